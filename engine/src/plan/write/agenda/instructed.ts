import { contentWords, coverage } from "../../content-words.ts";
import type { Instruction } from "../../read/guidance/instructions.ts";
import { placeNamed } from "../../read/guidance/clauses.ts";
import type { Brief } from "../../select/select.ts";
import { ownedBy, ownerFor, peopleNamed } from "./leads.ts";
import { isMovable, moved } from "./moved.ts";
import { coreOf, type Point, staying } from "./points.ts";
import { capital, fillIn } from "../filled.ts";
import { outcomeFor } from "./topics.ts";

const ADDED_SHARE = 20;
const OWN_SHARE = 10;
const MOST_SHARE = 50;
const FOCUS = 1.5;
const SAME = 0.5;

/** Whether a text is about what was wished for: half of the wish's words stand in it. */
export function isAboutInstruction({ topic }: Pick<Instruction, "topic">, text: string): boolean {
  const words = contentWords(topic);
  if (words.size === 0) return text.toLowerCase().includes(topic.toLowerCase());
  return coverage(words, contentWords(text)) >= SAME;
}

/** Whether a sentence is about something that was asked to be left out. */
export const isLeftOut = ({ instructions }: Brief, text: string): boolean =>
  instructions.leaveOut.some((instruction) => isAboutInstruction(instruction, text));

const textOf = (point: Point): string => [point.title, ...point.lines].join(" ");

function instructedPoint(brief: Brief, instruction: Instruction): Point {
  const { minutes: total } = brief.reading;
  const { minutes } = instruction;
  const isFitting = minutes !== undefined && minutes < total;
  // In a list of the organiser's own it takes no more than each of theirs.
  const own = brief.description.agenda.length > 0 ? OWN_SHARE : ADDED_SHARE;
  return {
    id: `wish-${instruction.topic}`,
    title: capital(instruction.topic),
    outcome: outcomeFor(brief, instruction.topic),
    share: minutes === undefined ? own : Math.min(MOST_SHARE, (100 * minutes) / total),
    ...(isFitting ? { minutes } : {}),
    lead: "organiser",
    owner: ownerFor(brief, "organiser"),
    lines: [],
    isRequested: true,
    ...(instruction.at ? { at: instruction.at } : {}),
    sources: [instruction.source],
  };
}

const bodyOf = (points: readonly Point[]): Point[] =>
  points.filter(({ isReadBack }) => !isReadBack);

/** The main point, where a topic is the work itself and the organiser wrote no list. */
function pointOfWork(
  brief: Brief,
  points: readonly Point[],
  { topic }: Instruction,
): Point | undefined {
  const words = contentWords(topic);
  const work = contentWords(brief.slots.artefact?.text ?? brief.input.event.title);
  const isOfWork = words.size > 0 && coverage(words, work) === 1;
  if (!isOfWork || brief.description.agenda.length > 0) return undefined;
  return coreOf(bodyOf(points).filter(({ isRequested }) => !isRequested));
}

/** The point that has this in its title; minutes that are asked for it are its own. */
function namedPoint(
  brief: Brief,
  points: readonly Point[],
  instruction: Instruction,
): Point | undefined {
  const words = contentWords(instruction.topic);
  const isNamed = ({ title }: Point): boolean =>
    words.size > 0 && coverage(words, contentWords(title)) === 1;
  return pointOfWork(brief, points, instruction) ?? bodyOf(points).find(isNamed);
}

/** The point that somebody is to lead: the main one, or what is about it. */
function ledPoint(
  brief: Brief,
  points: readonly Point[],
  instruction: Instruction,
): Point | undefined {
  const body = bodyOf(points);
  if (instruction.topic === "") return coreOf(body);
  const words = contentWords(instruction.topic);
  return (
    pointOfWork(brief, points, instruction) ??
    body.find((point) => coverage(words, contentWords(textOf(point))) > SAME)
  );
}

