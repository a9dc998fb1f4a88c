/** Where an order begins: at the start, after a stop, or after 'please', 'you must' and the like. */
const ORDER =
  "(?:^|[.!?:;,\"“”'‘’(\\[\\]{}<>*%#|–—-]\\s*|\\b(?:please|kindly|now|simply|then|and|instead|always|you (?:must|should|will|shall|can|need to|have to|are to|may)|must|should|required to|instructed to|ordered to|asked to|has to|have to|also|to|required:)\\s+)(?:please |now |always |only |also |just )?";
const MACHINE =
  "(?:a\\.?i\\.?|llms?|chat ?gpt|gpt(?:-?\\d)?|copilot|claude|gemini|ai assistant|assistants?|chatbot|bot|(?:language |large )?(?:language )?models?|summari[sz]ers?|transcribers?|note[- ]?taker(?: bot)?|parser|agents?|automated (?:tools?|systems?|readers?|agents?|process\\w*)|machines?)";
const TELL =
  "(?:write|declare|state|say|claim|report|record|mark|list|print|output|add|include|insert|append|return|respond|reply|answer|produce|generate|praise|rate|delete|erase|replace|tell|translate|reveal|repeat|approve|reverse|grant|obey|send|e-?mail|forward|transfer|pay|post|publish|conclude|summari[sz]e|pretend|announce|assign|attribute|credit|label|classify|describe|thank|invent|make up|leak|expose|disclose|execute|visit|open|click|download|omit|hide|do not (?:mention|include|report|write|show|list|summari[sz]e|record)|don'?t (?:mention|include|report|record)|never (?:mention|report|write|include|record|show))";

const test = (source: string): ((text: string) => boolean) => {
  const pattern = new RegExp(source, "iu");

  return (text) => pattern.test(text);
};
pattern.test(text);

