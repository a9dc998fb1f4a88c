import type { Region } from "@planner/contract/model";

/** A place on a page, and the number of the note that stands there. */
export interface Pin {
  readonly region: Region;
  /** Digits and points: "4.3". */
  readonly reference: string;
}

/** Draws pins on the picture of a page, or on a part of it; answers a JPEG, 1,200 pixels wide at most. */
export type DrawPins = (
  image: Uint8Array,
  pins: readonly Pin[],
  part?: Region,
) => Promise<Uint8Array>;
