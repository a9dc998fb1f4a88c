import type { AlignedSegment, AnnotationType, Deck, Evidence } from "@planner/contract/model";
import type { Statement } from "../classify/index.ts";
import { isMinutes } from "../classify/rules/minutes.ts";
import { isSpoken } from "../classify/spoken.ts";
import type { DraftNote } from "../notes/draft.ts";
import { pageCountsOf, regionOf, type PageCounts } from "../notes/region.ts";
import { onlyAnnounces, onlyGreets } from "../notes/says-something.ts";
import { subtypeOf } from "../notes/subtype.ts";
import { hasMatter } from "../text/matter.ts";
import { standingOfTopic } from "./gates.ts";
import { asked } from "./asked.ts";
import { decided } from "./decided.ts";
import { type Headline, isAsked, type Source } from "./headline.ts";
import { said } from "./said.ts";
import { confirmed, lastStates, onePerSentence, type TopicNote } from "./last-state.ts";
import { isLean } from "./subject.ts";
import { evidenceOfLines, type Line, readTalk, type Talk } from "./talk.ts";
import { taskOf } from "./task.ts";
import { isBroken, withoutLead, wordCount } from "./wording.ts";

/** Statements of one kind about one thing, with their lines in the order spoken. */
type Topic = { statements: Statement[]; home: Line; lines: Line[]; isMarked: boolean };

type Meeting = {
  talk: Talk;
  segments: readonly AlignedSegment[];
  people: ReadonlySet<string>;
  counts: PageCounts | null;
  titles: readonly string[];
  isReported: boolean;
  /** Real speech, whose confidences are fitted for themselves. */
  isSpoken: boolean;
  indexOf: ReadonlyMap<string, number>;
};

