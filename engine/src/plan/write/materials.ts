import { contentWords, sharedWords } from "../content-words.ts";
import type { PickedSentence } from "../select/documents/pick-materials.ts";
import type { Brief } from "../select/select.ts";
import type { PlanElements } from "../types.ts";
import type { TimedPoint } from "./agenda/agenda.ts";
import { isLeftOut } from "./agenda/instructed.ts";
import { documentHost, type Point } from "./agenda/points.ts";
import { quoted, itemSources, say } from "./filled.ts";
import { unreadPages } from "./unread.ts";

/** The sentences that a plan shows, and the points of the agenda that they are for. */
export type Placed = { picked: PickedSentence; point: Point | null; item: number | null };

/** The best sentences as far as the plan has room, each with the point that it serves. */
export function placeMaterials(brief: Brief, points: readonly TimedPoint[]): Placed[] {
  const shown = brief.materials
    .filter(({ text }) => !isLeftOut(brief, text))
    .slice(0, brief.budget.materials);
  return shown.map((picked) => {
    const at = pointFor(brief, picked, points);
    return { picked, point: points[at]?.point ?? null, item: at === -1 ? null : at + 1 };
  });
}

/** The point whose words a sentence shares most; else the one that the kind reads documents for. */
function pointFor(brief: Brief, picked: PickedSentence, points: readonly TimedPoint[]): number {
  const everywhere = contentWords(brief.input.event.title);
  const all = points.flatMap(({ point }) => (point ? [point] : []));
  const host = documentHost(all);
  const least = host ? 2 : 1;
  let best = {
    at: points.findIndex(({ point }) => point !== null && point === host),
    shared: least - 1,
  };
  points.forEach(({ point, part }, at) => {
    if (!point || (part !== null && !part.startsWith("1/"))) return;
    const words = contentWords([point.title, ...point.lines].join(" "));
    const own = new Set([...words].filter((word) => !everywhere.has(word)));
    const shared = sharedWords(own, picked.contentWords).length;
    if (shared > best.shared) best = { at, shared };
  });
  return best.at;
}

/** What a point starts from, for the agenda: the places of the sentences that serve it. */
export function startsFrom(brief: Brief, placed: readonly Placed[]): Map<Point, string> {
  const served = new Map<Point, PickedSentence[]>();
  for (const { picked, point } of placed)
    if (point) served.set(point, [...(served.get(point) ?? []), picked]);
  const lines = [...served].flatMap(([point, some]) => {
    const line = say(brief, "startsFrom", { text: placesOf(some) });
    return line ? [[point, line.text] as const] : [];
  });
  return new Map(lines);
}

/** 'Usability report, p. 4, p. 6': a document is named once, its pages in order. */
function placesOf(some: readonly PickedSentence[]): string {
  const inOrder = some.toSorted(
    (a, b) =>
      (a.fileId < b.fileId ? -1 : a.fileId > b.fileId ? 1 : 0) || (a.page ?? 0) - (b.page ?? 0),
  );
  const places = inOrder.map(({ document, place }, at) =>
    document === inOrder[at - 1]?.document ? place.replace(`${document}, `, "") : place,
  );
  return [...new Set(places)].join(", ");
}

/** Verbatim sentences of the documents, each with its page and what it is for. */
export function writeMaterials(brief: Brief, placed: readonly Placed[]): PlanElements["materials"] {
  const unread = brief.budget.materials > placed.length ? unreadPages(brief) : [];
  const quotes = placed.map(({ picked, item }) => {
    const forItem = item === null ? undefined : say(brief, "forItem", { n: item })?.text;
    const aim = forItem === undefined ? "" : ` (${forItem})`;
    return `${quoted(picked.text, brief.language)} ${picked.place}${aim}`;
  });
  return {
    items: [...quotes, ...unread.map(({ text }) => text)],
    sources: itemSources([
      ...placed.map(({ picked }) => picked.sources),
      ...unread.map(({ sources }) => sources),
    ]),
  };
}
