import type { ElementData, ElementOf, PlanType } from "./element.ts";

/** What each part of a plan is called on screen. */
export const PLAN_TITLES: Readonly<Record<PlanType, string>> = {
  goal: "Purpose",
  agenda: "Agenda",
  questions: "Questions",
  challenges: "Challenges",
  strategy: "Strategy",
  materials: "Materials",
  insights: "Insights",
};

type Writers = { [T in PlanType]: (data: ElementData[T]) => string };

const numbered = (entries: readonly string[]): string =>
  entries.map((entry, at) => `${at + 1}. ${entry.replaceAll("\n", "\n   ")}`).join("\n\n");
const paragraphs = (...parts: string[]): string =>
  parts.filter((part) => part.trim() !== "").join("\n\n");
const listed = ({ items }: { items: readonly string[] }) =>
  items.map((item) => `- ${item}`).join("\n");

const WRITERS: Writers = {
  goal: ({ text }) => text,
  agenda: ({ content }) => content,
  questions: ({ items }) =>
    numbered(items.map(({ title, text }) => paragraphs(`**${title}**`, text))),
  challenges: ({ items }) =>
    numbered(
      items.map(({ title, text, solution }) =>
        paragraphs(`**${title}**`, text, solution && `> ${solution}`),
      ),
    ),
  strategy: ({ text, goals }) =>
    paragraphs(text, goals.length === 0 ? "" : `## Strategic goals\n\n${numbered(goals)}`),
  materials: listed,
  insights: listed,
};

/** A part of a plan in Markdown; empty where there is nothing yet. */
export function planPartAsMarkdown<T extends PlanType>({
  type,
  data,
}: Pick<ElementOf<T>, "type" | "data">) {
  if (data === null) return "";
  return (WRITERS[type as T] as (data: unknown) => string)(data).trim();
}
