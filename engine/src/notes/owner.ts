import { isPersonName, personNamed } from "./people.ts";

const COMMITMENT =
  /\b(?:i['’]?ll|i will|i['’]?m going to|i am going to|i can (?:take|do|send|check|ask|write|set|make|own|prepare|share|draft|follow)|let me|i['’]?ve got (?:that|this|it)|i['’]?ll take)\b/iu;
const ADDRESSED =
  /(?:^|[.?!,]\s*|\b(?:so|and|okay|then|maybe)\s+)(\p{Lu}[\p{L}’'-]+),?\s+(?:can|could|would|will) you\b/u;
const ADDRESSED_LAST =
  /\b(?:can|could|would|will) you\b[^.?!]*,\s*(\p{Lu}[\p{L}’'-]+)\s*[?.]?\s*$/u;
const THIRD_PERSON =
  /(?:^|[.?!,]\s*|\b(?:so|and|okay|then)\s+)(\p{Lu}[\p{L}’'-]+)\s+(?:will|is going to|takes|owns|to)\b/u;

/**
 * Who does it, where that was said: "Tomás, can you …" and "Tomás will …" name a known person, "I'll …" the speaker.
 * Undefined otherwise: an owner is never guessed.
 */
export function ownerSaid(
  text: string,
  speaker: string | undefined,
  people: readonly string[],
): string | undefined {
  for (const form of [ADDRESSED, ADDRESSED_LAST, THIRD_PERSON]) {
    const name = form.exec(text)?.[1];
    const person = name ? personNamed(name, people) : undefined;
    if (person) return person;
  }
  return COMMITMENT.test(text) && isPersonName(speaker) ? speaker : undefined;
}

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
