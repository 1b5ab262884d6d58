// catalogue.ts - Reader of gettext catalogues (.mo).

/** Translations by English original: the singular, then the plural forms. */
export type Texts = ReadonlyMap<string, string[]>;
export const noTexts: Texts = new Map();

const MAGIC = 0x950412de;

function readCatalogue(bytes: Uint8Array): [string, string[]][] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 28 || view.getUint32(0, true) !== MAGIC) throw new Error("not a catalogue");
  const decoder = new TextDecoder();
  const text = (list: number, index: number): string[] => {
    const at = list + 8 * index;
    const start = view.getUint32(at + 4, true);
    return decoder.decode(bytes.subarray(start, start + view.getUint32(at, true))).split("\0");
  };
  const [count, originals, translations] = [8, 12, 16].map((at) => view.getUint32(at, true)) as [
    number,
    number,
    number,
  ];
  return Array.from({ length: count }, (_, i) => [text(originals, i)[0] ?? "", text(translations, i)]);
}

/** Merges the texts of catalogues into known ones. */
export function readCatalogues(files: readonly Uint8Array[], others: Texts = noTexts): Texts {
  return new Map([...others, ...files.flatMap(readCatalogue)]);
}

const fetched = new Map<string, Promise<Uint8Array>>();

/** Fetches a catalogue of tools/gen/web-words once. */
export function fetchCatalogue(name: string): Promise<Uint8Array> {
  let file = fetched.get(name);
  if (!file) {
    file = fetch(`/words/${name}.mo`).then(async (answer) => {
      if (!answer.ok) throw new Error(`no words for ${name}`);
      return new Uint8Array(await answer.arrayBuffer());
    });
    file.catch(() => fetched.delete(name));
    fetched.set(name, file);
  }
  return file;
}
