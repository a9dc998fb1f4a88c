import {
  type Area,
  areaOf,
  halved,
  type Picture,
  type Place,
  type SummedPicture,
} from "./picture.ts";

/** Widths of a slide in a frame that are looked at, as shares of the frame's width; over 1: its edges are cut off. */
const [NARROWEST, WIDEST] = [0.38, 1.12];
const WIDTH_STEP = 0.035;
/** In pixels of a frame of a quarter of the width, in which all places are looked at. */
const MOVE_STEP = 1;
const LEAST_SIDE = 8;
/** How much of a slide, each way, may lie beyond the frame. */
const BEYOND = 0.08;
const CLIMBED = 40;
const REFINED = 4;
/** In pixels of that frame. */
const NEAR_PX = 2;
/** Others may show faces, or slides at another place. */
const COUNTED = 1 / 3;
/** In pixels of a frame. */
const CLIMBING_STEPS = [1, 0.5, 0.25];

interface Found {
  readonly place: Place;
  /**
   * How much of what frames show is explained by slides at this place (0–1): the mean, over the frames that it explains
   * best, of what their best page does.
   */
  readonly explained: number;
  /** Pages that explain a frame best. */
  readonly used: readonly SummedPicture[];
}

/**
 * Where slides lie in these frames of one layout: the place at which pages explain most of what the frames show, searched at a
 * quarter of their size and then refined. Undefined where no place explains anything.
 */
export function findPlace(
  frames: readonly Picture[],
  pages: readonly SummedPicture[],
): Found | undefined {
  const ratio = pages[0]?.ratio;
  if (ratio === undefined) return undefined;
  const half = frames.map(halved);
  const quarter = half.map(halved).map(withEnergy);
  const [first] = quarter;
  if (!first) return undefined;
  const rough = placesIn(first, ratio)
    .map((place) => explain(quarter, pages, place))
    .toSorted(byExplained);
  const better = [filling(first, ratio), ...distinct(rough, CLIMBED).map(placeOf)]
    .map((place) => climb(quarter, pages, place))
    .toSorted(byExplained);
  const [best] = distinct(better, REFINED)
    .map(({ place, used }) => climb(half.map(withEnergy), used, doubled(place)))
    .toSorted(byExplained);
  return best && climb(frames.map(withEnergy), best.used, doubled(best.place));
}

const byExplained = (a: Found, b: Found): number => b.explained - a.explained;

/** The first few that are not next to one before: around a good place, all are good. */
function distinct(found: readonly Found[], count: number): Found[] {
  const chosen: Found[] = [];
  for (const one of found) {
    if (chosen.length >= count) break;
    const isNear = ({ place }: Found): boolean =>
      Math.abs(place.x - one.place.x) < NEAR_PX &&
      Math.abs(place.y - one.place.y) < NEAR_PX &&
      Math.abs(place.width - one.place.width) < NEAR_PX;
    if (!chosen.some(isNear)) chosen.push(one);
  }
  return chosen;
}

const doubled = ({ x, y, width, height }: Place): Place => ({
  x: 2 * x,
  y: 2 * y,
  width: 2 * width,
  height: 2 * height,
});

const placeOf = ({ place }: Found): Place => place;

/** As large as it fits in the middle of a frame: where it mostly is. */
function filling(frame: Picture, ratio: number): Place {
  const width = Math.min(frame.width, frame.height * ratio);
  const height = width / ratio;
  return { x: (frame.width - width) / 2, y: (frame.height - height) / 2, width, height };
}

function placesIn(frame: Picture, ratio: number): Place[] {
  const places: Place[] = [];
  for (let share = NARROWEST; share <= WIDEST; share += WIDTH_STEP) {
    const width = frame.width * share;
    const height = width / ratio;
    const [beyondX, beyondY] = [width * BEYOND, height * BEYOND];
    for (let y = -beyondY; y + height <= frame.height + beyondY; y += MOVE_STEP)
      for (let x = -beyondX; x + width <= frame.width + beyondX; x += MOVE_STEP)
        places.push({ x, y, width, height });
  }
  return places;
}

