/** The classifier's parts for those who train and measure it (bench); everyone else goes through the room's door. */
export { contextsOf } from "./contexts.ts";
export { AMI_HEADS, type AmiHead } from "./ami-heads.ts";
export { type DesignHeads, designReadingOf } from "./design-features.ts";
export { readingOf } from "./features.ts";
export { classifyStatements, type Statement } from "./find-statements.ts";
export type { RuleContext } from "./rules/context.ts";
export { isMinutes } from "./rules/minutes.ts";
export { kindOf, MATTER_HEADS, type MatterHead, matterFeatures } from "./matter.ts";
export { isSpoken } from "./spoken.ts";
export { headsOf, type PackedHeads } from "./linear.ts";
export { type SettledHead, settledHeadOf, settledReadingOf } from "./settled.ts";
export { type Unit, unitOf, unitsOf } from "./units.ts";
export { lightStem } from "./words.ts";
