import type { AlignedSegment, Evidence } from "@planner/contract/model";
import { amiModel } from "../classify/ami-heads.ts";
import { kindOf, type Matter, type MatterKind, matterOf } from "../classify/matter.ts";
import { isMeetingTalk } from "../classify/meeting-talk.ts";
import { lightStem } from "../classify/words.ts";
import { subtypeOf } from "../notes/subtype.ts";
import { standingOfTopic } from "./gates.ts";
import { isAsked } from "./headline.ts";
import type { TopicNote } from "./topic-note.ts";
import { evidenceOfLines, type Line, type Talk } from "./talk.ts";
import { isWellPut, writtenDown } from "./well-put.ts";
import { capitalised } from "../notes/sentence.ts";
import { wordsIn } from "../text/grammar.ts";
import { imperativeOf } from "./imperative.ts";
import { closed, wordCount } from "./wording.ts";

const ROLE =
  "(?:[\\p{L}-]+ ){0,3}(?:designers?|managers?|experts?|executive|developers?|engineers?|researcher|editor|writer|marketing)";
const WHO = `(?:the |our )?(?:(?<role>${ROLE})|(?<name>(?!(?:You|We|They|It|This|That|There|People|Users?|Everybody|Everyone|Nobody|Maybe|The)\\b)\\p{Lu}\\p{L}+(?: and (?:the )?\\p{Lu}\\p{L}+)?))`;
const BINDS =
  "(?:['’]ll|\\s(?:will|shall|has to|have to|needs? to|should|(?:is|are) going to|(?:['’]re) going to)|['’]re going to)";
/** Somebody by role or name, and what that one is to do: "The marketing expert will be looking at trends." */
const DUTY = new RegExp(
  `^(?:(?:maybe|for the next (?:meeting|phase)),? )?(?:${WHO},?(?: you(?: two)?)?|(?<you>you))(?:${BINDS})(?: have to)? (?<be>be )?(?:also |now |then |just )?(?<what>\\p{Ll}.+)$`,
  "iu",
);
/** What everybody does between two meetings, and within one. */
const OF_THE_MEETING =
  /\b(?:questionnaires?|minutes|take notes|lunch|meetings?|instructions?|information|informed|warnings?|e-?mails?|offices?|rooms?|own work|come back|go back|presentations?|play with|see that|do that|discuss|talk about)\b/iu;
const LEAST_WORDS = 4;
const LEAST_WORTH = 2.3;

/** What somebody is to do, and who where it is said. */
type Duty = { text: string; owner?: string };

/** The verb at the beginning in its base form: "looking at trends" → "look at trends". */
function asOrder(what: string, isGoingOn: boolean): string | undefined {
  const [verb] = wordsIn(what);
  if (!verb || (verb.pos !== "VERB" && verb.pos !== "AUX" && verb.pos !== "NOUN")) return undefined;
  if (!isGoingOn) return /(?:ing|ed)$/u.test(verb.lower) ? undefined : what;
  return verb.lower.endsWith("ing") ? `${verb.lemma}${what.slice(verb.to)}` : undefined;
}

const titled = (role: string): string =>
  role.replaceAll(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());

/** A sentence that gives somebody something to do, as an order with its owner; none that is about the meeting itself. */
export function dutyOf(sentence: string): Duty | undefined {
  const { role, name, be, what = "" } = DUTY.exec(sentence)?.groups ?? {};
  const plain = imperativeOf(sentence);
  const order =
    asOrder(what, be !== undefined) ??
    (plain && plain.worth >= LEAST_WORTH ? plain.text : undefined);
  if (order === undefined || wordCount(order) < LEAST_WORDS) return undefined;
  if (OF_THE_MEETING.test(order)) return undefined;
  const owner = role === undefined ? (name ?? plain?.who) : titled(role);
  return { text: capitalised(closed(order)), ...(owner === undefined ? {} : { owner }) };
}

/** From what logit of the matter on a sentence is shown: by folds of teams eight in ten were noted or arguable. */
const LEAST_MATTER = 0.5;
/** Nobody reads more of a kind. */
const MOST_OF_A_KIND = 5;
const MOST_QUOTES = 4;
/** What only might be, or is proposed, is no decision. */
const MIGHT_BE = /^(?:maybe|perhaps|possibly)\b|^(?:\S+ ){0,4}(?:could|might|would)\b/iu;

/** What is still to be decided is not. */
const UNDECIDED =
  /\b(?:have|need|got) to (?:decide|choose|discuss|think|look|take decisions|ask|talk|find|come up|see|do|sell|make profit)\b|\b(?:we need specific|can (?:now )?concentrate|haven['’]t decided)\b/iu;
/** What only might be and is judged is a judgement. */
const JUDGES =
  /\b(?:too|very|really|quite|best|better|worst|worse|good|bad|cheaper|expensive|easy|easier|simplest|difficult|useful|nice|weird|strange|alright|not enough)\b/iu;
const ADDRESSES = /^you\b/iu;

type Clear = { line: Line; type: MatterKind; text: string; owner?: string; matter: number };

/** A sentence as a note, where it can be read alone as it is. */
function clearOf(line: Line, matter: Matter): Clear | undefined {
  if (matter.matter < LEAST_MATTER || isAsked(line) || !/[.!]$/u.test(line.text)) return undefined;
  const text = writtenDown(line.text);
  if (!isWellPut(text)) return undefined;
  const kind = kindOf(matter);
  if (kind === "Open Question") return undefined;
  if (kind === "Action Item") {
    const duty = dutyOf(text);
    return duty && { line, type: kind, matter: matter.matter, ...duty };
  }
  if (ADDRESSES.test(text) || (kind === "Decision" && UNDECIDED.test(text))) return undefined;
  const only = JUDGES.test(text) && !/\bwe\b/iu.test(text) ? "Feedback" : "New Idea";
  const type = kind === "Decision" && MIGHT_BE.test(text) ? only : kind;
  return { line, type, text, matter: matter.matter };
}

const MOST_LETTERS = 4;

/** Whether a sentence holds a short word that is said once, and hardly anywhere: the beginning of another ("a lot of these ag"). */
function hasScrap(text: string, said: ReadonlyMap<string, number>): boolean {
  const { kept } = amiModel();
  return (text.match(/(?<![\p{L}'’-])\p{Ll}+(?![\p{L}'’-])/gu) ?? []).some(
    (word) => word.length <= MOST_LETTERS && said.get(word) === 1 && !kept.has(lightStem(word)),
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
    ...(owner === undefined ? {} : { owner }),
  };
  return { draft, says: text, home: line, lines: [line] };
}

/** The sentences of real speech that are whole, of the matter, and can be read by somebody who was not there. */
export function clearNotes(
  talk: Talk,
  segments: readonly AlignedSegment[],
  orderOf: (evidence: Evidence) => number,
): TopicNote[] {
  const matter = matterOf(talk.units);
  const said = new Map<string, number>();
  for (const { words } of talk.units)
    for (const word of words) said.set(word, (said.get(word) ?? 0) + 1);
  const found = talk.lines.flatMap((line) => {
    const one = isMeetingTalk(talk.units[line.index]!)
      ? undefined
      : clearOf(line, matter[line.index]!);
    if (!one || hasScrap(one.text, said)) return [];
    const standing = standingOfTopic({ type: one.type, home: line, lines: [line], talk, segments });
    return standing === "none" ? [] : [one];
  });
  return strongest(found).map((one) => noteOf(one, orderOf(one.line.evidence[0]!)));
}
