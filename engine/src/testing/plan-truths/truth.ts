import type { WrittenType } from "../../plan/model/items.ts";

/** An item as a model writes it, without what it cites; numbers and words as in the schema of its part. */
export type TruthItem = Readonly<Record<string, string | number>>;

/** A true item for one part of a plan; `cites` are words by which each fact that it rests on is found. */
export type Truth = { type: WrittenType; item: TruthItem; cites: readonly string[] };

/** True items for a fixture of that name. */
export type MeetingTruths = { fixture: string; truths: readonly Truth[] };

type Cites = readonly string[];
export const goal = (text: string, details: string, cites: Cites): Truth => ({
  type: "goal",
  item: { text, details },
  cites,
});
export const point = (title: string, outcome: string, cites: Cites, lead = ""): Truth => ({
  type: "agenda",
  item: { title, minutes: 10, lead, outcome },
  cites,
});
export const question = (ask: string, why: string, cites: Cites): Truth => ({
  type: "questions",
  item: { ask, why },
  cites,
});
export const challenge = (
  [title, evidence, solution]: readonly [string, string, string],
  cites: Cites,
): Truth => ({ type: "challenges", item: { title, evidence, solution }, cites });
export const advice = (text: string, cites: Cites): Truth => ({
  type: "strategy",
  item: { kind: "note", text },
  cites,
});
export const sign = (text: string, cites: Cites): Truth => ({
  type: "strategy",
  item: { kind: "goal", text },
  cites,
});
export const insight = (text: string, cites: Cites): Truth => ({
  type: "insights",
  item: { text },
  cites,
});
