import { indexNotes } from "../note-index.ts";
import type { FileKey } from "../../../tables/file.tables.ts";
import type { MeetingRow } from "../../../tables/meeting.tables.ts";
import { SENTENCES } from "@planner/contract/api";
import type { Deck, Segment } from "@planner/contract/model";
import type { MeetingContext } from "@planner/engine";
import type { Deps } from "../../../deps.ts";
import { Failure } from "../../../platform/failures.ts";
import type { JobPayloads } from "../../../platform/jobs/job-kinds.ts";
import {
  queueTextRecognition,
  readDeckOf,
  readPageTurns,
  readTranscriptOf,
} from "../../file/index.ts";
import { findNotesLanguage } from "../../language-model/index.ts";
import { queueMail } from "../../mail/index.ts";
import { runBuild, writeBuild } from "../build/build.jobs.ts";
import { type BuildKey, saveDone, savePartial } from "../build/build.store.ts";
import { sendComparison } from "../deck-changes/deck-changes.ts";
import { markLaterStale } from "../plan/preparation.store.ts";
import { announceNotes } from "./announce-notes.ts";
import { correctMade, correctParts } from "./apply-corrections.ts";
import { readyMail } from "./notes.mails.ts";
import type { MadeNotes, NotesPart, NotesTask } from "./notes.ports.ts";
import { findAskerEmail, listRegulars, readSpoken } from "./notes.store.ts";

export type NotesJobDeps = Pick<
  Deps,
  | "database"
  | "log"
  | "now"
  | "send"
  | "files"
  | "pdf"
  | "findPageTurns"
  | "readTranscript"
  | "textRecogniser"
  | "makeNotes"
  | "llmFor"
  | "publicUrl"
  | "failpoint"
>;
type Payload = JobPayloads["notes.build"];

const NO_WORDS = "The transcript has no words in it. Add another one and create the notes again.";

/** Job `notes.build`: from deck and transcript to finished notes, or to a sentence why not. */
export const buildNotes = (deps: NotesJobDeps, payload: Payload): Promise<void> =>
  runBuild(deps, { ...payload, half: "notes" }, ({ meeting }) =>
    makeAndSave(deps, payload, meeting),
  );

async function makeAndSave(
  deps: NotesJobDeps,
  payload: Payload,
  meeting: MeetingRow,
): Promise<void> {
  const task = await readTask(deps, meeting);
  await deps.failpoint("notes.read");
  const llm = await deps.llmFor({ ...payload, deckId: meeting.presentationFileId ?? "" });
  const build = { ...payload, half: "notes" as const, pageCount: task.deck.pages.length };
  const onPart = async (part: NotesPart): Promise<void> => {
    await showPart(deps, build, part);
    await deps.failpoint(`notes.${part.step}`);
  };
  const notes = await deps.makeNotes(task, onPart, llm);
  if (llm && notes.model) {
    const cost = await llm.cost();
    deps.log.info({ meetingId: build.meetingId, ...notes.model, ...cost }, "notes.model_used");
  }
  await deps.failpoint("notes.made");
  await finish(deps, build, notes);
}

/** All that a meeting's notes are made from; throws `Failure` with a sentence. */
export async function readTask(deps: NotesJobDeps, meeting: MeetingRow): Promise<NotesTask> {
  const { db } = deps.database;
  const read = await readSources(deps, meeting);
  const { participants = [], ...sources } = read;
  const wanted = wantedOf(meeting);
  const regulars = await listRegulars(db, meeting);
  const language = await findNotesLanguage(db, meeting.teamId);
  const attendees = [...new Set([...(wanted.meeting.attendees ?? []), ...participants])];
  return {
    ...sources,
    ...wanted,
    meeting: { ...wanted.meeting, attendees, regulars },
    ...(language ? { language } : {}),
  };
}

async function readSources(
  deps: NotesJobDeps,
  meeting: MeetingRow,
): Promise<Omit<NotesTask, "meeting"> & Participants> {
  const { teamId, presentationFileId: fileId } = meeting;
  const spoken = await readTalk(deps, meeting);
  // A call whose transcript was fetched may have had no slides.
  if (!fileId) return { ...spoken, deck: { pages: [] } };
  const deck = await readDeck(deps, { teamId, fileId }, spoken.segments);
  const { notesFileId, notesPresentationId } = meeting;
  if (notesPresentationId || !notesFileId) return { ...spoken, deck };
  const film = { teamId, transcriptId: notesFileId, deckId: fileId };
  return { ...spoken, deck, pageTurns: await readPageTurns(deps, film) };
}

/** A deck; what was `spoken` tells the language of pages whose text is yet to be recognised. */
export async function readDeck(
  deps: NotesJobDeps,
  key: FileKey,
  spoken: readonly Segment[],
): Promise<Deck> {
  const deck = await readDeckOf(deps, key);
  await queueTextRecognition(deps, deps.database.db, { key, lines: spoken });
  return deck;
}

/** What was said: in a presentation, with what was shown and marked meanwhile, or by a file. */
async function readTalk(
  deps: NotesJobDeps,
  { teamId, notesFileId: fileId, notesPresentationId: presentationId }: MeetingRow,
): Promise<Omit<NotesTask, "meeting" | "deck"> & Participants> {
  if (presentationId) {
    const spoken = await readSpoken(deps.database.db, { teamId, presentationId });
    if (!hasWords(spoken.segments)) throw new Failure("unprocessable", SENTENCES.nothingHeard);
    return spoken;
  }
  if (!fileId) throw new Failure("not_found", SENTENCES.notesFailed);
  const { segments, participants } = await readTranscriptOf(deps, { teamId, fileId });
  if (!hasWords(segments)) throw new Failure("unprocessable", NO_WORDS);
  return { segments, ...(participants && { participants }) };
}

/** Who took part, where a transcript says so. */
interface Participants {
  readonly participants?: readonly string[];
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
async function showPart(deps: NotesJobDeps, build: Build, part: NotesPart): Promise<void> {
  const { progress, extract, report } = part;
  await writeBuild(deps, build, {}, async (tx) => {
    const data = await correctParts(tx, build, {
      ...(extract ? { extract } : {}),
      ...(report ? { report } : {}),
    });
    await savePartial(tx, build, { progress, data });
  });
}

/** The finished notes and the mail that says so: both once, or neither. */
async function finish(deps: NotesJobDeps, build: Build, notes: MadeNotes): Promise<void> {
  await writeBuild(deps, build, { change: { noteCounts: notes.counts } }, async (tx, meeting) => {
    await saveDone(tx, build, await correctMade(tx, build, notes));
    const noteIds = await indexNotes(tx, build);
    await announceNotes(deps, tx, build, { type: "notes.ready", noteIds });
    await markLaterStale(tx, build, deps.now());
    await sendComparison(deps, tx, build);
    const email = await findAskerEmail(tx, meeting);
    if (email) await queueMail(tx, deps.send, readyMail(meeting, email, deps.publicUrl));
    await deps.failpoint("notes.written");
  });
}
