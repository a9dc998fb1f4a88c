const PROPOSES =
  /\b(?:let['’]?s|shall we|should we|we (?:should|could|can)|i['’]d (?:say|go|keep|drop|take)|i would|propose|suggest|how about|what about|what if|keep|drop|use|put|make|add|remove|move)\b/iu;
const ACCEPTS =
  /^\W*(?:(?:yeah|yes|yep|ok|okay|oh|well|great|cool|right)\W+)*(?:yes|yeah|yep|ok|okay|fine|agreed?|deal|done|sure|good|great|perfect|sounds good|works for me|let['’]?s do (?:it|that)|i['’]m (?:fine|good|happy) with|go for it|exactly|ja|oui|sí|sim|sì)\b/iu;
/** Whether the others say yes to a proposal. */
export const isAcceptedBy = (text: string, reply: string): boolean =>
  PROPOSES.test(text) && ACCEPTS.test(reply);
