// pointer.ts - marks the things of a board that a lesson names.
//
// A board names its parts (data-part, or data-place) and knows nothing of lessons. The mark is a rule in
// a style sheet of its own, so that it stays where things are drawn anew.

export interface Pointer {
  point: (parts: readonly string[]) => void;
  /** What is pointed at. */
  selector: () => string;
  close: () => void;
}

function selectorFor(parts: readonly string[]): string {
  const names = parts.map((part) => CSS.escape(part));
  return (
    names.map((name) => `[data-part~="${name}"], [data-place="${name}"]`).join(", ") || "[data-part~='']"
  );
}

export function pointer(): Pointer {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  let selector = selectorFor([]);
  return {
    point: (parts) => {
      selector = selectorFor(parts);
      sheet.replaceSync(
        `:is(${selector}) { outline: 4px solid var(--hint); outline-offset: var(--pointed-gap, 4px); border-radius: 8px; }`,
      );
    },
    selector: () => selector,
    close: () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
}
