// eyes.mjs - Runs in every page that a test opens: what a player sees there, who knows nothing of any game.
globalThis.wyrmEyes = (() => {
  /** What makes a move, or begins one, and is shown as such. */
  const offers = [
    "[data-action]",
    ".glows",
    ".press.can",
    "[data-spot=bar]",
    ".do",
    ".choices .button",
    ".screen > main .button",
    ".prompt .buttons .button:not(.quiet)",
  ].join();
  /** Frames after which a press has had its effect, if it has one. */
  const PATIENCE = 40;
  /** Milliseconds after which something must be wrong. */
  const DEADLINE = 600_000;

  const isFree = (element) =>
    !element.disabled && element.checkVisibility() && element.getAttribute("aria-pressed") !== "true";

  /** What there is to press: in a dialog, if one is open. What is chosen already is left as it is. */
  function find() {
    const within = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.querySelector(".screen");
    if (!within) return [];
    const all = [...within.querySelectorAll(offers)].filter(isFree);
    if (all.length > 0) return all;
    return [...within.querySelectorAll("button")].filter(
      (element) => isFree(element) && !element.closest("header, .prompt, .drawer"),
    );
  }

  /** All that a press may change. */
  function picture() {
    const screen = document.querySelector(".screen");
    const pressed = [...document.querySelectorAll("[aria-pressed=true]")].map(
      (element) => element.getAttribute("aria-label") ?? element.textContent,
    );
    const dialogs = [...document.querySelectorAll("dialog[open]")].map((dialog) => dialog.textContent);
    const buttons = screen?.querySelectorAll("button:enabled").length;
    return JSON.stringify([
      screen?.dataset.length,
      buttons,
      screen?.querySelector(".prompt")?.textContent,
      pressed,
      dialogs,
    ]);
  }

  const isOver = () => document.querySelector("dialog[open] table") !== null;
  /** Whether a person at this screen is asked, with the board there and no move on its way, or the game is over. */
  const isTurn = () =>
    (document.querySelector(".prompt.asking, .screen > main") !== null &&
      !document.querySelector(".screen[aria-busy=true], .screen .wait")) ||
    isOver();
  const length = () => Number(document.querySelector(".screen")?.dataset.length ?? -1);

  /** What lies at the middle of something: it, or something within it, if it can be pressed there. */
  function hit(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const point = { x: left + width / 2, y: top + height / 2 };
    return { point, at: document.elementFromPoint(point.x, point.y) };
  }

  /** Where something can be pressed, and what is in the way if it cannot. */
  function reach(element) {
    for (const block of ["nearest", "center"]) {
      element.scrollIntoView({ block, inline: block });
      const { point, at } = hit(element);
      if (at && element.contains(at)) return { point, obstacle: null };
    }
    const { at } = hit(element);
    return {
      point: null,
      obstacle: `${element.outerHTML.slice(0, 120)} lies under ${at?.outerHTML.slice(0, 120) ?? "nothing"}`,
    };
  }

  /** How the game stands. */
  const standing = () => ({ length: length(), isOver: isOver(), picture: picture() });

  /** One of the things that can be pressed, chosen by a number. */
  function look(number) {
    const found = find();
    return found.length > 0 ? reach(found[number % found.length]) : { point: null, obstacle: null };
  }

  /** What of all that can be pressed cannot be reached, and what is in the way. */
  const obstacles = () =>
    find()
      .map((element) => reach(element).obstacle)
      .filter((obstacle) => obstacle !== null);

  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });

  /** Waits until a person is asked again. Returns whether anything has changed. */
  async function settled(before) {
    const end = performance.now() + DEADLINE;
    for (let frames = 0; ;) {
      await frame();
      if (performance.now() > end)
        throw new Error(`no person is asked: ${document.querySelector("#app").innerText.slice(0, 600)}`);
      if (!isTurn()) frames = 0;
      else if (picture() !== before) return true;
      else if (++frames > PATIENCE) return false;
    }
  }

  /** Whether the focus is on something that can be pressed. */
  const isOnOffer = () => find().includes(document.activeElement);

  return { find, obstacles, picture, standing, isTurn, isOnOffer, look, settled };
})();
