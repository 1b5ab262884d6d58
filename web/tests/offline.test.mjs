// offline.test.mjs - Browser test: offline play after the first visit, without network and server.
import { inWindow } from "./guard.mjs";
import { atOnce, startServer } from "./house.mjs";
import { playAs, standing } from "./player.mjs";
import { expect, test } from "./suite.mjs";
import { boardLaid, playNow, visit } from "./visit.mjs";

// The service worker asks the network first; here it gets no answer.
const noAnswer = [/ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)/];

for (const language of ["en", "es"])
  test(
    `games, rules and replays work offline after the first visit, ${language}`,
    {},
    async ({ browser }) => {
      const server = await startServer();
      const { address } = server;
      await inWindow(
        browser,
        address,
        { settings: { ...atOnce, language }, allowed: noAnswer },
        async ({ page, context }) => {
          await visit(page, address);
          // The service worker is active once it has cached everything.
          await page.evaluate(async () => {
            await navigator.serviceWorker.ready;
          });
          await context.setOffline(true);
          await server.stop();

          await playNow(page, address, "keepers");
          await playAs(page, "desktop", 6);
          const { length } = await standing(page);
          await page.reload();
          await boardLaid(page);
          expect((await standing(page)).length >= length, "moves are lost");
          const id = /#\/table\/(\w+)/.exec(page.url())?.[1];

          await visit(page, address, "#/rules/brood");
          await page.locator("article li").nth(20).waitFor();
          await visit(page, address, `#/replay/${id}?at=2`);
          await boardLaid(page);
        },
      );
    },
  );
