import type { Segment } from "@planner/contract/model";

/** A sentence of a meeting as it is copied. */
export type Sentence = Pick<Segment, "text" | "speaker">;

/** A sentence as it is spoken; `of` is the place of the sentence that it comes from, none for what listeners throw in. */
export type SpokenCopy = Pick<Segment, "id" | "text" | "speaker" | "start" | "end"> & {
  of: number | undefined;
};

const FILLERS = ["um", "uh", "uh", "you know", "like", "I mean", "well", "so"];
const ASIDES = ["yeah", "mm-hmm", "okay", "right", "uh-huh", "yeah yeah", "hmm"];
const FILLS = 0.06;
const STUTTERS = 0.03;
const RESTARTS = 0.12;
const ASIDE = 0.25;
const CUT = 0.15;
const LONG_WORDS = 8;
const SECONDS_A_WORD = 0.4;

/** Words of a sentence without marks and case, with fillers, stutters and restarts. */
function spokenWords(text: string, random: () => number): string[] {
  const bare = text.toLowerCase().replaceAll(/[^\p{L}\p{Nd}'’ -]+/gu, " ");
  const words = bare.split(/\s+/u).filter((word) => word !== "" && word !== "-");
  const spoken: string[] = [];
  const isRestarted = words.length >= LONG_WORDS && random() < RESTARTS;
  if (isRestarted) spoken.push(...words.slice(0, 2), words[2]!.slice(0, 2));
  for (const word of words) {
    if (random() < FILLS) spoken.push(FILLERS[Math.floor(random() * FILLERS.length)]!);
    spoken.push(word);
    if (random() < STUTTERS) spoken.push(word);
  }
  return spoken;
}

/** Sentences as recognition of real speech would hand them over; the same copy for the same `random`. */
export function spokenCopyOf(sentences: readonly Sentence[], random: () => number): SpokenCopy[] {
  const speakers = [...new Set(sentences.flatMap(({ speaker }) => (speaker ? [speaker] : [])))];
  const copy: SpokenCopy[] = [];
  let clock = 0;
  const addLine = (
    words: readonly string[],
    speaker: string | undefined,
    of: number | undefined,
  ) => {
    if (words.length === 0) return;
    const start = clock;
    clock += words.length * SECONDS_A_WORD;
    const named = speaker === undefined ? {} : { speaker };
    copy.push({ id: `c${copy.length}`, text: words.join(" "), start, end: clock, of, ...named });
  };
  sentences.forEach(({ text, speaker }, of) => {
    const words = spokenWords(text, random);
    const others = speakers.filter((one) => one !== speaker);
    const listener = others[Math.floor(random() * others.length)];
    const at = words.length >= LONG_WORDS && random() < CUT ? words.length >> 1 : words.length;
    addLine(words.slice(0, at), speaker, of);
    if (listener !== undefined && random() < ASIDE)
      addLine([ASIDES[Math.floor(random() * ASIDES.length)]!], listener, undefined);
    addLine(words.slice(at), speaker, of);
  });
  return copy;
}
