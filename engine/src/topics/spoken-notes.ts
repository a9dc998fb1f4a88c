import type { Evidence } from "@planner/contract/model";
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
import { tokensOf, wordCount } from "../text/tokens.ts";
import { nounPhrases, wordsIn } from "../text/grammar.ts";
import { denies } from "../verify/denials.ts";
import { answerOf } from "./agreements.ts";
import { isFluent, isWellPut, writtenDown } from "./well-put.ts";
import { sayingsOf } from "../text/patterns.ts";
import { endsAsQuestion } from "../text/questions.ts";
import sayings from "./languages/en/spoken-notes.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "iu");

/**
 * From what logit of the matter on a sentence is shown: by folds of teams eight in ten were noted or arguable. Whoever says
 * outright what is settled, found or whose task it is needs less, and least where somebody says yes to it.
 */
const LEAST_MATTER = { usual: 0.5, outright: -0.3, agreed: -1 };
/** Nobody reads more of a kind. */
const MOST_OF_A_KIND = 5;
const MOST_QUOTES = 4;
/** Fewer words say enough only where they settle something. */
const FEWEST_WORDS = 6;

const ADDRESSES = /^you\b/iu;

type Clear = { line: Line; type: MatterKind; text: string; owner?: string; matter: number };
/** What somebody does by saying a sentence, and how much of the matter it has to be. */
type Act = { type: MatterKind; least: number };

const hasNumber = (text: string): boolean =>
  /\p{Nd}/u.test(text) || wordsIn(text).some(({ pos, lower }) => pos === "NUM" && lower !== "one");

/**
 * Whether a sentence settles, proposes or judges something, or tells what was found. A proposal that nobody takes up is one
 * person's thought, and so is a judgement that somebody denies; what a thing will do is foretold, and how it is nobody notes.
 */
function actOf(
  text: string,
  kind: MatterKind,
  answer: ReturnType<typeof answerOf>,
): Act | undefined {
  const { usual, outright, agreed } = LEAST_MATTER;
  const isAgreed = answer === "yes";
  if (PATTERNS.undecided.test(text)) return undefined;
  if (PATTERNS.finds.test(text) && hasNumber(text)) return { type: "Feedback", least: outright };
  if (answer === "no") return undefined;
  const isFirm = !PATTERNS.doubts.test(text) && !PATTERNS.supposes.test(text);
  if (isFirm && PATTERNS.commits.test(text))
    return { type: "Decision", least: isAgreed ? agreed : outright };
  if (isFirm && PATTERNS.binds.test(text)) return { type: "Decision", least: usual };
  if (isFirm && PATTERNS.foretells.test(text) && (isAgreed || hasNumber(text)))
    return { type: "Decision", least: hasNumber(text) ? outright : usual };
  if (kind === "Feedback" && PATTERNS.judges.test(text) && !PATTERNS.ours.test(text))
    return { type: "Feedback", least: usual };
  const isIdea = isAgreed && PATTERNS.proposes.test(text) && !PATTERNS.weighs.test(text);
  return isIdea ? { type: "New Idea", least: usual } : undefined;
}

/** Whether a line of real speech says itself that something is settled, whether or not it can be read alone. */
export function settlesOutright({ text }: Line): boolean {
  const said = writtenDown(text);
  const isOpen = [PATTERNS.undecided, PATTERNS.doubts, PATTERNS.supposes].some((one) =>
    one.test(said),
  );
  return !isOpen && (PATTERNS.commits.test(said) || PATTERNS.binds.test(said));
}

/** How many other sentences, of at least two people, speak of what the work is about. */
const SPOKEN_OF = { lines: 3, people: 2 };

function isOfWork(text: string, line: Line, { lines, rarity }: Talk): boolean {
  const things = new Set(nounPhrases(text).flatMap(({ name }) => tokensOf(name)));
  return [...things].some((thing) => {
    const others = lines.filter((one) => one !== line && one.tokens.has(thing));
    const people = new Set(others.map(({ speaker }) => speaker));
    return rarity(thing) > 0 && others.length >= SPOKEN_OF.lines && people.size >= SPOKEN_OF.people;
  });
}

/** So much a note says besides what the whole meeting is about; what is not is one thing more. */
const LEAST_WORDS = 2;

function tellsEnough(text: string, { common, rarity }: Talk): boolean {
  const told = new Set(tokensOf(text).filter((token) => rarity(token) > 0 && !common.has(token)));
  return told.size + Number(denies(text)) >= LEAST_WORDS;
}

/** A sentence as a note, where it can be read alone as it is. */
function clearOf(line: Line, heads: Matter, talk: Talk): Clear | undefined {
  const { matter } = heads;
  if (matter < LEAST_MATTER.agreed || endsAsQuestion(line) || !/[.!]$/u.test(line.text))
    return undefined;
  const text = writtenDown(line.text);
  const kind = kindOf(heads);
  if (!isWellPut(text) || kind === "Open Question") return undefined;
  if (kind === "Action Item") {
    const duty = dutyOf(text);
    const least = duty?.owner === undefined ? LEAST_MATTER.usual : LEAST_MATTER.outright;
    return duty && matter >= least && isFluent(duty.text)
      ? { line, type: kind, matter, ...duty }
      : undefined;
  }
  const act = ADDRESSES.test(text) ? undefined : actOf(text, kind, answerOf(line, talk));
  if (!act || matter < act.least || !tellsEnough(text, talk)) return undefined;
  if (wordCount(text) < FEWEST_WORDS && act.type !== "Decision") return undefined;
  if (matter < LEAST_MATTER.usual && !isOfWork(text, line, talk)) return undefined;
  return { line, type: act.type, text, matter };
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
export function clearNotes(talk: Talk, orderOf: (evidence: Evidence) => number): TopicNote[] {
  const matter = matterOf(talk.units);
  const wordCounts = tally(talk.units.flatMap(({ words }) => words));
  const found = talk.lines.flatMap((line) => {
    const one = isMeetingTalk(talk.units[line.index]!)
      ? undefined
      : clearOf(line, matter[line.index]!, talk);
    if (!one || hasScrap(one.text, wordCounts)) return [];
    const standing = standingOfTopic({ type: one.type, home: line, lines: [line], talk });
    return standing === "none" ? [] : [one];
  });
  return strongest(found).map((one) => noteOf(one, orderOf(one.line.evidence[0]!)));
}
