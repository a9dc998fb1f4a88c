import type { PageInSight } from "@planner/contract/model";
import { FRAME, readFrames } from "./frames-file.ts";
import { PlacedPages, type PageScores } from "./page-scores.ts";
import { type Picture, SummedPicture } from "./picture.ts";
import { findPlace } from "./slide-place.ts";

/** Frames by which the places of slides are found, spread over the film. */
const SAMPLES = 40;
/** Of these, those that are searched at once. */
const SEARCHED = 12;
/** A shared screen, the same beside a camera, a window. */
const MOST_PLACES = 4;
/** A place that explains less is chance. */
const LEAST_EXPLAINED = 0.02;
/** Of all samples. */
const LEAST_SHOWN = 2;

/**
 * The pages that a film shows, in seconds from its start: `page: null` where it shows none of them. `path` names a file of
 * frames; `pages` are pictures of the deck's pages in order, undefined for one that could not be drawn. Empty where the film
 * shows no slides of this deck.
 */
export async function findPageTurns(
  path: string,
  pages: readonly (Picture | undefined)[],
): Promise<PageInSight[]> {
  const drawn = pages.flatMap((picture, index) =>
    picture ? [{ page: index + 1, picture: new SummedPicture(picture) }] : [],
  );
  const placed = findPlaces(
    await takeSamples(path),
    drawn.map(({ picture }) => picture),
  );
  if (placed.length === 0) return [];
  const turns: PageInSight[] = [];
  const follow = openFollower(drawn.map(({ page }) => page));
  let second = 0;
  for await (const frame of readFrames(path)) {
    const page = follow(bestScores(placed, frame));
    if (turns.at(-1)?.page !== page) turns.push({ page, start: second });
    second += 1;
  }
  if (turns.at(-1)?.page !== null) turns.push({ page: null, start: second });
  return turns.length > 1 ? turns : [];
}

async function takeSamples(path: string): Promise<Picture[]> {
  let count = 0;
  for await (const _ of readFrames(path)) count += 1;
  const step = Math.max(1, count / SAMPLES);
  const samples: Picture[] = [];
  let [second, next] = [0, step / 2];
  for await (const frame of readFrames(path)) {
    if (second >= next - 0.5) {
      samples.push({ ...FRAME, pixels: Uint8Array.from(frame) });
      next += step;
    }
    second += 1;
  }
  return samples;
}

/** The places at which slides lie in these frames: one that explains most, then one for the frames that it does not, and so on. */
function findPlaces(samples: readonly Picture[], pages: readonly SummedPicture[]): PlacedPages[] {
  const placed: PlacedPages[] = [];
  let left = samples;
  while (left.length >= LEAST_SHOWN && placed.length < MOST_PLACES) {
    const found = findPlace(spread(different(left), SEARCHED), pages);
    if (!found || found.explained < LEAST_EXPLAINED) break;
    const here = new PlacedPages(pages, found.place);
    const others = left.filter(({ pixels }) => here.scores(pixels) === undefined);
    if (left.length - others.length < LEAST_SHOWN) break;
    placed.push(here);
    left = others;
  }
  return placed;
}

/** Levels of 255 by which two frames differ on average that show something else. */
const DIFFERENT = 2;

/** Without frames that show what an earlier one does: the more different they are, the surer a place. */
function different(samples: readonly Picture[]): Picture[] {
  const chosen: Picture[] = [];
  for (const sample of samples)
    if (chosen.every((one) => differenceOf(one, sample) >= DIFFERENT)) chosen.push(sample);
  return chosen;
}

function differenceOf({ pixels: one }: Picture, { pixels: other }: Picture): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}

/** At most `count` of them, from first to last. */
const spread = <T>(all: readonly T[], count: number): T[] =>
  all.filter(
    (_, at) =>
      Math.floor((at * count) / all.length) !== Math.floor(((at - 1) * count) / all.length),
  );

/** Where a frame shows a slide at several places, the largest counts. */
function bestScores(placed: readonly PlacedPages[], frame: Uint8Array): PageScores {
  let best: { scores: Float32Array; score: number } | undefined;
  for (const here of placed) {
    const scores = here.scores(frame);
    if (!scores) continue;
    const score = Math.max(...scores) * here.sizePx;
    if (!best || score > best.score) best = { scores, score };
  }
  return best?.scores;
}

/** Pages that differ by less look the same. */
const SAME = 0.004;

/** Follows a deck frame by frame: of pages that look the same, the one that is shown already, then the next one. */
function openFollower(numbers: readonly number[]): (scores: PageScores) => number | null {
  let last = 0;
  return (scores) => {
    if (!scores) return null;
    const most = Math.max(...scores);
    const alike = numbers.filter((_, at) => (scores[at] ?? 0) >= most - SAME);
    const isShown = alike.includes(last);
    if (!isShown) last = alike.find((page) => page > last) ?? alike[0] ?? last;
    return last;
  };
}
