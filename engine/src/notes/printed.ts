import type { Annotation, Evidence, Report, Summary } from "@planner/contract/model";

/** Notes as they are printed: with the title over them and the titles of the deck's pages. */
export type PrintedNotes = {
  title: string;
  pages: readonly { page: number; title: string | null }[];
  report: Report;
  summary: Summary;
  /** What the reader should know of how the notes came about. */
  message?: string | null;
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

/** Words of one speaker behind a note, as they are printed: a gap between two pieces of one utterance is marked. */
export type PrintedQuote = { text: string; source: string };

/** The evidence of a note as quotes, one for each speaker in turn; fragments of one sentence stand together. */
export function quotesOf(evidence: readonly Evidence[]): PrintedQuote[] {
  const quotes: { text: string; source: string; last: Evidence }[] = [];
  for (const one of evidence) {
    const open = quotes.at(-1);
    if (open && open.last.speaker === one.speaker) {
      const gap = open.last.segmentId === one.segmentId ? " … " : " ";
      open.text += gap + one.quote;
      open.last = one;
    } else quotes.push({ text: one.quote, source: sourceOf(one), last: one });
  }
  return quotes.map(({ text, source }) => ({ text, source }));
}
