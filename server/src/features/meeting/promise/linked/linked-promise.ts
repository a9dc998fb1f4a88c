import type { LinkedPromise } from "@planner/contract/api";
import { z } from "zod";
import type { Deps } from "../../../../deps.ts";
import { Failure } from "../../../../platform/failures.ts";
import { readToken, signToken } from "../../../../platform/signed-token.ts";
import type { MeetingKey } from "../../../../tables/meeting.tables.ts";
import type { Viewer } from "../../../../tables/team.tables.ts";
import { isMemberOf } from "../../../team/index.ts";
import { correctNote } from "../../notes/correct-note.ts";
import { type NotesDeps, notesRebuilding } from "../../notes/notes-in-edit.ts";
import { requireMeeting } from "../../require-meeting.ts";
import { areNotesPending, findPromise } from "./linked-promise.store.ts";

type LinkDeps = Pick<Deps, "database" | "secret" | "publicUrl" | "now">;
type TickDeps = LinkDeps & NotesDeps;

/** How long a link in an email ticks its promise. */
export const LINK_DAYS = 30;
const DAY_MS = 86_400_000;

/** A link ticks one promise, for one person, until a moment in milliseconds since 1970. */
const Tick = z.object({
  teamId: z.string(),
  meetingId: z.string(),
  noteId: z.string(),
  userId: z.string(),
  until: z.number(),
});
type Tick = z.infer<typeof Tick>;
const PURPOSE = "tick promise";

/** The page of the web app that ticks this promise with one press. */
export function tickLink(
  { secret, publicUrl, now }: Pick<LinkDeps, "secret" | "publicUrl" | "now">,
  of: MeetingKey & Viewer & { noteId: string },
): string {
  const { teamId, meetingId, noteId, userId } = of;
  const until = now().getTime() + LINK_DAYS * DAY_MS;
  const tick: Tick = { teamId, meetingId, noteId, userId, until };
  return `${publicUrl}/promises/done?token=${signToken(secret, PURPOSE, tick)}`;
}

/** The promise behind a link, as long as its person may see it; throws `Failure` where they may not, or it has ended. */
export async function readLinked(deps: LinkDeps, token: string): Promise<LinkedPromise> {
  const tick = await openTick(deps, token);
  const { db } = deps.database;
  // Before the promise: notes that are finished in between have it.
  const isPending = await areNotesPending(db, tick);
  const found = await findPromise(db, tick);
  if (!found) throw isPending ? notesRebuilding() : noPromise();
  return found;
}

/** Ticks the promise behind a link as its person, or opens it again; answers what it is then. */
export async function tickLinked(
  deps: TickDeps,
  { token, isDone }: { token: string; isDone: boolean },
): Promise<LinkedPromise> {
  const tick = await openTick(deps, token);
  const { noteId, userId } = tick;
  // Whatever was changed since the email: done is done.
  await correctNote(deps, tick, { noteId, userId, basedOn: "latest" }, { isDone });
  return readLinked(deps, token);
}

async function openTick(deps: LinkDeps, token: string): Promise<Tick> {
  const tick = readToken(deps.secret, { purpose: PURPOSE, schema: Tick, token });
  if (!tick) throw new Failure("not_found", "This link is incomplete or no longer works.");
  if (tick.until < deps.now().getTime())
    throw new Failure("gone", `This link works for ${LINK_DAYS} days, which are over.`);
  const { teamId, meetingId, userId } = tick;
  if (!(await isMemberOf(deps.database.db, teamId, userId))) throw noPromise();
  await requireMeeting(deps, { teamId, id: meetingId }, userId).catch(() => {
    throw noPromise();
  });
  return tick;
}

const noPromise = (): Failure =>
  new Failure("not_found", "This action item was deleted, or you no longer have access to it.");
