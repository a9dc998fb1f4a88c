import type { AnnotationType, Deck, Quote } from "@planner/contract/model";
import type { Candidate, Part } from "./candidates.ts";

const MIN_WORDS = 6;
const MAX_WORDS = 32;
/** Words with a voice in them: what makes a sentence worth hearing as it was said. */
const VOICE =
  /\b(?:love|like|hate|feels?|worr(?:y|ied)|never|always|really|honestly|beautiful|finally|nobody|everyone|completely|exactly|important|problem|wrong|great|huge|think|want|people|trust|afraid|clear|simple)\b/gi;
const TYPE_VOICE: Record<AnnotationType, number> = {
  Feedback: 2,
  Decision: 1,
  "New Idea": 1.2,
  "Open Question": 0.6,
  "Action Item": 0.1,
  "Visual Callout": 0,
};
export const ABOUT: Record<AnnotationType, string> = {
  Feedback: "Feedback",
  Decision: "A decision",
  "New Idea": "An idea",
  "Open Question": "An open question",
  "Action Item": "A task",
  "Visual Callout": "A remark",
};
const LEAST_VOICE = 1;

/**
 * The most telling sentence of a part that no bullet is made of, verbatim, with who said it ("" where that isn't
 * known) and what it was about.
 */
export const quoteOf = (
  part: Part,
  deck: Deck | null,
  inBullets: ReadonlySet<string>,
): Quote | undefined => {
  const scored = part.candidates
    .filter(
      ({ spoken, segmentIds }) =>
        hasQuoteLength(spoken) && !segmentIds.some((id) => inBullets.has(id)),
    )
    .map((candidate) => ({ candidate, score: voiceOf(candidate) }))
    .filter(({ score }) => score >= LEAST_VOICE);
  const best = scored.toSorted(
    (a, b) => b.score - a.score || a.candidate.segment - b.candidate.segment,
  )[0];
  return best && asQuote(best.candidate, part, deck);
};

/** Whether something that was said is long enough to be quoted, short enough to be read, and whole. */
export const hasQuoteLength = (spoken: string): boolean => {
  const words = spoken.split(/\s+/).length;
  return words >= MIN_WORDS && words <= MAX_WORDS && /[.!?…]["”’']?$/.test(spoken.trim());
};

const voiceOf = ({ spoken, note, speaker }: Candidate): number => {
  const voice = Math.min(3, (spoken.match(VOICE) ?? []).length) * 0.6;
  const type = note ? TYPE_VOICE[note.type] : 0;
  const known = speaker ? 0.5 : 0;
  return voice + type + known;
};

/** A sentence that was said, as a quote. */
export const asQuote = (
  { spoken, note, segmentIds, speaker, start, page }: Candidate,
  part: Part,
  deck: Deck | null,
): Quote => {
  const title = deck?.pages.find((each) => each.page === page)?.title ?? part.title;
  const about = deck !== null && page === null ? "outside the slides" : `about ${title}`;
  return {
    text: spoken,
    speaker: speaker ?? "",
    context: `${note ? ABOUT[note.type] : "Said"} ${about}`,
    evidence: {
      segmentId: segmentIds[0]!,
      quote: spoken,
      ...(start === undefined ? {} : { start }),
      ...(speaker === undefined ? {} : { speaker }),
    },
  };
};
