// Configuration of Vite and vitest: build of the page, development server, unit tests.
/// <reference types="vitest/config" />
import { fileURLToPath } from "node:url";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { registeredGames } from "./scripts/games.ts";
import { offline } from "./scripts/offline.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// The table server serves build/web.
export default defineConfig({
  plugins: [svelte({ configFile: here("../svelte.config.js") }), offline(here("./public"))],
  resolve: { alias: { $web: here("./src") } },
  define: { REGISTERED_GAMES: JSON.stringify(registeredGames()) },
  base: "/",
  build: {
    outDir: "../build/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the Content-Security-Policy allows no data: addresses for scripts
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: here("./index.html"), sw: here("./src/app/sw.ts") },
      // The service worker keeps its name: browsers look for updates there.
      output: { entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  worker: { format: "es" },
  server: {
    fs: { allow: [here("..")] },
    proxy: { "/api": "http://localhost:8080", "/ws": { target: "ws://localhost:8080", ws: true } },
  },
  // No test depends on time: these limits only end a test that hangs.
  test: {
    include: ["src/**/*.test.ts", "../games/*/web/**/*.test.ts"],
    environment: "node",
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
