import { makePlan } from "@planner/engine";
import { readTranscriptFile } from "../adapters/documents/transcript.adapter.ts";
import { openLocalFiles } from "../adapters/files/local.files.ts";
import { openNotesMaker } from "../adapters/engine/notes-process.ts";
import { openPdfReader } from "../adapters/pdf/pdf.adapter.ts";
import { buildNotes } from "../features/meeting/notes/notes.jobs.ts";
import { buildPlan } from "../features/meeting/plan/plan.jobs.ts";
import { openDatabase } from "../platform/database.ts";
import { openFailpoint } from "../platform/failpoint.ts";
import { openLog } from "../platform/log.ts";
import { busyLlm } from "./busy-llm.ts";

// Builds notes or a plan as a worker does, and dies with SIGKILL at the stage given last.
const [half, url = "", folder = "", payload = "{}", killAt] = process.argv.slice(2);
const pdf = openPdfReader();
const deps = {
  database: openDatabase(url, () => undefined),
  files: await openLocalFiles(folder),
  pdf,
  log: openLog("silent"),
  now: () => new Date(),
  // Rows without their jobs: nobody works here.
  send: () => Promise.resolve(),
  publicUrl: "http://localhost:3000",
  readTranscript: (file: Parameters<typeof readTranscriptFile>[0]) => readTranscriptFile(file, pdf),
  readDocumentText: () => Promise.reject(new Error("this plan has no documents")),
  textRecogniser: undefined,
  makeNotes: openNotesMaker(),
  makePlan,
  // With a model, a plan comes part by part.
  llmFor: half === "plan" ? busyLlm : () => undefined,
  failpoint: openFailpoint(killAt),
};
await (half === "plan" ? buildPlan : buildNotes)(deps, JSON.parse(payload));
process.exit(0);
