// Svelte configuration: TypeScript in components, by Vite.
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default { preprocess: vitePreprocess() };
