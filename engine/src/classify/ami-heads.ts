import { type Heads, headsOf } from "./linear.ts";
import packedHeads from "./weights/model.json" with { type: "json" };

/** The heads trained on AMI (weights/README.md). */
export const AMI_HEADS = ["action", "decision", "question", "idea", "feedback"] as const;
export type AmiHead = (typeof AMI_HEADS)[number];

/** The heads (a logit above 0 says yes), and the stems that aren't masked for them. */
export type AmiModel = { knownStems: ReadonlySet<string>; heads: Heads<AmiHead> };

let built: AmiModel | undefined;
/** The model that stands in the repository, read when it is first needed. */
export const amiModel = (): AmiModel =>
  (built ??= { knownStems: new Set(packedHeads.kept.split(" ")), heads: headsOf(packedHeads) });
