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

/** What stands behind the seconds are digits of them, or frames: read as digits, those come less than a second early. */
const TIMES = /^.*?(?<!\d)(?:(\d+):)?(\d+):(\d+)(?:[.,:;](\d+))?\s*-->(.*)$/;
/** With all settings that may stand behind them. */
const MAX_TIMES_LENGTH = 500;
/** The reader takes two digits of hours. */
const LAST_MS = 359_999_000;
const END = /^.*?(?<!\d)(?:(\d+):)?(\d+):(\d+)(?:[.,:;](\d+))?/;
/** A tag as WebVTT has it: other signs of this kind are words ("3 < 4"). */
const NO_TAG = /<(?!\/?[a-z\d][^<>]*>)/gi;
/** Where a subtitle stands, as SubRip files say it. */
const PLACE = /\{\\[^{}]*\}/g;

/**
 * Has each cue begin with an empty line and times that its reader takes, which passes over others together with the words
 * below them: "0:0:3.1", as Microsoft Graph writes them, minutes above 59, and cues that end when they begin or before.
 */
function readably(text: string): string {
  const lines = text.split(/\r\n|[\r\n]/);
  const times = lines.map(readableTimes);
  const isBlank = (at: number): boolean => !lines[at]?.trim();
  const isNumber = (at: number): boolean => /^\s*\d+\s*$/.test(lines[at] ?? "");
  const isName = (at: number): boolean =>
    at >= 0 && times[at + 1] !== undefined && (isNumber(at) || (at > 0 && isBlank(at - 1)));
  const begins = (at: number): boolean =>
    at > 0 && (isName(at) || (times[at] !== undefined && !isName(at - 1)));
  return lines
    .flatMap((line, at) => [
      ...(begins(at) ? [""] : []),
      times[at] ?? line.replaceAll(NO_TAG, "&lt;").replaceAll(PLACE, ""),
    ])
    .join("\n");
}

function readableTimes(line: string): string | undefined {
  if (line.length > MAX_TIMES_LENGTH || !line.includes("-->")) return undefined;
  const [found, hours, minutes, seconds, part, behind = ""] = TIMES.exec(line) ?? [];
  if (found === undefined) return undefined;
  const start = millisecondsOf([hours, minutes, seconds, part]);
  const end = millisecondsOf((END.exec(behind) ?? []).slice(1));
  return `${timeOf(start)} --> ${timeOf(Math.max(end, start + 1))}`;
}

function millisecondsOf([hours, minutes, seconds, part = ""]: readonly (string | undefined)[]) {
  const whole = Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return Math.min(LAST_MS, whole * 1_000 + Number(part.padEnd(3, "0").slice(0, 3)));
}

function timeOf(ms: number): string {
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60];
  const seconds = (ms % 60_000) / 1_000;
  return `${two(hours)}:${two(minutes)}:${seconds.toFixed(3).padStart(6, "0")}`;
}
const two = (value: number): string => String(value).padStart(2, "0");

/** The cues of a WebVTT or SubRip file, one per voice; a file without any is refused, since its reader reports no errors. */
export async function readCaptions(text: string, type: "vtt" | "srt"): Promise<CaptionCue[]> {
  if (text.split("-->", MAX_CUES + 2).length > MAX_CUES + 1)
    throw documentFailure("long_transcript");
  const { cues } = await reader.parseText(readably(bounded(text, "long_transcript")), { type });
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

/** Tags may lie in one another by the thousand. */
function wordsOf(outer: VttNode): string {
  const waiting = [outer];
  let words = "";
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!("children" in node)) words += node.data;
    else for (const child of node.children.toReversed()) waiting.push(child);
  }
  return words;
}
