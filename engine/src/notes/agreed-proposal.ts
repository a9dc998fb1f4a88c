import { clearSentence } from "./sentence.ts";

/** "Let's do that.", "Take it off." and the like: a decision that points at what was proposed. */
const POINTS =
  /^(?:(?:yes|right|then|great|good|fine|perfect)[,.]?\s+)*(?:let['’]s|we['’]?(?:ll| will)?|i['’]d say)?\s*(?:do|try|take|go (?:for|with)|use|add|make|keep|agree on)\s+(?:it|that|this|so|them)(?:\s+(?:then|both|anyway|regardless|too))?[.!]$/iu;
/** A proposal's opening, which leaves the verb of what is proposed. */
const OPENING =
  /^(?:(?:maybe|perhaps|or|then|so),? )?(?:one option would be to|you could|shall we say|shall we|what if we|could we|can we|we could|we should|we might|let['’]s|how about we|i['’]d suggest we)\s+(?:just |maybe |perhaps |also |simply |always )*(?!not\b)(?=\p{Ll})/iu;

/** "Let's do that." after "Could we hide the field?" → "Agreed: hide the field."; undefined where that isn't certain. */
export function agreedProposal(decision: string, proposal: string): string | undefined {
  if (!POINTS.test(decision)) return undefined;
  const sentence = clearSentence(proposal);
  if (!OPENING.test(sentence)) return undefined;
  return `Agreed: ${sentence.replace(OPENING, "").replace(/[?!.\s]+$/u, "")}.`;
}
