import type { Segment } from "@planner/contract/model";
import { sentencesOf } from "./sentences.ts";
import { utterancesOf, type Utterance } from "./utterances.ts";

const CHARACTERS_PER_SECOND = 15;

/** The end of an utterance: as the source says, else where the next one starts or its words would end. */
export function endOf(utterance: Utterance, next: Utterance | undefined): number | undefined {
  if (utterance.start === undefined) return undefined;
  if (utterance.end !== undefined) return utterance.end;
  const spoken = utterance.start + utterance.text.length / CHARACTERS_PER_SECOND;
  const limit = next?.start !== undefined && next.start > utterance.start ? next.start : Infinity;
  return Math.min(spoken, limit);
}

/** Sentences of a timed utterance share its time by their length. */
function sentencesInTime(utterance: Utterance, end: number | undefined): Utterance[] {
  const sentences = sentencesOf(utterance.text);
  const speaker = utterance.speaker === undefined ? {} : { speaker: utterance.speaker };
  if (utterance.start === undefined || end === undefined)
    return sentences.map((text) => ({ text, ...speaker }));
  const { start } = utterance;
  const length = sentences.reduce((sum, text) => sum + text.length, 0);
  const at = (share: number): number => Math.round((start + (end - start) * share) * 1000) / 1000;
  let before = 0;
  return sentences.map((text) => {
    const from = at(before / length);
    before += text.length;
    return { text, start: from, end: at(before / length), ...speaker };
  });
}

/** Characters that no database and no document takes: control characters and halves of characters. */
function storable(text: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  return text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "");
}

/** Numbers segments in their order and gives each its id. */
export function numbered(utterances: readonly Utterance[]): Segment[] {
  return utterances.map(({ text, speaker, ...times }, index) => ({
    id: `s${index + 1}`,
    index,
    text: storable(text),
    ...times,
    ...(speaker === undefined ? {} : { speaker: storable(speaker) }),
  }));
}

/**
 * Cuts a transcript's plain text into segments of about a sentence: speaker labels and time stamps of the usual tools,
 * minutes with bullets, or prose. Times within one utterance are shared out by length. Empty text gives no segments.
 */
export function segmentsFromText(text: string): Segment[] {
  const utterances = utterancesOf(text);
  return numbered(
    utterances.flatMap((utterance, index) =>
      sentencesInTime(utterance, endOf(utterance, utterances[index + 1])),
    ),
  );
}
