import { KIND_RULES } from "../note-kinds.ts";
import type { Statement } from "../classify/find-statements.ts";
import { tokensOf } from "../text/tokens.ts";
import { isReversal } from "./reversal.ts";
import { isLean } from "./subject.ts";
import type { Line, Talk } from "./talk.ts";
import { withoutLead } from "./wording.ts";
import { sayingsOf } from "../text/patterns.ts";
import { endsAsQuestion } from "../text/questions.ts";
import sayings from "./languages/en/gather.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "iu");

/** Statements of one kind about one thing, with their lines in the order spoken. */
export type Topic = { statements: Statement[]; home: Line; lines: Line[]; isMarked: boolean };

/** What was said, and whether it is real speech and not written dialogue. */
type Heard = { talk: Talk; isReal: boolean };

/** Fewer words say yes to a decision, or go on with it: "Okay, one day." */
const SHORT_DECISION = 5;
const MOST_LINES = 8;
const QUESTION_REACH = 4;
const SHARED_RARE = 0.3;
/** What every decision may say, whatever it is about. */
const SETTLES: ReadonlySet<string> = new Set(
  tokensOf("decide decided decision agree agreed settle settled"),
);

/** The question that "No idea." answers, where only the answer was taken for one. */
function questionBefore({ lines }: Talk, at: number, beside: readonly number[]): number[] {
  if ([at, ...beside].some((index) => endsAsQuestion(lines[index]!))) return [];
  for (let index = at - 1; index >= Math.max(0, at - QUESTION_REACH); index--)
    if (endsAsQuestion(lines[index]!) && lines[index]!.words >= 4) return [index];
  return [];
}

/** In real speech a decision that only might be is an idea. */
function asMeant(statement: Statement, line: Line, isReal: boolean): Statement {
  const isIdea = isReal && statement.type === "Decision" && PATTERNS.maybe.test(line.plain);
  return isIdea ? { ...statement, type: "New Idea" } : statement;
}

function topicOf(found: Statement, { talk, isReal }: Heard): Topic | undefined {
  const at = talk.lineOf(found.quoteSegmentId, found.quote);
  if (at === undefined) return undefined;
  const statement = asMeant(found, talk.lines[at]!, isReal);
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
  if (apart > KIND_RULES[one.type].reach || last.lines.length >= MOST_LINES) return false;
  const isSameSpeaker = end.speaker === next.home.speaker && end.speaker !== undefined;
  if (one.type === "Visual Callout") return isSameSpeaker && last.lines.length < 3;
  if (one.type === "Action Item")
    return (
      isSameSpeaker &&
      (one.owner ?? other.owner) === (other.owner ?? one.owner) &&
      PATTERNS.pointsBack.test(next.home.text)
    );
  const before = last.lines.flatMap((line) => [...line.tokens]);
  const shares = before.some(
    (token) =>
      next.home.tokens.has(token) && talk.rarity(token) >= SHARED_RARE && !SETTLES.has(token),
  );
  const leans = isLean(withoutLead(next.home.text)) && apart <= 2;
  if (one.type === "Decision" && isReversal(next.home)) return false;
  if (one.type === "Decision")
    return shares || leans || (apart <= 2 && next.home.words <= SHORT_DECISION);
  if (isSameSpeaker && apart <= 1) return true;
  return shares || leans;
}

/** Statements of a meeting, in the order spoken, as topics of one kind each. */
export function topicsOf(statements: readonly Statement[], heard: Heard): Topic[] {
  const { talk } = heard;
  const open = new Map<string, Topic>();
  const topics: Topic[] = [];
  for (const statement of statements) {
    const next = topicOf(statement, heard);
    if (!next) continue;
    const { type } = next.statements[0]!;
    const last = open.get(type);
    if (last && goesOn(last, next, talk)) {
      last.statements.push(...next.statements);
      last.lines = [...new Set([...last.lines, ...next.lines])].toSorted(
        (a, b) => a.index - b.index,
      );
      const best = Math.max(...last.statements.map(({ score }) => score));
      if (statement.score === best) last.home = next.home;
    } else {
      open.set(type, next);
      topics.push(next);
    }
  }
  return topics;
}
