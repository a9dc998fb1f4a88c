import { either } from "../../text/patterns.ts";
import { inAll, inAny } from "../languages/words.ts";
import type { NamedKind, TitleWords } from "../languages/texts.ts";
import type { PlanInput, Reading } from "../types.ts";
import { hasTerm, KIND_WORDS, TITLE_TERMS } from "./lexicon.ts";
import { PLAN_LANGUAGES } from "../types.ts";
import { findTerms, type Hit, lexiconOf, withoutOverlaps } from "./word-match.ts";

type Class = keyof TitleWords["sensitive"];

const CLASSES: readonly Class[] = ["talk", "closed", "layoff", "none"];
const exactly = (word: string): string =>
  word
    .split(" ")
    .map((part) => (/^[=A-Z]/u.test(part) ? part : `=${part}`))
    .join(" ");
/** Whole words, and the plural that somebody writes; nothing is found inside of a compound. */
const withPlural = (word: string): string[] =>
  /^[A-Z]+$/u.test(word) ? [word] : [exactly(word), exactly(`${word}s`)];
const WORDS = lexiconOf(
  CLASSES.flatMap((name) =>
    inAll(({ titles }) => titles.sensitive[name])
      .flatMap((word) => withPlural(word.replaceAll("=", "")))
      .map((word) => [word, name] as const),
  ),
);
/** Forms of work on a design: whoever meets so over a word of health or pay means a product. */
const DESIGN_FORMS: ReadonlySet<NamedKind> = new Set([
  "critique",
  "workshop",
  "research-planning",
  "readout",
  "handoff",
  "design-system",
  "sprint-planning",
]);
const DESIGN = inAny(({ reading }) => reading.kinds.design, either);
const LEAST_FOR_PRODUCT = 3;
const READ = 4000;

/** Whether an event is nobody's business: reviews and pay get one neutral line, all else of that kind gets nothing. */
export function sensitivityOf(
  { event }: PlanInput,
  { description, prose, people }: { description: string; prose: string; people: number },
): Reading["sensitivity"] {
  const around = { title: event.title, people, isPrivate: event.isPrivate };
  const inTitle = sensitiveIn(event.title, around);
  // A point of a round's list is one of its topics; between two people it may be all that they meet for.
  const isRound = people > 2 && !isOfLayoff(description.slice(0, READ));
  const inText = sensitiveIn((isRound ? prose : description).slice(0, READ), around);
  const found = new Set([inTitle, inText]);
  if (found.has("closed")) return "closed";
  if (found.has("talk")) return "talk";
  // A private mark says no more than that: alone with oneself it is an appointment, with others a conversation.
  if (event.isPrivate) return people > 1 ? "talk" : "closed";
  return "none";
}

const isOfLayoff = (text: string): boolean =>
  findTerms(text, WORDS).some(({ means }) => means === "layoff");

type Around = { title: string; people: number; isPrivate: boolean };

function sensitiveIn(text: string, around: Around): Reading["sensitivity"] {
  const hits = findTerms(text, WORDS).filter(({ means }) => means !== "none");
  if (hits.some(({ means }) => means === "layoff")) return "closed";
  if (hits.length === 0 || isAboutProduct(around, hits, text)) return "none";
  return hits.some(({ means }) => means === "closed") ? "closed" : "talk";
}

/** 'Doctor booking – handoff': a design form in the title, three people, no private mark. */
function isAboutProduct(around: Around, hits: readonly Hit<Class>[], text: string): boolean {
  const { title, people, isPrivate } = around;
  if (isPrivate || people < LEAST_FOR_PRODUCT) return false;
  const covering = text === title ? hits : [];
  const forms = PLAN_LANGUAGES.flatMap((language) =>
    withoutOverlaps(findTerms(title, KIND_WORDS[language])),
  ).filter(
    ({ at, until, means }) =>
      means.kind !== null && covering.every((hit) => until <= hit.at || at >= hit.until),
  );
  const isDesign = ({ means, written }: (typeof forms)[number]): boolean =>
    means.isStrong && means.kind !== null && (DESIGN_FORMS.has(means.kind) || DESIGN.test(written));
  const isProduct = hasTerm(title, TITLE_TERMS.product);
  return forms.some(isDesign) || (forms.length > 0 && isProduct);
}
