import { englishWords, framed } from "../text/patterns.ts";
import { inAny } from "./languages/words.ts";
import { folded } from "../classify/languages/cues.ts";

const PITCH_WORDS = inAny(({ reading }) => reading.pitch.words, englishWords, "u");
/** Who is named like this, or brings a proposal that is theirs, pitches to us. */
const SELLER_WORDS = inAny(({ reading }) => reading.pitch.sellers, englishWords, "u");

/** Whether a title or a description says that we pitch; with 'Vendor pitch' and its like we buy. */
export function isPitch(text: string): boolean {
  const words = folded(text);
  return PITCH_WORDS.test(words) && !SELLER_WORDS.test(words);
}

const SESSION = inAny(
  ({ reading }) => reading.sessions.words,
  framed(String.raw`(?<!\p{L})`, String.raw`(?:\s+session)?(?!\p{L})`),
);
/** Work around sessions, and several of them at once. */
const AROUND = inAny(({ reading }) => reading.sessions.around);

/** Whether a title names one session with a participant, and not the work around it. */
export const isSession = (title: string): boolean => SESSION.test(title) && !AROUND.test(title);
