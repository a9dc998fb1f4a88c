import { framed } from "../../../text/patterns.ts";
import { isMachineTalk, seenText } from "../../../verify/machine-talk.ts";
import { ORDER_WEIGHT, orderWeight } from "../../../verify/orders.ts";
import { contentWords } from "../../content-words.ts";
import { inAny } from "../../languages/words.ts";
import type { PlanDocument } from "../../types.ts";
import type { Kept } from "./kept-sentences.ts";

/**
 * Whether a sentence of a document may stand in a plan: it and the ones around it speak to people, not to a machine that
 * reads along. What only might be an order is left out where it is about nothing that the document is about.
 */
export function isSafe({ picked: { quote }, around, from }: Kept): boolean {
  const parts = quote.split(/(?<=[.!?…])\s+/u);
  const pieces = parts.length > 1 ? [quote, ...parts] : parts;
  if (pieces.some((one) => isMachineTalk(one) || isOutOfPlace(one, from))) return false;
  const [before = "", after = ""] = around;
  return (
    !around.some((one) => one !== "" && isMachineTalk(one)) &&
    !isMachineTalk(`${before} ${quote} ${after}`)
  );
}

/** The likelier it is an order, the more of it has to be about the document's matter. */
const [MOSTLY, NEARLY_ALL] = [0.5, 0.75];

/** 'Open question: who owns the ranking rules?' gives nobody an order, whatever its words. */
const OPEN_QUESTION = inAny(
  ({ reading }) => reading.documents.openQuestions,
  framed(String.raw`^[^:]{4,30}:\s*¿?`, String.raw`(?!\p{L})[^.!?]*[?？]$`),
);

function isOutOfPlace(text: string, document: PlanDocument): boolean {
  const weight = orderWeight(seenText(text));
  if (weight < ORDER_WEIGHT.suspicious) return false;
  if (weight === ORDER_WEIGHT.suspicious && OPEN_QUESTION.test(text)) return false;
  const topics = topicsOf(document);
  const words = [...contentWords(text)];
  const known = words.filter((word) => topics.has(word)).length;
  return known < (weight > ORDER_WEIGHT.suspicious ? NEARLY_ALL : MOSTLY) * words.length;
}

const MOST_CHARS = 300_000;
const topics = new WeakMap<PlanDocument, ReadonlySet<string>>();

/** The stems of words that a document uses on more than one line. */
function topicsOf(document: PlanDocument): ReadonlySet<string> {
  const known = topics.get(document);
  if (known) return known;
  const [once, often] = [new Set<string>(), new Set<string>()];
  let read = 0;
  for (const line of document.pages.flatMap(({ lines }) => lines)) {
    read += line.length;
    if (read > MOST_CHARS) break;
    for (const word of contentWords(line)) (once.has(word) ? often : once).add(word);
  }
  topics.set(document, often);
  return often;
}
