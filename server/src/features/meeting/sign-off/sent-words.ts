import type { DecisionEntry, SentWords } from "@planner/contract/api";
import { createHash } from "node:crypto";

/** What the sender chose to send along. */
export interface SentAlong {
  readonly withQuotes: boolean;
  readonly withSlides: boolean;
}

/** A decision as it would be sent; `deck` is the one that it was made about. */
export function wordsOf(
  { note, page, meetingTitle, startTime }: DecisionEntry,
  { withQuotes, withSlides }: SentAlong,
  deck: { readonly sha256: string } | undefined,
): SentWords {
  const isQuoted = note.isQuoted ?? false;
  const [first] = note.evidence;
  return {
    text: note.text,
    isQuoted,
    reference: note.reference,
    page,
    meetingTitle,
    startTime,
    quote:
      withQuotes && !isQuoted && first
        ? { words: first.quote, speaker: first.speaker ?? null }
        : null,
    slide: withSlides && page !== null ? (deck?.sha256 ?? null) : null,
  };
}

/** SHA-256 over all that is sent of a decision, in hexadecimal digits. */
export function digestOf(words: SentWords): string {
  const { text, isQuoted, reference, page, meetingTitle, startTime, quote, slide } = words;
  const spoken = quote && [quote.words, quote.speaker];
  const parts = [text, isQuoted, reference, page, meetingTitle, startTime, spoken, slide];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
