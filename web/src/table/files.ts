// files.ts - a record as a file on the reader's device.

export function download(record: string, game: string, changed = new Date()): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
  link.download = `${game}-${changed.toISOString().slice(0, 16).replace(/[:T]/g, "-")}.wyrm`;
  link.click();
  setTimeout(() => { URL.revokeObjectURL(link.href); }, 10_000);
}
