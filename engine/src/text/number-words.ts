import english from "./languages/en/english.json" with { type: "json" };

/** English numbers in words, each at its index: "zero" to "nineteen", and "zeroth" to "twentieth". */
export const UNITS: readonly string[] = english.units;
export const ORDINALS: readonly string[] = english.ordinals;
/** "twenty" to "ninety". */
export const TENS: readonly string[] = english.tens;
