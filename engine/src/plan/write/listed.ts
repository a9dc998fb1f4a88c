import { framed } from "../../text/patterns.ts";
import { anyOf, inAny } from "../languages/words.ts";
import { countWords } from "../style.ts";
import { capital } from "./say.ts";

/** What is done with the things of a list, and the word that ends it ('for the relaunch'). */
const VERB_FIRST = new RegExp(
  String.raw`^(?:${anyOf(({ reading }) => reading.listed.leads)} )?${anyOf(({ reading }) => reading.listed.verbs)} (?<list>[^.:;?!()]+?)(?: ${anyOf(({ reading }) => reading.listed.ends)} [^.?!]*)?[.!]?$`,
  "iu",
);
/** German says it at the end. */
const VERB_LAST = new RegExp(
  String.raw`^(?:${anyOf(({ reading }) => reading.listed.leadsLast)} )?(?<list>[^.:;?!()]+?)(?: ${anyOf(({ reading }) => reading.listed.endsLast)} [^.?!]*?)? ${anyOf(({ reading }) => reading.listed.verbsLast)}[.!]?$`,
  "iu",
);
const BETWEEN =
  /\s*,\s*(?:(?:and|und|et|y|e) )?|\s+(?:and|und|et|y|e|as well as|sowie|ainsi que)\s+/iu;
const ARTICLE = inAny(
  ({ reading }) => reading.listed.articles,
  framed("^", String.raw`\s+|^l['’]`),
);
const [LONGEST, MOST] = [5, 5];

/** The things that a sentence lists, each as a title; none where it lists nothing, or clauses rather than things. */
export function listedIn(sentence: string): string[] {
  const list = (VERB_FIRST.exec(sentence) ?? VERB_LAST.exec(sentence))?.groups?.["list"];
  if (list === undefined) return [];
  const things = list.split(BETWEEN).map((thing) => thing.replace(ARTICLE, "").trim());
  const isList = things.length > 1 && things.length <= MOST;
  return isList && things.every((thing) => thing.length > 2 && countWords(thing) <= LONGEST)
    ? things.map(capital)
    : [];
}
