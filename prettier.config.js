// Prettier's configuration: 110 columns, as close to what was written by hand as prettier allows.
export default {
  printWidth: 110,
  tabWidth: 2,
  bracketSameLine: true,
  plugins: ["prettier-plugin-svelte"],
  overrides: [{ files: "*.svelte", options: { parser: "svelte" } }],
};
