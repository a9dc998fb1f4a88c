import { PHRASES } from "../../phrases.ts";
import { lengthIn } from "../../read/agenda-list.ts";
import type { Instruction } from "../../read/guidance/instructions.ts";
import { readGuidance } from "../../read/guidance/guidance.ts";
import { readFacts } from "../../read/read-facts.ts";
import { type Brief, selectFrom } from "../../select/select.ts";
import { PLAN_LANGUAGES, type PlanInput } from "../../types.ts";
import { minutesFor, sumOf, unitOf } from "./clock.ts";
import { capital, say } from "../filled.ts";
import { isAboutInstruction, purposeSentence } from "./instructed.ts";
import { ownedBy, peopleNamed } from "./leads.ts";
import { indexNamed, moved } from "./moved.ts";

/** A point of an agenda that a person wrote: what it is called, and its Markdown, of which the first line names it. */
export type WrittenPoint = { title: string; text: string };

/**
 * The points of an agenda that a person wrote, in their words, as the guidance of `input` asks: moved, dropped, added, led
 * by whom it names, and of the length that it names. What was asked for before (`before`) is not done a second time.
 */
export function adjustWritten(
  points: readonly WrittenPoint[],
  input: PlanInput,
  before: string,
): WrittenPoint[] {
  const brief = selectFrom(readFacts(input));
  const { instructions, reading, extent } = brief;
  if (extent !== "whole" || points.length === 0) return [...points];
  const known = new Set(
    readGuidance(
      before,
      brief.people.all.map(({ name }) => name),
    ).clauses.map(({ text }) => text),
  );
  const isNew = ({ source }: Pick<Instruction, "source">): boolean => !known.has(source.quote);
  const drops = instructions.leaveOut.filter(isNew);
  const left = points.filter(({ title }) => !drops.some((one) => isAboutInstruction(one, title)));
  const adjusted = [
    ...(left.length > 0 ? left : points),
    ...addedTo(points, brief)
      .filter(isNew)
      .map(({ point }) => point),
  ];
  const focus = instructions.focus
    .filter(isNew)
    .toReversed()
    .map(({ topic }) => ({ topic, to: "start" as const, other: "" }));
  const order = moved(adjusted, ({ title }) => title, [
    ...focus,
    ...instructions.moves.filter(isNew),
  ]);
  const owned = instructions.leads
    .filter(isNew)
    .reduce((some, { topic, names }) => ledBy(some, brief, { topic, names }), order);
  const { minutes } = instructions;
  return minutes && isNew(minutes) && minutes.minutes === reading.minutes
    ? ofLength(owned, brief)
    : owned;
}

const MARK = /^(?<mark>\s{0,3}(?:#{1,6}|[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?)/u;

/** A line that names a point the way the others are named. */
const lineLike = ([first]: readonly WrittenPoint[], title: string): string =>
  `${MARK.exec(first?.text ?? "")?.groups?.["mark"] ?? "## "}${title}`;

function addedTo(points: readonly WrittenPoint[], brief: Brief) {
  const { add, purpose } = brief.instructions;
  const sentence = purpose && purposeSentence(brief, purpose);
  const decided: Instruction[] = sentence ? [{ topic: sentence, source: purpose.source }] : [];
  return [...decided, ...add]
    .filter(({ topic }) => points.every(({ title }) => indexNamed([title], topic) < 0))
    .map(({ topic, source, minutes }) => {
      const title = titled(brief, capital(topic), minutes);
      return { source, point: { title, text: lineLike(points, title) } };
    });
}

const titled = (brief: Brief, title: string, minutes: number | undefined): string => {
  const length = minutes === undefined ? undefined : say(brief, "minutes", { n: minutes });
  return length ? `${title} (${length.text})` : title;
};

const LEADS = PLAN_LANGUAGES.map((language) => PHRASES[language].lead);

/** The point with another lead; the first where the whole meeting is meant. */
function ledBy(
  points: readonly WrittenPoint[],
  brief: Brief,
  { topic, names }: { topic: string; names: readonly string[] },
): WrittenPoint[] {
  const people = peopleNamed(brief, names);
  const at =
    topic === ""
      ? 0
      : indexNamed(
          points.map(({ title }) => title),
          topic,
        );
  if (people.length === 0) return [...points];
  return points.map((point, index) => {
    if (index !== at) return point;
    const [head = "", ...lines] = point.text.split("\n");
    const rest = lines.filter((line) => !LEADS.some((label) => line.startsWith(`- ${label}`)));
    const indent = head.startsWith("#") ? "" : "  ";
    const lead = `${indent}- ${brief.phrases.lead}: ${ownedBy(brief, people).text}`;
    return { ...point, text: [head, lead, ...rest].join("\n") };
  });
}

/** The points with minutes that add up to the meeting's: each its share of before, or as much as the others. */
function ofLength(points: readonly WrittenPoint[], brief: Brief): WrittenPoint[] {
  const { minutes: total } = brief.reading;
  const lengths = points.map(({ title }) => lengthIn(title));
  const known = lengths.flatMap((length) => length?.minutes ?? []);
  const usual = known.length > 0 ? sumOf(known) / known.length : 1;
  const shares = lengths.map((length) => length?.minutes ?? usual);
  const unit = points.length * unitOf(total) > total ? 1 : unitOf(total);
  if (points.length > total) return [...points];
  const minutes = minutesFor(shares, total, unit);
  return points.map(({ title, text }, at) => {
    const name = titled(brief, lengths[at]?.text ?? title, minutes[at]);
    const [head = "", ...rest] = text.split("\n");
    const mark = MARK.exec(head)?.groups?.["mark"] ?? "";
    return { title: name, text: [`${mark}${name}`, ...rest].join("\n") };
  });
}
