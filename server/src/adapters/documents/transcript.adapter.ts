import { readFile } from "node:fs/promises";
import type { FileKind, Segment } from "@planner/contract/model";
import { segmentsFromCues, segmentsFromText } from "@planner/engine";
import { z } from "zod";
import { readCaptions } from "./captions.ts";
import { documentFailure } from "./document-failures.ts";
import { bounded } from "./document-text.ts";
import { readDocxText } from "./docx.ts";
import { decodeText } from "./plain-text.ts";
import { sniffKind } from "./sniff-kind.ts";

/** Other tools write null where they know nothing. */
const TimedLine = z.object({
  text: z.string(),
  start: z.number().nullish(),
  end: z.number().nullish(),
  speaker: z.string().nullish(),
});

/** Reads the text of PDF files; see adapters/pdf. */
interface PdfTextReader {
  readText(path: string): Promise<string>;
}

interface TranscriptFile {
  path: string;
  name: string;
  /** Left out: decided by content. */
  kind?: FileKind;
}

/** The segments of a transcript or notes file: docx, PDF, text, WebVTT, SubRip, or JSON `[{start, end, speaker?, text}]`, whose items become segments unsplit. */
export async function readTranscriptFile(
  { path, name, kind }: TranscriptFile,
  pdf: PdfTextReader,
): Promise<Segment[]> {
  const actual = kind ?? (await sniffKind(path));
  if (actual === "docx") return fromText(await readDocxText(path));
  if (actual === "pdf") return fromText(await pdf.readText(path));
  if (actual !== "txt" && actual !== "vtt" && actual !== "srt") throw documentFailure("wrong_type");
  const text = bounded(decodeText(await readFile(path)), "long_transcript");
  if (actual === "txt") return /\.json$/i.test(name) ? fromJson(text) : fromText(text);
  return segmentsFromCues(await readCaptions(text, actual), { split: true });
}

const fromText = (text: string): Segment[] => segmentsFromText(bounded(text, "long_transcript"));

function fromJson(text: string): Segment[] {
  const lines = z.array(TimedLine).safeParse(parseJson(text));
  if (!lines.success) throw documentFailure("bad_json");
  return segmentsFromCues(lines.data.map(withoutNulls), { split: false });
}

const withoutNulls = ({ text, start, end, speaker }: z.infer<typeof TimedLine>) => ({
  text,
  ...(start == null ? {} : { start }),
  ...(end == null ? {} : { end }),
  ...(speaker == null ? {} : { speaker }),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw documentFailure("bad_json");
  }
}
