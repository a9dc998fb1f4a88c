import type { Evidence, Report, Summary } from "@planner/contract/model";

/** Notes as they are printed: with the title over them and the titles of the deck's pages. */
export type PrintedNotes = {
  title: string;
  pages: readonly { page: number; title: string | null }[];
  report: Report;
  summary: Summary;
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

/** "Page 3: Calendar"; "Not about a slide" for what has no page. */
export function pageHeading(page: number | null, pages: PrintedNotes["pages"]): string {
  if (page === null) return "Not about a slide";
  const title = pages.find((one) => one.page === page)?.title;
  return title ? `Page ${page}: ${title}` : `Page ${page}`;
}

/** The words of all evidence of a note as one quote; fragments of one sentence stand together. */
export function quoteOf(evidence: readonly Evidence[]): string {
  return evidence.map((one) => one.quote).join(" ");
}
