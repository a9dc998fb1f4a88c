import {
  ANNOTATION_TYPES,
  type Annotation,
  type AnnotationType,
  type CommentThread,
  type Evidence,
  NOTE_KINDS,
  type Quote,
  type Report,
  type Summary,
} from "@planner/contract/model";

/** Notes as they are printed: with the title over them and the titles of the deck's pages. */
export type PrintedNotes = {
  title: string;
  pages: readonly { page: number; title: string | null }[];
  report: Report;
  summary: Summary;
  /** What the reader should know of how the notes came about. */
  message?: string | null;
  /** What people wrote about notes and pages; none where that is left out. */
  threads?: readonly CommentThread[];
};

/** Seconds as people read them: 1:05, 1:02:07. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown
    .map((part, index) => (index ? String(part).padStart(2, "0") : String(part)))
    .join(":");
}

/** Who said it and when, as far as that is known: "Tomás, 1:10". */
export function sourceOf({ speaker, start }: Partial<Evidence>): string {
  return [speaker, start === undefined ? undefined : clockOf(start)].filter(Boolean).join(", ");
}

/** What is known of a note beside its sentence: whose it is, until when, how sure it is, and whether it was marked. */
export function factsOf(annotation: Annotation): string[] {
  const { owner, due, dueWords, isDone, comment, suggestion, runnerUp, marked } = annotation;
  const doubt = suggestion ? "less sure" : undefined;
  const page = runnerUp === undefined ? undefined : `perhaps page ${runnerUp}`;
  const done = isDone ? "done" : undefined;
  const mark = marked && `marked by the presenter at ${clockOf(marked.at)}`;
  return [owner, due ?? dueWords, done, comment, doubt, page, mark].filter(
    (fact) => fact !== undefined,
  );
}

/** A note as it is printed: words that were said stand in quotation marks, behind what they are about. */
export function textOf({ text, subject, isQuoted }: Annotation): string {
  if (!isQuoted) return text;
  return subject === undefined ? `“${text}”` : `${subject}: “${text}”`;
}

/** What a note replaced, in the words that were said: "Replaces “We remove the coins.” Mara, 12:40". */
export function replacedBy({ replaces = [] }: Annotation): string[] {
  return replaces.map((one) => `Replaces “${one.quote}” ${sourceOf(one)}`.trim());
}

/** "Page 3: Calendar"; "Not about a slide" for what has no page. */
export function pageHeading(page: number | null, pages: PrintedNotes["pages"]): string {
  if (page === null) return "Not about a slide";
  const title = pages.find((one) => one.page === page)?.title;
  return title ? `Page ${page}: ${title}` : `Page ${page}`;
}

/** The heading line of each kind of note that there is any of. */
export const highlightsIn = (report: Report): { type: AnnotationType; line: string }[] =>
  ANNOTATION_TYPES.map((type) => ({ type, line: report[NOTE_KINDS[type].highlight] })).filter(
    ({ line }) => line !== "",
  );

/** A section's quote as it is printed: "Tomás, 1:10, a decision about page 2". */
export const printedQuote = ({ text, speaker, evidence, context }: Quote): PrintedQuote => ({
  text,
  source: [sourceOf({ speaker, ...evidence }), context].filter(Boolean).join(", "),
});

/** Words of one speaker behind a note, as they are printed: a gap between two pieces of one utterance is marked. */
export type PrintedQuote = { text: string; source: string };

/** The evidence of a note as quotes, one for each speaker in turn; fragments of one sentence stand together. */
export function quotesOf(evidence: readonly Evidence[]): PrintedQuote[] {
  const quotes: PrintedQuote[] = [];
  evidence.forEach((one, at) => {
    const [open, last] = [quotes.at(-1), evidence[at - 1]];
    if (open && last && last.speaker === one.speaker)
      open.text += `${last.segmentId === one.segmentId ? " … " : " "}${one.quote}`;
    else quotes.push({ text: one.quote, source: sourceOf(one) });
  });
  return quotes;
}
