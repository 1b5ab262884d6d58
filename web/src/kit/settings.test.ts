// settings.test.ts - Tests of settings: defaults for missing or damaged values.
import { describe, expect, it } from "vitest";

import { preferred, readSettings } from "./settings.svelte";

describe("settings", () => {
  it("have defaults where nothing, or nonsense, was stored", () => {
    const usual = { language: "en", theme: "auto", sound: "off", motion: "normal", pace: "calm", name: "" };
    for (const stored of [
      null,
      "",
      "{broken",
      "null",
      "7",
      '"dark"',
      "[]",
      '{"theme": "pink", "sound": 1, "name": {}}',
    ]) {
      expect(readSettings(stored)).toEqual(usual);
    }
  });

  it("equal the chosen options", () => {
    const chosen = { language: "es", theme: "dark", sound: "on", motion: "off", pace: "none", name: "Ana" };
    expect(readSettings(JSON.stringify({ ...chosen, cellar: true }))).toEqual(chosen);
    expect(readSettings('{"motion": "fast"}', ["es-AR"])).toMatchObject({ motion: "fast", language: "es" });
  });

  it("choose the first known language of the browser", () => {
    expect(preferred(["fr-FR", "es-AR", "en"])).toBe("es");
    expect(preferred(["fr", "de"])).toBe("en");
    expect(preferred([])).toBe("en");
  });
});
