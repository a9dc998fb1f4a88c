import { tokensOf } from "../../text/tokens.ts";

/** Words that tell nothing by themselves: who writes a note may use them though nobody said them. */
const LIGHT: ReadonlySet<string> = new Set(
  tokensOf(
    "which where whether who whose what when how why than then too also both each such about around out over up off " +
      "into onto within while during once ever again still yet already just very more most much many other another same " +
      "own one ones thing things way kind sort someone somebody everyone everybody anyone anybody something anything " +
      "everything nobody nothing none itself themselves make makes made take takes get gets give gives go goes come comes " +
      "keep put set let use used using need needs want wants become becomes should may might shall must cannot work works " +
      "stand stands sit sits lie lies hold holds because so since although though however therefore instead rather even " +
      "like well here there team note noted between every any some few several only part place at as well ask asks say says " +
      "see sees look looks looking seem seems feel feels mean means carry carries cause causes let lets currently current " +
      "next now later soon currently always across along toward towards per via",
  ),
);

/** Words that may stand for one another; the first letters of a stem are enough. */
const SYNONYMS: readonly ReadonlySet<string>[] = [
  "below under underneath beneath bottom",
  "above top over upper",
  "fewer less lower",
  "large big bigger huge",
  "small little tiny smaller wee",
  "show appear display visible see come pop",
  "begin start kick",
  "end finish stop",
  "remove drop cut delete off out away scrap kill lose",
  "add put include another extra",
  "tell say inform let",
  "send share give pass mail forward over",
  "check look verify see test find",
  "ask find question check talk speak",
  "people person user customer visitor everyone everybody nobody they somebody lady man folk one",
  "write draft word put",
  "draw sketch mock design redraw",
  "fix repair mend correct sort",
  "change swap switch replace turn alter update",
  "clear understandable understand obvious",
  "unclear confusing understand confused know",
  "like love enjoy nice good great beautiful lovely brilliant perfect happy fine",
  "bad hate dislike ugly terrible awful wrong",
  "hard difficult tricky",
  "easy simple quick",
  "fast quick instant once",
  "slow long second",
  "explain describe tell reason why",
  "talk speak discuss call",
  "meeting call session review sync",
  "screen page view slide",
  "picture photo image shot screenshot",
  "quote line sentence wording word text copy",
  "price cost pound money",
  "phone mobile handset",
  "beside next right left by",
  "lacks without no not none",
  "miss missing gone lack without",
  "many much lot lots",
  "propose suggest maybe could",
  "prepare ready make do",
  "arrange organise sort set book",
  "plan schedule book",
  "build implement make develop code",
  "collect gather get pull",
  "choose pick select go take",
  "agree fine okay yes",
  "keep stay remain leave leaves",
  "percent percentage share",
  "kilobyte kb kilobytes",
  "millimetre mm millimetres",
  "pixel px pixels",
  "hour hours",
  "first begin start",
  "distinguish difference different apart tell compare",
  "understood understand know knew",
].map((group) => new Set(tokensOf(group).concat(group.split(" "))));

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
