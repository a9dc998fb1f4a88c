import { anyOf } from "../../languages/words.ts";
import { measured, PLEASE, wholeClauses } from "./clauses.ts";

/**
 * Where a point is to stand: at one end of the agenda, beside another point, or in its place. `topic` and `other` name
 * points in the person's own words, or by their number ('item 2').
 */
export type Move = {
  topic: string;
  to: "start" | "end" | "before" | "after" | "swap";
  other: string;
};

const BESIDE = (["swap", "before", "after"] as const).map((to) => ({
  to,
  patterns: wholeClauses(({ moves }) => moves[to]),
}));
const FIRST = wholeClauses(({ moves }) => moves.first);
const LAST = wholeClauses(({ moves }) => moves.last);
const VERB = new RegExp(
  String.raw`^(?:${PLEASE},? )*${anyOf(({ guidance }) => guidance.moves.verbs)} (?:(?:the|die|den|das|le|la|les|el|los|las) |l['’])?`,
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
