import type { AnnotationType } from "@planner/contract/model";
import type { DraftNote } from "../notes/draft.ts";
import { tokensOf } from "../text/tokens.ts";
import type { Line, Talk } from "./talk.ts";

/**
 * A note with what it says and the lines that it is made of; `home` is the one that it was recognised by. What stands beyond
 * what a meeting usually has of its kind changes nothing that is surer.
 */
export type TopicNote = {
  draft: DraftNote;
  wording: string;
  home: Line;
  lines: readonly Line[];
  isBeyondUsual?: boolean;
};

/** The kinds by which a meeting binds somebody. */
export const FIRM: ReadonlySet<AnnotationType> = new Set(["Action Item", "Decision"]);
/** So many sentences apart, two are about the same thing. */
export const NEAR = 4;
const RARE = 0.22;

export const isMarked = ({ draft }: TopicNote): boolean => (draft.marks ?? []).length > 0;

/** The stems that a note and its sentences say. */
export const tokensOfNote = ({ wording, lines }: TopicNote): Set<string> =>
  new Set([...tokensOf(wording), ...lines.flatMap((line) => [...line.tokens])]);

/** How many words that are rare in a talk both sets hold. */
export function sharedRare(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  talk: Talk,
): number {
  let shared = 0;
  for (const token of one) if (other.has(token) && talk.rarity(token) >= RARE) shared++;
  return shared;
}
