import {
  type ElementData,
  type ElementType,
  type Outcome,
  outcomesAsMarkdown,
} from "@planner/contract/model";

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");
const paragraphs = (...parts: string[]): string => parts.filter(Boolean).join("\n\n");

type Writer<Type extends ElementType> = readonly [
  title: string,
  write: (data: ElementData[Type]) => string,
];

/** What each part of a plan is called, and how it reads as Markdown. */
const PLAN_PARTS: { readonly [Type in ElementType]?: Writer<Type> } = {
  goal: ["Purpose", ({ text }) => text],
  agenda: ["Agenda", ({ content, items }) => content || list(items)],
  questions: [
    "Questions",
    ({ items }) => paragraphs(...items.map(({ title, text }) => paragraphs(`### ${title}`, text))),
  ],
  challenges: [
    "Challenges",
    ({ items }) =>
      paragraphs(
        ...items.map(({ title, text, solution }) => paragraphs(`### ${title}`, text, solution)),
      ),
  ],
  strategy: ["Strategy", ({ text, goals }) => paragraphs(text, list(goals))],
  materials: ["Materials", ({ items }) => list(items)],
  insights: ["Insights", ({ items }) => list(items)],
};

interface Part {
  readonly type: ElementType;
  readonly data: ElementData[ElementType] | null;
}

/** The parts of a plan that say something, each as Markdown, in the order in which they come. */
export function planSections(parts: readonly Part[]): { title: string; markdown: string }[] {
  return parts.flatMap(({ type, data }) => {
    const part = PLAN_PARTS[type] as Writer<never> | undefined;
    if (!part || !data) return [];
    const [title, write] = part;
    const markdown = write(data as never).trim();
    return markdown === "" ? [] : [{ title, markdown }];
  });
}

/** A plan as Markdown, what came of it first; undefined where there is none. */
export function planAsMarkdown(
  title: string,
  parts: readonly Part[],
  outcomes: readonly Outcome[],
): string | undefined {
  const sections = planSections(parts);
  if (sections.length === 0) return undefined;
  const ended = outcomes.length > 0 ? [outcomesAsMarkdown(outcomes)] : [];
  const written = sections.map((section) => `## ${section.title}\n\n${section.markdown}`);
  return `${[`# ${title}`, ...ended, ...written].join("\n\n")}\n`;
}
