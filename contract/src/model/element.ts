import { z } from "zod";
import { Report } from "./annotation.ts";
import { PlanSource } from "./plan.ts";
import { Summary } from "./summary.ts";
import { AlignedSegment } from "./transcript.ts";

/** What each part of a plan rests on; a part that a person wrote has none. */
const sources = z.array(PlanSource).optional();
const Items = z.object({ items: z.array(z.string()), sources });

/** What an element of each type holds once it is done. */
export const ELEMENT_DATA = {
  /** Markdown: paragraphs or numbered items; a blockquote below one holds its details. */
  goal: z.object({ text: z.string(), sources }),
  /** Markdown, a heading per point ('## Go or no go (10 min)') with its details below; `items` are those headings. */
  agenda: z.object({ content: z.string(), items: z.array(z.string()), sources }),
  questions: z.object({
    items: z.array(z.object({ title: z.string(), text: z.string() })),
    sources,
  }),
  challenges: z.object({
    items: z.array(z.object({ title: z.string(), text: z.string(), solution: z.string() })),
    sources,
  }),
  strategy: z.object({ text: z.string(), goals: z.array(z.string()), sources }),
  materials: Items,
  insights: Items,
  /** The aligned transcript. */
  extract: z.object({
    segments: z.array(AlignedSegment),
    language: z.string(),
    message: z.string().nullable(),
  }),
  report: Report,
  summary: Summary,
} as const;

export type ElementType = keyof typeof ELEMENT_DATA;
export type ElementData = { [T in ElementType]: z.infer<(typeof ELEMENT_DATA)[T]> };

export const ELEMENT_TYPES = Object.keys(ELEMENT_DATA) as ElementType[];
export const PLAN_TYPES = [
  "goal",
  "agenda",
  "questions",
  "challenges",
  "strategy",
  "materials",
  "insights",
] as const satisfies ElementType[];
export const PlanType = z.enum(PLAN_TYPES);
export type PlanType = z.infer<typeof PlanType>;
/** The parts of a plan that people write in, with the field that holds their words. */
export const EDITABLE = { goal: "text", agenda: "content" } as const satisfies Partial<
  Record<PlanType, string>
>;
export type EditableType = keyof typeof EDITABLE;
export const NOTES_TYPES = ["extract", "report", "summary"] as const satisfies ElementType[];
export type NotesType = (typeof NOTES_TYPES)[number];

export const ElementStatus = z.enum(["PENDING", "FAILED", "DONE"]);
export type ElementStatus = z.infer<typeof ElementStatus>;

const elementOf = <T extends ElementType>(type: T) =>
  z.object({
    id: z.string(),
    type: z.literal(type),
    status: ElementStatus,
    /** Null until there is something to show; a PENDING element may hold partial data. */
    data: z.nullable(ELEMENT_DATA[type]),
    /** Why a FAILED element failed, as a sentence for the person. */
    message: z.string().nullable(),
    /** 0–100 while PENDING. */
    progress: z.number().nullable(),
  });

/** One part of a meeting's plan or notes. */
export const Element = z.discriminatedUnion("type", [
  elementOf("goal"),
  elementOf("agenda"),
  elementOf("questions"),
  elementOf("challenges"),
  elementOf("strategy"),
  elementOf("materials"),
  elementOf("insights"),
  elementOf("extract"),
  elementOf("report"),
  elementOf("summary"),
]);
export type Element = z.infer<typeof Element>;
export type ElementOf<T extends ElementType> = Extract<Element, { type: T }>;
