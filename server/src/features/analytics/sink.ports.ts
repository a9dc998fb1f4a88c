/** One thing that was counted, as others are told of it: nothing says who did it, or in which team. */
export interface ForwardedCount {
  /** Random; the same one comes again where the answer to the first was lost. */
  readonly id: string;
  readonly kind: "view" | "event";
  /** The screen's route, or the event's name. */
  readonly name: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Tells somebody else of what was counted; throws when that should be tried again. */
export type CountSink = (count: ForwardedCount) => Promise<void>;
