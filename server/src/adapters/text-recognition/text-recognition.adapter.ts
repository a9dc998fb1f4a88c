import type { TextRecogniser } from "../../features/file/file.ports.ts";
import { Failure } from "../../platform/failures.ts";
import { ChildPool } from "../child/child-pool.ts";
import { arrangeRecognised } from "../pdf/text-lines.ts";
import { askSystem, listSystemData } from "./system-tesseract.ts";
import { linesOfTable } from "./tesseract-table.ts";
import {
  type TesseractFailureKind,
  type TesseractOps,
  TRAINED_DATA,
} from "./tesseract-messages.ts";

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
  system?: { list: typeof listSystemData; ask: typeof askSystem };
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

const SYSTEM = { list: listSystemData, ask: askSystem };

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
        (isThere ? await system.ask(image, trainedData) : undefined) ??
        (await pool.run({ op: "read", path, image, trainedData }, "background"));
      return arrangeRecognised(linesOfTable(table));
    },
    pids: () => pool.pids(),
    close: () => pool.close(),
  };
}
