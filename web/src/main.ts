// main.ts - where the page begins.
import { mount } from "svelte";

import "./styles/tokens.css";
import "./styles/font.css";
import "./styles/base.css";

import App from "./App.svelte";
import { settings } from "./shell/settings.svelte";
import { speak } from "./words.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the table");

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => {
    // Without it the page works all the same, only not without a network.
    navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  });
}

// Nobody is shown English first who has chosen something else; without its words the page is in English.
void speak(settings.language)
  .catch(() => undefined)
  .then(() => mount(App, { target }));