/** Signs of an order to a machine, and how much each weighs. None of them alone is one; people say 'ignore that', too. */
const SIGNS: readonly (readonly [number, (text: string) => boolean])[] = [
  // Who is spoken to.
  [
    3,
    test(
      `(?:^|[.!?:;\\]>]\\s*)(?:hey |hi |dear |ok |okay |hello |attention,? |listen,? )?(?:all |any |the |every )?${MACHINE}\\s*[,:!](?!\\w)`,
    ),
  ],
  [
    3,
    test(
      `\\b(?:whoever|whatever|whichever \\w+|anyone who|any (?:\\w+ )?${MACHINE}(?: that| which| who)?|the ${MACHINE} (?:that|which|who)|software that|tools? that|system that)\\s+(?:is |are |will )?(?:transcrib|summari[sz]|read|process|pars|analy[sz]|tak|writ|generat)\\w*`,
    ),
  ],
  [
    3,
    test(
      `\\b(?:if|since|because|when|as) (?:you are|you're|you're) (?:an? |the )?(?:\\w+ )?${MACHINE}\\b`,
    ),
  ],
  [
    3,
    test(
      `\\b(?:as (?:an?|the|our|my) ${MACHINE}|(?:note|message|memo|instructions?|reminder|command|directive|notice|warning) (?:to|for)(?: the| all| any| our)? ${MACHINE})\\b`,
    ),
  ],
  [
    2,
    test(
      `\\b${MACHINE} (?:must|shall|should|will|is to|are to|has to|have to|needs to|please)\\s+(?:now |always |only |also |not )?${TELL}\\b`,
    ),
  ],
  // What is to be put aside.
  [
    2,
    test(
      `${ORDER}(?:ignore|disregard|override|overrule|bypass|forget|set aside|discard|neglect|abandon|stop (?:following|obeying|taking)|do not (?:follow|obey|listen to)|don'?t (?:follow|obey)|never follow|delete|erase|cancel|suspend|break|put aside|leave aside)\\b[^.!?]{0,40}\\b(?:instruct\\w*|directions?|directives?|guidance|guidelines?|rules?|prompts?|told|everything|above|previous|prior|earlier|before|meeting|transcript|conversation|context|notes?|what (?:people|they|was|everyone)|training|polic(?:y|ies)|constraints?|safety|filters?|restrictions?)\\b`,
    ),
  ],
  [
    2,
    test(
      "\\b(?:supersedes?|overrides?|replaces?|takes? precedence over|overwrites?)\\b[^.!?]{0,30}\\b(?:instruct\\w*|guidance|guidelines?|rules?|prompts?|everything|earlier|previous|prior|above|other)\\b",
    ),
  ],
  // Who it is to be, and what its task is.
  [
    2,
    test(
      "\\byour (?:new|real|true|only|next|updated|actual|sole|main|primary|secret|current) (?:role|task|job|goal|purpose|mission|objective|instructions?|identity|name|persona|orders?)\\b",
    ),
  ],
  [
    2,
    test(
      "\\byour? (?:are|re|'re|will be|shall be)? ?(?:now|henceforth|from now on) (?:an? |the |in |called |named )?\\w+|\\byou (?:are|will be|must be|become) (?:now |henceforth )|\\b(?:you'?re|you are) now\\b",
    ),
  ],
  [
    3,
    test(
      "\\byou (?:must|will|shall|should|are to|have to)(?: now)? (?:act|behave|speak|pretend|roleplay|answer|respond|reply|obey|comply|serve)\\b",
    ),
  ],
  [
    2,
    test(
      `${ORDER}(?:act|behave|speak|talk|respond|answer|reply|roleplay|pose) (?:as|like|in the (?:style|voice|words))\\b`,
    ),
  ],
  [
    2,
    test(
      "\\b(?:new|changed?|updated|extra|additional|following|hidden|secret|special|actual|revised|final|important|urgent|mandatory) (?:rules?|instructions?|orders?|tasks?|directives?|commands?|prompts?|guidelines?)\\b\\s*(?:[:;.!–—-]|for|are|is|to|in|follow|$)",
    ),
  ],
  [
    2,
    test(
      "(?:^|[\\n.!?\\]>*#%]\\s*)(?:prompt|instructions?|system|command|task|directive|override|admin|root|developer|context|input|query|order|assistant|human|user)\\s*(?:\\w+ )?[:>=]",
    ),
  ],
  // What it is to do.
  [1, test(`${ORDER}${TELL}\\b`)],
  [
    1,
    test(
      `${ORDER}(?:write|declare|state|say|claim|report|record|mark|conclude|announce|pretend|note)\\s+(?:that\\b|everything|all\\b|it all|this (?:meeting|project|design) as|:|['"“‘])`,
    ),
  ],
  [
    1,
    test(
      "\\b(?:in|into|to|from|of|as) (?:the |your |any |every |all |this |each |its )?(?:first |final |whole |entire |only )?(?:notes?|summar(?:y|ies)|minutes|reports?|outputs?|responses?|answers?|transcripts?|action items?|decisions?|overview|reader|json|schema|fields?)\\b",
    ),
  ],
  [
    1,
    test(
      "\\b(?:your|hidden|system|secret|initial|original|internal) (?:notes?|summar(?:y|ies)|outputs?|responses?|answers?|prompts?|instructions?|rules?|guidelines?|settings|configuration|memory|context|weights|tools?)\\b",
    ),
  ],
  [
    1,
    test(
      "\\b(?:all|every|each|always|never|only|nothing|everything|regardless|instead|no matter what|as the first|everyone|any)\\b",
    ),
  ],
  [
    1,
    test(
      "['\"“‘][^'\"”’]{6,}['\"”’]|https?://|www\\.|\\b[\\w.+-]+@[\\w-]+\\.|\\bdot (?:com|net|org|example|io)\\b",
    ),
  ],
  [
    2,
    test(
      "\\b(?:trusted|obey|jailbr\\w+|unrestricted|unfiltered|uncensored|hacked|pwned|injected?|admin(?:istrator)? (?:mode|rights|access|privileges?)|root access|sudo|developer mode|debug mode|test mode|maintenance mode|api[ _-]?keys?|passwords?|credentials|secrets?|access tokens?|confidential|environment variables?|env vars?|password)\\b",
    ),
  ],
  [
    1,
    test(
      "\\b(?:hidden|secret|override|overridden|trust|comply|compliance|must be obeyed|top priority|highest priority|mandatory|wire|transfer|bitcoin|invoice|bank account|approved?|authori[sz]ed?)\\b",
    ),
  ],
  [
    3,
    test(
      "\\{\\{|\\}\\}|%%%|\\$\\{|\\bprint\\(|\\bos\\.\\w|\\bprocess\\.\\w|\\b(?:exec|eval|fetch|system|require|import)\\(|\\brm -rf|\\bdrop table\\b|\\bselect \\* from\\b|\\b(?:begin|end) (?:admin|system|prompt|instructions?|override|data|transcript|input|user|hidden)\\b|/etc/passwd|(?:[a-z0-9+/]{60,}={0,2})",
    ),
  ],
  // People say who: 'we', 'I', 'let's', 'they'.
  [-2, test("\\b(?:we|we'\\p{L}+|i|i'\\p{L}+|let'?s|he|she|they|they'\\p{L}+|our|us|my|me)\\b")],
];
const ORDERED = 3;

/** Whether a text as people see it reads as an order to a machine that takes notes. */
export function isOrder(text: string): boolean {
  const plain = text.replaceAll("’", "'");
  return SIGNS.reduce((sum, [weight, holds]) => sum + (holds(plain) ? weight : 0), 0) >= ORDERED;
}
