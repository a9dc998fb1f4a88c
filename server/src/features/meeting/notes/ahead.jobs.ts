import type { MeetingRow } from "../../../tables/meeting.tables.ts";
import { createHash } from "node:crypto";
import type { Deps } from "../../../deps.ts";
import {
  type PresentationKey,
  type PresentationRow,
  findRunning,
  saveSoFar,
} from "./ahead.store.ts";
import { hasWords, wantedOf } from "./notes.jobs.ts";
import type { NotesInputs, NotesPart, Spoken } from "./notes.ports.ts";

type AheadDeps = Pick<
  Deps,
  "database" | "log" | "send" | "live" | "now" | "makeNotes" | "llmFor" | "failpoint"
> & {
  readonly inputs: NotesInputs;
  /** Asks for another look, in so many seconds. */
  lookLater(key: PresentationKey, seconds: number): Promise<void>;
};

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
export async function makeNotesAhead(deps: AheadDeps, key: PresentationKey): Promise<void> {
  const found = await findRunning(deps.database.db, key);
  if (!found) return;
  const spoken = await deps.inputs.readPresentation(key);
  const basis = hashOf(spoken);
  const before = found.shown.notesSoFar;
  if (before?.basis === basis || !hasWords(spoken.segments)) return;
  const dueInMs =
    (before?.madeAt ?? 0) +
    spoken.segments.length * PACE_SECONDS_PER_SEGMENT * 1_000 -
    deps.now().getTime();
  if (dueInMs > 0) return deps.lookLater(key, Math.ceil(dueInMs / 1_000));
  const report = await look(deps, key, { ...found, spoken });
  if (report !== undefined) await tell(deps, key, { found, report, basis });
}

/** The report as JSON text; undefined where the presentation ended meanwhile. */
async function look(
  deps: AheadDeps,
  key: PresentationKey,
  { shown, meeting, spoken }: { shown: PresentationRow; meeting: MeetingRow; spoken: Spoken },
): Promise<string | undefined> {
  const { teamId, meetingId, fileId } = shown;
  const deck = await deps.inputs.readDeck({ teamId, fileId }, spoken.segments);
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

async function tell(
  deps: AheadDeps,
  key: PresentationKey,
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
