import type { MeetingRow } from "../../../tables/meeting.tables.ts";
import { SENTENCES } from "@planner/contract/api";
import { PRODUCT_NAME, type Segment } from "@planner/contract/model";
import type { MeetingContext } from "@planner/engine";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/database.ts";
import { Failure, type FailureCode } from "../../../platform/failures.ts";
import type { JobPayloads } from "../../../platform/queue.ts";
import { listRegulars } from "./correction.store.ts";
import { correctMade, correctParts } from "./keep-corrections.ts";
import type { MadeNotes, NotesInputs, NotesPart, NotesTask } from "./notes.ports.ts";
import {
  type BuildKey,
  countAttempt,
  findAskerEmail,
  holdBuild,
  listAbandoned,
  saveDone,
  saveFailed,
  savePart,
} from "./notes.store.ts";

type NotesDeps = Pick<Deps, "database" | "log">;
export type BuildDeps = NotesDeps &
  Pick<Deps, "makeNotes" | "llmFor" | "publicUrl" | "failpoint"> & {
    inputs: NotesInputs;
    /** Puts a mail into the outbox; the same `uniqueKey` is the same mail. */
    queueMail(tx: Db, letter: ReadyMail): Promise<void>;
    /** In which language a team's notes are written (ISO 639-1); undefined or null: the meeting's own. */
    languageOf(teamId: string): Promise<string | null | undefined>;
    /** Hears that there are other notes of a meeting; in the same transaction. */
    afterNotes(tx: Db, key: BuildKey): Promise<void>;
  };

interface ReadyMail {
  readonly uniqueKey: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/** As often as the queue tries; a worker that dies each time leaves no error behind, so attempts are counted here. */
const MAX_ATTEMPTS = 3;
/** Refusals that trying again cannot change. */
const FINAL: ReadonlySet<FailureCode> = new Set<FailureCode>([
  "invalid",
  "unprocessable",
  "wrong_type",
  "too_large",
  "not_found",
  "gone",
]);
const NO_WORDS = "The transcript has no words in it. Add another one and create the notes again.";

/** Thrown when a newer build, or a reset, has made this one void. */
export class Superseded extends Error {}

/** Job `notes.build`: from deck and transcript to finished notes, or to a sentence why not. May run again at any point. */
export async function buildNotes(deps: BuildDeps, key: JobPayloads["notes.build"]): Promise<void> {
  const startedAt = performance.now();
  const meeting = await countAttempt(deps.database.db, key);
  if (!meeting) return;
  await deps.failpoint("notes.begun");
  try {
    await makeAndSave(deps, key, meeting);
    const ms = Math.round(performance.now() - startedAt);
    deps.log.info({ meetingId: key.meetingId, ms }, "notes.built");
  } catch (error) {
    if (error instanceof Superseded) return;
    await endAttempt(deps, key, { error, isLast: meeting.notesAttempts >= MAX_ATTEMPTS });
  }
}

async function makeAndSave(deps: BuildDeps, key: BuildKey, meeting: MeetingRow): Promise<void> {
  // More attempts than there can be: a worker died at each of them.
  if (meeting.notesAttempts > MAX_ATTEMPTS) throw new Failure("gone", SENTENCES.notesFailed);
  const task = await readTask(deps, meeting);
  await deps.failpoint("notes.read");
  const llm = await deps.llmFor({ ...key, deckId: meeting.presentationFileId ?? "" });
  const build = { ...key, pageCount: task.deck.pages.length };
  const onPart = async (part: NotesPart): Promise<void> => {
    await showPart(deps, build, part);
    await deps.failpoint(`notes.${part.step}`);
  };
  const notes = await deps.makeNotes(task, onPart, llm);
  if (llm && notes.model) {
    const cost = await llm.cost();
    deps.log.info({ meetingId: key.meetingId, ...notes.model, ...cost }, "notes.model_used");
  }
  await deps.failpoint("notes.made");
  await finish(deps, build, notes);
  await deps.failpoint("notes.saved");
}

/** All that a meeting's notes are made from; throws `Failure` with a sentence. */
export async function readTask(
  { inputs, languageOf, database }: Pick<BuildDeps, "inputs" | "languageOf" | "database">,
  meeting: MeetingRow,
): Promise<NotesTask> {
  const read = await readInputs(inputs, meeting);
  const wanted = wantedOf(meeting);
  const regulars = await listRegulars(database.db, meeting);
  const language = await languageOf(meeting.teamId);
  return {
    ...read,
    ...wanted,
    meeting: { ...wanted.meeting, regulars },
    ...(language ? { language } : {}),
  };
}

async function readInputs(
  inputs: NotesInputs,
  meeting: MeetingRow,
): Promise<Omit<NotesTask, "meeting">> {
  const { teamId, presentationFileId: deckId } = meeting;
  if (!deckId) throw new Failure("not_found", SENTENCES.notesFailed);
  const said = await readSaid(inputs, meeting);
  return { ...said, deck: await inputs.readDeck({ teamId, fileId: deckId }, said.segments) };
}

/** What was said: in a presentation, with what was shown and marked meanwhile, or by a file. */
async function readSaid(
  inputs: NotesInputs,
  { teamId, notesFileId, notesPresentationId: presentationId }: MeetingRow,
): Promise<Omit<NotesTask, "meeting" | "deck">> {
  if (presentationId) {
    const spoken = await inputs.readPresentation({ teamId, presentationId });
    if (!hasWords(spoken.segments)) throw new Failure("unprocessable", SENTENCES.nothingHeard);
    return spoken;
  }
  if (!notesFileId) throw new Failure("not_found", SENTENCES.notesFailed);
  const segments = await inputs.readTranscript({ teamId, fileId: notesFileId });
  if (!hasWords(segments)) throw new Failure("unprocessable", NO_WORDS);
  return { segments };
}

export const hasWords = (segments: readonly Segment[]): boolean =>
  segments.some(({ text }) => /[\p{L}\p{N}]/u.test(text));

/** What the engine is told of a meeting beside its deck and its words, and what a person wants of its notes. */
export function wantedOf(meeting: MeetingRow): Pick<NotesTask, "meeting" | "guidance"> {
  const guidance = meeting.prompt?.trim() ?? "";
  return { meeting: contextOf(meeting), ...(guidance === "" ? {} : { guidance }) };
}

function contextOf({ title, startTime, timeZone, attendees }: MeetingRow): MeetingContext {
  return {
    title,
    date: startTime.toISOString(),
    attendees: attendees.map(({ name }) => name).filter((name) => name !== null),
    ...(timeZone === null ? {} : { timeZone }),
  };
}

/** A build, with the pages of the deck that it is of. */
type Build = BuildKey & { readonly pageCount: number };

/** Shows what there is so far, as people corrected it before. */
async function showPart(deps: NotesDeps, build: Build, part: NotesPart): Promise<void> {
  const { progress, extract, report } = part;
  await deps.database.db.transaction(async (tx) => {
    if (!(await holdBuild(tx, build))) throw new Superseded();
    const data = await correctParts(tx, build, {
      ...(extract ? { extract } : {}),
      ...(report ? { report } : {}),
    });
    await savePart(tx, build, { progress, data });
  });
}

/** The finished notes and the mail that says so, in one transaction: both once, or neither. */
async function finish(deps: BuildDeps, build: Build, notes: MadeNotes): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const meeting = await holdBuild(tx, build, { noteCounts: notes.counts });
    if (!meeting) throw new Superseded();
    const { extract, report, summary } = notes;
    await saveDone(tx, build, await correctMade(tx, build, { extract, report, summary }));
    await deps.afterNotes(tx, build);
    const email = await findAskerEmail(tx, meeting);
    if (email) await deps.queueMail(tx, readyMail(meeting, email, deps.publicUrl));
    await deps.failpoint("notes.written");
  });
}

