// Type of an imported WebAssembly file: its URL.
declare module "*.wasm?url" {
  const url: string;
  export default url;
}
