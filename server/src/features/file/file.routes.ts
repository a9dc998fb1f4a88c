import { fileRoutes } from "@planner/contract/api";
import type { FileKey } from "../../tables/file.tables.ts";
import type { Deps } from "../../deps.ts";
import { Failure } from "../../platform/failures.ts";
import { record } from "../../platform/audit.ts";
import { type App, bind } from "../../platform/http/http.ts";
import { type FileRow, findContextType, findShown, findUploadJob, findUse } from "./file.store.ts";
import { receiveUpload } from "./receive-upload.ts";
import { pageNumber, sendDownload, sendPageImage, widthOf } from "./send-bytes.ts";
import { findRecognisesText, saveRecognisesText } from "./recognised-text.store.ts";
import { findHeardSpeech } from "./recording/recording.store.ts";
import { findTitle } from "./read-file.ts";
import { removeFile } from "./remove-file.ts";

type FileDeps = Pick<
  Deps,
  | "textRecogniser"
  | "database"
  | "files"
  | "pdf"
  | "sniffKind"
  | "send"
  | "telemetry"
  | "log"
  | "now"
  | "failpoint"
>;

/** Uploads, downloads and page images of a team's files. */
export function registerFileRoutes(app: App, deps: FileDeps): void {
  const { db } = deps.database;

  bind(app, fileRoutes.upload, async ({ params, query, session, request, admitAgain }) => {
    const uploader = { teamId: params.teamId, userId: session.userId, purpose: query.purpose };
    return { jobId: await receiveUpload(deps, request, { ...uploader, admitAgain }) };
  });

  bind(app, fileRoutes.status, async ({ params }) => {
    const job = await findUploadJob(db, params);
    if (!job) throw new Failure("not_found", "There is no such upload.");
    const heard = job.status === "active" ? await findHeardSpeech(db, params) : undefined;
    return { ...job, heard };
  });

  bind(app, fileRoutes.file, async ({ params, session }) => {
    const file = await requireFile(deps, { ...params, ...session });
    const { id, name, kind, sizeBytes, pageCount, slides } = file;
    const title = await findTitle(deps, file);
    const contextType = await findContextType(db, params);
    const replacedFonts = slides?.replacedFonts.length ? [...slides.replacedFonts] : undefined;
    return { id, name, kind, sizeBytes, pageCount, replacedFonts, title, contextType };
  });

  bind(app, fileRoutes.download, async ({ params, session, request, reply }) => {
    const file = await requireFile(deps, { ...params, ...session });
    return sendDownload(deps.files, file, { request, reply });
  });

  bind(app, fileRoutes.page, async ({ params, session, query, request, reply }) => {
    const file = await requireFile(deps, { ...params, ...session });
    const page = pageNumber(params.page, file);
    return sendPageImage(deps, file, { request, reply, page, widthPx: widthOf(query.width) });
  });

  bind(app, fileRoutes.textRecognition, async ({ params: { teamId } }) => ({
    isOn: await findRecognisesText(db, teamId),
    isAvailable: deps.textRecogniser !== undefined,
  }));

  bind(
    app,
    fileRoutes.saveTextRecognition,
    async ({ params: { teamId }, session: { userId }, body: { isOn } }) => {
      await db.transaction(async (tx) => {
        await saveRecognisesText(tx, { teamId, isOn });
        const about = isOn ? "on" : "off";
        const event = "text_recognition_changed";
        await record(tx, { event, at: deps.now(), teamId, userId, about });
      });
      return { isOn, isAvailable: deps.textRecogniser !== undefined };
    },
  );

  bind(app, fileRoutes.remove, async ({ params, session: { userId } }) => {
    await requireFile(deps, { ...params, userId });
    const { teamId } = params;
    const isGone = await removeFile(deps, params, (tx) =>
      record(tx, { event: "file_deleted", at: new Date(), teamId, userId }),
    );
    if (!isGone) throw new Failure("conflict", USED_BY[await findUse(deps.database.db, params)]);
    return { message: "The file is removed." };
  });
}

const USED_BY = {
  meeting: "A meeting uses this file. Reset the meeting to remove it.",
  plan: "This document is used by a meeting plan. Remove it there.",
  earlier: "A meeting plan that can still be brought back uses this document.",
} as const;

async function requireFile(
  { database }: Pick<Deps, "database">,
  { teamId, userId, fileId }: FileKey & { userId: string },
): Promise<FileRow> {
  const file = await findShown(database.db, { teamId, userId }, fileId);
  if (!file) throw new Failure("not_found", "There is no such file.");
  return file;
}
