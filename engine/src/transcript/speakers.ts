import { tally } from "../text/tally.ts";
import labels from "./languages/en/labels.json" with { type: "json" };
import type { Line } from "./lines.ts";

/** Words that stand before a colon in minutes and name no one. */
const NO_SPEAKER = new Set(labels.noSpeaker);
const NAME_WORD =
  /^(?:\p{Lu}[\p{L}\p{M}'’.-]*|\p{Lo}[\p{Lo}\p{M}ー・]*|\d{1,3}|de|da|di|von|van|der|den|la|le|bin|al|el|of|the|and|&)$/u;
const MACHINE_LABEL =
  /^(?:speaker|spk|participant|interviewer|moderator|user|guest|host)[\s_-]?[\dA-Z]{0,3}$/i;
const MAX_NAME_WORDS = 5;

function looksLikeName(label: string): boolean {
  if (MACHINE_LABEL.test(label)) return true;
  const words = label.split(/\s+/u);
  if (words.length > MAX_NAME_WORDS) return false;
  if (NO_SPEAKER.has(words[0]!.toLowerCase()) || NO_SPEAKER.has(words.at(-1)!.toLowerCase()))
    return false;
  return words.every((word) => NAME_WORD.test(word));
}

/**
 * The labels of a text that name its speakers. A name-like label counts when it comes back or when labels open most
 * lines; a lower-case one only when it comes back often.
 */
export function speakersAmong(lines: readonly Line[]): Set<string> {
  const texts = lines.filter((line) => line.kind === "text");
  const textLines = texts.length;
  const counts = tally(texts.flatMap(({ label }) => label || []));
  const named = [...counts].filter(([label]) => looksLikeName(label));
  const labelled = named.reduce((sum, [, count]) => sum + count, 0);
  const isDialogue = labelled >= Math.max(2, textLines * 0.3);
  const speakers = new Set(
    named.filter(([, count]) => count > 1 || isDialogue).map(([label]) => label),
  );
  for (const [label, count] of counts) {
    const isOpening = count >= 3 && count >= textLines * 0.1;
    if (isOpening && !NO_SPEAKER.has(label.toLowerCase()) && label.split(/\s+/u).length <= 3)
      speakers.add(label);
  }
  for (const { label, isSpeaker } of texts) if (label && isSpeaker) speakers.add(label);
  return speakers;
}

/** Whether a line that stands alone before a time stamp or text is a speaker's name. */
export function isNameLine(text: string): boolean {
  return text.length <= 48 && !/[.?!:,;]$/.test(text) && looksLikeName(text);
}
