import type { Readable } from "node:stream";
import type { CommentThread } from "@planner/contract/model";
import { notesAsHtml, notesAsMarkdown, type PrintedNotes } from "@planner/engine";
import type { Deps } from "../../../../deps.ts";
import { type Entry, zipOf } from "../../../../platform/archive.ts";
import type { ElementRow } from "../../../../tables/meeting.tables.ts";
import { findFile } from "../../../file/index.ts";
import { findWhole } from "../../meeting.store.ts";
import { listCorrections, listPages, listRenames } from "../../notes/correction.store.ts";
import { listOutcomes } from "../../outcome/outcome.store.ts";
import { captionsOf } from "../captions.ts";
import { dataOf, type ExportedMeeting, requireNotes } from "../exported-meeting.ts";
import { planAsMarkdown } from "../plan-markdown.ts";
import { tasksAsCsv, tasksAsIcs, tasksIn } from "../tasks.ts";
import { PATHS } from "./archive.ports.ts";
import type { Manifest } from "./manifest.ts";

type ArchiveDeps = Pick<Deps, "database" | "files" | "now">;

/**
 * All of a meeting as a zip, made while it is read: `manifest.json` with the files it names is what a meeting is made of
 * again, the rest is for people to read. `threads`: the comments that stand in the notes to read.
 */
export function writeArchive(
  deps: ArchiveDeps,
  exported: ExportedMeeting,
  threads: readonly CommentThread[],
): Readable {
  return zipOf(entriesOf(deps, exported, threads), deps.now());
}

async function* entriesOf(
  deps: ArchiveDeps,
  exported: ExportedMeeting,
  threads: readonly CommentThread[],
): AsyncGenerator<Entry> {
  const { row } = exported;
  const { db } = deps.database;
  const fileOf = async (fileId: string | null) =>
    fileId === null ? undefined : findFile(db, { teamId: row.teamId, fileId });
  const deck = await fileOf(row.presentationFileId);
  const transcript = await fileOf(row.notesFileId);
  const spoken = transcript ? undefined : captionsIn(exported);
  const names = {
    deck: deck?.name ?? null,
    transcript: transcript?.name ?? (spoken === undefined ? null : "transcript.vtt"),
  };
  yield { path: "README.txt", content: README };
  const manifest = await readManifest(deps, exported, names);
  yield { path: PATHS.manifest, content: `${JSON.stringify(manifest, null, 1)}\n` };
  if (deck) yield { path: PATHS.deck, content: await deps.files.get(deck.storageKey) };
  if (transcript)
    yield { path: PATHS.transcript, content: await deps.files.get(transcript.storageKey) };
  else if (spoken !== undefined) yield { path: PATHS.transcript, content: spoken };
  yield* readable(deps, exported, threads);
}

/** What can be read without Planner. */
async function* readable(
  deps: ArchiveDeps,
  exported: ExportedMeeting,
  threads: readonly CommentThread[],
): AsyncGenerator<Entry> {
  const { row, elements } = exported;
  const key = { teamId: row.teamId, meetingId: row.id };
  const outcomes = await listOutcomes(deps.database.db, key);
  const plan = planAsMarkdown(row.title, elements, outcomes);
  if (plan !== undefined) yield { path: "plan.md", content: plan };
  if (!dataOf(exported, "report") || !dataOf(exported, "summary")) return;
  const { report, summary, extract } = requireNotes(exported);
  const { message } = extract;
  const notes: PrintedNotes = { title: row.title, pages: [], report, summary, message, threads };
  yield { path: "notes.md", content: notesAsMarkdown(notes) };
  yield { path: "notes.html", content: notesAsHtml(notes) };
  const captions = captionsIn(exported);
  if (captions !== undefined) yield { path: "transcript.vtt", content: captions };
  const tasks = tasksIn(report);
  const around = { meetingId: row.id, title: row.title, now: deps.now() };
  yield { path: "action-items.csv", content: tasksAsCsv(tasks) };
  yield { path: "action-items.ics", content: String(tasksAsIcs(tasks, around)) };
}

function captionsIn(exported: ExportedMeeting): string | undefined {
  const segments = dataOf(exported, "extract")?.segments ?? [];
  const hasTimes = segments.some(({ start }) => start !== undefined);
  return hasTimes ? captionsOf(segments) : undefined;
}

async function readManifest(
  { database: { db } }: ArchiveDeps,
  { row, elements }: ExportedMeeting,
  files: Manifest["files"],
): Promise<Manifest> {
  const key = { teamId: row.teamId, meetingId: row.id };
  const stored = (await findWhole(db, key))?.elements ?? [];
  const corrections = await listCorrections(db, key);
  const pages = await listPages(db, key);
  return {
    format: "planner-meeting",
    version: 1,
    meeting: {
      title: row.title,
      startTime: row.startTime.toISOString(),
      endTime: row.endTime.toISOString(),
      timeZone: row.timeZone,
      attendees: row.attendees,
      location: row.location,
      conferenceUrl: row.conferenceUrl,
      prompt: row.prompt,
      note: row.note,
      isExternal: row.isExternal,
      isRecurring: row.isRecurring,
      planGuidance: row.planGuidance,
      planKind: row.planKind,
      planReading: row.planReading,
    },
    files,
    parts: elements.map(({ id, type, data, message }) => {
      const { generated = null, editedAt } = stored.find((one) => one.id === id) ?? NOTHING_STORED;
      return { type, data, generated, message, editedAt: editedAt?.toISOString() ?? null };
    }) as Manifest["parts"],
    corrections: corrections.map(({ noteId, anchor, changes, edited }) => ({
      noteId,
      anchor,
      changes: [...changes],
      edited,
    })) as Manifest["corrections"],
    renames: (await listRenames(db, key)).map(({ from, to }) => ({ from, to })),
    pages: pages.map(({ from, to, page, moved }) => ({ from, to, page, moved })),
  };
}

const NOTHING_STORED: Partial<Pick<ElementRow, "generated" | "editedAt">> = {};

const README = `A meeting from Planner.

manifest.json      all of it, as Planner reads it again: meeting, plan, notes, transcript and what people corrected
files/             the slides, and the transcript as it was uploaded
notes.md, .html    the visual notes, to read, with comments where they were included
plan.md            the plan, to read
transcript.vtt     the transcript with times and speakers
action-items.csv   the action items as a table
action-items.ics   the action items as tasks of a calendar

To open it again, choose this ZIP on the start screen of Planner. Comments, share links, recordings and documents of the
plan do not come back.
`;
