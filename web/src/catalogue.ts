// catalogue.ts - gettext's binary catalogues (.mo).

/** Texts by their English original, each with its forms: one, and where there is a plural, others. */
export type Texts = ReadonlyMap<string, string[]>;
export const noTexts: Texts = new Map();

const MAGIC = 0x950412de;

export function readCatalogue(bytes: Uint8Array): Texts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 28 || view.getUint32(0, true) !== MAGIC) throw new Error("not a catalogue");
  const decoder = new TextDecoder();
  const text = (list: number, index: number): string[] => {
    const at = list + 8 * index;
    const start = view.getUint32(at + 4, true);
    return decoder.decode(bytes.subarray(start, start + view.getUint32(at, true))).split("\0");
  };
  const [count, originals, translations] = [8, 12, 16].map((at) => view.getUint32(at, true)) as [number, number, number];
  const texts = new Map<string, string[]>();
  for (let i = 0; i < count; i++) texts.set(text(originals, i)[0] ?? "", text(translations, i));
  return texts;
}
