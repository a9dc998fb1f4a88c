import type { Segment } from "@planner/contract/model";
import { endOf, numbered } from "./from-text.ts";
import { readLine, withoutLabel } from "./lines.ts";
import { sentencesOf } from "./sentences.ts";
import { speakersAmong } from "./speakers.ts";
import type { Utterance } from "./utterances.ts";

/** A caption, or an element of a transcript in JSON; times in seconds. */
export type Cue = Utterance;

const LONG_PAUSE_SECONDS = 3;
const MAX_RUN_WORDS = 60;

function wordCount(text: string): number {
  return text.split(/\s+/u).length;
}

function continues(run: readonly Cue[], cue: Cue, words: number): boolean {
  const last = run.at(-1);
  if (!last || last.speaker !== cue.speaker) return false;
  const pause = (cue.start ?? 0) - (last.end ?? last.start ?? 0);
  const isSentenceEnd = /[.?!。！？]["”')]?$/u.test(last.text.trim());
  return (
    pause < LONG_PAUSE_SECONDS &&
    !(isSentenceEnd && words > MAX_RUN_WORDS / 3) &&
    words < MAX_RUN_WORDS
  );
}

/** Whoever says a word twice means it. */
const isLine = ({ text }: Cue): boolean => text.includes(" ");

function runsOf(cues: readonly Cue[]): Cue[][] {
  const runs: Cue[][] = [];
  let words = 0;
  for (const cue of cues) {
    const run = runs.at(-1);
    // Rolling captions repeat the line before.
    if (isLine(cue) && run?.at(-1)?.text === cue.text && run.at(-1)?.speaker === cue.speaker)
      continue;
    if (run && continues(run, cue, words)) run.push(cue);
    else {
      runs.push([cue]);
      words = 0;
    }
    words += wordCount(cue.text);
  }
  return runs;
}

/** Where each character of a run is spoken: by the cue that holds it. */
function timeAt(run: readonly Cue[], offset: number): number | undefined {
  let passed = 0;
  for (const cue of run) {
    const length = cue.text.length + 1;
    if (offset < passed + length || cue === run.at(-1)) {
      if (cue.start === undefined) return undefined;
      const share = Math.min(1, (offset - passed) / Math.max(cue.text.length, 1));
      return Math.round((cue.start + ((cue.end ?? cue.start) - cue.start) * share) * 1000) / 1000;
    }
    passed += length;
  }
  return undefined;
}

function sentencesOfRun(run: readonly Cue[]): Utterance[] {
  let offset = 0;
  return sentencesOf(run.map((cue) => cue.text).join(" ")).map((text) => {
    const start = timeAt(run, offset);
    const end = timeAt(run, offset + text.length);
    offset += text.length + 1;
    return {
      text,
      ...(start === undefined ? {} : { start }),
      ...(end === undefined ? {} : { end }),
      ...(run[0]!.speaker === undefined ? {} : { speaker: run[0]!.speaker }),
    };
  });
}

function tidied(cue: Cue): Cue {
  return { ...cue, text: cue.text.replaceAll(/\s+/gu, " ").trim() };
}

function withEnd(cue: Cue, index: number, cues: readonly Cue[]): Cue {
  const end = endOf(cue, cues[index + 1]);
  return end === undefined ? cue : { ...cue, end };
}

/** Captions that write the speaker into the words: "Mara Lindqvist: Good morning." */
function withNamedSpeakers(cues: readonly Cue[]): Cue[] {
  const lines = cues.map((cue) => readLine(cue.text));
  const speakers = speakersAmong(lines);
  return cues.map((cue, index) => {
    const line = lines[index];
    if (cue.speaker !== undefined || line?.kind !== "text" || line.label === undefined) return cue;
    if (!speakers.has(line.label)) return cue;
    return { ...cue, text: withoutLabel(line.text), speaker: line.label };
  });
}

/**
 * Makes segments of captions. With `split` the fragments of one speaker are joined and cut into sentences; without,
 * segment i is the i-th cue as it stands.
 */
export function segmentsFromCues(cues: readonly Cue[], { split }: { split: boolean }): Segment[] {
  if (!split) return numbered(cues);
  const utterances = withNamedSpeakers(cues.map(tidied)).filter((cue) => cue.text);
  return numbered(runsOf(utterances.map(withEnd)).flatMap(sentencesOfRun));
}
