import type { Quote } from "@planner/contract/model";
import { ABOUT } from "../../summarise/quotes.ts";
import type { Change } from "./fates.ts";
import type { Placed } from "./types.ts";

/** A quote that is named after a note ("A decision about the grid") follows it; none where that was taken out. */
export function correctQuote(quote: Quote, changes: readonly Change[]): Quote | undefined {
  const named = changes.filter(({ made }) => isNamedAfter(quote, made));
  const kept = named.find(({ now }) => now) ?? named[0];
  if (!kept) return quote;
  const { made, now } = kept;
  if (!now) return undefined;
  const about = quote.context.slice(ABOUT[made.note.type].length);
  const place = now.page === null ? " outside the slides" : ` about page ${now.page}`;
  return { ...quote, context: ABOUT[now.note.type] + (now.page === made.page ? about : place) };
}

function isNamedAfter({ evidence, context }: Quote, { note }: Placed): boolean {
  const [first] = note.evidence;
  return (
    first !== undefined &&
    evidence?.segmentId === first.segmentId &&
    evidence.quote === first.quote &&
    context.startsWith(`${ABOUT[note.type]} `)
  );
}