const REACH = {
  "Action Item": 2,
  Decision: 5,
  Feedback: 4,
  "New Idea": 4,
  "Open Question": 4,
  "Visual Callout": 1,
};
/** From what confidence on a topic is shown; fitted on meetings whose weights had not seen them, most of these are right. */
const SURE = {
  "Action Item": 0.7,
  Decision: 0.72,
  Feedback: 0.74,
  "New Idea": 0.7,
  "Open Question": 0.55,
  "Visual Callout": 0.75,
};
/** With somebody's name and a day it is a task with less, and a decision where people call it one. */
const SURE_IF_PLAIN = 0.55;
const CALLED_DECISION =
  /^(?:(?:so|okay|ok|good|right|well|then|and|yes),? )*(?:we(?: have|'ve)? (?:decided|agreed)|(?:it is|it's|that is|that's) (?:decided|agreed|settled))\b/iu;
const POINTS_BACK = /\b(?:it|them|that|those|these|him|her|there)\b/iu;
const MOST_LINES = 8;
const QUESTION_REACH = 4;
const SHARED_RARE = 0.3;

/** The question that "No idea." answers, where only the answer was taken for one. */
function questionBefore({ lines }: Talk, at: number, beside: readonly number[]): number[] {
  if ([at, ...beside].some((index) => isAsked(lines[index]!))) return [];
  for (let index = at - 1; index >= Math.max(0, at - QUESTION_REACH); index--)
    if (isAsked(lines[index]!) && lines[index]!.words >= 4) return [index];
  return [];
}

function topicOf(statement: Statement, talk: Talk): Topic | undefined {
  const at = talk.lineOf(statement.quoteSegmentId, statement.quote);
  if (at === undefined) return undefined;
  const beside = statement.beside.flatMap(
    ({ segmentId, quote }) => talk.lineOf(segmentId, quote) ?? [],
  );
  const answered = statement.type === "Open Question" ? questionBefore(talk, at, beside) : [];
  const lines = [...new Set([at, ...beside, ...answered])]
    .toSorted((a, b) => a - b)
    .map((index) => talk.lines[index]!);
  return {
    statements: [statement],
    home: talk.lines[at]!,
    lines,
    isMarked: statement.marks !== undefined,
  };
}

/** Whether a statement goes on with what one of its kind began: close by, on the same page, about the same thing. */
function goesOn(last: Topic, next: Topic, talk: Talk): boolean {
  const [one, other] = [last.statements[0]!, next.statements[0]!];
  if (last.isMarked || next.isMarked || last.home.page !== next.home.page) return false;
  const end = last.lines.at(-1)!;
  const apart = next.home.index - end.index;
  if (apart > REACH[one.type] || last.lines.length >= MOST_LINES) return false;
  const isSameSpeaker = end.speaker === next.home.speaker && end.speaker !== undefined;
  if (one.type === "Visual Callout") return isSameSpeaker && last.lines.length < 3;
  if (one.type === "Action Item")
    return (
      isSameSpeaker &&
      (one.owner ?? other.owner) === (other.owner ?? one.owner) &&
      POINTS_BACK.test(next.home.text)
    );
  if (one.type === "Decision" && apart <= 2) return true;
  const before = last.lines.flatMap((line) => [...line.tokens]);
  const shares = before.some(
    (token) => next.home.tokens.has(token) && talk.rarity(token) >= SHARED_RARE,
  );
  if (isSameSpeaker && apart <= 1) return true;
  return shares || (isLean(withoutLead(next.home.text)) && apart <= 2);
}

function topicsOf(statements: readonly Statement[], talk: Talk): Topic[] {
  const open = new Map<string, Topic>();
  const topics: Topic[] = [];
  for (const statement of statements) {
    const next = topicOf(statement, talk);
    if (!next) continue;
    const last = open.get(statement.type);
    if (last && goesOn(last, next, talk)) {
      last.statements.push(statement);
      last.lines = [...new Set([...last.lines, ...next.lines])].toSorted(
        (a, b) => a.index - b.index,
      );
      const best = Math.max(...last.statements.map(({ score }) => score));
      if (statement.score === best) last.home = next.home;
    } else {
      open.set(statement.type, next);
      topics.push(next);
    }
  }
  return topics;
}

/** A task or a decision that points at something else is sent to nobody: whose 'it' is meant is a guess. */
const POINTS_ELSEWHERE =
  /\b(?:it|them|him|her|they|he|she)\b|\b(?:this|that|these|those)(?: one)?(?=[.,;!?]|$)|\b(?:do|fix|change|check|take|put|leave|keep|make|bring|try|show|use|need) (?:this|that|these|those)\b/iu;
const LEAST_DECISION_WORDS = 5;
const NAMED_AHEAD = 4;

function leansOnOthers(type: AnnotationType, text: string): boolean {
  if (type === "Decision" && wordCount(text) < LEAST_DECISION_WORDS) return true;
  // "Photos: change it in the guide."
  const isNamed = /^[^.:!?]{3,40}: /u.test(text);
  if (isNamed || (type !== "Decision" && type !== "Action Item")) return false;
  const at = text.search(POINTS_ELSEWHERE);
  // "Split the column by shop and send it round": what is meant stands ahead of it.
  return at >= 0 && wordCount(text.slice(0, at)) < NAMED_AHEAD;
}

function headlineOf(source: Source): Headline {
  if (source.type === "Decision") return decided(source);
  if (source.type === "Open Question") return asked(source);
  return said(source);
}

function noteOf(topic: Topic, meeting: Meeting, isCertain = topic.isMarked): TopicNote | undefined {
  const { talk, segments, people } = meeting;
  const { home, statements, isMarked } = topic;
  const [first] = statements;
  const { type } = first!;
  const lines = isMarked ? [home] : topic.lines;
  const standing = isCertain ? "shown" : standingOfTopic({ type, home, lines, talk, segments });
  if (standing === "none") return undefined;
  const source: Source = { talk, type, home, lines, people, isAlone: isMarked };
  const owner = statements.find((one) => one.owner !== undefined)?.owner;
  const due = statements.find((one) => one.due !== undefined)?.due;
  const task =
    type === "Action Item"
      ? taskOf(source, { owner, isReported: meeting.isReported, hasDue: due !== undefined })
      : undefined;
  const headline = task ?? headlineOf(source);
  const says =
    hasMatter(headline.text) &&
    !onlyGreets(headline.text) &&
    !onlyAnnounces(home.text, meeting.titles);
  if (!says && !isMarked) return undefined;
  const confidence = Math.max(...statements.map((one) => one.confidence));
  const isPlain =
    (task?.isBinding === true &&
      task.owner !== undefined &&
      (task.dueWords ?? due) !== undefined) ||
    (type === "Decision" && CALLED_DECISION.test(home.text));
  const isSure =
    home.isEnglish && !meeting.isSpoken
      ? confidence >= (isPlain ? Math.min(SURE_IF_PLAIN, SURE[type]) : SURE[type])
      : statements.some(({ suggestion }) => !suggestion);
  const words = wordCount(headline.text);
  const isThin = home.isEnglish && words < (headline.isQuoted ? (headline.subject ? 6 : 7) : 4);
  const isUnput = home.isEnglish && headline.isQuoted === true && task?.isBinding === false;
  // Real speech is hardly ever put well: of it only what breaks off is held back.
  const isBadlyPut =
    isBroken(headline.text) ||
    (!meeting.isSpoken &&
      (isThin || isUnput || (home.isEnglish && leansOnOthers(type, headline.text))));
  const isUnsure = isBadlyPut || standing === "unsure" || !isSure;
  const carrying = new Set(statements.flatMap(({ segmentIds }) => segmentIds));
  // In real speech a line runs over many breaths, of which a few carry what is noted.
  const carriedIn = (all: readonly Line[]): Evidence[] =>
    evidenceOfLines(all).filter(({ segmentId }) => !meeting.isSpoken || carrying.has(segmentId));
  const carried = carriedIn(headline.lines);
  const evidence = carried.length > 0 ? carried : evidenceOfLines(headline.lines);
  const support = carriedIn(topic.lines.filter((line) => !headline.lines.includes(line)));
  const page = talk.pageOf(home.page);
  const named = headline.subject === page?.title ? "" : (headline.subject ?? "");
  const meant = [named, ...headline.lines.map(({ text }) => text)].join(" ");
  const region = page && meeting.counts ? regionOf(page, meant, meeting.counts) : undefined;
  const marks = statements.flatMap((one) => one.marks ?? []);
  const draft: DraftNote = {
    type,
    subtype: subtypeOf(type, `${headline.subject ?? ""} ${headline.text}`, page?.title ?? ""),
    text: headline.text,
    page: home.page,
    evidence,
    ...(support.length > 0 ? { support } : {}),
    order: meeting.indexOf.get(evidence[0]!.segmentId) ?? 0,
    confidence,
    suggestion: !isMarked && isUnsure,
    ...(headline.subject === undefined ? {} : { subject: headline.subject }),
    ...(headline.isQuoted ? { isQuoted: true } : {}),
    ...(task?.owner === undefined ? {} : { owner: task.owner }),
    ...(due === undefined ? {} : { due }),
    ...(task?.dueWords === undefined ? {} : { dueWords: task.dueWords }),
    ...(region === undefined ? {} : { region }),
    ...(marks.length > 0 ? { marks } : {}),
  };
  return { draft, home, lines: headline.lines };
}

/**
 * Writes what was found in a meeting as notes: statements of one kind about one thing are one topic, and each topic
 * gives one note in its last state, put so that it can be read alone, or quoted.
 */
export function writeTopics(
  statements: readonly Statement[],
  {
    deck,
    segments,
    people,
  }: { deck: Deck | null; segments: readonly AlignedSegment[]; people: readonly string[] },
): DraftNote[] {
  const talk = readTalk(segments, deck, statements);
  const meeting: Meeting = {
    talk,
    segments,
    people: new Set(people.flatMap((name) => name.toLowerCase().split(/\s+/u))),
    counts: deck && pageCountsOf(deck),
    titles: (deck?.pages ?? []).flatMap(({ title }) => (title ? [title] : [])),
    isReported: isMinutes(talk.units),
    isSpoken: isSpoken(talk.units),
    indexOf: new Map(segments.map(({ id, index }) => [id, index])),
  };
  const notes = topicsOf(statements, talk).flatMap((topic) => noteOf(topic, meeting) ?? []);
  const restate = (line: Line, { draft: { type } }: TopicNote): TopicNote | undefined => {
    const { segmentId, quote } = line.evidence[0]!;
    const statement: Statement = {
      type,
      segmentIds: [segmentId],
      quoteSegmentId: segmentId,
      quote,
      beside: [],
      score: 0,
      confidence: SURE[type],
      suggestion: false,
    };
    return noteOf(
      { statements: [statement], home: line, lines: [line], isMarked: false },
      meeting,
      true,
    );
  };
  const told = lastStates(confirmed(onePerSentence(notes), talk), talk, restate);
  return told.map(({ draft }) => draft).toSorted((a, b) => a.order - b.order);
}
