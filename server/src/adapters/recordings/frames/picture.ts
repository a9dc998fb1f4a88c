/** A grey picture, 8 bit. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Where a slide lies in a frame, in pixels of it, perhaps beyond its edges. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whole pixels of a frame. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The pixels of a frame that a slide at this place covers whole. */
export const areaOf = ({ x, y, width, height }: Place, frame: Size): Area => ({
  left: Math.max(0, Math.ceil(x)),
  top: Math.max(0, Math.ceil(y)),
  right: Math.min(frame.width, Math.floor(x + width)),
  bottom: Math.min(frame.height, Math.floor(y + height)),
});

/** A picture whose mean over any box costs four look-ups (summed-area table, Crow 1984). */
export class SummedPicture {
  readonly #width: number;
  readonly #height: number;
  readonly #sums: Float64Array;

  constructor({ width, height, pixels }: Picture) {
    this.#width = width;
    this.#height = height;
    this.#sums = new Float64Array((width + 1) * (height + 1));
    for (let y = 0; y < height; y += 1) {
      let row = 0;
      for (let x = 0; x < width; x += 1) {
        row += pixels[y * width + x] ?? 0;
        this.#sums[(y + 1) * (width + 1) + x + 1] =
          (this.#sums[y * (width + 1) + x + 1] ?? 0) + row;
      }
    }
  }

  /** Width by height. */
  get ratio(): number {
    return this.#width / this.#height;
  }

  /** How it looks in a frame at a place: one value for each pixel of `area`, row by row. */
  drawn(place: Place, { left, top, right, bottom }: Area): Float32Array {
    const [scaleX, scaleY] = [this.#width / place.width, this.#height / place.height];
    const columns = right - left;
    const out = new Float32Array(columns * (bottom - top));
    const sumsAbove = (y: number): Float64Array => {
      const row = new Float64Array(columns + 1);
      for (let x = 0; x <= columns; x += 1)
        row[x] = this.#sum((left + x - place.x) * scaleX, (y - place.y) * scaleY);
      return row;
    };
    let upper = sumsAbove(top);
    let at = 0;
    for (let y = top; y < bottom; y += 1) {
      const lower = sumsAbove(y + 1);
      for (let x = 0; x < columns; x += 1)
        out[at++] =
          ((lower[x + 1] ?? 0) - (lower[x] ?? 0) - (upper[x + 1] ?? 0) + (upper[x] ?? 0)) /
          (scaleX * scaleY);
      upper = lower;
    }
    return out;
  }

  /** The sum of all pixels left of `x` and above `y`, between pixels by their share. */
  #sum(x: number, y: number): number {
    const [column, row] = [
      Math.min(this.#width - 1, Math.floor(x)),
      Math.min(this.#height - 1, Math.floor(y)),
    ];
    const [shareX, shareY] = [x - column, y - row];
    const at = row * (this.#width + 1) + column;
    const below = at + this.#width + 1;
    const upper = (this.#sums[at] ?? 0) * (1 - shareX) + (this.#sums[at + 1] ?? 0) * shareX;
    const lower = (this.#sums[below] ?? 0) * (1 - shareX) + (this.#sums[below + 1] ?? 0) * shareX;
    return upper * (1 - shareY) + lower * shareY;
  }
}

/** A frame at half its width and height. */
export function halved({ width, height, pixels }: Picture): Picture {
  const [halfWidth, halfHeight] = [width >> 1, height >> 1];
  const half = new Uint8Array(halfWidth * halfHeight);
  for (let y = 0; y < halfHeight; y += 1)
    for (let x = 0; x < halfWidth; x += 1) {
      const at = 2 * y * width + 2 * x;
      const sum =
        (pixels[at] ?? 0) +
        (pixels[at + 1] ?? 0) +
        (pixels[at + width] ?? 0) +
        (pixels[at + width + 1] ?? 0);
      half[y * halfWidth + x] = sum >> 2;
    }
  return { width: halfWidth, height: halfHeight, pixels: half };
}
