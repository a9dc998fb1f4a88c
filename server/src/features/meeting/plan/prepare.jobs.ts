import type { EventKey } from "../../../tables/calendar.tables.ts";
import type { MeetingRow } from "../../../tables/meeting.tables.ts";
import type { PlanInput } from "@planner/engine";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { JobPayloads } from "../../../platform/jobs/job-kinds.ts";
import type { BuildKey } from "../build/build.store.ts";
import { sendBuild } from "../build/start-build.ts";
import { claimMeeting, findMeetingOfEvent, type NewMeeting } from "../meeting.store.ts";
import { saveAsEarlier } from "./earlier-plan.ts";
import { digestOf, gatherInput } from "./plan-input.ts";
import { type PlanJobDeps, buildPlan } from "./plan.jobs.ts";
import { lockPlan } from "./plan.store.ts";
import { countTry, findPreparation, saveDigest, type Tried, triedIn } from "./preparation.store.ts";
import {
  type Candidate,
  findCandidate,
  findOrphan,
  listCandidates,
  listTeams,
} from "./prepare.store.ts";
import { beginAgain, beginFirst } from "./start-plan.ts";

type RoundDeps = Pick<Deps, "database" | "send" | "now" | "log">;
type PrepareDeps = PlanJobDeps & {
  /** Whether there is anything to plan at all: nobody plans a holiday. */
  isPlannable(input: PlanInput): boolean;
};

/** An event as it is breaks the making of its plan so often, and is left alone until it changes. */
const MAX_TRIES = 3;
/** As many as are prepared within minutes; the others come with the next round. */
const MAX_DUE = 200;
/** Longer than the job that makes the plan itself may take: should that one die, this one takes over. */
const TAKE_OVER_SECONDS = 330;

/** Job `plan.round`: finds the events of the next days whose plans are due, nearest first. */
export async function startPlanRound(deps: RoundDeps): Promise<void> {
  const { db } = deps.database;
  const due: Candidate[] = [];
  for (const teamId of await listTeams(db)) {
    const candidates = await listCandidates(db, deps.now(), teamId);
    due.push(...firstCopies(candidates).filter((candidate) => dueOf(candidate)));
  }
  const byStart = due.toSorted((a, b) => Number(a.event.startTime) - Number(b.event.startTime));
  for (const candidate of byStart.slice(0, MAX_DUE)) {
    const key = keyOf(candidate);
    const singletonKey = JSON.stringify([key.teamId, key.calendarId, key.eventId]);
    await deps.send(db, "plan.prepare", key, { singletonKey });
  }
}

/** Of an event that stands in the calendars of several teammates only one. */
function firstCopies(candidates: readonly Candidate[]): Candidate[] {
  const copies = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const { seriesId, startTime, endTime } = candidate.event;
    const copy = JSON.stringify([seriesId, startTime, endTime]);
    if (!copies.has(copy)) copies.set(copy, candidate);
  }
  return [...copies.values()];
}

const keyOf = ({ event }: Candidate): EventKey => ({
  teamId: event.teamId,
  calendarId: event.calendarId,
  eventId: event.id,
});

/** What has to be made of an event, and how often that was tried; undefined where nothing is due. */
function dueOf({ event, digest, hasFailed }: Candidate): Tried | undefined {
  const now = digestOf(event);
  if (digest === null) return hasFailed ? undefined : { digest: now, tries: 0 };
  const before = triedIn(digest);
  if (before.digest !== now) return { digest: now, tries: 0 };
  // What could not be made is somebody's to try again, until the event changes.
  const isLeft = before.tries === 0 || before.tries >= MAX_TRIES || hasFailed;
  return isLeft ? undefined : before;
}

/**
 * Job `plan.prepare`: the plan of an event for which nobody has asked yet, or that has changed since. Made within this job,
 * so that plans which somebody waits for are not behind it.
 */
export async function preparePlan(
  deps: PrepareDeps,
  key: JobPayloads["plan.prepare"],
): Promise<void> {
  const { db } = deps.database;
  const orphan = await findOrphan(db, key);
  if (orphan) return buildPlan(deps, orphan);
  const candidate = await findCandidate(db, deps.now(), key);
  const due = candidate && dueOf(candidate);
  if (!candidate || !due) return;
  // Before the try: it may end this process.
  await countTry(db, key, due);
  const meeting = await findMeetingOfEvent(db, key);
  const readerId = meeting?.planAskedBy ?? candidate.linkerId;
  const gathered = await gatherInput(deps, key, { readerId, meeting });
  if (!gathered?.digest) return;
  if (!deps.isPlannable(gathered.input))
    return saveDigest(db, key, {
      digest: gathered.digest,
      seen: gathered.seen,
      hasPlan: false,
    });
  const build = await db.transaction((tx) =>
    candidate.hasPlan && meeting
      ? renew(deps, tx, { meeting, candidate })
      : begin(deps, tx, candidate),
  );
  if (build) await buildPlan(deps, build);
}

/** The first plan of an event; undefined where a person has been faster. */
async function begin(
  deps: PrepareDeps,
  tx: Db,
  candidate: Candidate,
): Promise<BuildKey | undefined> {
  const subject = subjectOf(candidate);
  const { id: meetingId } = await claimMeeting(tx, subject);
  const key = { teamId: subject.teamId, meetingId };
  const plan = await lockPlan(tx, key);
  const isUnwanted = (await findPreparation(tx, subject))?.isUnwanted ?? false;
  if (isUnwanted || !plan || plan.parts.length > 0) return undefined;
  const first = { subject, guidance: null, materialFileIds: [] };
  return sendLate(deps, tx, await beginFirst(tx, key, first));
}

/** The plan of an event that has changed; what people wrote in it stays. */
async function renew(
  deps: PrepareDeps,
  tx: Db,
  { meeting, candidate }: { meeting: MeetingRow; candidate: Candidate },
): Promise<BuildKey | undefined> {
  const key = { teamId: meeting.teamId, meetingId: meeting.id };
  const plan = await lockPlan(tx, key);
  if (!plan?.parts.length || plan.parts.some(({ status }) => status === "PENDING"))
    return undefined;
  const types = plan.parts.filter(({ editedAt }) => editedAt === null).map(({ type }) => type);
  await saveAsEarlier(tx, plan);
  const requestedBy = plan.meeting.planAskedBy ?? candidate.linkerId;
  return sendLate(deps, tx, await beginAgain(tx, key, { plan, types, requestedBy }));
}

async function sendLate({ send }: Pick<Deps, "send">, tx: Db, build: BuildKey): Promise<BuildKey> {
  await sendBuild(tx, send, build, { startAfterSeconds: TAKE_OVER_SECONDS });
  return build;
}

const subjectOf = ({ event, linkerId }: Candidate): NewMeeting => ({
  teamId: event.teamId,
  userId: linkerId,
  calendarId: event.calendarId,
  eventId: event.id,
  title: event.title,
  startTime: event.startTime,
  endTime: event.endTime,
  timeZone: event.timeZone,
  isPrivate: event.isPrivate,
  attendees: event.attendees,
  location: event.location,
  conferenceUrl: event.conferenceUrl,
  isRecurring: event.isRecurring,
});
