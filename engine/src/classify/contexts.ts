import type { AlignedSegment, Deck } from "@planner/contract/model";
import { tokensOf } from "../text/tokens.ts";
import type { RuleContext } from "./rules/context.ts";
import type { Unit } from "./units.ts";

/** What surrounds the units of a meeting; `reported` tells minutes from talk. */
export type Around = {
  segments: readonly Pick<AlignedSegment, "page">[];
  deck: Deck | null;
  people: readonly string[];
  reported: boolean;
};

/** What the rules read of each unit: with its neighbours, the words of its page and the people in the room. */
export const contextsOf = (units: readonly Unit[], around: Around): RuleContext[] => {
  const { segments, deck } = around;
  const terms = new Map<number, Set<string>>();
  for (const { page, title, lines } of deck?.pages ?? [])
    terms.set(page, new Set([title ?? "", ...lines.map(({ text }) => text)].flatMap(tokensOf)));
  const people = new Set(around.people.flatMap((name) => name.toLowerCase().split(/[^\p{L}]+/u)));
  const none = new Set<string>();
  return units.map((unit, index): RuleContext => {
    const page = segments[unit.spans[0]!.segment]?.page ?? null;
    const pageTerms = (page === null ? undefined : terms.get(page)) ?? none;
    return { unit, index, units, people, pageTerms, isMinutes: around.reported };
  });
};
