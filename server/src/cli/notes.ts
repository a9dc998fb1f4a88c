// npm run -s notes -- --deck DECK.pdf --transcript FILE [--out notes.json] [--format json|md|html]
import { writeFile } from "node:fs/promises";
import { SingleBar } from "cli-progress";
import { Failure } from "../platform/failures.ts";
import { type NotesArguments, parseNotesArguments, USAGE } from "./notes.arguments.ts";
import { NOTES_FORMATS } from "./notes.formats.ts";
import { runNotes, type StepListener } from "./notes.run.ts";

const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

function printLine(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** A bar on standard error, so that standard output stays clean; none where nobody watches. */
function openBar(): { onStep: StepListener; close(): void } {
  if (!process.stderr.isTTY) return { onStep: () => undefined, close: () => undefined };
  const bar = new SingleBar({
    format: "{bar} {percentage} % {step}",
    stream: process.stderr,
    clearOnComplete: true,
  });
  bar.start(100, 0, { step: "" });
  return {
    onStep: (step, fraction) => bar.update(Math.round(fraction * 100), { step }),
    close: () => bar.stop(),
  };
}

async function write(text: string, out: string | undefined): Promise<void> {
  if (out === undefined) {
    process.stdout.write(text);
    return;
  }
  await writeFile(out, text).catch((cause: unknown) => {
    throw new Failure("invalid", `Cannot write ${out}.`, { cause });
  });
}

async function run(args: NotesArguments): Promise<number> {
  const bar = openBar();
  try {
    const finished = await runNotes(args, bar.onStep);
    bar.close();
    await write(NOTES_FORMATS[args.format](finished), args.out);
    if (finished.notes.message) printLine(finished.notes.message);
    return EXIT.ok;
  } catch (error) {
    bar.close();
    if (!(error instanceof Failure)) throw error;
    printLine(error.message);
    return EXIT.failed;
  }
}

async function main(words: readonly string[]): Promise<number> {
  const parsed = parseNotesArguments(words);
  if (parsed.kind === "run") return run(parsed.args);
  if (parsed.kind === "help") {
    process.stdout.write(`${USAGE}\n`);
    return EXIT.ok;
  }
  printLine(parsed.sentence);
  printLine(USAGE);
  return EXIT.usage;
}

process.exitCode = await main(process.argv.slice(2));
