import type { AnnotationType } from "@planner/contract/model";
import { tokensOf } from "../text/tokens.ts";

/** Whole words; `\b` knows no letter beyond English ones. */
const words = (alternatives: string, flags = "iu"): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{Nd}])(?:${alternatives})(?![\\p{L}\\p{Nd}])`, flags);

/** How people call the kinds in English, German, French and Spanish; a name that is longer is looked for first. */
export const KINDS: readonly (readonly [AnnotationType, RegExp])[] = [
  [
    "Action Item",
    words("action items?|actions?|tasks?|to-?dos?|next steps|aufgaben?|tâches?|tareas?", "giu"),
  ],
  ["Decision", words("decisions?|entscheidung(?:en)?|décisions?|decisión|decisiones", "giu")],
  [
    "Feedback",
    words(
      "feedback|comments?|criticism|praise|kritik|rückmeldung(?:en)?|commentaires?|comentarios?",
      "giu",
    ),
  ],
  [
    "New Idea",
    words(
      "new ideas?|ideas?|proposals?|neue ideen|ideen?|vorschl(?:ag|äge)|idées?|propuestas?",
      "giu",
    ),
  ],
  [
    "Open Question",
    words(
      "open questions?|questions? ouvertes?|questions?|offene fragen?|fragen?|preguntas?",
      "giu",
    ),
  ],
  ["Visual Callout", words("visual callouts?|callouts?", "giu")],
];

export const PAGES =
  /(?<!\p{L})(?:pages?|slides?|pp?\.|seiten?|folien?|diapositives?|páginas?|diapositivas?)\s*(\d+)(?:\s*(?:-|–|to|through|until|bis|à|a|hasta)\s*(\d+))?((?:\s*(?:,|and|&|und|et|y)\s*\d+)*)/giu;
export const LEAVES_OUT = words(
  "(?:everything|all|anything) (?:but|except)|without|no|not(?! (?:so|too|as|that|like))|skip|leave out|leave away|(?<!drag and )drop|omit|ignore|exclude|remove|except|nothing (?:about|on|from)|(?:don['’]t|do not) (?:note|include|mention|show)|ohne|kein(?:e|en)?|sans|pas de|sin",
);
/** Says 'only' with words that leave out. */
export const ALL_BUT = words(
  "(?:leave out|skip|omit|drop|ignore|exclude|remove) (?:everything|all|anything)(?: else)? (?:but|except)(?: for)?|nothing (?:but|except)",
);
const NUMBERED = String.raw`(?=\d{1,3} (?:notes?|notizen|notas?)(?!\p{L}))`;
export const ONLY = words(
  "only|just|limit (?:it|them) to|nur|seulement|uniquement|sólo|solamente|solo(?= (?:las|los|decisiones|tareas|preguntas|ideas))",
);
export const FOCUS = words("focus(?: more)? on|concentrate on");
export const AT_MOST = new RegExp(
  String.raw`(?<!\p{L})(?:at most|no more than|max(?:imum)?(?: of)?|up to|höchstens|maximal|au maximum|como máximo|(?:only|just|nur|seulement|sólo|solo) ${NUMBERED})\s*(\d{1,3})(?!\d)`,
  "iu",
);
export const SHORTER = words(
  "shorter|fewer|briefer|brief|concise|less|short(?=(?:,? please| notes?| version)?$)|very short|kürzer|knapper|weniger|plus courte?s?|moins|más cort[oa]s?|más breves?|menos",
);
export const MUCH = words(
  "much|far|way|a lot|lots|drastically|significantly|considerably|very|viel|deutlich|beaucoup|mucho",
);
export const LONGER = words(
  "longer|more notes?|more detail(?:ed|s)?|more about|more on|in detail|everything|more|länger|ausführlicher|mehr|plus longue?s?|plus détaillée?s?|plus de détails|más larg[oa]s?|más detalles|más detallad[oa]s?",
);

export const TELLING =
  /(?<!\p{L})(?:where|when|that|what|how) (?:we|they|people|somebody|someone) (?:were )?(?:talk(?:ed|ing)?|sp[eo]ke?|speak(?:ing)?|discuss(?:ed|ing)?|chatt?(?:ed|ing)?)(?!\p{L})/giu;
/** Words of a wish that name nothing. */
export const WISHING: ReadonlySet<string> = new Set(
  tokensOf(
    "please this time note notes noted show showing include included about anything everything all part parts section sections topic topics page pages slide slides more less only just leave out skip focus what was said by from the and with without than them these those concentrate limit drop omit ignore exclude remove except mention nothing want would like " +
      "make keep bit lot short shorter again thanks last before need needed notizen notas " +
      "bitte das die der den dem und von mit über hat gesagt mach svp les la le des du de et sur que ce dit por favor los las el lo y sobre dijo",
  ),
);

/** First words of a wish of its own, after a comma or an 'and'. */
const STARTS =
  "(?:please )?(?:only|just|no|not|nothing|without|skip|leave|drop(?= (?:the|all|any|every))|omit|ignore|exclude|remove|show|include|keep|make|write|use|sound|focus|concentrate|limit|at most|max|maximum|up to|shorter|fewer|brief|briefer|concise|much|more|longer|less|don['’]t|do not|nur|ohne|kein(?:e|en)?|kürzer|knapper|viel|mehr|weniger|höchstens|maximal|ausführlicher|seulement|uniquement|sans|pas de|plus courte?|moins|sólo|solo|solamente|sin|más|menos)(?!\\p{L})";
/** Where one wish ends and the next begins; the full stops of 'pp. 3' and '1.5' are none. */
export const BETWEEN_WISHES = new RegExp(
  `[\\n;!?]+|(?<!(?<!\\p{L})pp?)\\.(?!\\d)|(?<!\\p{L}|(?:nothing|everything|all|anything|else) )but(?!\\p{L})|(?:,|\\s(?=(?:and|but|then|und|aber|et|mais|y|pero)\\s))\\s*(?:(?:and|but|then|und|aber|et|mais|y|pero)\\s+)?(?=${STARTS})`,
  "iu",
);
/** Between things that one wish names. */
export const BETWEEN_THINGS =
  /\s*,(?!\s*\d)\s*(?:(?:and|or|und|et|y)\s+)?|\s+(?:and|or|&|und|oder|et|ou|y)(?!\s*\d)\s+/iu;
