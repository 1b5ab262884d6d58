// eyes.mjs - Injected script that lists a page's visible, clickable controls. It knows no game.
globalThis.wyrmEyes = (() => {
  /** Selectors of the controls that make or begin a move. */
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
  /** Frames to wait for the effect of a press. */
  const PATIENCE = 40;
  /** Timeout in milliseconds. */
  const DEADLINE = 600_000;

  const isFree = (element) =>
    !element.disabled && element.checkVisibility() && element.getAttribute("aria-pressed") !== "true";

  /** Lists the enabled, unselected controls, in the top dialog if one is open. */
  function find() {
    const within = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.querySelector(".screen");
    if (!within) return [];
    const all = [...within.querySelectorAll(offers)].filter(isFree);
    if (all.length > 0) return all;
    return [...within.querySelectorAll("button")].filter(
      (element) => isFree(element) && !element.closest("header, .prompt, .drawer"),
    );
  }

  /** Everything that a press may change, as text. */
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
  /** A person at this screen is to move, and the board is idle; or the game is over. */
  const isTurn = () =>
    (document.querySelector(".prompt.asking, .screen > main") !== null &&
      !document.querySelector(".screen[aria-busy=true], .screen .wait")) ||
    isOver();
  const length = () => Number(document.querySelector(".screen")?.dataset.length ?? -1);

  /** Returns the element at the middle of another one. */
  function hit(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const point = { x: left + width / 2, y: top + height / 2 };
    return { point, at: document.elementFromPoint(point.x, point.y) };
  }

  /** Scrolls to an element. Returns the point to press, or what covers it. */
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

  /** Number of moves, end of the game, and picture. */
  const standing = () => ({ length: length(), isOver: isOver(), picture: picture() });

  /** Returns where to press the control with that number. */
  function look(number) {
    const found = find();
    return found.length > 0 ? reach(found[number % found.length]) : { point: null, obstacle: null };
  }

  /** Lists the covered controls, each with what covers it. */
  const obstacles = () =>
    find()
      .map((element) => reach(element).obstacle)
      .filter((obstacle) => obstacle !== null);

  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });

  /** Waits until a person is to move again. Returns whether anything has changed. */
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

  /** Whether the focus is on a control. */
  const isOnOffer = () => find().includes(document.activeElement);

  return { find, obstacles, picture, standing, isTurn, isOnOffer, look, settled };
})();
