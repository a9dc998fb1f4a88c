import type { NotesElements } from "../notes-elements.ts";

export interface Step {
  label: string;
  state: "done" | "now" | "waiting";
  detail?: string;
}

const shareOf = (element: { status: string; progress: number | null } | undefined): number =>
  element?.status === "DONE" ? 100 : (element?.progress ?? 0);

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** How far the notes are, from what their elements say; nothing is claimed that is not known. */
export function stepsOf(
  elements: NotesElements,
  pageCount: number | null,
): { percent: number; steps: Step[] } {
  const { extract, report, summary } = elements;
  const passages = extract?.data?.segments.length;
  const read = passages !== undefined;
  const done = [
    {
      label: "Reading the deck",
      done: read || pageCount !== null,
      detail: pageCount === null ? "" : counted(pageCount, "page", "pages"),
    },
    {
      label: "Reading the transcript",
      done: read,
      detail: read ? counted(passages, "passage", "passages") : "",
    },
    {
      label: "Correlating transcript with PDF visuals",
      done: extract?.status === "DONE",
      detail: "",
    },
    { label: "Writing the notes", done: report?.status === "DONE", detail: "" },
    { label: "Writing the summary", done: summary?.status === "DONE", detail: "" },
  ];
  const now = done.findIndex((step) => !step.done);
  return {
    percent: Math.round((shareOf(extract) + shareOf(report) + shareOf(summary)) / 3),
    steps: done.map(({ label, detail }, at) => ({
      label,
      state: now === -1 || at < now ? "done" : at === now ? "now" : "waiting",
      ...(detail && { detail }),
    })),
  };
}
