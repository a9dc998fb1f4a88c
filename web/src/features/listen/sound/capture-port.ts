// What the page and the sound thread say to each other.
import type { WireFormat } from "./frame-cutter.ts";

/** The name of the processor. */
export const CAPTURE = "planner-capture";

export interface CaptureOptions {
  readonly channels: 1 | 2;
  readonly wire: WireFormat;
}

/** From the sound thread to the page. */
export type CaptureMessage =
  | { readonly kind: "frame"; readonly frame: Uint8Array<ArrayBuffer> }
  /** `level` 0–1; `samples`: per channel so far, at the wire's rate. */
  | { readonly kind: "level"; readonly level: number; readonly samples: number }
  /** The last frame has been told. */
  | { readonly kind: "ended" };

/** From the page to the sound thread. */
export type CaptureCommand = "end";
