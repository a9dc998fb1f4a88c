import { isPersonName } from "./people.ts";

const FIRST_PERSON_START = /^I(?:['’]ll| will)\s+/u;
const FIRST_PERSON = /\b(?:i|i['’](?:ll|m|ve|d)|me|my|mine|myself)\b/iu;

/**
 * "I'll send the file." said by Tomás → "Tomás will send the file." Only at the start of a sentence that says "I"
 * nowhere else, and only where the speaker has a name; any other sentence stays as it was said.
 */
export function withSpeakerNamed(sentence: string, speaker: string | undefined): string {
  if (!isPersonName(speaker) || !FIRST_PERSON_START.test(sentence)) return sentence;
  const rest = sentence.replace(FIRST_PERSON_START, "");
  return FIRST_PERSON.test(rest) ? sentence : `${speaker} will ${rest}`;
}