function readyMail(meeting: MeetingRow, recipient: string, publicUrl: string): ReadyMail {
  const title = meeting.title.replace(/\s+/g, " ");
  return {
    uniqueKey: `notes ready ${meeting.teamId} ${meeting.id} ${meeting.notesBuild}`,
    recipient,
    subject: `Your visual notes are ready: ${title}`,
    text: `The visual notes of “${title}” are ready:\n\n${publicUrl}/meeting/${meeting.id}\n\nYou asked for them on ${PRODUCT_NAME}.\n`,
  };
}

/** Fails the notes where trying again is pointless; else the queue tries again, or keeps the job as one that was given up. */
async function endAttempt(
  deps: NotesDeps,
  key: BuildKey,
  { error, isLast }: { error: unknown; isLast: boolean },
): Promise<void> {
  const isFinal = error instanceof Failure && FINAL.has(error.code);
  if (!isFinal && !isLast) throw error;
  deps.log.warn({ meetingId: key.meetingId, err: error }, "notes.failed");
  await failNotes(deps, key, isFinal ? error.message : SENTENCES.notesFailed);
  if (!isFinal) throw error;
}

async function failNotes(deps: NotesDeps, key: BuildKey, sentence: string): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    if (await holdBuild(tx, key)) await saveFailed(tx, key, sentence);
  });
}

/** Part of job `house.sweep`: notes whose job is gone fail, so that nobody waits for ever. */
export async function failAbandonedNotes(deps: NotesDeps): Promise<void> {
  for (const key of await listAbandoned(deps.database.db)) {
    deps.log.error({ meetingId: key.meetingId }, "notes.abandoned");
    await failNotes(deps, key, SENTENCES.notesFailed);
  }
}
