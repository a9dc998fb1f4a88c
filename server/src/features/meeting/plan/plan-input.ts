import type { EventKey } from "../../../tables/calendar.tables.ts";
import type { MeetingRow } from "../../../tables/meeting.tables.ts";
import type { Attendee, ElementData } from "@planner/contract/model";
import {
  type EarlierMeeting,
  type EarlierNote,
  openMeetingsIn,
  type PlanDocument,
  type PlanEvent,
  type PlanInput,
} from "@planner/engine";
import type { Deps } from "../../../deps.ts";
import { Failure, isPassing } from "../../../platform/failures.ts";
import { withoutBlock } from "../../calendar/index.ts";
import { readDocumentOf } from "../../file/index.ts";
import { findNewDeck } from "../deck-changes/deck-changes.ts";
import { MAX_ATTEMPTS } from "../build/build.jobs.ts";
import { listOpenPoints, type OpenPoint } from "../outcome/outcome.store.ts";
import { type Decided, listDecided } from "../decision/decided.store.ts";
import { tickedOf } from "./markdown-points.ts";
import {
  type EventRow,
  findEvent,
  findReader,
  listMaterials,
  listPast,
  type PastMeeting,
  type PastPart,
  type Reader,
} from "./plan-input.store.ts";
import { findFiles } from "../create/meeting-files.store.ts";
import { listParts } from "./plan.store.ts";
import { findPreparation } from "./preparation.store.ts";
import { createHash } from "node:crypto";

export type InputDeps = Pick<
  Deps,
  "database" | "log" | "now" | "files" | "pdf" | "readTranscript" | "readDocumentText"
>;

/** All that a plan is made from, and what became of it. */
export interface Gathered {
  readonly input: PlanInput;
  /** Of the event as it was read; null where its calendar is gone. */
  readonly digest: string | null;
  /** What was kept of the event's state before any of this was read. */
  readonly seen: string | null;
  /** Whether the event is one that Planner may write the plan's link into: in an outside calendar, and `external`. */
  readonly canHaveLink: boolean;
  /** What to say of documents that could not be read; null where all could. */
  readonly unread: string | null;
}

/** For whom, and of which meeting; undefined while nothing was made of the event. */
export interface PlanInputRequest {
  readonly readerId: string | null;
  readonly meeting: MeetingRow | undefined;
  /** In the place of the documents that the plan draws on. */
  readonly materialFileIds?: readonly string[] | undefined;
}

/** Reads what a plan is made from; undefined where there is neither event nor meeting. */
export async function gatherInput(
  deps: InputDeps,
  key: EventKey,
  { readerId, meeting, materialFileIds }: PlanInputRequest,
): Promise<Gathered | undefined> {
  const { db } = deps.database;
  const [preparation, found, reader, parts, documents, newDeck] = await Promise.all([
    findPreparation(db, key),
    findEvent(db, key),
    findReader(db, key.teamId, readerId),
    meeting ? listParts(db, { teamId: key.teamId, meetingId: meeting.id }) : [],
    readDocuments(deps, meeting, materialFileIds),
    meeting && findNewDeck(db, { teamId: key.teamId, meetingId: meeting.id }),
  ]);
  const base = found ? eventOf(found.row) : meeting && eventOfMeeting(meeting);
  if (!base) return undefined;
  const event = withFields(base, meeting);
  const past = await listPast(db, {
    teamId: key.teamId,
    meetingId: meeting?.id ?? null,
    readerId,
    seriesId: meeting?.seriesId ?? found?.row.seriesId ?? null,
    isPrivate: event.isPrivate,
    before: new Date(event.startTime),
    emails: othersOf(event.attendees, reader.email),
    title: event.title,
    readerEmail: reader.email?.toLowerCase() ?? null,
    wished: openMeetingsIn(meeting?.planGuidance ?? ""),
  });
  const pastIds = past.map(({ id }) => id);
  const openPoints = await listOpenPoints(db, key.teamId, pastIds);
  const decided = await listDecided(db, key.teamId, pastIds);
  const part = parts.find(({ type }) => type === "agenda");
  const agenda = part?.data as ElementData["agenda"] | null;
  return {
    input: {
      event,
      ...profilesOf(reader, readerId !== null && found?.ownerId === readerId),
      earlier: past.map((one) =>
        toEarlier(one, openPoints, decided.get(one.id) ?? NOTHING_DECIDED),
      ),
      documents: documents.read,
      newDeck,
      guidance: meeting?.planGuidance ?? "",
      kind: meeting?.planKind ?? null,
      writtenAgenda: part?.editedAt && part.status === "DONE" ? (agenda?.items ?? []) : null,
      ticked: tickedOf(agenda?.content ?? ""),
      now: deps.now().toISOString(),
    },
    digest: found ? digestOf(found.row) : null,
    seen: preparation?.digest ?? null,
    canHaveLink: (found?.isOutside ?? false) && (meeting?.isExternal ?? true),
    unread: documents.unread,
  };
}

const eventOf = (row: EventRow): PlanEvent => ({
  ...timesOf(row),
  id: row.id,
  title: row.title,
  description: row.description === null ? null : withoutBlock(row.description),
  isAllDay: row.isAllDay,
  isPrivate: row.isPrivate,
  isRecurring: row.isRecurring,
  location: row.location,
  attendees: row.attendees,
});

