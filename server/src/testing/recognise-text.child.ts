import { openLocalFiles } from "../adapters/files/local.files.ts";
import { openPdfReader } from "../adapters/pdf/pdf.adapter.ts";
import { openTextRecogniser } from "../adapters/text-recognition/text-recognition.adapter.ts";
import { recogniseText } from "../features/file/recognise-text.jobs.ts";
import { openDatabase } from "../platform/database.ts";
import { openFailpoint } from "../platform/failpoint.ts";
import { openLog } from "../platform/log.ts";

// Recognises text as a worker does, and dies with SIGKILL at the stage given last.
const [url = "", folder = "", payload = "{}", killAt] = process.argv.slice(2);
await recogniseText(
  {
    database: openDatabase(url, () => undefined),
    files: await openLocalFiles(folder),
    pdf: openPdfReader(),
    textRecogniser: openTextRecogniser(),
    log: openLog("silent"),
    send: () => Promise.resolve(),
    failpoint: openFailpoint(killAt),
  },
  JSON.parse(payload),
);
process.exit(0);
