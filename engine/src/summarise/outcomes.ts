import type { Annotation, AnnotationType, Report } from "@planner/contract/model";
import { filled, type Phrases, phrasesIn } from "./phrases.ts";

/** As many as are read at a glance; the notes have the rest. */
const MOST = { decided: 6, changed: 3, open: 4, due: 8 } as const;

/** Prose as people close it. */
export const ended = (sentence: string): string =>
  /[.?!…。！？]["”’')\]]*$/u.test(sentence) ? sentence : `${sentence}.`;

/** A note as it stands in running text. */
const inProse = ({ text }: Annotation): string => ended(text);

/** A day (ISO 8601) as it is said: 'Wednesday 2 December'. */
export function dayInWords(due: string, language: string): string {
  const day = new Date(`${due}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return due;
  const format = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  const named = language === "en" || language === "und" ? "en-GB" : language;
  return new Intl.DateTimeFormat(named, format).format(day);
}

const dayOf = ({ due, dueWords }: Annotation, language: string): string | undefined =>
  due === undefined ? dueWords : dayInWords(due, language);

function taskInProse(note: Annotation, language: string): string {
  const facts = [note.owner, dayOf(note, language)].filter((fact) => fact !== undefined);
  const task = inProse(note);
  return facts.length === 0 ? task : `${task.replace(/\.$/u, "")} (${facts.join(", ")}).`;
}

function changed(note: Annotation, { before }: Phrases): string {
  const old = note.replaces?.at(-1)?.quote ?? "";
  return `${inProse(note).replace(/\.$/u, "")} (${before} “${old}”).`;
}

type Line = {
  label: string;
  notes: readonly Annotation[];
  most: number;
  say: (note: Annotation) => string;
};

/** The surest notes in the order spoken, and how many more there are; nothing where there are none. */
function lineOf({ label, notes, most, say }: Line, { more }: Phrases): string[] {
  if (notes.length === 0) return [];
  const surest = new Set(
    notes.toSorted((left, right) => right.confidence - left.confidence).slice(0, most),
  );
  const rest = notes.length - surest.size;
  const sentences = notes.filter((note) => surest.has(note)).map(say);
  return [
    [`${label}:`, ...sentences, ...(rest > 0 ? [filled(more, { count: rest })] : [])].join(" "),
  ];
}

/**
 * What came of a meeting, a line each, from the fields of its notes: decided, changed during the meeting, open, and to do
 * by whom and when. What is less sure is left out, what could only be quoted, and what is done.
 */
export function outcomeLines({ pages }: Report, given: string): string[] {
  const language = given === "und" ? "en" : given;
  const phrases = phrasesIn(language);
  const sure = pages
    .flatMap(({ annotations }) => annotations)
    .filter(({ suggestion, isQuoted }) => !suggestion && !isQuoted);
  const of = (type: AnnotationType): Annotation[] => sure.filter((note) => note.type === type);
  const decisions = Map.groupBy(of("Decision"), ({ replaces }) => (replaces?.length ?? 0) > 0);
  const tasks = of("Action Item").filter(({ isDone }) => !isDone);
  const lines: Line[] = [
    {
      label: phrases.decided,
      notes: decisions.get(false) ?? [],
      most: MOST.decided,
      say: inProse,
    },
    {
      label: phrases.changed,
      notes: decisions.get(true) ?? [],
      most: MOST.changed,
      say: (note) => changed(note, phrases),
    },
    { label: phrases.open, notes: of("Open Question"), most: MOST.open, say: inProse },
    {
      label: phrases.due,
      notes: tasks,
      most: MOST.due,
      say: (note) => taskInProse(note, language),
    },
  ];
  return lines.flatMap((line) => lineOf(line, phrases));
}
