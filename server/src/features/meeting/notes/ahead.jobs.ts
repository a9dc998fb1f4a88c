import type { AnyPresentationKey } from "../../../tables/presentation.tables.ts";
import type { MeetingRow } from "../../../tables/meeting.tables.ts";
import { createHash } from "node:crypto";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import { hasWords, type NotesJobDeps, readDeck, wantedOf } from "./notes.jobs.ts";
import type { NotesPart, Spoken } from "./notes.ports.ts";
import { findRunning, type PresentationRow, readSpoken, saveSoFar } from "./notes.store.ts";

type AheadDeps = NotesJobDeps & Pick<Deps, "live">;

/** So long what is said is collected before the next look at it. */
const PAUSE_SECONDS = 15;

/** Asks for a look at what was said so far; one that waits already is that one. */
export function lookAhead(
  tx: Db,
  send: Deps["send"],
  { teamId, presentationId }: AnyPresentationKey,
  inSeconds = PAUSE_SECONDS,
): Promise<void> {
  const options = {
    singletonKey: `${teamId} ${presentationId}`,
    startAfterSeconds: inSeconds,
  };
  return send(tx, "notes.ahead", { teamId, presentationId }, options);
}

/**
 * A look takes longer the more was said, so it is taken more seldom: each 15 s at first, each 68 s after an hour of 900
 * segments. So it takes less than a twentieth of one core.
 */
const PACE_SECONDS_PER_SEGMENT = 0.075;

/** Thrown when the presentation has ended meanwhile: its notes are for `notes.build` to make. */
class Ended extends Error {}

/**
 * Job `notes.ahead`: while a presentation runs, makes the notes of what was said so far, for all to see. A language model is
 * asked only about windows that can change no more, and what it answers is kept: the final notes need not ask again.
 */
export async function makeNotesAhead(deps: AheadDeps, key: AnyPresentationKey): Promise<void> {
  const found = await findRunning(deps.database.db, key);
  if (!found) return;
  const spoken = await readSpoken(deps.database.db, key);
  const basis = hashOf(spoken);
  const before = found.shown.notesSoFar;
  if (before?.basis === basis || !hasWords(spoken.segments)) return;
  const dueInMs =
    (before?.madeAt ?? 0) +
    spoken.segments.length * PACE_SECONDS_PER_SEGMENT * 1_000 -
    deps.now().getTime();
  if (dueInMs > 0) return lookAhead(deps.database.db, deps.send, key, Math.ceil(dueInMs / 1_000));
  const report = await look(deps, key, { ...found, spoken });
  if (report !== undefined) await notifyViewers(deps, key, { found, report, basis });
}

/** The report as JSON text; undefined where the presentation ended meanwhile. */
async function look(
  deps: AheadDeps,
  key: AnyPresentationKey,
  { shown, meeting, spoken }: { shown: PresentationRow; meeting: MeetingRow; spoken: Spoken },
): Promise<string | undefined> {
  const { teamId, meetingId, fileId } = shown;
  const deck = await readDeck(deps, { teamId, fileId }, spoken.segments);
  const task = { ...spoken, deck, ...wantedOf(meeting), isUnfinished: true };
  const stopIfEnded = async ({ step }: Pick<NotesPart, "step">): Promise<void> => {
    await deps.failpoint(`ahead.${step}`);
    if (!(await findRunning(deps.database.db, key))) throw new Ended();
  };
  try {
    const llm = await deps.llmFor({ teamId, meetingId, deckId: fileId });
    return (await deps.makeNotes(task, stopIfEnded, llm)).report;
  } catch (error) {
    if (error instanceof Ended) return undefined;
    throw error;
  }
}

async function notifyViewers(
  deps: AheadDeps,
  key: AnyPresentationKey,
  { found, report, basis }: { found: { shown: PresentationRow }; report: string; basis: string },
): Promise<void> {
  const madeAt = deps.now().getTime();
  const version = await saveSoFar(deps.database.db, key, { report, basis, madeAt });
  if (version === undefined) return;
  const { teamId, meetingId, id: presentationId } = found.shown;
  deps.live.toMeeting({ teamId, meetingId }, "notes", { presentationId, version });
  deps.log.debug({ meetingId, presentationId, version }, "notes.ahead");
}

const hashOf = (spoken: Spoken): string =>
  createHash("sha256").update(JSON.stringify(spoken)).digest("base64url");
