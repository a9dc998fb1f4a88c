import type { AlignedSegment, Evidence } from "@planner/contract/model";
import { KNOWN_STEMS } from "../classify/ami-heads.ts";
import { kindOf, type Matter, type MatterKind, matterOf } from "../classify/matter.ts";
import { isMeetingTalk } from "../classify/meeting-talk.ts";
import { lightStem } from "../classify/words.ts";
import { tally } from "../text/tally.ts";
import { subtypeOf } from "../notes/subtype.ts";
import { dutyOf } from "./duty.ts";
import { standingOfTopic } from "./gates.ts";
import type { TopicNote } from "./topic-note.ts";
import { evidenceOfLines, type Line, type Talk } from "./talk.ts";
import { isWellPut, writtenDown } from "./well-put.ts";
import { sayingsOf } from "../text/patterns.ts";
import { endsAsQuestion } from "../text/questions.ts";
import sayings from "./languages/en/spoken-notes.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "iu");

/** From what logit of the matter on a sentence is shown: by folds of teams eight in ten were noted or arguable. */
const LEAST_MATTER = 0.5;
/** Nobody reads more of a kind. */
const MOST_OF_A_KIND = 5;
const MOST_QUOTES = 4;

const ADDRESSES = /^you\b/iu;

type Clear = { line: Line; type: MatterKind; text: string; owner?: string; matter: number };

/** A sentence as a note, where it can be read alone as it is. */
function clearOf(line: Line, matter: Matter): Clear | undefined {
  if (matter.matter < LEAST_MATTER || endsAsQuestion(line) || !/[.!]$/u.test(line.text))
    return undefined;
  const text = writtenDown(line.text);
  if (!isWellPut(text)) return undefined;
  const kind = kindOf(matter);
  if (kind === "Open Question") return undefined;
  if (kind === "Action Item") {
    const duty = dutyOf(text);
    return duty && { line, type: kind, matter: matter.matter, ...duty };
  }
  if (ADDRESSES.test(text) || (kind === "Decision" && PATTERNS.undecided.test(text)))
    return undefined;
  const only = PATTERNS.judges.test(text) && !/\bwe\b/iu.test(text) ? "Feedback" : "New Idea";
  const isOpen = PATTERNS.mightBe.test(text) || !PATTERNS.resolves.test(text);
  const type = kind === "Decision" && isOpen ? only : kind;
  return { line, type, text, matter: matter.matter };
}

const MOST_LETTERS = 4;

/** Whether a sentence holds a short word that is said once, and hardly anywhere: the beginning of another ("a lot of these ag"). */
function hasScrap(text: string, wordCounts: ReadonlyMap<string, number>): boolean {
  return (text.match(/(?<![\p{L}'’-])\p{Ll}+(?![\p{L}'’-])/gu) ?? []).some(
    (word) =>
      word.length <= MOST_LETTERS &&
      wordCounts.get(word) === 1 &&
      !KNOWN_STEMS.has(lightStem(word)),
  );
}

/** The strongest of each kind, in the order spoken. */
function strongest(all: readonly Clear[]): Clear[] {
  const byKind = Map.groupBy(all, ({ type }) => type);
  return [...byKind.values()]
    .flatMap((some) =>
      some
        .toSorted((a, b) => b.matter - a.matter || a.line.index - b.line.index)
        .slice(0, MOST_OF_A_KIND),
    )
    .toSorted((a, b) => a.line.index - b.line.index);
}

const chance = (logit: number): number => 1 / (1 + Math.exp(-logit));

function noteOf({ line, type, text, owner, matter }: Clear, order: number): TopicNote {
  const evidence = evidenceOfLines([line]).slice(0, MOST_QUOTES);
  const draft = {
    type,
    subtype: subtypeOf(type, text, ""),
    text,
    page: line.page,
    evidence,
    order,
    confidence: chance(matter),
    suggestion: false,
    owner,
  };
  return { draft, wording: text, home: line, lines: [line] };
}

/** The sentences of real speech that are whole, of the matter, and can be read by somebody who was not there. */
export function clearNotes(
  talk: Talk,
  segments: readonly AlignedSegment[],
  orderOf: (evidence: Evidence) => number,
): TopicNote[] {
  const matter = matterOf(talk.units);
  const wordCounts = tally(talk.units.flatMap(({ words }) => words));
  const found = talk.lines.flatMap((line) => {
    const one = isMeetingTalk(talk.units[line.index]!)
      ? undefined
      : clearOf(line, matter[line.index]!);
    if (!one || hasScrap(one.text, wordCounts)) return [];
    const standing = standingOfTopic({ type: one.type, home: line, lines: [line], talk, segments });
    return standing === "none" ? [] : [one];
  });
  return strongest(found).map((one) => noteOf(one, orderOf(one.line.evidence[0]!)));
}