/** What the person wants a point for: what is to be decided first. */
function wishedFor(brief: Brief): Instruction[] {
  const { add, purpose } = brief.instructions;
  const sentence = purpose && purposeSentence(brief, purpose);
  return sentence ? [{ topic: sentence, source: purpose.source }, ...add] : [...add];
}

/** 'Decide: the map or the list', in the plan's language. */
export function purposeSentence(
  brief: Brief,
  { topic, other }: NonNullable<Brief["instructions"]["purpose"]>,
): string | undefined {
  const phrase = other === null ? brief.phrases.decideOn : brief.phrases.decideBetween;
  return fillIn(brief, phrase, { text: topic, optionA: topic, optionB: other ?? undefined })?.text;
}

/** Whether a point is about what is to be decided already. */
const isDecidedAt = (
  points: readonly Point[],
  { topic, other }: NonNullable<Brief["instructions"]["purpose"]>,
): boolean => {
  const words = contentWords(`${topic} ${other ?? ""}`);
  return points.some(({ title }) => words.size > 0 && coverage(words, contentWords(title)) === 1);
};

/** A point for each thing that was asked to be added, or that somebody is to lead and that is not there yet. */
export function addedPoints(brief: Brief, points: readonly Point[]): Point[] {
  const { leads, purpose } = brief.instructions;
  const wanted = wishedFor(brief)
    .filter(({ source }) => source !== purpose?.source || !isDecidedAt(points, purpose))
    .filter(
      (instruction) => instruction.minutes === undefined || !namedPoint(brief, points, instruction),
    )
    .map((instruction) => instructedPoint(brief, instruction));
  const toLead = leads
    .filter(
      (instruction) =>
        instruction.topic !== "" && !ledPoint(brief, [...points, ...wanted], instruction),
    )
    .map((instruction) => instructedPoint(brief, instruction));
  return [...wanted, ...toLead];
}

/** With what was asked for beside the main point: behind it and before what is decided, or before it where it is longer. */
export function withAdded(brief: Brief, points: readonly Point[]): Point[] {
  const added = addedPoints(brief, points);
  const core = coreOf(points);
  if (!core) return added;
  const length = ({ minutes, share }: Point): number =>
    minutes === undefined ? share : (100 * minutes) / brief.reading.minutes;
  const isLonger = added.some((point) => length(point) > length(core));
  const at = points.indexOf(core) + (isLonger ? 0 : 1);
  return [...points.slice(0, at), ...added, ...points.slice(at)];
}

/** The points as they were wished for: without some, others first and longer, led by whom the person names. */
export function withInstructions(brief: Brief, points: readonly Point[]): Point[] {
  const { instructions } = brief;
  if (points.length === 0 && instructions.focus.length === 0) return [];
  let adjusted: Point[] = withoutPlaces(brief, points)
    .filter((point) => point.isReadBack || !isLeftOut(brief, point.title))
    .map((point) => ({ ...point, lines: point.lines.filter((line) => !isLeftOut(brief, line)) }));
  for (const instruction of instructions.add) adjusted = lasting(brief, adjusted, instruction);
  for (const instruction of instructions.focus.toReversed())
    adjusted = focused(brief, adjusted, instruction);
  for (const instruction of instructions.leads) adjusted = led(brief, adjusted, instruction);
  return inPlaces(brief, inOrder(adjusted));
}

/** Each point where the person moved it; the read-back stays last, and a point that is to come first may be a new one. */
function inPlaces(brief: Brief, points: readonly Point[]): Point[] {
  const { moves } = brief.instructions;
  const body = bodyOf(points);
  const titles = body.map(({ title }) => title);
  const isNew = (move: (typeof moves)[number]): boolean =>
    move.to === "start" && placeNamed(move.topic) === undefined && !isMovable(titles, move);
  const added = moves.filter(isNew).map((move) => instructedPoint(brief, move));
  const order = moved([...body, ...added], ({ title }) => title, moves);
  return [...order, ...points.filter(({ isReadBack }) => isReadBack)];
}

