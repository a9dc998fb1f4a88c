import type { GuidanceAnswer } from "@planner/contract/model";
import { isNamedBy } from "../select/history/which-meetings.ts";
import { minutesOf } from "../read/form.ts";
import type { LeftOut } from "../read/guidance/instructions.ts";
import { LEAST_MINUTES } from "../read/read-event.ts";
import type { Brief } from "../select/select.ts";
import { isMovable } from "./agenda/moved.ts";

const LONGEST = 120;
const cut = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trim()}…` : text;

/** What became of each piece of the guidance in a plan whose agenda has these titles; in the order of the pieces. */
export function answersTo(brief: Brief, titles: readonly string[]): GuidanceAnswer[] {
  return brief.instructions.clauses.map(({ text, isRead, leftOut }) => {
    const note = isRead ? problemWith(brief, text, titles) : leftOut ? noRoom(leftOut) : null;
    const isDone = isRead && (note === null || isPartlyDone(brief, text, titles));
    return { text: cut(text.replace(/[\s.]+$/u, "")), isDone, note };
  });
}

const noRoom = ({ of, most, count }: LeftOut): string =>
  `There is no room for more than ${most} ${of}, so ${count} ${count === 1 ? "was" : "were"} left out.`;

/** Whether one of several points that were to change places did ("Risks first, then prices", without prices). */
const isPartlyDone = (
  { instructions }: Brief,
  clause: string,
  titles: readonly string[],
): boolean =>
  instructions.moves.some((move) => move.source.quote === clause && isMovable(titles, move));

type Check = (brief: Brief, clause: string, titles: readonly string[]) => string | undefined;

/** Why what was understood could not be done; null where it was. */
function problemWith(brief: Brief, clause: string, titles: readonly string[]): string | null {
  const checks: readonly Check[] = [extentProblem, minutesProblem, moveProblem, openProblem];
  return checks.map((check) => check(brief, clause, titles)).find((one) => one) ?? null;
}

const extentProblem: Check = ({ extent }) =>
  extent === "whole"
    ? undefined
    : "Events like this one are private: nothing is planned that guidance could change.";

const minutesProblem: Check = ({ instructions, input, reading }, clause) => {
  const { minutes: wished } = instructions;
  if (wished?.source.quote !== clause || wished.minutes === reading.minutes) return undefined;
  const invited = minutesOf(input);
  if (wished.minutes < LEAST_MINUTES) return `A plan needs ${LEAST_MINUTES} minutes at least.`;
  return `The invitation has ${invited} minutes. Make the event longer in the calendar.`;
};

const moveProblem: Check = ({ instructions }, clause, titles) => {
  const failed = instructions.moves.find(
    (move) => move.source.quote === clause && !isMovable(titles, move),
  );
  if (!failed) return undefined;
  const { topic, other, to } = failed;
  const missing = isMovable(titles, { topic, to: "end", other: "" }) ? other : topic;
  return to === "start" && missing === topic
    ? undefined
    : `The agenda has no point called “${missing}”.`;
};

const openProblem: Check = ({ instructions, sources }, clause) => {
  const wished = instructions.openOf.find(({ source }) => source.quote === clause);
  if (!wished || sources.some(({ meeting }) => isNamedBy(meeting, wished))) return undefined;
  return `You were in no meeting called “${wished.topic}” of which there are notes.`;
};
