import { KIND_RULES } from "../note-kinds.ts";
import type { Deck, Quote } from "@planner/contract/model";
import type { Candidate, Part } from "./candidates.ts";
import { tokensOf } from "../text/tokens.ts";
import { leans } from "./coverage.ts";
import { readsWell } from "./reads-well.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/quotes.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "gi");

const MIN_WORDS = 6;
const MAX_WORDS = 32;
/** Two words with a voice, or one said of the work. */
const LEAST_VOICE = 2;

/**
 * The most telling words behind a part's notes, verbatim, with who said them and what they were about; none where they
 * stand in a bullet, lean on what was said before, or have no voice.
 */
export function quoteOf(
  part: Part,
  { deck, language }: { deck: Deck | null; language: string },
  bullets: readonly string[],
): { quote: Quote; voice: number } | undefined {
  // One quotation is worth reading, two are not.
  if (bullets.some((bullet) => bullet.includes("“"))) return undefined;
  const [best] = part.candidates
    .filter(
      ({ spoken, speaker, note }) =>
        speaker !== undefined &&
        (note === undefined || readsWell(note, language)) &&
        hasQuoteLength(spoken) &&
        !leans(spoken) &&
        !PATTERNS.opener.test(spoken) &&
        !bullets.some((bullet) => states(bullet, spoken)),
    )
    .map((candidate) => ({ candidate, voice: voiceOf(candidate) }))
    .filter(({ voice }) => voice >= LEAST_VOICE)
    .toSorted((a, b) => b.voice - a.voice || a.candidate.segment - b.candidate.segment);
  return best && { quote: asQuote(best.candidate, part, deck), voice: best.voice };
}

/** Whether most of what was said stands in a bullet already. */
function states(bullet: string, spoken: string): boolean {
  const its = new Set(tokensOf(bullet));
  const own = [...new Set(tokensOf(spoken))];
  return own.filter((token) => its.has(token)).length * 3 >= own.length * 2;
}

/** Whether something that was said is long enough to be quoted, short enough to be read, and whole. */
const hasQuoteLength = (spoken: string): boolean => {
  const words = spoken.split(/\s+/).length;
  return words >= MIN_WORDS && words <= MAX_WORDS && /[.!?…]["”’']?$/.test(spoken.trim());
};

const voiceOf = ({ spoken, note }: Candidate): number =>
  (spoken.match(PATTERNS.voice) ?? []).length + (note?.type === "Feedback" ? 1 : 0);

const asQuote = (
  { spoken, note, segmentIds, speaker, start, page }: Candidate,
  part: Part,
  deck: Deck | null,
): Quote => {
  const title = deck?.pages.find((each) => each.page === page)?.title ?? part.title;
  const about = deck !== null && page === null ? "outside the slides" : `about ${title}`;
  return {
    text: spoken,
    speaker: speaker ?? "",
    context: `${note ? KIND_RULES[note.type].about : "Said"} ${about}`,
    evidence: {
      segmentId: segmentIds[0]!,
      quote: spoken,
      ...(start === undefined ? {} : { start }),
      ...(speaker === undefined ? {} : { speaker }),
    },
  };
};
