import { beginsAsQuestion, capitalised } from "../notes/sentence.ts";
import {
  type Headline,
  isAsked,
  labelFor,
  mainLine,
  OWN_VOICE,
  quotation,
  SHORT_WORDS,
  type Source,
} from "./headline.ts";
import { isLean } from "./subject.ts";
import { lowered, stated, unclosed, wordCount } from "./wording.ts";

const BEFORE_QUESTION =
  /^(?:(?:can|could|may) i (?:just )?ask(?: something)?[,:]? |what i (?:wonder|['’]d like to know) is[,:]? |(?:my|the) question is[,:]? |(?:another |one |a )?question[,:] )(?=\p{L})/iu;
/** A question as it was asked. */
export function asked(source: Source): Headline {
  const questions = source.lines.filter(isAsked);
  const main = questions.length > 0 ? mainLine({ ...source, lines: questions }) : mainLine(source);
  if (!main.isEnglish) return quotation(source, main);
  const text = capitalised(
    stated(main.text, true)
      .replace(BEFORE_QUESTION, "")
      .replace(/,? (?:though|then)\?$/iu, "?"),
  );
  if (!isAsked(main) && !beginsAsQuestion(text)) return quotation(source, main);
  const condition = /^(?:if|when) [^?]{4,80}\?$/iu.test(text);
  const after = source.talk.lines[main.index + 1];
  if (condition && after && isAsked(after) && after.speaker === main.speaker) {
    return {
      text: `${unclosed(text).replace(/\?$/u, "")}, ${lowered(stated(after.text, true))}`,
      lines: [main, after],
    };
  }
  if (OWN_VOICE.test(text)) return quotation(source, main);
  const isOpen =
    isLean(text) ||
    /^(?:is|are|does|do|did|can|could|will|would|has|have|was|were|should|what|how|who|when|where|why)(?:['’]s|['’]re)? (?:it|that|this|they|those|these|there any|any|he|she|we)\b[^,]{0,40}\?$/iu.test(
      text,
    ) ||
    wordCount(text) < SHORT_WORDS;
  const label = isOpen ? labelFor(main, text, source) : undefined;
  if (wordCount(text) < 4 && !label) return quotation(source, main);
  return { text: label ? `${label}: ${lowered(text)}` : text, lines: [main] };
}