/** Without the points that somebody wants gone by their place; the read-back is none of them, and one stays. */
function withoutPlaces({ instructions }: Brief, points: readonly Point[]): Point[] {
  const body = points.filter(({ isReadBack, isRequested }) => !isReadBack && !isRequested);
  const gone = new Set(instructions.places.map((place) => body.at(place > 0 ? place - 1 : place)));
  return gone.size < body.length ? points.filter((point) => !gone.has(point)) : [...points];
}

/** A point of its own minutes, where it was there before anybody asked for them. */
function lasting(brief: Brief, points: readonly Point[], instruction: Instruction): Point[] {
  const found =
    instruction.minutes === undefined ? undefined : namedPoint(brief, points, instruction);
  if (!found || found.isRequested) return [...points];
  const { minutes, at, title } = instructedPoint(brief, instruction);
  const requested: Point = {
    ...staying(found),
    ...(found === pointOfWork(brief, points, instruction) ? { title } : {}),
    ...(minutes === undefined ? {} : { minutes }),
    ...(at ? { at } : {}),
    isRequested: true,
    sources: [...found.sources, instruction.source],
  };
  return points.map((point) => (point === found ? requested : point));
}

/** What was asked for at the start first, at the end last, and the read-back behind it. */
function inOrder(points: readonly Point[]): Point[] {
  const body = bodyOf(points);
  const placed = (place: Point["at"]): Point[] => body.filter(({ at }) => at === place);
  return [
    ...placed("start"),
    ...placed(undefined),
    ...placed("end"),
    ...points.filter(({ isReadBack }) => isReadBack),
  ];
}

/** What is to be in focus first, longer, and never left out; a point of its own where there is none yet. */
function focused(brief: Brief, points: readonly Point[], instruction: Instruction): Point[] {
  const found = points.find(
    (point) => !point.isReadBack && isAboutInstruction(instruction, textOf(point)),
  );
  const base = found ?? instructedPoint(brief, instruction);
  const { minutes: wantedMinutes } = instructedPoint(brief, instruction);
  const shares = points.map(({ share }) => share);
  // A third of the time at most: a focus sharpens a meeting and does not take its place.
  const third = shares.reduce((all, share) => all + share, 0) / 2;
  const largest = Math.max(
    ADDED_SHARE,
    Math.min(third, ...shares.toSorted((a, b) => b - a).slice(0, 1)),
  );
  const first: Point = {
    ...staying(base),
    isRequested: true,
    ...(found && wantedMinutes !== undefined ? { minutes: wantedMinutes } : {}),
    share: found ? base.share * FOCUS : largest,
    sources: [...base.sources, ...(found ? [instruction.source] : [])],
  };
  return [first, ...points.filter((point) => point !== found)];
}

function led(
  brief: Brief,
  points: readonly Point[],
  instruction: Brief["instructions"]["leads"][number],
): Point[] {
  const people = peopleNamed(brief, instruction.names);
  const own = points.find(
    ({ id }) => instruction.topic !== "" && id === `wish-${instruction.topic}`,
  );
  const target = own ?? ledPoint(brief, points, instruction);
  if (people.length === 0 || !target) return [...points];
  const { minutes, share, title } = instructedPoint(brief, instruction);
  const isCore = target !== own && instruction.topic !== "" && target === coreOf(bodyOf(points));
  const owned: Point = {
    ...staying(target),
    // The main point under the name that the person gives it.
    ...(isCore && brief.description.agenda.length === 0 ? { title } : {}),
    ...(instruction.minutes === undefined ? {} : { share, isRequested: true }),
    ...(minutes === undefined ? {} : { minutes }),
    owner: ownedBy(brief, people),
    isOwnerGiven: true,
    sources: own ? target.sources : [...target.sources, instruction.source],
  };
  return points.map((point) => (point === target ? owned : point));
}
