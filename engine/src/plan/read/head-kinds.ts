import { framed } from "../../text/patterns.ts";
import type { NamedKind } from "../languages/texts.ts";
import { inAny } from "../languages/words.ts";
import type { PlanLanguage } from "../types.ts";
import type { NamedHit } from "./lexicon.ts";

const JOINED = /^\s*(?:[+&/,]|and|und|et|y|e)\s*$/iu;
const BEFORE_OBJECT = inAny(
  ({ reading }) => reading.kinds.beforeObject,
  framed(String.raw`[\s(]`, String.raw`\s`),
);
/** What a meeting is about rather than what it is, where another word says what it is. */
const TOPICS: ReadonlySet<NamedKind> = new Set(["design-system", "check-in"]);

/** Kinds of a title that stay beside each other ('Findings + sign-off'). */
const areJoined = (title: string, hits: readonly NamedHit[]): boolean =>
  hits.some((hit, index) => {
    const next = hits[index + 1];
    const between = next && title.slice(hit.from + hit.written.length, next.from);
    return between !== undefined && next?.means.kind !== hit.means.kind && JOINED.test(between);
  });

const partsOf = (title: string, mark: RegExp): { from: number; to: number }[] => {
  const parts: { from: number; to: number }[] = [];
  let from = 0;
  for (const { index, 0: found } of title.matchAll(mark)) {
    parts.push({ from, to: index });
    from = index + found.length;
  }
  return [...parts, { from, to: title.length }];
};

const hitsIn = (hits: readonly NamedHit[], { from, to }: { from: number; to: number }) =>
  hits.filter((hit) => hit.from >= from && hit.from < to);

/** The hit that says what a title's meeting is: before a colon, behind a dash, and there the head noun. */
const headOf = (title: string, hits: readonly NamedHit[], language: PlanLanguage): NamedHit => {
  const ofColon = partsOf(title, /:\s/gu).map((part) => hitsIn(hits, part));
  const first = ofColon.find((part) => part.length > 0) ?? hits;
  const ofDash = partsOf(title, /\s[–—|-]\s/gu).map((part) => hitsIn(first, part));
  const last = ofDash.findLast((part) => part.length > 0) ?? first;
  if (language === "fr" || language === "es") return last[0]!;
  const ofObject = partsOf(title, new RegExp(BEFORE_OBJECT, "giu")).map((part) =>
    hitsIn(last, part),
  );
  return (ofObject.find((part) => part.length > 0) ?? last).at(-1)!;
};

/** Of the kinds that a title names in strong words, those that it is; the others it is only about. */
export function headKinds(
  title: string,
  strong: readonly NamedHit[],
  language: PlanLanguage,
): ReadonlySet<NamedKind> {
  const named = new Set(strong.map(({ means }) => means.kind));
  if (named.has("interview")) return new Set<NamedKind>(["interview"]);
  const forms = strong.filter(({ means }) => !TOPICS.has(means.kind));
  const kinds = new Set(forms.map(({ means }) => means.kind));
  if (kinds.size === 0) return named;
  if (kinds.size === 1) return kinds;
  // Deciding beats informing.
  if (kinds.has("review") && kinds.has("readout")) return new Set<NamedKind>(["review"]);
  if (areJoined(title, forms)) return kinds;
  return new Set([headOf(title, forms, language).means.kind]);
}
