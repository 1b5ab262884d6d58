// links.ts - Link sharing: loopback check and clipboard.

/** Returns true for hosts of this computer only: localhost, 127.0.0.0/8 or ::1. */
export function isLoopback(link: string): boolean {
  const { hostname } = new URL(link);
  return (
    /^(?:.+\.)?localhost$/.test(hostname) || /^127\.\d+\.\d+\.\d+$/.test(hostname) || hostname === "[::1]"
  );
}

/**
 * Copies a text. Returns whether that worked. Browsers offer navigator.clipboard on https and localhost only. On
 * plain http from another computer, execCommand copies the selection of `field`, which holds the text.
 */
export async function copyText(text: string, field: HTMLInputElement): Promise<boolean> {
  try {
    const { clipboard } = navigator as { clipboard?: Clipboard };
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused; the command below may still work.
  }
  field.focus();
  field.select();
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- plain http offers nothing else
    return document.execCommand("copy");
  } catch {
    return false;
  }
}
