import { contentWords, coverage } from "../../content-words.ts";
import { placeNamed } from "../../read/guidance/clauses.ts";
import type { Move } from "../../read/guidance/moves.ts";

const HALF = 0.5;

/** Which of these titles somebody means, by its place or its words; -1 where it is none of them. */
export function indexNamed(titles: readonly string[], topic: string): number {
  const place = placeNamed(topic);
  if (place !== undefined) return titles.indexOf(titles.at(place > 0 ? place - 1 : place) ?? "");
  const words = contentWords(topic);
  const shares = titles.map((title) => coverage(words, contentWords(title)));
  const best = words.size === 0 ? 0 : Math.max(0, ...shares);
  if (best >= HALF) return shares.indexOf(best);
  return titles.findIndex((title) => title.toLowerCase().includes(topic.toLowerCase()));
}

/** Whether both points that a move names are among these. */
export const isMovable = (titles: readonly string[], { topic, to, other }: Move): boolean =>
  indexNamed(titles, topic) >= 0 &&
  (to === "start" || to === "end" || indexNamed(titles, other) >= 0);

/** Items in the order in which somebody wants them; moves whose points are not there change nothing. */
export function moved<T>(
  items: readonly T[],
  titleOf: (item: T) => string,
  moves: readonly Move[],
): T[] {
  const places = items.map(titleOf);
  const order = [...items];
  for (const move of moves) {
    // A place is one in the list as the person sees it, whatever was moved before.
    const [item, other] = [move.topic, move.other].map((topic) => items[indexNamed(places, topic)]);
    if (item === undefined) continue;
    const from = order.indexOf(item);
    if (move.to === "start" || move.to === "end") {
      order.splice(from, 1);
      order.splice(move.to === "start" ? 0 : order.length, 0, item);
    } else if (other !== undefined && other !== item) {
      if (move.to === "swap") {
        order[order.indexOf(other)] = item;
        order[from] = other;
        continue;
      }
      order.splice(from, 1);
      order.splice(order.indexOf(other) + (move.to === "after" ? 1 : 0), 0, item);
    }
  }
  return order;
}
