import { parseArgs } from "node:util";
import { NOTES_FORMATS, type NotesFormat } from "./notes.formats.ts";

export const USAGE = `usage: npm run -s notes -- --transcript FILE [--deck DECK.pdf] [--out FILE] [--format json|md|html]

  --transcript FILE   .json [{start, end, speaker?, text}], .vtt, .srt, .txt, .docx or .pdf
  --deck DECK.pdf     the slides; without them the notes stand without pages
  --out FILE          where to write; without it the notes go to standard output
  --format FORMAT     json (default), md or html; taken from the ending of --out where that is one of them`;

/** What the command is asked to do. */
export interface NotesArguments {
  transcript: string;
  deck?: string;
  out?: string;
  format: NotesFormat;
}

/** The arguments, a wish for help, or a sentence about what is wrong with them. */
export type ParsedArguments =
  | { kind: "run"; args: NotesArguments }
  | { kind: "help" }
  | { kind: "wrong"; sentence: string };

const OPTIONS = {
  deck: { type: "string" },
  transcript: { type: "string" },
  out: { type: "string" },
  format: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

const wrong = (sentence: string): ParsedArguments => ({ kind: "wrong", sentence });

function isFormat(format: string): format is NotesFormat {
  return Object.hasOwn(NOTES_FORMATS, format);
}

function formatOf(format: string | undefined, out: string | undefined): string {
  const ending = out === undefined ? "" : (/\.([a-z]+)$/i.exec(out)?.[1] ?? "").toLowerCase();
  return format ?? (isFormat(ending) ? ending : "json");
}

/** Reads the words after the command. */
export function parseNotesArguments(words: readonly string[]): ParsedArguments {
  let values;
  try {
    ({ values } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: false }));
  } catch (error) {
    return wrong(
      error instanceof Error ? error.message.replace(/\. To specify.*$/s, ".") : String(error),
    );
  }
  const { transcript, deck, out } = values;
  if (values.help) return { kind: "help" };
  if (!transcript) return wrong("Name the transcript with --transcript FILE.");
  const format = formatOf(values.format, out);
  if (!isFormat(format)) return wrong(`The format must be json, md or html, not "${format}".`);
  return {
    kind: "run",
    args: { transcript, format, ...(deck ? { deck } : {}), ...(out ? { out } : {}) },
  };
}
