/** The summary's parts for those who measure it (bench); everyone else goes through the room's door. */
export { type Candidate, spokenCandidates } from "./candidates.ts";
export { cover, stemWeights } from "./coverage.ts";
export { summarise } from "./summarise.ts";
export { tokensOf } from "../text/tokens.ts";
