import { KIND_RULES } from "../note-kinds.ts";
import type { Annotation, Evidence } from "@planner/contract/model";
import { isPersonName } from "../notes/people.ts";
import { capitalised } from "../notes/sentence.ts";
import { tokensOf } from "../text/tokens.ts";
import { filled, type Phrases, phrasesIn } from "./phrases.ts";
import { SENTENCE_END } from "./reads-well.ts";

/** "Dig the room out (“Do they need a symbol?”)": what an order answers to. */
const ANSWERS_TO = / \((?<words>“[^“”]*”)\)\.?$/u;

const LABELLED = /^(?<thing>[^:.?!]{2,60}): (?<rest>.+)$/su;

/** Prose as people close it, on one line. */
const ended = (sentence: string): string => {
  const line = sentence.replaceAll(/\s+/gu, " ").trim();
  return /[.?!…。！？]["”’')\]]*$/u.test(line) ? line : `${line}.`;
};

const withoutStop = (sentence: string): string => ended(sentence).replace(/\.$/u, "");

/** "Map: where do we start?" under the name Map, which need not be said twice; "Legend: …" becomes "Legend, …" there. */
function underName(text: string, name: string): string {
  const { thing, rest } = LABELLED.exec(text)?.groups ?? {};
  if (name === "" || thing === undefined || rest === undefined) return text;
  return thing.toLowerCase() === name.toLowerCase() ? capitalised(rest) : `${thing}, ${rest}`;
}

/** Words that were said, with who said them, unless the name stands beside them anyway. */
export function quoted(note: Annotation, name?: string): string {
  const who = speakerOf(note);
  return `“${note.text}”${who === undefined || who === name ? "" : ` (${who})`}`;
}

/** A note as it stands in running text, behind the name of its page. */
export const inProse = (note: Annotation, name: string): string =>
  note.isQuoted ? quoted(note) : ended(note.isWritten ? note.text : underName(note.text, name));

/** What held before a note, behind it. */
export const asChanged = (note: Annotation, name: string, { before }: Phrases): string =>
  `${withoutStop(inProse(note, name))} (${before} “${note.replaces?.at(-1)?.quote ?? ""}”).`;

/** A day (ISO 8601) as it is said: 'Wednesday 2 December'. */
export function dayInWords(due: string, language: string): string {
  const day = new Date(`${due}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return due;
  const format = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  const named = language === "en" || language === "und" ? "en-GB" : language;
  return new Intl.DateTimeFormat(named, format).format(day);
}

/** The day of a task, unless its own words name it. */
export function dayOf({ due, dueWords, text }: Annotation, language: string): string | undefined {
  if (due !== undefined) return dayInWords(due, language);
  return dueWords !== undefined && text.includes(dueWords) ? undefined : dueWords;
}

/** A task with what is known of it: "Ask the printer for a proof (Calendar, Tuesday 1 December)." */
export function taskInProse(note: Annotation, facts: readonly string[], language: string): string {
  const task = note.isQuoted
    ? quoted(note, note.owner)
    : withoutStop(note.text.replace(ANSWERS_TO, ": $<words>"));
  const known = [...facts, dayOf(note, language)].filter((fact) => fact !== undefined);
  return ended(known.length === 0 ? task : `${task} (${known.join(", ")})`);
}

/** Who said the words of a note, which may be any of the quotes that prove it. */
function speakerOf({ text, evidence }: Annotation): string | undefined {
  const stems = new Set(tokensOf(text));
  const shared = ({ quote }: Evidence): number =>
    tokensOf(quote).filter((stem) => stems.has(stem)).length;
  const [first] = evidence.toSorted((one, other) => shared(other) - shared(one));
  return isPersonName(first?.speaker) ? first.speaker : undefined;
}

/** A note as a bullet of the section `title`: what it is, of whom, and in whose words. */
export function bulletOf(note: Annotation, title: string, language: string): string {
  const phrases = phrasesIn(language);
  const { type, isQuoted, isWritten, subject = title, owner } = note;
  const { label: labelled, isPersonal } = KIND_RULES[type];
  const kind = labelled ? phrases[labelled] : "";
  if (type === "Action Item")
    return `${kind}: ${taskInProse(note, owner ? [owner] : [], language)}`;
  if (!isPersonal) return `${kind}: ${inProse(note, title)}`;
  // A model says itself what a note is about, and who said it where that matters.
  if (isWritten) return type === "New Idea" ? `${kind}: ${ended(note.text)}` : ended(note.text);
  const speaker = speakerOf(note) ?? "";
  // Minutes may name who said it themselves.
  const who = note.text.startsWith(speaker) ? "" : speaker;
  const label = kind && who ? filled(phrases.by, { label: kind, who }) : kind || who;
  // The section's title, and what the words name themselves, tell what they are about.
  const isInText = subject === title || note.text.toLowerCase().includes(subject.toLowerCase());
  const words = isQuoted || isVerbatim(note) ? `“${note.text}”` : inProse(note, title);
  return [label, isInText ? "" : subject, words].filter((one) => one !== "").join(": ");
}

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Whether each sentence of a note stands in a quote as somebody said it. */
function isVerbatim({ text, evidence }: Annotation): boolean {
  const quotes = evidence.map(({ quote }) => ` ${lettersOf(quote)} `);
  return text
    .split(SENTENCE_END)
    .every((sentence) => quotes.some((quote) => quote.includes(` ${lettersOf(sentence)} `)));
}
