import type { MadePlan, PlanDocument, PlanInput, PlanOptions } from "@planner/engine";
import type { FileKey } from "../notes/notes.ports.ts";

/** Writes a plan; the engine's `makePlan`. */
export type MakePlan = (input: PlanInput, options: PlanOptions) => Promise<MadePlan>;

/** Reads an uploaded document for a plan; throws `Failure` with a sentence for what cannot be read. */
export type ReadDocument = (key: FileKey) => Promise<PlanDocument>;
