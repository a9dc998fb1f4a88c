/** The classifier's parts for those who train and measure it (bench); everyone else goes through the room's door. */
export { contextOf, featuresOf, type UnitFeatures } from "./features.ts";
export { clientReview } from "./fixtures/client-review.ts";
export { critique } from "./fixtures/critique.ts";
export { filmReview } from "./fixtures/film-review.ts";
export { handoff } from "./fixtures/handoff.ts";
export { onboardingReview } from "./fixtures/onboarding-review.ts";
export { packagingReview } from "./fixtures/packaging-review.ts";
export { researchReadout } from "./fixtures/research-readout.ts";
export { deckOf, type LabelledMeeting, readMeeting } from "./fixtures/labelled-meeting.ts";
export { classifyStatements, type Statement } from "./index.ts";
export { actionRule } from "./rules/action.ts";
export type { RuleContext } from "./rules/context.ts";
export { decisionRule } from "./rules/decision.ts";
export { builtInModel, scorerOf } from "./model.ts";
export { type Unit, unitOf } from "./units.ts";
export { lightStem } from "./words.ts";
