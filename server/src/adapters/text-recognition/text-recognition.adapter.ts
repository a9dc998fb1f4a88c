import type { TextRecogniser } from "../../features/file/file.ports.ts";
import { Failure } from "../../platform/failures.ts";
import { ChildPool } from "../child/child-pool.ts";
import { arrangeRecognised } from "../pdf/text-lines.ts";
import { linesOfTable } from "./tesseract-table.ts";
import { type TesseractFailureKind, type TesseractOps, TRAINED_DATA } from "./tesseract.ts";
import { execFile, type ExecFileOptions } from "node:child_process";

/** A recogniser that tells which processes it runs. */
export interface TesseractRecogniser extends TextRecogniser {
  pids(): number[];
}

export interface TextRecogniserOptions {
  /** Two pages are read at a time. */
  maxChildren?: number;
  /** A dense page takes three seconds, but these processes yield to all others: on a busy machine it may take much longer. */
  pageMs?: number;
  /** What trained data a program outside has, and how it is asked. */
  system?: { list: typeof listSystemData; recognise: typeof recogniseWithSystem };
}

const SENTENCES: Record<TesseractFailureKind, string> = {
  broken: "The text on this page cannot be recognised.",
  too_big: "This page needs too much memory for its text to be recognised.",
  too_slow: "The text on this page takes too long to recognise.",
};

const KIND = {
  script: new URL("./tesseract.child.ts", import.meta.url),
  heapMb: 96,
  isInBackground: true,
  failure: (kind: TesseractFailureKind, cause?: Error) =>
    new Failure("unprocessable", SENTENCES[kind], { cause }),
  slow: (): TesseractFailureKind => "too_slow",
  died: (): TesseractFailureKind => "broken",
};

const SYSTEM = { list: listSystemData, recognise: recogniseWithSystem };

/** Opens the recogniser: tesseract as it comes with Planner, or the machine's own where that has the language. */
export function openTextRecogniser(options: TextRecogniserOptions = {}): TesseractRecogniser {
  const { maxChildren = 2, pageMs = 120_000, system = SYSTEM } = options;
  const pool = new ChildPool<TesseractOps, TesseractFailureKind>(
    { ...KIND, operationMs: pageMs },
    maxChildren,
  );
  let systemData: Promise<ReadonlySet<string>> | undefined;
  let count = 0;
  return {
    recognise: async (image, language) => {
      const trainedData = TRAINED_DATA[language];
      systemData ??= system.list();
      const isThere = (await systemData).has(trainedData);
      // A name of its own for each picture: the pool keeps tasks of one path with one child.
      const path = `picture ${(count += 1)}`;
      const table =
        (isThere ? await system.recognise(image, trainedData) : undefined) ??
        (await pool.run({ op: "read", path, image, trainedData }, "background"));
      return arrangeRecognised(linesOfTable(table));
    },
    pids: () => pool.pids(),
    close: () => pool.close(),
  };
}

const PAGE_MS = 20_000;
const MAX_OUTPUT_BYTES = 4_000_000;

const optionsFor = (): ExecFileOptions => ({
  timeout: PAGE_MS,
  killSignal: "SIGKILL",
  maxBuffer: MAX_OUTPUT_BYTES,
  env: {
    PATH: process.env.PATH,
    TESSDATA_PREFIX: process.env.TESSDATA_PREFIX,
    OMP_THREAD_LIMIT: "1",
  },
});

/** The trained data that the machine's own tesseract has; none where there is no tesseract. */
function listSystemData(): Promise<ReadonlySet<string>> {
  return new Promise((resolve) => {
    execFile("tesseract", ["--list-langs"], optionsFor(), (error, stdout) =>
      resolve(new Set(error ? [] : String(stdout).split(/\s+/).filter(Boolean))),
    );
  });
}

/** Asks the machine's own tesseract for its table of words; undefined where it fails or takes too long. */
function recogniseWithSystem(image: Buffer, trainedData: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const args = ["stdin", "stdout", "-l", trainedData, "--psm", "11", "tsv"];
    const child = execFile("tesseract", args, optionsFor(), (error, stdout) =>
      resolve(error ? undefined : String(stdout)),
    );
    // It may be gone before it has read all.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(image);
  });
}
