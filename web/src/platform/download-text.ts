/** Hands a text to the browser as a file. */
export function downloadText(name: string, words: string, type = "text/markdown"): void {
  saveBytes(name, new Blob([words], { type: `${type};charset=utf-8` }));
}

/** Hands bytes to the browser as a file. */
export function saveBytes(name: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of it once the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** A title as a file name: what file systems refuse becomes a hyphen. */
export const fileNameOf = (title: string): string =>
  title
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 80) || "meeting";
