import type { MeetingRow } from "../../../tables/meeting.tables.ts";
import {
  type CommentThread,
  type ElementData,
  type ElementType,
  PRODUCT_NAME,
} from "@planner/contract/model";
import type { FastifyReply } from "fastify";
import type { Db } from "../../../platform/db/database.ts";
import type { Deps } from "../../../deps.ts";
import { Failure } from "../../../platform/failures.ts";
import { fileNameOf, openRange } from "../../file/index.ts";
import { listOutcomes, planAsMarkdown, readComments } from "../../meeting/index.ts";
import { type Entry, jsonLines, zipOf } from "../../../platform/archive.ts";
import * as store from "./export.store.ts";
import { OWN_TABLES } from "./own-rows.store.ts";
import { notesAsHtml, notesAsMarkdown, type PrintedNotes } from "@planner/engine";

type ExportDeps = Pick<Deps, "database" | "files" | "log" | "now">;

/**
 * Sends everything that somebody owns as a zip, made while it is sent: however much it is, nothing is stored for it, and
 * little is in memory.
 */
export function exportData(deps: ExportDeps, userId: string, reply: FastifyReply): FastifyReply {
  const now = deps.now();
  const zip = zipOf(entriesOf(deps, userId), now);
  zip.once("error", (error) => deps.log.warn({ userId, err: error }, "export.broken"));
  const name = `${PRODUCT_NAME.toLowerCase()}-${now.toISOString().slice(0, 10)}.zip`;
  return reply
    .headers({
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${name}"`,
    })
    .send(zip);
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

async function* entriesOf(deps: ExportDeps, userId: string): AsyncGenerator<Entry> {
  const { db } = deps.database;
  yield { path: "README.txt", content: README };
  const person = await store.readPerson(db, userId);
  yield { path: "account.json", content: json(person) };
  yield { path: "teams.json", content: json(await store.listMemberships(db, userId)) };
  yield { path: "sessions.json", content: json(await store.listSessions(db, userId)) };
  yield { path: "calendars.json", content: json(await store.listCalendars(db, userId)) };
  const owner = { userId, email: person.email };
  for (const [name, rows] of Object.entries(OWN_TABLES))
    yield { path: `${name}.json`, content: jsonLines(rows(db, owner)) };
  for await (const row of store.listOwnMeetings(db, userId))
    yield* meetingEntries(deps, userId, row);
  yield* fileEntries(deps, userId);
}

async function* meetingEntries(
  { database: { db } }: ExportDeps,
  userId: string,
  row: MeetingRow,
): AsyncGenerator<Entry> {
  const folder = `meetings/${row.startTime.toISOString().slice(0, 10)} ${fileNameOf(row.title)} ${row.id.slice(0, 8)}`;
  const { searchText: _, ...meeting } = row;
  const whole = await store.readWholeMeeting(db, row);
  yield { path: `${folder}/meeting.json`, content: json({ meeting, ...whole }) };
  const notes = notesReadable(row.title, whole.elements, await ownThreads(db, userId, row));
  const readable = {
    "plan.md": planAsMarkdown(row.title, whole.elements, await listOutcomes(db, keyOf(row))),
    "notes.html": notes?.html,
    "notes.md": notes?.markdown,
    "transcript.txt": transcriptAsText(whole.elements),
  };
  for (const [name, content] of Object.entries(readable))
    if (content !== undefined) yield { path: `${folder}/${name}`, content };
  yield { path: `${folder}/spoken.json`, content: jsonLines(store.listSpoken(db, row)) };
}

/**
 * In the original, then what is known of those that are in the archive. One that cannot be read breaks the archive off:
 * it would look whole without it.
 */
async function* fileEntries(
  { database: { db }, files, log }: ExportDeps,
  userId: string,
): AsyncGenerator<Entry> {
  const known: object[] = [];
  for await (const { storageKey, ...row } of store.listOwnFiles(db, userId)) {
    const content = await files.get(storageKey).catch(ignoreMissing);
    if (!content) {
      log.warn({ fileId: row.id }, "export.file_missing");
      continue;
    }
    const path = `files/${row.id.slice(0, 8)} ${fileNameOf(row.name)}`;
    yield { path, content };
    known.push({ ...row, path });
    const sizeBytes = row.recording?.sizeBytes ?? 0;
    const recording =
      sizeBytes > 0 && (await openRange({ files }, { ...row, sizeBytes }).catch(ignoreMissing));
    if (recording) yield { path: `${path} (recording)`, content: recording };
  }
  yield { path: "files.json", content: json(known) };
}

/** Somebody may have deleted it a moment ago; the rest is still theirs. */
function ignoreMissing(error: unknown): undefined {
  if (error instanceof Failure && error.code === "not_found") return undefined;
  throw error;
}

const README = `Everything of yours in ${PRODUCT_NAME}, as it was at the moment of the download.

account.json         who you are, here and at your company, what you chose for yourself, your passkeys and trusted browsers; never keys
teams.json           the teams you are in, their company profile, and your profile in each
sessions.json        where you are logged in
calendars.json       the calendars you linked; never passwords or keys
events.json          what stands in your calendar here, and in those that you imported, with its guests
publications.json    into which events of linked calendars you put an agenda or a plan's link, and when
presentations.json   the presentations that you gave: which page when, and what you marked (seconds since the beginning)
links.json           the links that you made to show meetings to others, and until when they are valid; never the links
tokens.json          the tokens of the API that you made, and until when they are valid; never the tokens
sign-offs.json       what you sent to clients for sign-off, word for word, and what they answered; never the links
activity.json        what the log says that you did, or that was done to you
mails.json           the mails that ${PRODUCT_NAME} sent you, or keeps for you
comments.json        what you wrote about notes, slides and plans
feedback.json        what you wrote to the administrator of this installation
counts/              which screens you looked at and what was counted
meetings/            a folder for each meeting that you made: its date, title and first letters of its id
  meeting.json       all of it: the meeting, each part of plan and notes, what you corrected
  plan.md            the plan, to read (Markdown)
  notes.html, .md    the visual notes, to read, with what you wrote about them
  transcript.txt     what was said
  spoken.json        what was said while presenting here, as it was heard
files/               what you uploaded, as you uploaded it; files.json says which is which. A recording that was kept for
                     playback stands beside its transcript

Where you are the only one in a team, its other meetings and files are here too. What others made in your teams is theirs
to take along. Times are in UTC (ISO 8601); the JSON files have the fields of the database, in UTF-8.
`;

interface Part {
  readonly type: ElementType;
  readonly data: ElementData[ElementType] | null;
}

const keyOf = ({ teamId, id }: MeetingRow) => ({ teamId, meetingId: id });

/** What somebody wrote about a meeting; what others wrote there is theirs. */
async function ownThreads(db: Db, userId: string, row: MeetingRow): Promise<CommentThread[]> {
  const { threads } = await readComments(db, row, { kind: "member", userId, isOrganizer: false });
  return threads
    .map((thread) => ({
      ...thread,
      comments: thread.comments.filter(({ isOwn }) => isOwn),
      resolved: null,
    }))
    .filter(({ comments }) => comments.length > 0);
}

/** Visual notes as a page and as Markdown; undefined where there are none. */
function notesReadable(
  title: string,
  parts: readonly Part[],
  threads: readonly CommentThread[],
): { html: string; markdown: string } | undefined {
  const find = <Type extends ElementType>(type: Type) =>
    (parts.find((part) => part.type === type)?.data ?? undefined) as ElementData[Type] | undefined;
  const [report, summary] = [find("report"), find("summary")];
  if (!report || !summary) return undefined;
  const notes: PrintedNotes = { title, pages: [], report, summary, threads };
  return { html: notesAsHtml(notes), markdown: notesAsMarkdown(notes) };
}

/** What was said, a line to each segment; undefined where it is not known. */
function transcriptAsText(parts: readonly Part[]): string | undefined {
  const extract = parts.find(({ type }) => type === "extract")?.data as
    | ElementData["extract"]
    | undefined;
  if (!extract) return undefined;
  return extract.segments
    .map(({ speaker, text }) => `${speaker ? `${speaker}: ` : ""}${text}\n`)
    .join("");
}
