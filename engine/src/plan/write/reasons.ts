import { contentWords, coverage, likeness } from "../content-words.ts";
import { PHRASES } from "../phrases.ts";
import type { Carried } from "../select/history/types.ts";
import type { Brief } from "../select/select.ts";
import { countWords, fits } from "../style.ts";
import type { Source } from "../types.ts";
import { ageOf } from "./carried.ts";
import { quoted } from "./quote-marks.ts";
import { capital, plainDateIn, say } from "./say.ts";

const SAME = 0.9;
/** A sentence whose words stand in the question gives no reason for it. */
const MOST_TOLD = 0.6;
/** 'front-end' in brackets behind a name is no sentence. */
const FEWEST_WORDS = 3;

/** Why an open point is asked about: what was said of it in other words, else how long it has been open. */
export function reasonOfCarried(brief: Brief, carried: Carried): string {
  const { note, since } = carried;
  const isOther = likeness(contentWords(note.quote), contentWords(note.text)) < SAME;
  const said =
    isOther && note.quote.trim() !== ""
      ? say(brief, PHRASES.saidOn, {
          date: plainDateIn(brief, since),
          text: quoted(note.quote.trim(), brief.language),
        })?.text
      : undefined;
  if (said !== undefined && fits(said, "questionWhy", brief.language)) return said;
  const age = ageOf(brief, { ...carried, note: { ...note, due: undefined } });
  return `${capital(age)}.`;
}

/** Why a question of the kind fits here: the sentence of the invitation that it rests on, unless it is told already. */
export function reasonOfSources(
  brief: Brief,
  { title, sources }: { title: string; sources: readonly Source[] },
  told: string,
): string | undefined {
  const source = sources.find(
    ({ kind, label, quote }) =>
      kind === "event" &&
      label === "Description" &&
      countWords(quote) >= FEWEST_WORDS &&
      !told.includes(quote.replace(/[.\s]+$/u, "")) &&
      coverage(contentWords(quote), contentWords(title)) < MOST_TOLD,
  );
  if (!source) return undefined;
  const text = quoted(source.quote, brief.language);
  const said = say(brief, PHRASES.invitationSays, { text })?.text;
  return said !== undefined && fits(said, "questionWhy", brief.language) ? said : undefined;
}
