/** Door for the bench, which aligns with settings other than those that ship. */
export { alignWith } from "./align.ts";
export { type AlignSettings, SETTINGS } from "./settings.ts";
