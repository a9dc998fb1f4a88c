import * as mediaCaptions from "media-captions";
import { documentFailure } from "./document-failures.ts";
import { bounded } from "./document-text.ts";

/** The package's own types cannot be resolved by Node's rules: this is the part that is used here. */
interface MediaCaptions {
  parseText(text: string, options: { type: "vtt" | "srt" }): Promise<{ cues: VttCue[] }>;
  tokenizeVTTCue(cue: VttCue): VttNode[];
}
interface VttCue {
  startTime: number;
  endTime: number;
  text: string;
}
type VttNode = { data: string } | { voice?: string; children: VttNode[] };
const reader = mediaCaptions as unknown as MediaCaptions;

/** One caption: times in seconds, and the speaker where the file names one. */
export interface CaptionCue {
  start: number;
  end: number;
  text: string;
  speaker?: string;
}

/** A week of talk, and what is read without others having to wait. */
const MAX_CUES = 100_000;

/** "0:0:3.1", as Microsoft Graph writes times, with all the digits that WebVTT asks for. */
const withWholeTimes = (line: string): string =>
  line.replaceAll(
    /\b(\d{1,2}):(\d{1,2}):(\d{1,2})\.(\d{1,3})\b/g,
    (_, hours: string, minutes: string, seconds: string, part: string) =>
      `${[hours, minutes, seconds].map((two) => two.padStart(2, "0")).join(":")}.${part.padEnd(3, "0")}`,
  );

/** The cues of a WebVTT or SubRip file, one per voice; a file without any is refused, since its reader reports no errors. */
export async function readCaptions(text: string, type: "vtt" | "srt"): Promise<CaptionCue[]> {
  if (text.split("-->", MAX_CUES + 2).length > MAX_CUES + 1)
    throw documentFailure("long_transcript");
  const timed = bounded(text, "long_transcript").replaceAll(/^.*-->.*$/gm, withWholeTimes);
  const { cues } = await reader.parseText(timed, { type });
  const spoken = cues.flatMap((cue) => {
    if (!Number.isFinite(cue.startTime) || !Number.isFinite(cue.endTime)) return [];
    return voicesOf(reader.tokenizeVTTCue(cue)).map(({ speaker, text: words }) => ({
      start: cue.startTime,
      end: cue.endTime,
      text: words,
      ...(speaker ? { speaker } : {}),
    }));
  });
  if (spoken.length === 0) throw documentFailure("no_cues");
  return spoken;
}

interface Voice {
  speaker: string | undefined;
  text: string;
}

/** Splits a cue where the voice changes; line breaks within a voice are spaces. */
function voicesOf(nodes: readonly VttNode[]): Voice[] {
  const voices: Voice[] = [];
  for (const node of nodes) {
    const speaker = "voice" in node ? node.voice : undefined;
    const last = voices.at(-1);
    if (last && (speaker === undefined || speaker === last.speaker)) last.text += wordsOf(node);
    else voices.push({ speaker, text: wordsOf(node) });
  }
  return voices
    .map(({ speaker, text }) => ({ speaker, text: text.replaceAll(/\s+/g, " ").trim() }))
    .filter(({ text }) => text !== "");
}

const wordsOf = (node: VttNode): string =>
  "children" in node ? node.children.map(wordsOf).join("") : node.data;
