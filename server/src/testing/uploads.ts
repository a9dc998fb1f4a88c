import type { LightMyRequestResponse } from "fastify";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openLocalFiles } from "../adapters/files/local.files.ts";
import { openPdfReader, type PdfChildReader } from "../adapters/pdf/pdf.adapter.ts";
import type { Deps } from "../deps.ts";
import { buildTestApp, type TestApp } from "./app.ts";
import { makePdf } from "./make-pdf.ts";
import type { TestPerson } from "./person.ts";

/** A file as a test sends it. */
export interface TestUpload {
  readonly bytes: Uint8Array | string;
  readonly name?: string;
  readonly purpose?: "presentation" | "notes" | "material";
  readonly field?: string;
}

/** The whole server with a folder for files and a real PDF child. */
export interface UploadApp extends TestApp {
  readonly pdf: PdfChildReader;
  readonly folder: string;
  /** POST files, and nothing more. */
  post(person: TestPerson, upload: TestUpload): Promise<LightMyRequestResponse>;
  /** GET below the person's team's files. */
  get(
    person: TestPerson,
    path: string,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  /** Uploads and reads to the end; answers the file's id. */
  upload(person: TestPerson, upload: TestUpload): Promise<string>;
  remove(person: TestPerson, fileId: string): Promise<LightMyRequestResponse>;
  /** Names of all files that are stored for a team. */
  stored(teamId: string): Promise<string[]>;
  /** Names of what is being written. */
  partials(): Promise<string[]>;
}

/** A deck with a page for each title. */
export const deckOf = (...titles: string[]): Buffer =>
  makePdf(titles.map((text) => ({ lines: [{ text, sizePt: 40 }, "Some words below"] })));

/** Builds it on a temporary folder, which goes with `close`. */
export async function buildUploadApp(overrides: Partial<Deps> = {}): Promise<UploadApp> {
  const folder = await mkdtemp(join(tmpdir(), "planner-uploads-"));
  const pdf = openPdfReader();
  const planner = await buildTestApp({ files: await openLocalFiles(folder), pdf, ...overrides });
  return {
    ...planner,
    pdf,
    folder,
    post,
    get,
    upload: async (person, given) => {
      const { jobId } = (await post(person, given)).json();
      await planner.runJobs();
      const job = (await get(person, `status/${jobId}`)).json();
      if (job.status !== "completed") throw new Error(`The upload failed: ${job.message}`);
      return job.file.id;
    },
    remove: (person, fileId) => person.delete(`/files/${fileId}`),
    stored: (teamId) => listFiles(join(folder, teamId)),
    partials: () => listFiles(join(folder, ".partial")),
    close: async () => {
      await planner.close();
      await rm(folder, { recursive: true });
    },
  };
}

const get: UploadApp["get"] = (person, path, headers = {}) =>
  person.inject({ url: `/api/team/${person.teamId}/files/${path}`, headers });

export async function post(
  person: TestPerson,
  { bytes, name = "deck.pdf", purpose, field = "file" }: TestUpload,
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  form.append(field, new Blob([typeof bytes === "string" ? bytes : new Uint8Array(bytes)]), name);
  const encoded = new Response(form);
  return person.inject({
    method: "POST",
    url: `/api/team/${person.teamId}/files${purpose ? `?purpose=${purpose}` : ""}`,
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
