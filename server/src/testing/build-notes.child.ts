import { readTranscriptFile } from "../adapters/documents/transcript.adapter.ts";
import { openLocalFiles } from "../adapters/files/local.files.ts";
import { openNotesMaker } from "../adapters/engine/notes-process.ts";
import { openPdfReader } from "../adapters/pdf/pdf.adapter.ts";
import { readDeckOf, readTranscriptOf } from "../features/file/read-file.ts";
import { buildNotes } from "../features/meeting/notes/notes.jobs.ts";
import { openDatabase } from "../platform/database.ts";
import { readSpoken } from "../features/presentation/transcript.store.ts";
import { openFailpoint } from "../platform/failpoint.ts";
import { openLog } from "../platform/log.ts";

// Builds notes as a worker does, and dies with SIGKILL at the stage given last.
const [url = "", folder = "", payload = "{}", killAt] = process.argv.slice(2);
const pdf = openPdfReader();
const deps = {
  database: openDatabase(url, () => undefined),
  files: await openLocalFiles(folder),
  pdf,
  log: openLog("silent"),
  now: () => new Date(),
  // The mail without its job: nobody works here.
  send: () => Promise.resolve(),
  publicUrl: "http://localhost:3000",
  readTranscript: (file: Parameters<typeof readTranscriptFile>[0]) => readTranscriptFile(file, pdf),
  makeNotes: openNotesMaker(),
  llmFor: () => undefined,
  failpoint: openFailpoint(killAt),
};
type Key = Parameters<typeof readDeckOf>[1];
const inputs = {
  readDeck: (key: Key) => readDeckOf(deps, key),
  readTranscript: async (key: Key) => (await readTranscriptOf(deps, key)).segments,
  readPresentation: (key: { teamId: string; presentationId: string }) =>
    readSpoken(deps.database.db, key),
};
await buildNotes(
  {
    ...deps,
    inputs,
    languageOf: () => Promise.resolve(null),
  },
  JSON.parse(payload),
);
process.exit(0);
