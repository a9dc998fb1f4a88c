import type { MeetingRow } from "../../../tables/meeting.tables.ts";
import { SENTENCES } from "@planner/contract/api";
import { PLAN_TYPES, type PlanType } from "@planner/contract/model";
import type { MadePlan, PlanElements } from "@planner/engine";
import type { Deps } from "../../../deps.ts";
import type { JobPayloads } from "../../../platform/jobs/job-kinds.ts";
import { announce } from "../../webhook/index.ts";
import { runBuild, writeBuild } from "../build/build.jobs.ts";
import {
  type Attempt,
  type BuildKey,
  type DoneParts,
  saveDone,
  saveFailed,
} from "../build/build.store.ts";
import { indexOutcomes } from "../outcome/index-outcomes.ts";
import { type CompareDeps, compareMeetingDecks } from "../deck-changes/compare-decks.jobs.ts";
import { sendComparison } from "../deck-changes/deck-changes.ts";
import { type Gathered, gatherInput, type InputDeps } from "./plan-input.ts";
import { saveDigest } from "./preparation.store.ts";

export type PlanJobDeps = InputDeps &
  CompareDeps &
  Pick<Deps, "makePlan" | "llmFor" | "failpoint" | "send">;

/** Less than the queue gives a job; what a model has not written by then is written without one. */
const MODEL_MS = 240_000;

/** Job `plan.build`: from the event and what is known of it to a finished plan. */
export function buildPlan(deps: PlanJobDeps, payload: JobPayloads["plan.build"]): Promise<void> {
  const key = { ...payload, half: "plan" as const };
  return runBuild(deps, key, (attempt) => makeAndSave(deps, key, attempt));
}

async function makeAndSave(
  deps: PlanJobDeps,
  key: BuildKey,
  { meeting, pending }: Attempt,
): Promise<void> {
  const { teamId, calendarId, eventId } = meeting;
  const event = { teamId, calendarId, eventId };
  await compareDecks(deps, key);
  const gathered = await gatherInput(deps, event, { readerId: meeting.planAskedBy, meeting });
  if (!gathered) throw new Error("a meeting is neither in its calendar nor kept");
  await deps.failpoint("plan.read");
  const llm = await deps.llmFor({ teamId, meetingId: key.meetingId, deckId: "" });
  const types = PLAN_TYPES.filter((type) => pending.includes(type));
  const left = new Set<PlanType>(types);
  const onElement = async (type: PlanType, elements: PlanElements): Promise<void> => {
    // The last one is written together with all that says that the plan is made.
    if (!left.has(type) || left.size === 1) return;
    left.delete(type);
    // Shown while the rest is still being written.
    await writeBuild(deps, key, {}, (tx) => saveDone(tx, key, partsOf([type], elements, gathered)));
    await deps.failpoint(`plan.${type}`);
  };
  const made = await deps.makePlan(gathered.input, {
    types,
    // Without a model all are there at once.
    ...(llm ? { llm, onElement, signal: AbortSignal.timeout(MODEL_MS) } : {}),
  });
  if (llm && made.model) {
    const cost = await llm.cost();
    deps.log.info({ meetingId: key.meetingId, ...made.model, ...cost }, "plan.model_used");
  }
  for (const { type, error, isMissing } of made.errors)
    deps.log.error({ meetingId: key.meetingId, type, isMissing, err: error }, "plan.part_broke");
  await deps.failpoint("plan.made");
  await finish(deps, { key, meeting, made, gathered, left: [...left] });
}

/** A plan does without it where the decks cannot be compared now; it is made again once they are. */
async function compareDecks(deps: PlanJobDeps, key: BuildKey): Promise<void> {
  try {
    await compareMeetingDecks(deps, key);
  } catch (error) {
    deps.log.warn({ meetingId: key.meetingId, err: error }, "decks.not_compared");
    await sendComparison(deps, deps.database.db, key);
  }
}

function partsOf(
  types: readonly PlanType[],
  elements: PlanElements,
  { unread }: Gathered,
): DoneParts {
  return Object.fromEntries(
    types.map((type) => [
      type,
      { data: toJson(elements[type]), message: type === "materials" ? unread : null },
    ]),
  );
}

/** JSON that PostgreSQL takes: it has no NUL and no half of a surrogate pair. */
const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "string" ? part.replaceAll("\0", "").toWellFormed() : part,
  );

interface Finished {
  readonly key: BuildKey;
  readonly meeting: MeetingRow;
  readonly made: MadePlan;
  readonly gathered: Gathered;
  readonly left: readonly PlanType[];
}

/**
 * What is left of the plan, how the meeting was read, and the link into the calendar: all of it once, or nothing. Parts whose
 * writers threw have failed, each for itself.
 */
async function finish(
  deps: PlanJobDeps,
  { key, meeting, made, gathered, left }: Finished,
): Promise<void> {
  const { teamId, calendarId, eventId } = meeting;
  const event = { teamId, calendarId, eventId };
  const isMade = (type: PlanType): boolean =>
    !made.errors.some((error) => error.type === type && error.isMissing);
  await writeBuild(deps, key, { change: { planReading: made.reading } }, async (tx) => {
    await saveDone(tx, key, partsOf(left.filter(isMade), made.elements, gathered));
    if (!left.every(isMade)) await saveFailed(tx, key, SENTENCES.elementFailed);
    await indexOutcomes(tx, key);
    const type = left.every(isMade) ? "plan.ready" : "plan.failed";
    await announce(deps, tx, key, { type, data: {} });
    const { digest, seen, canHaveLink } = gathered;
    if (digest !== null) await saveDigest(tx, event, { digest, seen, hasPlan: true });
    if (canHaveLink) await deps.send(tx, "calendar.write", event);
    await deps.failpoint("plan.written");
  });
}
