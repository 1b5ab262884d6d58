// weight.test.mjs - Browser test: size of the first load, from a cold start of the home page to a playable game.
//
// Counts the compressed bodies of all responses until The Book of Dragons is playable: page, engine, texts and
// board. Does not count what the service worker caches later, as it delays nothing; here there is no service
// worker, so that every request reaches the network. Does not count response headers, about 600 bytes each.
import { atOnce } from "./house.mjs";
import { expect, expectEqual, test } from "./suite.mjs";
import { boardLaid, playNow } from "./visit.mjs";

const LIMIT = 200_000;

for (const language of ["en", "es"])
  test(
    `the first load weighs less than 200 KB, ${language}`,
    {
      serviceWorkers: "block",
      allowed: [/Service Worker registration blocked/],
      settings: { ...atOnce, language },
    },
    async ({ page, address }) => {
      const files = new Map();
      page.on("response", (response) => {
        const headers = response.headers();
        files.set(new URL(response.url()).pathname, {
          bytes: Number(headers["content-length"]),
          packing: headers["content-encoding"],
        });
      });
      await playNow(page, address, "book");
      await boardLaid(page);
      const list = [...files].map(([path, { bytes }]) => `${bytes} ${path}`).join("\n");
      const sum = [...files.values()].reduce((all, { bytes }) => all + bytes, 0);
      if (process.env.WYRM_TIMES) console.log(`${list}\n${sum} in all, ${language}`);
      for (const [path, { bytes, packing }] of files)
        if (/\.(js|css|wasm|mo)$|\/$/.test(path) && bytes > 1000)
          expectEqual(packing, "br", `the packing of ${path}`);
      for (const kind of [/\.wasm$/, /worker.*\.js$/, /Board.*\.css$/, /\.woff2$/])
        expect(
          [...files.keys()].some((path) => kind.test(path)),
          `nothing like ${kind} was loaded:\n${list}`,
        );
      expect(sum > 0 && sum < LIMIT, `${sum} bytes:\n${list}`);
    },
  );
