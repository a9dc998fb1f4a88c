import type { ElementData, ElementType } from "@planner/contract/model";
import { notesAsHtml, notesAsMarkdown, type PrintedNotes } from "@planner/engine";

interface Part {
  readonly type: ElementType;
  readonly data: ElementData[ElementType] | null;
}

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");

type Writer<Type extends ElementType> = (data: ElementData[Type]) => string;

/** How each part of a plan reads as Markdown. */
const PLAN_PARTS: { readonly [Type in ElementType]?: Writer<Type> } = {
  goal: ({ text }) => `## Goal\n\n${text}`,
  agenda: ({ content, items }) => `## Agenda\n\n${content || list(items)}`,
  questions: ({ items }) =>
    `## Questions\n\n${items.map(({ title, text }) => `### ${title}\n\n${text}`).join("\n\n")}`,
  challenges: ({ items }) =>
    `## Challenges\n\n${items.map(({ title, text, solution }) => `### ${title}\n\n${text}\n\n${solution}`).join("\n\n")}`,
  strategy: ({ text, goals }) => `## Strategy\n\n${text}\n\n${list(goals)}`,
  materials: ({ items }) => `## Materials\n\n${list(items)}`,
  insights: ({ items }) => `## Insights\n\n${list(items)}`,
};

/** A plan as Markdown; undefined where there is none. */
export function planAsMarkdown(title: string, parts: readonly Part[]): string | undefined {
  const written = parts.flatMap(({ type, data }) => {
    const write = PLAN_PARTS[type] as ((data: unknown) => string) | undefined;
    return write && data ? [write(data)] : [];
  });
  return written.length === 0 ? undefined : `# ${title}\n\n${written.join("\n\n")}\n`;
}

/** Visual notes as a page and as Markdown; undefined where there are none. */
export function notesReadable(
  title: string,
  parts: readonly Part[],
): { html: string; markdown: string } | undefined {
  const find = <Type extends ElementType>(type: Type) =>
    (parts.find((part) => part.type === type)?.data ?? undefined) as ElementData[Type] | undefined;
  const [report, summary] = [find("report"), find("summary")];
  if (!report || !summary) return undefined;
  const notes: PrintedNotes = { title, pages: [], report, summary };
  return { html: notesAsHtml(notes), markdown: notesAsMarkdown(notes) };
}

/** What was said, a line to each segment; undefined where it is not known. */
export function transcriptAsText(parts: readonly Part[]): string | undefined {
  const extract = parts.find(({ type }) => type === "extract")?.data as
    | ElementData["extract"]
    | undefined;
  if (!extract) return undefined;
  return extract.segments
    .map(({ speaker, text }) => `${speaker ? `${speaker}: ` : ""}${text}\n`)
    .join("");
}
