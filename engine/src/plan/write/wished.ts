import type { Brief } from "../brief.ts";
import { contentWords, coverage } from "../content-words.ts";
import type { Wish } from "../guidance.ts";
import { ownedBy, ownerFor } from "./leads.ts";
import { coreOf, type Point } from "./points.ts";
import { capital } from "./say.ts";
import { outcomeFor } from "./topics.ts";

const ADDED_SHARE = 20;
const FOCUS = 1.5;
const SAME = 0.5;

/** Whether a text is about what was wished for: half of the wish's words stand in it. */
export function isAboutWish({ topic }: Pick<Wish, "topic">, text: string): boolean {
  const words = contentWords(topic);
  if (words.size === 0) return text.toLowerCase().includes(topic.toLowerCase());
  return coverage(words, contentWords(text)) >= SAME;
}

/** Whether a sentence is about something that was asked to be left out. */
export const isLeftOut = ({ wishes }: Brief, text: string): boolean =>
  wishes.leaveOut.some((wish) => isAboutWish(wish, text));

const textOf = (point: Point): string => [point.title, ...point.lines].join(" ");

function wishPoint(brief: Brief, wish: Wish): Point {
  return {
    id: `wish-${wish.topic}`,
    title: capital(wish.topic),
    outcome: outcomeFor(brief, wish.topic),
    share: ADDED_SHARE,
    lead: "organiser",
    owner: ownerFor(brief, "organiser"),
    lines: [],
    isAsked: true,
    sources: [wish.source],
  };
}

/** A point for each thing that was asked to be added. */
export const addedPoints = (brief: Brief): Point[] =>
  brief.wishes.add.map((wish) => wishPoint(brief, wish));

/** The points as they were wished for: without some, others first and longer, led by whom the person names. */
export function withWishes(brief: Brief, points: readonly Point[]): Point[] {
  if (points.length === 0 && brief.wishes.focus.length === 0) return [];
  let kept: Point[] = points
    .filter((point) => point.isReadBack || !isLeftOut(brief, point.title))
    .map((point) => ({ ...point, lines: point.lines.filter((line) => !isLeftOut(brief, line)) }));
  for (const wish of brief.wishes.focus.toReversed()) kept = focused(brief, kept, wish);
  for (const wish of brief.wishes.leads) kept = led(brief, kept, wish);
  return kept;
}

/** What is to be in focus first, longer, and never left out; a point of its own where there is none yet. */
function focused(brief: Brief, points: readonly Point[], wish: Wish): Point[] {
  const found = points.find((point) => !point.isReadBack && isAboutWish(wish, textOf(point)));
  const base = found ?? wishPoint(brief, wish);
  const { drop: _, ...kept } = base;
  const largest = Math.max(ADDED_SHARE, ...points.map(({ share }) => share));
  const first: Point = {
    ...kept,
    isAsked: true,
    share: found ? base.share * FOCUS : largest * FOCUS,
    sources: [...base.sources, ...(found ? [wish.source] : [])],
  };
  return [first, ...points.filter((point) => point !== found)];
}

function led(brief: Brief, points: readonly Point[], wish: Wish & { name: string }): Point[] {
  const person = brief.people.all.find(({ name }) => name === wish.name);
  const body = points.filter(({ isReadBack }) => !isReadBack);
  const about =
    wish.topic === "" ? undefined : body.find((point) => isAboutWish(wish, textOf(point)));
  const target = about ?? coreOf(body);
  if (!person || !target) return [...points];
  const owned: Point = {
    ...target,
    owner: ownedBy(brief, person),
    isOwnerGiven: true,
    sources: [...target.sources, wish.source],
  };
  return points.map((point) => (point === target ? owned : point));
}
