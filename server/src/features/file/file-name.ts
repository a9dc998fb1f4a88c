const MAX_CHARACTERS = 200;

/** A name as a person gave it, made safe to show and to save: no folders, no control signs, no tricks with the writing direction. */
export function fileName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? "")
    // Controls; and marks that turn the direction, by which `gpj.exe` reads as `exe.jpg`.
    .replaceAll(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c\ufeff]/gu, "")
    .trim();
  if (/^\.*$/.test(name)) return "Untitled";
  return shorten(name);
}

/** Keeps the ending. */
function shorten(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= MAX_CHARACTERS) return name;
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? "";
  return characters.slice(0, MAX_CHARACTERS - ending.length).join("") + ending;
}

/** `Content-Disposition` that saves under this name (RFC 6266, RFC 8187). */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** A title as the name of a file, without an ending, on every system. */
export const fileNameOf = (title: string): string =>
  title
    .replaceAll(/[\p{C}<>:"/\\|?*]+/gu, "_")
    .replaceAll(/^[\s.]+|[\s.]+$/g, "")
    .slice(0, 100)
    .toWellFormed() || "Untitled";