/** Moves a place until nothing near it explains more. */
function climb(frames: readonly Sample[], pages: readonly SummedPicture[], start: Place): Found {
  const ratio = start.width / start.height;
  let best = explain(frames, pages, start);
  for (const step of CLIMBING_STEPS) {
    for (let isBetter = true; isBetter;) {
      isBetter = false;
      for (const place of around(best.place, step, ratio)) {
        const found = explain(frames, pages, place);
        if (found.explained <= best.explained) continue;
        best = found;
        isBetter = true;
      }
    }
  }
  return best;
}

function around({ x, y, width, height }: Place, step: number, ratio: number): Place[] {
  const wider = (by: number): Place => ({
    x: x - by / 2,
    y: y - by / ratio / 2,
    width: width + by,
    height: (width + by) / ratio,
  });
  return [
    { x: x - step, y, width, height },
    { x: x + step, y, width, height },
    { x, y: y - step, width, height },
    { x, y: y + step, width, height },
    wider(step),
    wider(-step),
  ];
}

/** What pages at a place explain of frames: how alike they are, with the place's part of all details. */
function explain(frames: readonly Sample[], pages: readonly SummedPicture[], place: Place): Found {
  const [{ width, height } = { width: 0, height: 0 }] = frames;
  const area = areaOf(place, { width, height });
  const isTiny = area.right - area.left < LEAST_SIDE || area.bottom - area.top < LEAST_SIDE;
  if (isTiny) return { place, explained: 0, used: [] };
  const cut = frames.map((frame) => contrastIn(frame, area));
  const best = frames.map((): { share: number; page?: SummedPicture } => ({ share: 0 }));
  for (const page of pages) {
    const drawn = centred(page.drawn(place, area), area.right - area.left);
    if (drawn.energy === 0) continue;
    for (const [at, { values, share, energy }] of cut.entries()) {
      if (energy === 0) continue;
      let product = 0;
      for (let pixel = 0; pixel < values.length; pixel += 1)
        product += (values[pixel] ?? 0) * (drawn.values[pixel] ?? 0);
      // What is alike counts most: a camera has more details than all words of a slide.
      const likeness = product <= 0 ? 0 : (product * product) / (energy * drawn.energy);
      const explained = likeness ** 2 * Math.sqrt(share);
      if (explained > (best[at]?.share ?? 0)) best[at] = { share: explained, page };
    }
  }
  const most = best
    .toSorted((a, b) => b.share - a.share)
    .slice(0, Math.ceil(frames.length * COUNTED));
  return {
    place,
    explained: most.reduce((sum, { share }) => sum + share, 0) / most.length,
    used: [...new Set(best.flatMap(({ page }) => page ?? []))],
  };
}

interface Centred {
  readonly values: Float32Array;
  readonly energy: number;
}

/** Side of the blocks whose brightness does not count, in pixels: a slide between black bars is no more than its details. */
const BLOCK = 8;

/** Takes the mean of each block off; rows of `width` values. */
function centred(values: Float32Array, width: number): Centred {
  const height = values.length / width;
  let energy = 0;
  for (let top = 0; top < height; top += BLOCK)
    for (let left = 0; left < width; left += BLOCK) {
      const [right, bottom] = [Math.min(width, left + BLOCK), Math.min(height, top + BLOCK)];
      let sum = 0;
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) sum += values[y * width + x] ?? 0;
      const mean = sum / ((right - left) * (bottom - top));
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) {
          const value = (values[y * width + x] ?? 0) - mean;
          values[y * width + x] = value;
          energy += value * value;
        }
    }
  return { values, energy };
}

type Sample = Picture & {
  /** Of the whole frame. */
  readonly energy: number;
};

const withEnergy = (frame: Picture): Sample => ({
  ...frame,
  energy: centred(Float32Array.from(frame.pixels), frame.width).energy,
});

/** What a frame shows in an area, and which part that is of all that it shows. */
function contrastIn({ width, pixels, energy }: Sample, area: Area): Centred & { share: number } {
  const values = new Float32Array((area.right - area.left) * (area.bottom - area.top));
  let at = 0;
  for (let y = area.top; y < area.bottom; y += 1)
    for (let x = area.left; x < area.right; x += 1) values[at++] = pixels[y * width + x] ?? 0;
  const inside = centred(values, area.right - area.left);
  return { ...inside, share: energy === 0 ? 0 : Math.min(1, inside.energy / energy) };
}
