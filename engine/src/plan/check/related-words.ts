import english from "../languages/en/english.json" with { type: "json" };
import { tokensOf } from "../../text/tokens.ts";

/** Words that tell nothing by themselves: who writes a note may use them though nobody said them. */
const LIGHT: ReadonlySet<string> = new Set(tokensOf(english.lightWords.join(" ")));

/** Words that may stand for one another; the first letters of a stem are enough. */
const SYNONYMS: readonly ReadonlySet<string>[] = english.synonyms.map(
  (group) => new Set(tokensOf(group.join(" ")).concat(group)),
);

const SUFFIX =
  /^(?:|s|es|d|ed|r|er|ers|n|en|ing|ings|ion|ions|ation|ations|tion|tions|ment|ments|ness|able|ible|ability|ibility|ility|ity|al|ally|ly|y|ies|th|ance|ence|ant|ent|ive|ful|less|or|ors|ure|ic|ical|is|ise|ised|ising|iz|ize|ized|e|i|t|at|ate|ated)$/u;
const [SHORT_ROOT, ROOT] = [4, 5];
const LEAST_PART = 2;

/** Two forms of one word: the same beginning, and endings that only inflect or derive. */
function isForm(left: string, right: string): boolean {
  let same = 0;
  while (same < left.length && left[same] === right[same]) same += 1;
  const isWhole = same === Math.min(left.length, right.length);
  if (same < (isWhole ? SHORT_ROOT : ROOT)) return false;
  return SUFFIX.test(left.slice(same)) && SUFFIX.test(right.slice(same));
}

/** 'Strikethrough' for 'strike through', and the other way round. */
function isCompound(token: string, known: ReadonlySet<string>): boolean {
  for (const other of known) {
    if (other.length > LEAST_PART && token.length > other.length + LEAST_PART) {
      const rest = token.startsWith(other)
        ? token.slice(other.length).replace(/^e/u, "")
        : undefined;
      if (rest !== undefined && (known.has(rest) || LIGHT.has(rest) || tokensOf(rest).length === 0))
        return true;
    }
    if (token.length >= SHORT_ROOT && other.length > token.length + LEAST_PART)
      if (other.startsWith(token) || other.endsWith(token)) return true;
  }
  return false;
}

/** Whether a word is one of those that are known, a form of one, or means the same. */
export function isRelated(word: string, token: string, known: ReadonlySet<string>): boolean {
  return (
    known.has(token) ||
    SYNONYMS.some((group) => (group.has(token) || group.has(word)) && meets(group, known)) ||
    [...known].some((other) => isForm(token, other)) ||
    isCompound(token, known)
  );
}

function meets(group: ReadonlySet<string>, known: ReadonlySet<string>): boolean {
  for (const one of group) if (known.has(one)) return true;
  return false;
}
