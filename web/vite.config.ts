import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The page is served by the table server from the folder that this leaves.
export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: {
    outDir: "../build/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the Content-Security-Policy allows no data: addresses for scripts
  },
  worker: { format: "es" },
  server: { proxy: { "/api": "http://localhost:8080", "/ws": { target: "ws://localhost:8080", ws: true } } },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
