import type { DraftNote } from "../notes/draft.ts";
import { weekdayNames } from "../text/day-names.ts";
import { measuresSpoken } from "../verify/measures.ts";
import opposites from "./opposites.json" with { type: "json" };

/** What lies are made of: who was there, and what was said in the window. */
export type World = { people: readonly string[]; spoken: string; language: string };
type Lie = (note: DraftNote, world: World) => Partial<DraftNote> | undefined;

/** The same choice for the same words, so that the same notes are asked about in the same words again. */
function hashOf(text: string): number {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + letter.codePointAt(0)!) % 1_000_003;
  return hash;
}

const pick = <T>(from: readonly T[], by: string): T | undefined =>
  from[hashOf(by) % Math.max(1, from.length)];

const rewritten = (note: DraftNote, text: string): Partial<DraftNote> | undefined =>
  text === note.text ? undefined : { text };

/** Words that turn a sentence round when one stands for the other, either way. */
const OPPOSITES = opposites.flatMap((pair) => {
  const words = pair.split(" ");
  return [words, words.toReversed()] as [string, string][];
});

const MOST_LIES = 2;
const AUXILIARY =
  /\b(will|is|are|should|can|could|would|must|was|were|does|did|has|have|needs?) (?!not\b)/u;
const NOT = /\b(?:not|never|no longer) |n['’]t\b/u;

const LIES = {
  number: (note, { spoken }) => {
    const known = measuresSpoken(spoken);
    const other = (number: string): string => {
      const value = Number(number);
      const choices = [value + 2, value * 2, value + 5, value * 3 + 1].map(String);
      return choices.find((one) => !known.has(one)) ?? String(value * 7 + 3);
    };
    return rewritten(note, note.text.replace(/(?<![\d.,:])\d{1,5}(?![\d.,:]\d)/u, other));
  },
  owner: (note, { people }) => {
    if (note.owner === undefined) return undefined;
    const others = people.filter((one) => one !== note.owner);
    const owner = pick(others, note.text);
    return owner === undefined ? undefined : { owner };
  },
  role: (note, { people }) => {
    const names = people.map((person) => person.split(" ")[0]!);
    const named = names.filter((name) => note.text.includes(name));
    const unnamed = names.filter((name) => !named.includes(name));
    const [one, other = pick(unnamed, note.text)] = named;
    if (one === undefined || other === undefined) return undefined;
    const text = note.text.replaceAll(new RegExp(`\\b(?:${one}|${other})\\b`, "gu"), (name) =>
      name === one ? other : one,
    );
    return rewritten(note, text);
  },
  negation: (note) => {
    if (NOT.test(note.text)) return rewritten(note, note.text.replace(NOT, ""));
    if (note.type === "Action Item" && /^\p{Lu}\p{Ll}+ /u.test(note.text))
      return { text: `Do not ${note.text[0]!.toLowerCase()}${note.text.slice(1)}` };
    return note.type === "Open Question"
      ? undefined
      : rewritten(note, note.text.replace(AUXILIARY, "$1 not "));
  },
  opposite: (note) => {
    const text = note.text.toLowerCase();
    const found = OPPOSITES.find(([from]) => new RegExp(`\\b${from}\\b`, "u").test(text));
    if (!found) return undefined;
    return rewritten(note, note.text.replace(new RegExp(`\\b${found[0]}\\b`, "u"), found[1]));
  },
  modality: (note) =>
    note.type === "Open Question"
      ? undefined
      : rewritten(note, note.text.replace(/\b(?:could|might|may)\b/u, "must")),
  day: (note, { language }) => {
    const days = weekdays(language);
    const namedDay = days.find((day) => note.text.includes(day) || note.dueWords?.includes(day));
    if (namedDay === undefined) return undefined;
    const other = days[(days.indexOf(namedDay) + 2) % days.length]!;
    const text = note.text.replace(namedDay, other);
    return text === note.text ? { dueWords: note.dueWords!.replace(namedDay, other) } : { text };
  },
} satisfies Record<string, Lie>;

const weekdays = (language: string): string[] =>
  weekdayNames(language === "und" ? "en" : language).slice(0, 5);

/** Fits any sentence: a day that nobody named. */
function added(note: DraftNote, { spoken, language }: World): Partial<DraftNote> {
  const days = weekdays(language);
  const unsaid = days.filter((day) => !spoken.toLowerCase().includes(day.toLowerCase()));
  const day = pick(unsaid.length > 0 ? unsaid : days, note.text)!;
  const end = /[.?!…]+$/u.exec(note.text)?.[0] ?? "";
  const bare = note.text.slice(0, note.text.length - end.length);
  return { text: language === "en" ? `${bare} before ${day}${end}` : `${bare} (${day})${end}` };
}

/**
 * Two lies about notes of a window, one fact of each changed: another number, owner, role or day, a 'not' put in or left
 * out, a word turned round. Who judges notes has to find them, and cannot know which they are.
 */
export function plantedLies(notes: readonly DraftNote[], world: World): DraftNote[] {
  const kinds = Object.keys(LIES) as (keyof typeof LIES)[];
  const lies: DraftNote[] = [];
  const order = notes.toSorted((left, right) => hashOf(left.text) - hashOf(right.text));
  const used = new Set<keyof typeof LIES>();
  for (const note of [...order, ...order]) {
    if (lies.length === MOST_LIES) break;
    const from = hashOf(note.text) % kinds.length;
    const rotated = [...kinds.slice(from), ...kinds.slice(0, from)];
    const fresh = rotated.filter((kind) => !used.has(kind));
    const kind = fresh.find((one) => LIES[one](note, world) !== undefined);
    const change = kind === undefined ? added(note, world) : LIES[kind](note, world);
    if (kind !== undefined) used.add(kind);
    const lie = { ...note, ...change };
    if (!lies.some(({ text, owner }) => text === lie.text && owner === lie.owner)) lies.push(lie);
  }
  return lies;
}

/** An order that tells nothing about which of them are lies. */
export const shuffled = (notes: readonly DraftNote[]): DraftNote[] =>
  notes.toSorted(
    (left, right) => hashOf(`${right.text}${right.owner}`) - hashOf(`${left.text}${left.owner}`),
  );
