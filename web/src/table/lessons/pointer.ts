// pointer.ts - Pointer of a lesson: marks the things of a board that a step names.
//
// Boards name their parts (data-part or data-place) and know nothing of lessons. The mark is a style rule, so that
// it survives redrawing.

export interface Pointer {
  point: (parts: readonly string[]) => void;
  /** Selector of the marked things. */
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
