// main.ts - Entry point of the page.
import { mount } from "svelte";

import "./styles/tokens.css";
import "./styles/font.css";
import "./styles/base.css";

import App from "./App.svelte";
import { settings } from "../kit/settings.svelte";
import { speak } from "../kit/words.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the table");

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => {
    // Without a service worker the page still works, but only online.
    navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  });
}

// Waits for the page's language. Falls back to English if the catalogue cannot be loaded.
void speak(settings.language)
  .catch(() => undefined)
  .then(() => mount(App, { target }));
