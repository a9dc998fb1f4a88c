import { countWords } from "../style.ts";
import { capital } from "./say.ts";

/** What is done with the things of a list, and the word that ends it ('for the relaunch'). */
const VERB_FIRST =
  /^(?:(?:let's|we(?:'ll| will| want to| need to)?|to|please|on va|nous allons|vamos a|queremos) )?(?:clarify|discuss|settle|cover|agree(?: on)?|define|decide(?: on)?|align on|sort out|go through|talk (?:about|through)|review|clarifier|définir|discuter(?: de)?|régler|aborder|valider|préciser|aclarar|definir|tratar|hablar de|acordar|concretar|revisar) (?<list>[^.:;?!()]+?)(?: (?:for|of|before|until|with|from|on|in|at|about|pour|avant|avec|para|antes|con|sobre) [^.?!]*)?[.!]?$/iu;
/** German says it at the end. */
const VERB_LAST =
  /^(?:wir (?:wollen|müssen|werden) |bitte )?(?<list>[^.:;?!()]+?)(?: (?:für|vor|bis|mit|zum|zur) [^.?!]*?)? (?:klären|besprechen|abstimmen|festlegen|definieren|durchgehen|vereinbaren|diskutieren)[.!]?$/iu;
const BETWEEN =
  /\s*,\s*(?:(?:and|und|et|y|e) )?|\s+(?:and|und|et|y|e|as well as|sowie|ainsi que)\s+/iu;
const ARTICLE =
  /^(?:the|our|your|a|an|die|der|das|den|unsere?n?|les?|la|nos|notre|l['’]|el|los|las|nuestr[oa]s?)\s+|^l['’]/iu;
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
