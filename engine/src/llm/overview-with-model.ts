import type { Annotation, Report } from "@planner/contract/model";
import type { LlmFailure } from "../llm.ts";
import { placedNotes } from "../notes/report.ts";
import type { SummaryInput } from "../summarise/summarise.ts";
import { dayInWords } from "../summarise/worded.ts";
import { tokensOf } from "../text/tokens.ts";
import { untruthOf } from "../verify/facts-held.ts";
import { isMachineTalk, seenText } from "../verify/machine-talk.ts";
import { knownWords } from "../verify/names.ts";
import { ANSWERS, type Sentence } from "./answer.ts";
import type { Asking } from "./ask.ts";
import { contextOf, type PromptSource, rowOf } from "./prompt.ts";
import { askAbout } from "./question.ts";

/** Sentences for an overview with the ids of the notes that they rest on. */
export type Led = { lead: NonNullable<SummaryInput["lead"]>; failure: LlmFailure | undefined };

/** Where nothing was asked. */
export const NO_LEAD: Led = { lead: [], failure: undefined };

type Noted = Annotation & { page: number | null };

const FEWEST_SENTENCES = 2;
const MOST_NOTES = 120;
/** So much of a sentence has to stand in the notes that it cites, or in the titles. */
const LEAST_SHARE = 0.5;

/** The deck and the words of a meeting without what speaks to a machine, so that no summary can take it up. */
export function forPeople({ deck, segments, leftOut }: PromptSource) {
  const pages = deck?.pages.map((page) => ({
    ...page,
    title: page.title !== null && isMachineTalk(page.title) ? null : page.title,
    lines: page.lines.filter(({ text }) => !isMachineTalk(text)),
  }));
  return {
    deck: deck && pages ? { ...deck, pages } : null,
    segments: segments.map((one) => (leftOut.has(one.id) ? { ...one, text: "" } : one)),
  };
}

const fieldsOf = (note: Noted): string[] => [
  note.type,
  `p${note.page ?? 0}`,
  note.owner ?? "-",
  note.due ?? note.dueWords ?? "-",
  note.subject ?? "-",
  note.isQuoted ? `in their words: ${note.text}` : note.text,
  ...(note.replaces ?? []).map(({ quote }) => `instead of: ${quote}`),
];

/** Whether a sentence says no more than the notes that it cites, and the titles of their pages. */
function stands(
  { text, noteIds }: Sentence,
  { notes, source }: { notes: ReadonlyMap<string, Noted>; source: PromptSource },
): boolean {
  const cited = noteIds.flatMap((id) => notes.get(id) ?? []);
  if (cited.length === 0 || cited.length < noteIds.length) return false;
  const titles = (source.deck?.pages ?? []).map(({ title }) => title ?? "");
  const spoken = cited
    .flatMap((note) => [
      ...fieldsOf(note),
      note.due === undefined ? "" : dayInWords(note.due, source.notesLanguage),
      ...note.evidence.flatMap(({ quote, speaker = "" }) => [quote, speaker]),
    ])
    .join(". ");
  const frame = [source.title ?? "", ...titles].filter((one) => !isMachineTalk(one));
  const known = new Set(tokensOf([spoken, ...frame].join(" ")));
  const words = tokensOf(text);
  const share = words.filter((token) => known.has(token)).length / Math.max(1, words.length);
  const isOwnLanguage = source.notesLanguage === source.language;
  if (isOwnLanguage && share < LEAST_SHARE) return false;
  const untruth = untruthOf(text, {
    spoken,
    shown: frame,
    page: null,
    cited: spoken,
    known: knownWords([spoken, ...frame], []),
    people: source.people,
    language: source.notesLanguage,
    isQuestion: cited.some(({ type }) => type === "Open Question"),
    isSameLanguage: isOwnLanguage,
    today: source.today,
  });
  return untruth === undefined;
}

/** Asks a model for sentences on what a meeting came to, each held against the notes that it cites; none where fewer than two stand. */
export async function leadWithModel(
  report: Report,
  source: PromptSource,
  asking: Asking,
): Promise<Led> {
  const sure = placedNotes(report)
    .filter(({ note }) => !note.suggestion)
    .slice(0, MOST_NOTES);
  if (sure.length === 0) return NO_LEAD;
  const notes = new Map(sure.map(({ note, page }, at) => [`b${at + 1}`, { ...note, page }]));
  const prompt = [
    "NOTES (id | type | page | owner | due | subject | text)",
    ...[...notes].map(([id, note]) => rowOf(id, ...fieldsOf(note))),
    "END OF DATA. Write the overview as JSON.",
  ].join("\n");
  const question = { ...ANSWERS.sentences, context: contextOf(source), prompt };
  const { value = [], failure } = await askAbout("reduce", question, asking);
  const lead = value
    .map((one) => ({ ...one, text: seenText(one.text) }))
    .filter((one) => stands(one, { notes, source }))
    .map(({ text, noteIds }) => ({ text, notes: noteIds.map((id) => notes.get(id)!.id) }));
  return { lead: lead.length >= FEWEST_SENTENCES ? lead : [], failure };
}
