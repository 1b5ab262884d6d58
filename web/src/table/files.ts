// files.ts - Download of a text as a file.

export function saveFile(text: string, name: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 10_000);
}

export function download(record: string, game: string, changed = new Date()): void {
  saveFile(record, `${game}-${changed.toISOString().slice(0, 16).replace(/[:T]/g, "-")}.wyrm`, "text/plain");
}
