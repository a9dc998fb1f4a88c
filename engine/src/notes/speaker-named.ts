import { isPersonName } from "./people.ts";

const PROMISE = /^(?:I(?:['’]ll| will| shall)|Let me)\s+/u;
const PROMISES_MORE = /\b(and|then|but|so) I(?:['’]ll| will)\s+/gu;
const FIRST_PERSON = /\b(?:i|i['’](?:ll|m|ve|d)|me|my|mine|myself)\b/iu;

/**
 * "I'll send the file." said by Tomás → "Tomás will send the file."; "Let me …" likewise. Only at the start of a
 * sentence that says "I" nowhere else but in a further promise, and only where the speaker has a name; any other
 * sentence stays as it was said.
 */
export function withSpeakerNamed(sentence: string, speaker: string | undefined): string {
  if (!isPersonName(speaker) || !PROMISE.test(sentence)) return sentence;
  const rest = sentence.replace(PROMISE, "").replace(PROMISES_MORE, "$1 will ");
  return FIRST_PERSON.test(rest) ? sentence : `${speaker} will ${rest}`;
}

/** What minutes say of their speaker: 'Likes that …', 'Suggests …'. */
const REPORTED =
  /^(?:likes|loves|hates|dislikes|prefers|finds|misses|agrees|suggests|proposes|recommends|wonders|asks|thinks|points|shows|walks|confirms|warns|praises)\s/iu;

/** "Suggests that the flash is dimmer." noted of Yuki → "Yuki suggests that the flash is dimmer." */
export function withReporterNamed(sentence: string, speaker: string | undefined): string {
  if (!isPersonName(speaker) || !REPORTED.test(sentence)) return sentence;
  return `${speaker} ${sentence[0]!.toLowerCase()}${sentence.slice(1)}`;
}
