import { isMachineTalk, seenText } from "../../verify/machine-talk.ts";
import { mayBeOrder } from "../../verify/orders.ts";

/**
 * Whether a sentence of a document may stand in a plan: it and the ones around it speak to people, not to a machine that
 * reads along. Of what only might be an order there is always something else to quote.
 */
export function isSafe({
  quote: sentence,
  around,
}: {
  quote: string;
  around: readonly string[];
}): boolean {
  const parts = sentence.split(/(?<=[.!?…])\s+/u);
  const pieces = parts.length > 1 ? [sentence, ...parts] : [sentence];
  if (pieces.some((one) => isMachineTalk(one) || mayBeOrder(seenText(one)))) return false;
  const [before = "", after = ""] = around;
  return (
    !around.some((one) => one !== "" && isMachineTalk(one)) &&
    !isMachineTalk(`${before} ${sentence} ${after}`)
  );
}
