import { openLocalFiles } from "../adapters/files/local.files.ts";
import { openSoundReader } from "../adapters/recordings/ffmpeg.ts";
import { openTranscriber } from "../adapters/recordings/transcriber.ts";
import { readRecording } from "../features/file/recording/recording.jobs.ts";
import { openDatabase } from "../platform/database.ts";
import { openFailpoint } from "../platform/failpoint.ts";
import { openLog } from "../platform/log.ts";

// Reads a recording as a worker does, turn by turn, and dies with SIGKILL at the stage given last.
const [databaseUrl = "", folder = "", service = "", payload = "{}", killAt] = process.argv.slice(2);
const log = openLog("silent");
const given = { url: service, apiKey: undefined, model: "tiny", language: undefined };
let isOver = false;
const deps = {
  database: openDatabase(databaseUrl, () => undefined),
  files: await openLocalFiles(folder),
  soundReader: openSoundReader(process.env["PATH"] ?? ""),
  transcriber: openTranscriber(given, { log }),
  log,
  send: async () => void (isOver = false),
  failpoint: openFailpoint(killAt),
};
while (!isOver) {
  isOver = true;
  await readRecording(deps, JSON.parse(payload));
}
process.exit(0);
