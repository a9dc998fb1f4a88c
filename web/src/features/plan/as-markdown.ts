import type { ElementData, ElementOf, PlanType } from "@planner/contract/model";

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
export function asMarkdown<T extends PlanType>({
  type,
  data,
}: Pick<ElementOf<T>, "type" | "data">) {
  if (data === null) return "";
  return (WRITERS[type as T] as (data: unknown) => string)(data).trim();
}

/** Markdown without the signs of headings, emphasis and quotations, and without tags; code keeps its own. */
export const withoutEmphasis = (markdown: string): string =>
  markdown
    .split(/(`+[^`]*`+)/)
    .map((part, at) => (at % 2 === 1 ? part : stripped(part)))
    .join("")
    .replaceAll(/^[ \t]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n");

const TAG = /<!--[^<>]*-->|<\/?[a-z][^<>]*>/gi;
// Addresses stand between the same signs.
const withoutTag = (tag: string): string => (/^<[a-z][\w.+-]*:|^<[^\s<>]+@/i.test(tag) ? tag : "");

const stripped = (words: string): string =>
  words
    .replaceAll(TAG, withoutTag)
    .replaceAll(/^([ \t]*)(?:>[ \t]?)+/gm, "$1")
    .replaceAll(/^ {0,3}#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/gm, "$1")
    .replaceAll(/(\*\*|__)(?=\S)([\s\S]*?\S)\1/g, "$2")
    .replaceAll(/(?<![\w*])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![\w*])/g, "$1")
    .replaceAll(/(?<![\p{L}\p{N}_])_(?=[^\s_])([^_\n]*[^\s_])_(?![\p{L}\p{N}_])/gu, "$1");
