import type { MeetingRow } from "../../../tables/meeting.tables.ts";
import { SENTENCES } from "@planner/contract/api";
import { PLAN_TYPES, type PlanType } from "@planner/contract/model";
import type { MadePlan, PlanElements } from "@planner/engine";
import type { Deps } from "../../../deps.ts";
import { Failure } from "../../../platform/failures.ts";
import type { JobPayloads } from "../../../platform/queue.ts";
import {
  type BuildKey,
  countAttempt,
  type DoneParts,
  holdBuild,
  listAbandoned,
  MAX_ATTEMPTS,
  saveDone,
  saveFailed,
} from "./build.store.ts";
import { type Gathered, gatherInput, type InputDeps } from "./plan-input.ts";
import { keepDigest } from "./preparation.store.ts";

type PlanDeps = Pick<Deps, "database" | "log">;
export type BuildDeps = InputDeps & Pick<Deps, "makePlan" | "llmFor" | "failpoint" | "send">;

/** Less than the queue gives a job; what a model has not written by then is written without one. */
const MODEL_MS = 240_000;

/** Thrown when a newer build, or a reset, has made this one void. */
class Superseded extends Error {}

/** Job `plan.build`: from the event and what is known of it to a finished plan. May run again at any point. */
export async function buildPlan(deps: BuildDeps, key: JobPayloads["plan.build"]): Promise<void> {
  const startedAt = performance.now();
  const meeting = await countAttempt(deps.database.db, key);
  if (!meeting) return;
  await deps.failpoint("plan.begun");
  try {
    await makeAndSave(deps, key, meeting);
    const ms = Math.round(performance.now() - startedAt);
    deps.log.info({ meetingId: key.meetingId, ms }, "plan.built");
  } catch (error) {
    if (error instanceof Superseded) return;
    if (meeting.planAttempts >= MAX_ATTEMPTS) {
      deps.log.warn({ meetingId: key.meetingId, err: error }, "plan.failed");
      await failPlan(deps, key);
      if (meeting.planAttempts > MAX_ATTEMPTS) return;
    }
    // The queue tries again, or keeps the job as one that was given up.
    throw error;
  }
}

async function makeAndSave(
  deps: BuildDeps,
  key: BuildKey,
  meeting: MeetingRow & { pending: PlanType[] },
): Promise<void> {
  // More attempts than there can be: a worker died at each of them.
  if (meeting.planAttempts > MAX_ATTEMPTS) throw new Failure("gone", SENTENCES.elementFailed);
  const { teamId, calendarId, eventId } = meeting;
  const event = { teamId, calendarId, eventId };
  const gathered = await gatherInput(deps, event, { readerId: meeting.planAskedBy, meeting });
  if (!gathered) throw new Error("a meeting is neither in its calendar nor kept");
  await deps.failpoint("plan.read");
  const llm = await deps.llmFor({ teamId, meetingId: key.meetingId, deckId: "" });
  const types = PLAN_TYPES.filter((type) => meeting.pending.includes(type));
  const left = new Set<PlanType>(types);
  const onElement = async (type: PlanType, elements: PlanElements): Promise<void> => {
    // The last one is written together with all that says that the plan is made.
    if (!left.has(type) || left.size === 1) return;
    left.delete(type);
    await showPart(deps, key, partsOf([type], elements, gathered));
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
  await deps.failpoint("plan.saved");
}

function partsOf(
  types: readonly PlanType[],
  elements: PlanElements,
  { unread }: Gathered,
): DoneParts {
  return Object.fromEntries(
    types.map((type) => [
      type,
      { data: elements[type], message: type === "materials" ? unread : null },
    ]),
  );
}

/** Shows what is done while the rest is still being written. */
async function showPart(deps: PlanDeps, key: BuildKey, parts: DoneParts): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    if (!(await holdBuild(tx, key))) throw new Superseded();
    await saveDone(tx, key, parts);
  });
}

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
  deps: BuildDeps,
  { key, meeting, made, gathered, left }: Finished,
): Promise<void> {
  const { teamId, calendarId, eventId } = meeting;
  const event = { teamId, calendarId, eventId };
  const isMade = (type: PlanType): boolean =>
    !made.errors.some((error) => error.type === type && error.isMissing);
  await deps.database.db.transaction(async (tx) => {
    if (!(await holdBuild(tx, key, { planReading: made.reading }))) throw new Superseded();
    await saveDone(tx, key, partsOf(left.filter(isMade), made.elements, gathered));
    if (!left.every(isMade)) await saveFailed(tx, key, SENTENCES.elementFailed);
    const { digest, seen, canHaveLink } = gathered;
    if (digest !== null) await keepDigest(tx, event, { digest, seen, hasPlan: true });
    if (canHaveLink) await deps.send(tx, "calendar.write", event);
    await deps.failpoint("plan.written");
  });
}

/** What is done stays; the rest fails. */
async function failPlan(deps: PlanDeps, key: BuildKey): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    if (await holdBuild(tx, key)) await saveFailed(tx, key, SENTENCES.elementFailed);
  });
}

/** Part of job `house.sweep`: plans whose job is gone fail, so that nobody waits for ever. */
export async function failAbandonedPlans(deps: PlanDeps): Promise<void> {
  for (const key of await listAbandoned(deps.database.db)) {
    deps.log.error({ meetingId: key.meetingId }, "plan.abandoned");
    await failPlan(deps, key);
  }
}
