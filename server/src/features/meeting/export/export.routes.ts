import { exportRoutes, type NotesForm } from "@planner/contract/api";
import { type CommentThread, LIMITS } from "@planner/contract/model";
import { notesAsHtml, type PrintedNotes } from "@planner/engine";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Deps } from "../../../deps.ts";
import { Failure, isPassing } from "../../../platform/failures.ts";
import { type App, bind } from "../../../platform/http/http.ts";
import { openOneFile } from "../../../platform/http/one-file.ts";
import { attachment, findFile, getPageImage, readDeckOf } from "../../file/index.ts";
import { listOutcomes } from "../outcome/outcome.store.ts";
import { restoreMeeting } from "./archive/restore-meeting.ts";
import { writeArchive } from "./archive/write-archive.ts";
import { captionsOf } from "./captions.ts";
import { deckComments } from "./deck-comments.ts";
import type { Document } from "./document.ports.ts";
import {
  type ExportedMeeting,
  exportName,
  linesUnder,
  listThreads,
  readExported,
  requireNotes,
} from "./exported-meeting.ts";
import { notesDocument } from "./notes-document.ts";
import { planDocument } from "./plan-document.ts";
import { tasksAsCsv, tasksAsIcs, tasksIn } from "./tasks.ts";

type ExportDeps = Pick<
  Deps,
  | "database"
  | "files"
  | "pdf"
  | "log"
  | "readTranscript"
  | "readArchive"
  | "sniffKind"
  | "send"
  | "writeDocument"
  | "now"
>;

/** Visual notes and plans as files that other programs open. */
export function registerExportRoutes(app: App, deps: ExportDeps): void {
  bind(app, exportRoutes.notes, async ({ params, query, session: { userId }, reply }) => {
    const exported = await readExported(deps, params, userId);
    const { what, ending, write } = NOTES_FILES[query.form];
    const threads = query.withComments ? await listThreads(deps, exported, userId) : [];
    const bytes = await write(deps, exported, threads);
    const name = exportName(exported, what, ending);
    return sendFile(reply, { bytes, mediaType: MEDIA_TYPES[ending], name });
  });

  bind(app, exportRoutes.archive, async ({ params, query, session: { userId }, reply }) => {
    const exported = await readExported(deps, params, userId);
    const threads = query.withComments ? await listThreads(deps, exported, userId) : [];
    const bytes = writeArchive(deps, exported, threads);
    // Its status is sent by then: whoever receives it sees that it breaks off.
    bytes.once("error", (err) => deps.log.warn({ meetingId: params.id, err }, "archive.broken"));
    const name = exportName(exported, "meeting", "zip");
    return sendFile(reply, { bytes, mediaType: "application/zip", name });
  });

  bind(app, exportRoutes.restore, async ({ params, session, request, admitAgain }) => {
    const zip = await receiveArchive(request);
    await admitAgain();
    const viewer = { teamId: params.teamId, userId: session.userId };
    return { id: await restoreMeeting(deps, viewer, zip) };
  });

  bind(app, exportRoutes.plan, async ({ params, query: { form }, session: { userId }, reply }) => {
    const exported = await readExported(deps, params, userId);
    const { row, elements } = exported;
    const outcomes = await listOutcomes(deps.database.db, {
      teamId: row.teamId,
      meetingId: row.id,
    });
    const under = linesUnder(exported);
    const document = planDocument({ title: row.title, under, elements, outcomes });
    if (!document) throw new Failure("not_found", "This meeting has no plan to export.");
    const bytes = await deps.writeDocument(document, form);
    return sendFile(reply, {
      bytes,
      mediaType: MEDIA_TYPES[form],
      name: exportName(exported, "plan", form),
    });
  });
}

/** Slides and transcript of 32 MB each, and the notes. */
const MAX_ARCHIVE_BYTES = 80 * 1024 * 1024;

/** The one file of a multipart body, in memory. */
async function receiveArchive(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart())
    throw new Failure("invalid", "Choose a ZIP that Planner exported.", { field: "file" });
  const { part, bytes: source, end } = await openOneFile(request, MAX_ARCHIVE_BYTES);
  const bytes = await buffer(source);
  if (part.file.truncated)
    throw new Failure("too_large", "This ZIP is larger than 80 MB, more than a meeting can have.", {
      field: "file",
    });
  await end();
  return bytes;
}

