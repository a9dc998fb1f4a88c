import { framed } from "../../../text/patterns.ts";
import { anyOf, patternsOfAll } from "../../languages/words.ts";
import { measured, placeWished } from "./clauses.ts";
import type { PlanTexts } from "../../languages/texts.ts";

/**
 * Where a point is to stand: at one end of the agenda, beside another point, or in its place. `topic` and `other` name
 * points in the person's own words, or by their number ('item 2').
 */
export type Move = {
  topic: string;
  to: "start" | "end" | "before" | "after" | "swap";
  other: string;
};

type Moves = PlanTexts["guidance"]["moves"];

/** Patterns of all languages, each of the whole clause. */
const patterns = (list: (moves: Moves) => readonly string[]): RegExp[] =>
  patternsOfAll(({ guidance }) => list(guidance.moves), "iu").map(
    ({ source }) => new RegExp(`^(?:${COURTESY},? )*(?:${source})$`, "iu"),
  );
const COURTESY = String.raw`(?:please|bitte|por favor|s'il (?:te|vous) pla[iî]t)`;

const BESIDE = (["swap", "before", "after"] as const).map((to) => ({
  to,
  patterns: patterns((moves) => moves[to]),
}));
const FIRST = patterns(({ first }) => first);
const LAST = patterns(({ last }) => last);
const VERB = new RegExp(
  String.raw`^(?:${COURTESY},? )*${anyOf(({ guidance }) => guidance.moves.verbs)} (?:(?:the|die|den|das|le|la|les|el|los|las) |l['’])?`,
  "iu",
);

const groupsOf = (some: readonly RegExp[], text: string) =>
  some.map((one) => one.exec(text)?.groups).find((groups) => groups !== undefined);

/** Where a clause puts points of the agenda; none where it moves nothing. */
export function movesWished(clause: string): Move[] {
  const text = clause.trim().replace(/[\s.!]+$/u, "");
  for (const { to, patterns: some } of BESIDE) {
    const { topic, other } = groupsOf(some, text) ?? {};
    if (topic && other) return [{ topic, to, other }];
  }
  const { topic, other } = groupsOf(FIRST, text) ?? {};
  if (topic)
    return [
      { topic, to: "start", other: "" },
      ...(other ? [{ topic: other, to: "after" as const, other: topic }] : []),
    ];
  const last = groupsOf(LAST, text)?.["topic"];
  if (last) return [{ topic: last, to: "end", other: "" }];
  const { text: rest, at, minutes } = measured(text);
  if (at === null || minutes !== null || !VERB.test(rest)) return [];
  return [{ topic: rest.replace(VERB, ""), to: at, other: "" }];
}

const NUMBERED = framed(
  "^",
  "$",
)(patternsOfAll(({ guidance }) => guidance.moves.place, "iu").map(({ source }) => source));

/** The place that a topic is called by: 1 is the first point, -1 the last; undefined where it is called by its words. */
export function placeNamed(topic: string): number | undefined {
  const number = /^\d{1,2}$/u.exec(topic)?.[0] ?? NUMBERED.exec(topic)?.groups?.["nth"];
  return number === undefined ? placeWished(topic) : Number(number);
}
