import type { PlanSource } from "@planner/contract/model";
import { plainDate, planDate } from "../dates.ts";
import { fill, marksIn, type Values } from "../phrases.ts";
import type { Phrase } from "../playbook.ts";
import type { Brief } from "../select/select.ts";
import type { Slot, Source } from "../types.ts";
import { withArticle } from "./with-article.ts";

/** A sentence of the plan with what it rests on, and how many of its marks were filled. */
export type Said = { text: string; sources: readonly Source[]; filled: number };

/** A phrase filled with what is known and with `values`; undefined where something that it needs is not known. */
export function say(
  brief: Brief,
  phrase: Phrase,
  values: Values = {},
  sources: readonly Source[] = [],
): Said | undefined {
  const marks = new Set(marksIn(phrase[brief.language]));
  const slots = [...marks]
    .filter((mark) => !Object.hasOwn(values, mark))
    .map((mark) => [mark, brief.slots[mark as Slot]] as const);
  const known = Object.fromEntries(
    slots.flatMap(([mark, slot]) => [
      [mark, slot?.text],
      [`the ${mark}`, slot && withArticle(slot.text, mark as Slot, brief.language)],
    ]),
  );
  const filled = fill(phrase, brief.language, { ...known, ...values });
  if (filled === undefined) return undefined;
  const text = startsWithMark(phrase, brief) ? capital(filled) : filled;
  const rests = slots.flatMap(([, slot]) => slot?.sources ?? []);
  return { text, sources: unique([...sources, ...rests]), filled: marks.size };
}

const startsWithMark = (phrase: Phrase, { language }: Brief): boolean =>
  /^[¿\s]*\{/u.test(phrase[language]);

/** With a capital in front, as a sentence starts; names like 'iPhone' and 'v3' keep their own way. */
export const capital = (text: string): string =>
  /^\p{Ll}[\p{Ll}\s'’-]/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

const keyOf = ({ kind, label, quote, noteId }: Source): string =>
  [kind, label, quote, noteId].join("\n");

/** Each source once. */
export function unique<S extends Source>(sources: readonly S[]): S[] {
  return [...new Map(sources.map((source) => [keyOf(source), source])).values()];
}

/** Sources of the items of an element, with the index of the item each belongs to. */
export const itemSources = (items: readonly (readonly Source[])[]): PlanSource[] =>
  items.flatMap((sources, item) => unique(sources).map((source) => ({ item, ...source })));

/** Sources of a text that is one. */
export const textSources = (sources: readonly Source[]): PlanSource[] => itemSources([sources]);

/** A day as the plan writes it, with its weekday where it is near. */
export const dateIn = (brief: Brief, day: string): string => planDate(day, dateStyle(brief));

/** A day without its weekday. */
export const plainDateIn = (brief: Brief, day: string): string => plainDate(day, dateStyle(brief));

const dateStyle = ({ language, input: { event } }: Brief) => ({
  language,
  timeZone: event.timeZone,
  now: event.startTime,
});
