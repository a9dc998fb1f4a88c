import type { NoteCounts, Report } from "@planner/contract/model";
import { countNotes } from "@planner/engine/corrections";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Deps } from "../../../../deps.ts";
import { Failure } from "../../../../platform/failures.ts";
import { refuseUnkeepable } from "../../../../platform/http/unkeepable.ts";
import type { Db } from "../../../../platform/db/database.ts";
import type { MeetingKey } from "../../../../tables/meeting.tables.ts";
import type { Viewer } from "../../../../tables/team.tables.ts";
import { createOwnEvent } from "../../../calendar/index.ts";
import { fileName, removeFile, storeFile } from "../../../file/index.ts";
import { sendComparison } from "../../deck-changes/deck-changes.ts";
import { claimMeeting } from "../../meeting.store.ts";
import { indexNotes } from "../../note-index.ts";
import { addPages, addRename, replaceCorrections } from "../../notes/correction.store.ts";
import type { ArchiveFiles } from "./archive.ports.ts";
import { Manifest } from "./manifest.ts";
import { insertParts } from "./restore.store.ts";

type RestoreDeps = Pick<Deps, "database" | "send" | "files" | "pdf" | "sniffKind" | "readArchive">;

const NOT_OURS =
  "This ZIP is not a meeting that Planner exported, or it was changed. Choose one made with 'Everything (ZIP)'.";
const TRANSCRIPTS = ["pdf", "docx", "txt", "vtt", "srt"] as const;

/**
 * Makes a meeting of an exported one, in the person's own calendar; answers its id. Everything is checked before anything
 * is stored. Throws `Failure` with a sentence.
 */
export async function restoreMeeting(
  deps: RestoreDeps,
  viewer: Viewer,
  zip: Buffer,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "planner-restore-"));
  try {
    const path = join(folder, "meeting.zip");
    await writeFile(path, zip);
    const found = await deps.readArchive(path);
    const manifest = readManifest(found.manifest);
    return await restore(deps, viewer, { manifest, files: await unpack(deps, folder, found) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readManifest(bytes: Uint8Array): Manifest {
  try {
    const json: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    refuseUnkeepable(json);
    const manifest = Manifest.parse(json);
    if (new Set(manifest.parts.map(({ type }) => type)).size < manifest.parts.length)
      throw new Error("a part is there twice");
    return manifest;
  } catch (cause) {
    throw new Failure("unprocessable", NOT_OURS, { field: "file", cause });
  }
}

interface Unpacked {
  readonly path: string;
  readonly kind: "pdf" | (typeof TRANSCRIPTS)[number];
}

/** The files of the zip beside it, looked at. */
async function unpack(
  { sniffKind, pdf }: RestoreDeps,
  folder: string,
  { deck, transcript }: ArchiveFiles,
): Promise<{ deck: Unpacked | undefined; transcript: Unpacked | undefined }> {
  const lay = async (name: string, bytes: Uint8Array | undefined, kinds: readonly string[]) => {
    if (!bytes) return undefined;
    const path = join(folder, name);
    await writeFile(path, bytes);
    const kind = await sniffKind(path);
    if (kind === null || !kinds.includes(kind))
      throw new Failure("unprocessable", NOT_OURS, { field: "file" });
    return { path, kind: kind as Unpacked["kind"] };
  };
  const laid = {
    deck: await lay("deck", deck, ["pdf"]),
    transcript: await lay("transcript", transcript, TRANSCRIPTS),
  };
  if (laid.deck) await pdf.open(laid.deck.path);
  return laid;
}

interface Restored {
  readonly manifest: Manifest;
  readonly files: Awaited<ReturnType<typeof unpack>>;
}

async function restore(
  deps: RestoreDeps,
  viewer: Viewer,
  { manifest, files }: Restored,
): Promise<string> {
  const { meeting, files: names } = manifest;
  const store = async (file: Unpacked | undefined, name: string | null) =>
    file ? storeFile(deps, viewer, { ...file, name: fileName(name ?? "") }) : null;
  const presentationFileId = await store(files.deck, names.deck);
  const notesFileId = await store(files.transcript, names.transcript);
  try {
    const { db } = deps.database;
    const event = await createOwnEvent(db, viewer, meeting);
    return await db.transaction(async (tx) => {
      const { id } = await claimMeeting(tx, {
        ...meeting,
        ...viewer,
        calendarId: event.calendarId,
        eventId: event.id,
        startTime: event.startTime,
        endTime: event.endTime,
        presentationFileId,
        notesFileId,
        planAskedBy: viewer.userId,
        noteCounts: countsOf(manifest),
      });
      await fill(deps, tx, { teamId: viewer.teamId, meetingId: id }, { manifest, viewer });
      return id;
    });
  } catch (error) {
    for (const fileId of [presentationFileId, notesFileId])
      if (fileId !== null) await removeFile(deps, { teamId: viewer.teamId, fileId });
    throw error;
  }
}

function countsOf({ parts }: Manifest): NoteCounts | null {
  const report = parts.find(({ type }) => type === "report")?.data as Report | undefined;
  return report ? countNotes(report) : null;
}

async function fill(
  deps: RestoreDeps,
  tx: Db,
  key: MeetingKey,
  { manifest, viewer: { userId } }: { manifest: Manifest; viewer: Viewer },
): Promise<void> {
  await insertParts(tx, key, manifest.parts.map(withoutIds), userId);
  const corrections = manifest.corrections.map((one) => ({ ...one, editedBy: userId }));
  // Two corrections of one note cannot be: the last one stands.
  const byNote = new Map(corrections.map((one) => [one.noteId, one]));
  await replaceCorrections(tx, key, [...byNote.values()] as Parameters<
    typeof replaceCorrections
  >[2]);
  for (const { from, to } of manifest.renames)
    await addRename(tx, key, { from, to, createdBy: userId });
  for (const pages of manifest.pages)
    await addPages(tx, key, {
      ...pages,
      id: randomUUID(),
      createdBy: userId,
      createdAt: new Date(),
    });
  await indexNotes(tx, key);
  await sendComparison(deps, tx, key);
}

type Part = Manifest["parts"][number];

/** Meetings and documents that a plan rests on are those of where it was made: their words stay, without a link. */
function withoutIds(part: Part): Part {
  if (!("sources" in part.data) || !part.data.sources) return part;
  const sources = part.data.sources.map(
    ({ fileId: _file, page: _page, meetingId: _meeting, noteId: _note, ...source }) => source,
  );
  return { ...part, data: { ...part.data, sources } } as Part;
}