interface NotesFile {
  /** What the name of the file says of it. */
  readonly what: string;
  readonly ending: keyof typeof MEDIA_TYPES;
  readonly write: (
    deps: ExportDeps,
    exported: ExportedMeeting,
    threads: readonly CommentThread[],
  ) => Promise<Buffer | string>;
}

const MEDIA_TYPES = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
  html: "text/html; charset=utf-8",
  vtt: "text/vtt; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  ics: "text/calendar; charset=utf-8",
} as const;

const NOTES_FILES: Readonly<Record<NotesForm, NotesFile>> = {
  docx: {
    what: "visual notes",
    ending: "docx",
    write: async (deps, exported, threads) =>
      deps.writeDocument(await notesToRead(deps, exported, threads), "docx"),
  },
  pdf: {
    what: "visual notes",
    ending: "pdf",
    write: async (deps, exported, threads) =>
      deps.writeDocument(await notesToRead(deps, exported, threads), "pdf"),
  },
  html: {
    what: "visual notes",
    ending: "html",
    write: async (deps, exported, threads) =>
      notesAsHtml(await printedNotes(deps, exported, threads)),
  },
  deck: {
    what: "deck with notes",
    ending: "pdf",
    write: async (deps, exported, threads) => {
      const { report } = requireNotes(exported);
      const deck = await findDeck(deps, exported);
      if (!deck) throw new Failure("not_found", "This meeting has no slides.");
      const copy = await deps.files.localCopy(deck.storageKey);
      try {
        return await deps.pdf.comment(copy.path, deckComments(report, threads));
      } finally {
        await copy.release();
      }
    },
  },
  vtt: {
    what: "transcript",
    ending: "vtt",
    write: async (_deps, exported) => captionsOf(requireNotes(exported).extract.segments),
  },
  csv: {
    what: "action items",
    ending: "csv",
    write: async (_deps, exported) => tasksAsCsv(tasksIn(requireNotes(exported).report)),
  },
  ics: {
    what: "action items",
    ending: "ics",
    write: async (deps, exported) => {
      const { id: meetingId, title } = exported.row;
      const around = { meetingId, title, now: deps.now() };
      return tasksAsIcs(tasksIn(requireNotes(exported).report), around);
    },
  },
};

async function findDeck({ database }: ExportDeps, { row }: ExportedMeeting) {
  const { teamId, presentationFileId: fileId } = row;
  return fileId === null ? undefined : findFile(database.db, { teamId, fileId });
}

async function printedNotes(
  deps: ExportDeps,
  exported: ExportedMeeting,
  threads: readonly CommentThread[],
): Promise<PrintedNotes> {
  const { report, summary, extract } = requireNotes(exported);
  const { title, teamId, presentationFileId: fileId } = exported.row;
  const deck = fileId === null ? { pages: [] } : await readDeckOf(deps, { teamId, fileId });
  return { title, pages: deck.pages, report, summary, message: extract.message, threads };
}

/** The notes to be read, with a picture of each page that they are about. */
async function notesToRead(
  deps: ExportDeps,
  exported: ExportedMeeting,
  threads: readonly CommentThread[],
): Promise<Document> {
  const notes = await printedNotes(deps, exported, threads);
  const numbers = notes.report.pages.flatMap(({ page }) => page ?? []);
  return {
    ...notesDocument({ ...notes, under: linesUnder(exported) }),
    slides: await readSlides(deps, exported, numbers),
  };
}

/** In bytes, as WebP. A page that cannot be drawn is left out. */
async function readSlides(
  deps: ExportDeps,
  exported: ExportedMeeting,
  pages: readonly number[],
): Promise<Map<number, Buffer>> {
  const slides = new Map<number, Buffer>();
  const deck = await findDeck(deps, exported);
  if (!deck) return slides;
  for (const page of pages) {
    const wanted = { page, widthPx: LIMITS.pagePx, priority: "waiting" } as const;
    const image = await getPageImage(deps, deck, wanted).catch((error: unknown) => {
      if (isPassing(error)) throw error;
      return undefined;
    });
    if (image) slides.set(page, image);
  }
  return slides;
}

function sendFile(
  reply: FastifyReply,
  {
    bytes,
    mediaType,
    name,
  }: { bytes: Buffer | string | Readable; mediaType: string; name: string },
): FastifyReply {
  return reply
    .headers({ "content-type": mediaType, "content-disposition": attachment(name) })
    .send(bytes);
}
