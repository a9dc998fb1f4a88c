import { z } from "zod";
import { File, UploadJob } from "../model/file.ts";
import { Done } from "./account.ts";
import { ANY_WRITE, routes } from "./route.ts";

const files = "/api/team/:teamId/files" as const;
const textRecognition = "/api/team/:teamId/text-recognition" as const;

/** Widths in pixels at which a page exists. */
export const PageWidth = z.enum(["320", "1600", "3200"]);

/** What a team wants, and whether this installation does it at all. */
const TextRecognition = z.object({ isOn: z.boolean(), isAvailable: z.boolean() });

export const fileRoutes = routes({
  upload: {
    method: "POST",
    path: files,
    access: "member",
    scope: ANY_WRITE,
    upload: true,
    /** `purpose=presentation` takes PDF and what becomes one (DECK_SOURCES); `notes` takes docx, pdf, txt, vtt and srt; `material` docx, pdf and txt. */
    query: z.object({ purpose: z.enum(["presentation", "notes", "material"]).optional() }),
    answer: z.object({ jobId: z.string() }),
  },
  status: {
    method: "GET",
    path: `${files}/status/:jobId`,
    access: "member",
    scope: "read",
    answer: UploadJob,
  },
  file: { method: "GET", path: `${files}/:fileId`, access: "member", scope: "read", answer: File },
  download: {
    method: "GET",
    path: `${files}/:fileId/download`,
    access: "member",
    scope: "read",
    answer: "bytes",
  },
  remove: {
    method: "DELETE",
    path: `${files}/:fileId`,
    access: "member",
    scope: ANY_WRITE,
    answer: Done,
  },
  /** Whether the text on pages that are pictures is recognised. */
  textRecognition: {
    method: "GET",
    path: textRecognition,
    access: "member",
    scope: "read",
    answer: TextRecognition,
  },
  saveTextRecognition: {
    method: "PATCH",
    path: textRecognition,
    access: "member",
    scope: "admin",
    body: z.object({ isOn: z.boolean() }),
    answer: TextRecognition,
  },
  page: {
    method: "GET",
    path: `${files}/:fileId/page/:page`,
    access: "member",
    scope: "read",
    query: z.object({ width: PageWidth.default("1600") }),
    answer: "bytes",
  },
});
