import { type Element, type Outcome, outcomesAsMarkdown } from "@planner/contract/model";
import type { Block, Document } from "./document.ports.ts";
import { markdownBlocks } from "./markdown-blocks.ts";
import { planSections } from "./plan-markdown.ts";

interface PrintedPlan {
  readonly title: string;
  readonly under: readonly string[];
  readonly elements: readonly Element[];
  readonly outcomes: readonly Outcome[];
}

/** The document of a plan, what came of it first; undefined where it says nothing. */
export function planDocument({
  title,
  under,
  elements,
  outcomes,
}: PrintedPlan): Document | undefined {
  const sections = planSections(elements);
  if (sections.length === 0) return undefined;
  const ended =
    outcomes.length > 0 ? markdownBlocks(outcomesAsMarkdown(outcomes)).map(asSection) : [];
  return {
    title,
    language: "en",
    slides: new Map(),
    blocks: [
      { kind: "title", text: title, under },
      ...ended,
      ...sections.flatMap((section): Block[] => [
        { kind: "heading", level: 1, text: section.title },
        ...markdownBlocks(section.markdown),
      ]),
    ],
  };
}

const asSection = (block: Block): Block =>
  block.kind === "heading" ? { ...block, level: 1 } : block;