/** With what was sent beside the event: a note to its description, and that it recurs. */
const withFields = (event: PlanEvent, meeting: MeetingRow | undefined): PlanEvent => ({
  ...event,
  description: [event.description, meeting?.note].filter(Boolean).join("\n\n") || null,
  isRecurring: event.isRecurring || (meeting?.isRecurring ?? false),
});

/** What the meeting kept of its event. */
const eventOfMeeting = (row: MeetingRow): PlanEvent => ({
  ...timesOf(row),
  id: row.eventId,
  title: row.title,
  description: null,
  isAllDay: row.endTime > row.startTime && isMidnight(row.startTime) && isMidnight(row.endTime),
  isPrivate: row.isPrivate,
  isRecurring: row.isRecurring,
  location: row.location,
  attendees: row.attendees,
});

const timesOf = ({ startTime, endTime, timeZone }: EventRow | MeetingRow) => ({
  startTime: startTime.toISOString(),
  endTime: endTime.toISOString(),
  timeZone,
});

const isMidnight = (time: Date): boolean => time.getTime() % 86_400_000 === 0;

const profilesOf = (
  { name, email, personal, company, domains }: Reader,
  ownsCalendar: boolean,
) => ({
  reader: { name: personal.fullName || name, email, ownsCalendar },
  ownDomains: domains,
  personal: { fullName: "", jobTitle: "", roleDetails: "", linkedIn: "", goals: "", ...personal },
  company: {
    companyName: "",
    department: "",
    companyDesc: "",
    teamSize: null,
    goals: "",
    additionalGoals: "",
    ...company,
  },
});

const othersOf = (attendees: readonly Attendee[], own: string | null): string[] =>
  attendees
    .filter(({ answer }) => answer !== "declined")
    .map(({ email }) => email?.toLowerCase())
    .filter((email) => email !== undefined && email !== own?.toLowerCase()) as string[];

const NOTHING_DECIDED: ReadonlyMap<string, Decided> = new Map();

function toEarlier(
  { parts, ...past }: PastMeeting,
  openPoints: readonly OpenPoint[],
  decided: ReadonlyMap<string, Decided>,
): EarlierMeeting {
  const dataOf = <T extends PastPart["type"]>(type: T) =>
    parts.find((part) => part.type === type)?.data as ElementData[T] | undefined;
  const notes = dataOf("report")?.pages.flatMap(({ annotations }) => annotations) ?? [];
  return {
    ...past,
    startTime: past.startTime.toISOString(),
    notes: [
      ...notes.map(
        ({ id, type, text, owner, due, isDone, comment, suggestion, evidence: [first] }) => ({
          id,
          type,
          text,
          quote: first?.quote ?? "",
          speaker: first?.speaker,
          owner,
          due,
          isSure: !suggestion,
          ...(isDone ? { isDone } : {}),
          ...(comment ? { comment } : {}),
          ...decided.get(id),
        }),
      ),
      ...openPoints.filter(({ meetingId }) => meetingId === past.id).map(toNote),
    ],
    carried: carriedBy(parts),
    plannedQuestions: dataOf("questions")?.items.map(({ title }) => title) ?? [],
    ticked: tickedOf(dataOf("agenda")?.content ?? ""),
  };
}

/** What a plan left open is a question to the next one. */
const toNote = ({ id, text, quote }: OpenPoint): EarlierNote => ({
  id,
  type: "Open Question",
  text,
  quote: quote ?? "",
  isSure: true,
  isPlanned: true,
});

function carriedBy(parts: readonly PastPart[]): string[] {
  const sources = parts.flatMap(({ data }) => ("sources" in data ? (data.sources ?? []) : []));
  return [...new Set(sources.map(({ noteId }) => noteId).filter((id) => id !== undefined))];
}

/** One document that cannot be read must not keep a plan from being made. */
async function readDocuments(
  deps: InputDeps,
  meeting: MeetingRow | undefined,
  fileIds: readonly string[] | undefined,
): Promise<{ read: PlanDocument[]; unread: string | null }> {
  if (!meeting) return { read: [], unread: null };
  const { teamId, id: meetingId } = meeting;
  const { db } = deps.database;
  const materials = fileIds
    ? (await findFiles(db, teamId, fileIds)).map(({ id, name }) => ({ fileId: id, name }))
    : await listMaterials(db, { teamId, meetingId });
  const results = await Promise.all(
    materials.map(async ({ fileId, name }) => {
      try {
        return await readDocumentOf(deps, { teamId, fileId });
      } catch (error) {
        if (isPassing(error) && meeting.planAttempts < MAX_ATTEMPTS) throw error;
        deps.log.warn({ meetingId, fileId, err: error }, "plan.document_unread");
        const why = error instanceof Failure ? error.message : "It could not be read.";
        return `“${name}” was left out: ${why}`;
      }
    }),
  );
  const unread = results.filter((result) => typeof result === "string");
  return {
    read: results.filter((result) => typeof result !== "string"),
    unread: unread.length > 0 ? unread.join(" ") : null,
  };
}

/**
 * Changes when the event does, as far as its plan is concerned: that somebody comes is no news, that somebody does not is.
 */
export function digestOf(row: EventRow): string {
  const people = row.attendees.map(({ name, email, answer, isOrganizer, isOptional }) => [
    name,
    email,
    answer === "declined",
    isOrganizer ?? false,
    isOptional ?? false,
  ]);
  const parts = [
    row.title,
    row.description === null ? "" : withoutBlock(row.description).trim(),
    row.startTime.toISOString(),
    row.endTime.toISOString(),
    row.timeZone,
    row.isAllDay,
    row.isRecurring,
    people,
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
