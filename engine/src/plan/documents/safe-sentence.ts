import { isMachineTalk, seenText } from "../../verify/machine-talk.ts";
import { mayBeOrder } from "../../verify/orders.ts";

/**
 * Whether a sentence of a document may stand in a plan: it and the ones around it speak to people, not to a machine that
 * reads along. Of what only might be an order there is always something else to quote.
 */
export function isSafe(sentence: string, around: readonly string[]): boolean {
  if (isMachineTalk(sentence) || mayBeOrder(seenText(sentence))) return false;
  const [before = "", after = ""] = around;
  return (
    !around.some((one) => one !== "" && isMachineTalk(one)) &&
    !isMachineTalk(`${before} ${sentence} ${after}`)
  );
}
