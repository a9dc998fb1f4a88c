import { execFile, type ExecFileOptions } from "node:child_process";

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
export function listSystemData(): Promise<ReadonlySet<string>> {
  return new Promise((resolve) => {
    execFile("tesseract", ["--list-langs"], optionsFor(), (error, stdout) =>
      resolve(new Set(error ? [] : String(stdout).split(/\s+/).filter(Boolean))),
    );
  });
}

/** Asks the machine's own tesseract for its table of words; undefined where it fails or takes too long. */
export function askSystem(image: Buffer, trainedData: string): Promise<string | undefined> {
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
