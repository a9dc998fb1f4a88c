import type { SpokenText } from "../file.ports.ts";

const ESCAPED: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
]);

/** A transcript as people upload it (https://www.w3.org/TR/webvtt1/). */
export const webVttOf = (texts: readonly SpokenText[]): string =>
  ["WEBVTT", ...texts.map(cueOf)].join("\n\n") + "\n";

const cueOf = ({ start, end, text, speaker }: SpokenText): string =>
  `${timeOf(start)} --> ${timeOf(end)}\n${speaker ? `<v ${escaped(speaker)}>` : ""}${escaped(text)}`;

const escaped = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .replaceAll(/[&<>]/g, (sign) => ESCAPED.get(sign) ?? sign)
    .toWellFormed();

/** `01:02:03.004` */
function timeOf(seconds: number): string {
  const ms = Math.round(seconds * 1_000);
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1_000) % 60)}.${String(ms % 1_000).padStart(3, "0")}`;
}

const two = (value: number): string => String(Math.floor(value)).padStart(2, "0");
