import type { AnnotationType } from "@planner/contract/model";
import { type Heads, headsOf } from "./linear.ts";
import packedDesign from "./weights/design.json" with { type: "json" };

/** Linear heads, one per type, trained on labelled meetings (weights/README.md). */
export type DesignHeads = Heads<AnnotationType>;

let built: DesignHeads | undefined;
/** The heads that stand in the repository, read when they are first needed. */
export const builtInDesign = (): DesignHeads => (built ??= headsOf(packedDesign));
