import { type Area, areaOf, type Place, type SummedPicture } from "./picture.ts";
import { FRAME } from "./frames-file.ts";

/** Side of a block, in pixels of a frame. */
const BLOCK = 8;
const LEAST_BLOCK = 4;
/** Constants of structural similarity for 8 bit (Wang, Bovik, Sheikh and Simoncelli 2004, K1 = 0.01, K2 = 0.03). */
const [C1, C2] = [6.5, 58.5];
/** A block that is less like every page than this shows something else: a camera, a pointer, a player's buttons. */
const FOREIGN = 0.4;
/** More of the slide than this and it is no slide. */
const MOST_FOREIGN = 0.4;
/** The variance of a block on which there is something to see. */
const DETAIL = 150;
const LEAST_DETAILS = 4;
/** How like a page has to be where there is something to see. */
const LIKE = 0.5;

interface Block {
  readonly offset: number;
  readonly width: number;
  readonly height: number;
}

interface DrawnPage {
  readonly values: Float32Array;
  readonly means: Float32Array;
  readonly variances: Float32Array;
}

/** How like each page a frame is, by index, as one number (up to 1); undefined where it shows none of them. */
export type PageScores = Float32Array | undefined;

/** Compares frames with pages that are shown at one place. */
export class PlacedPages {
  readonly #area: Area;
  readonly #stride: number;
  readonly #blocks: Block[];
  readonly #pages: DrawnPage[];

  constructor(pages: readonly SummedPicture[], place: Place) {
    this.#area = areaOf(place, FRAME);
    this.#stride = this.#area.right - this.#area.left;
    this.#blocks = blocksOf(this.#area);
    this.#pages = pages.map((page) => this.#measured(page.drawn(place, this.#area)));
  }

  /** What there is of the slide's pixels in a frame. */
  get sizePx(): number {
    return this.#stride * (this.#area.bottom - this.#area.top);
  }

  scores(frame: Uint8Array): PageScores {
    const shown = this.#measured(this.#cut(frame));
    const like = this.#pages.map((page) => this.#likeness(shown, page));
    const own = this.#blocks.map((_, block) => like.some((one) => (one[block] ?? 0) >= FOREIGN));
    const foreign = own.filter((is) => !is).length;
    if (own.length === 0 || foreign > MOST_FOREIGN * own.length) return undefined;
    const scores = Float32Array.from(like, (one) => meanOf(one, own));
    const best = scores.indexOf(Math.max(...scores));
    const [page, likeness] = [this.#pages[best], like[best]];
    const isShown = page && likeness && isAlike([shown, page], { like: likeness, own });
    return isShown ? scores : undefined;
  }

  #cut(frame: Uint8Array): Float32Array {
    const { left, top, right, bottom } = this.#area;
    const values = new Float32Array(this.sizePx);
    let at = 0;
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) values[at++] = frame[y * FRAME.width + x] ?? 0;
    return values;
  }

  #measured(values: Float32Array): DrawnPage {
    const means = new Float32Array(this.#blocks.length);
    const variances = new Float32Array(this.#blocks.length);
    for (const [at, block] of this.#blocks.entries()) {
      let [sum, squares] = [0, 0];
      for (let y = 0; y < block.height; y += 1)
        for (let x = 0; x < block.width; x += 1) {
          const value = values[block.offset + y * this.#stride + x] ?? 0;
          sum += value;
          squares += value * value;
        }
      const count = block.width * block.height;
      means[at] = sum / count;
      variances[at] = Math.max(0, squares / count - (sum / count) ** 2);
    }
    return { values, means, variances };
  }

  /** Structural similarity, block by block. */
  #likeness(one: DrawnPage, other: DrawnPage): Float32Array {
    const like = new Float32Array(this.#blocks.length);
    for (const [at, block] of this.#blocks.entries()) {
      let product = 0;
      for (let y = 0; y < block.height; y += 1) {
        const row = block.offset + y * this.#stride;
        for (let x = row; x < row + block.width; x += 1)
          product += (one.values[x] ?? 0) * (other.values[x] ?? 0);
      }
      const [mean, otherMean] = [one.means[at] ?? 0, other.means[at] ?? 0];
      const covariance = product / (block.width * block.height) - mean * otherMean;
      const light = (2 * mean * otherMean + C1) / (mean ** 2 + otherMean ** 2 + C1);
      const variance = (one.variances[at] ?? 0) + (other.variances[at] ?? 0);
      like[at] = light * ((2 * covariance + C2) / (variance + C2));
    }
    return like;
  }
}

/** Whether two are alike where there is something to see, and there is enough of that. */
function isAlike(
  both: readonly DrawnPage[],
  { like, own }: { like: Float32Array; own: readonly boolean[] },
): boolean {
  const details = own.map(
    (is, at) => is && both.some(({ variances }) => (variances[at] ?? 0) > DETAIL),
  );
  const count = details.filter(Boolean).length;
  return count >= LEAST_DETAILS && meanOf(like, details) >= LIKE;
}

function blocksOf({ left, top, right, bottom }: Area): Block[] {
  const blocks: Block[] = [];
  const [width, height] = [right - left, bottom - top];
  for (let y = 0; y + LEAST_BLOCK <= height; y += BLOCK)
    for (let x = 0; x + LEAST_BLOCK <= width; x += BLOCK)
      blocks.push({
        offset: y * width + x,
        width: Math.min(BLOCK, width - x),
        height: Math.min(BLOCK, height - y),
      });
  return blocks;
}

function meanOf(values: Float32Array, counts: readonly boolean[]): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < values.length; at += 1) {
    if (!counts[at]) continue;
    sum += values[at] ?? 0;
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}
