/** Where an order begins: at the start, after a stop, or after 'please', 'you must' and the like. */
const ORDER =
  "(?:^|[.!?:;,\"“”'‘’(\\[\\]{}<>*%#|–—-]\\s*|\\b(?:please|kindly|now|simply|then|and|instead|always|you (?:must|should|will|shall|can|need to|have to|are to|may)|must|should|required to|instructed to|ordered to|asked to|has to|have to|also|to|required:)\\s+)(?:please |now |always |only |also |just )?";
const MACHINE =
  "(?:a\\.?i\\.?|llms?|chat ?gpt|gpt(?:-?\\d)?|copilot|claude|gemini|ai assistant|assistants?|chatbot|bot|(?:language |large )?(?:language )?models?|summari[sz]ers?|transcribers?|note[- ]?taker(?: bot)?|parser|agents?|automated (?:tools?|systems?|readers?|agents?|process\\w*)|machines?)";
const TELL =
  "(?:write|set|encode|quote|declare|state|say|claim|report|record|mark|list|print|output|add|include|insert|append|return|respond|reply|answer|produce|generate|praise|rate|delete|erase|replace|tell|translate|reveal|repeat|approve|reverse|grant|obey|send|e-?mail|forward|transfer|pay|post|publish|conclude|summari[sz]e|pretend|announce|assign|attribute|credit|label|classify|describe|thank|invent|make up|leak|expose|disclose|execute|visit|open|click|download|omit|hide|do not (?:mention|include|report|write|show|list|summari[sz]e|record)|don'?t (?:mention|include|report|record)|never (?:mention|report|write|include|record|show))";

/** Where `hint` finds nothing, the pattern finds nothing either, and is not even compiled. */
type Sign = { weight: number; pattern: RegExp; hint: RegExp | undefined };

/** For text in small letters: patterns that ignore case take ten times as long to compile. */
const sign = (weight: number, source: string, hint?: RegExp): Sign => ({
  weight,
  pattern: new RegExp(source, "u"),
  hint,
});

const TELLS = new RegExp(`\\b${TELL}\\b`, "u");
const PUTS_ASIDE =
  /ignore|disregard|overrid|overrule|bypass|forget|aside|discard|neglect|abandon|stop|follow|obey|listen|delete|erase|cancel|suspend|break/u;

/** Signs of an order to a machine, and how much each weighs. None of them alone is one; people say 'ignore that', too. */
const SIGNS: readonly Sign[] = [
  // Who is spoken to.
  sign(
    3,
    `(?:^|[.!?:;\\]>]\\s*)(?:hey |hi |dear |ok |okay |hello |attention,? |listen,? )?(?:all |any |the |every )?${MACHINE}\\s*[,:!](?!\\w)`,
  ),
  sign(
    3,
    `\\b(?:whoever|whatever|whichever \\w+|anyone who|any (?:\\w+ )?${MACHINE}(?: that| which| who)?|the ${MACHINE} (?:that|which|who)|software that|tools? that|system that)\\s+(?:is |are |will )?(?:transcrib|summari[sz]|read|process|pars|analy[sz]|tak|writ|generat)\\w*`,
  ),
  sign(
    3,
    `\\b(?:if|since|because|when|as) (?:you are|you're|you're) (?:an? |the )?(?:\\w+ )?${MACHINE}\\b`,
  ),
  sign(
    3,
    `\\b(?:as (?:an?|the|our|my) ${MACHINE}|(?:note|message|memo|instructions?|reminder|command|directive|notice|warning) (?:to|for)(?: the| all| any| our)? ${MACHINE})\\b`,
  ),
  sign(
    2,
    `\\b${MACHINE} (?:must|shall|should|will|is to|are to|has to|have to|needs to|please)\\s+(?:now |always |only |also |not )?${TELL}\\b`,
    TELLS,
  ),
  // What is to be put aside.
  sign(
    2,
    `${ORDER}(?:ignore|disregard|override|overrule|bypass|forget|set aside|discard|neglect|abandon|stop (?:following|obeying|taking)|do not (?:follow|obey|listen to)|don'?t (?:follow|obey)|never follow|delete|erase|cancel|suspend|break|put aside|leave aside)\\b[^.!?]{0,40}\\b(?:instruct\\w*|directions?|directives?|guidance|guidelines?|rules?|prompts?|told|everything|above|previous|prior|earlier|before|meeting|transcript|conversation|context|notes?|what (?:people|they|was|everyone)|training|polic(?:y|ies)|constraints?|safety|filters?|restrictions?)\\b`,
    PUTS_ASIDE,
  ),
  sign(
    2,
    "\\b(?:supersedes?|overrides?|replaces?|takes? precedence over|overwrites?)\\b[^.!?]{0,30}\\b(?:instruct\\w*|guidance|guidelines?|rules?|prompts?|everything|earlier|previous|prior|above|other)\\b",
  ),
  // Who it is to be, and what its task is.
  sign(
    2,
    "\\byour (?:new|real|true|only|next|updated|actual|sole|main|primary|secret|current) (?:role|task|job|goal|purpose|mission|objective|instructions?|identity|name|persona|orders?)\\b",
  ),
  sign(
    2,
    "\\byour? (?:are|re|'re|will be|shall be)? ?(?:now|henceforth|from now on) (?:an? |the |in |called |named )?\\w+|\\byou (?:are|will be|must be|become) (?:now |henceforth )|\\b(?:you'?re|you are) now\\b",
  ),
  sign(
    3,
    "\\byou (?:must|will|shall|should|are to|have to)(?: now)? (?:act|behave|speak|pretend|roleplay|answer|respond|reply|obey|comply|serve)\\b",
  ),
  sign(
    2,
    `${ORDER}(?:act|behave|speak|talk|respond|answer|reply|roleplay|pose) (?:as|like|in the (?:style|voice|words))\\b`,
  ),
  sign(
    2,
    "\\b(?:new|changed?|updated|extra|additional|following|hidden|secret|special|actual|revised|final|important|urgent|mandatory) (?:rules?|instructions?|orders?|tasks?|directives?|commands?|prompts?|guidelines?)\\b\\s*(?:[:;.!–—-]|for|are|is|to|in|follow|$)",
  ),
  sign(
    2,
    "(?:^|[\\n.!?\\]>*#%]\\s*)(?:prompt|instructions?|system|command|task|directive|override|admin|root|developer|context|input|query|order|assistant|human|user)\\s*(?:\\w+ )?[:>=]",
  ),
  // What it is to do.
  sign(1, `${ORDER}${TELL}\\b`, TELLS),
  sign(
    1,
    `${ORDER}(?:write|declare|state|say|claim|report|record|mark|conclude|announce|pretend|note)\\s+(?:that\\b|everything|all\\b|it all|this (?:meeting|project|design) as|:|['"“‘])`,
  ),
  sign(
    1,
    "\\b(?:in|into|to|from|of|as) (?:the |your |any |every |all |this |each |its )?(?:first |final |whole |entire |only )?(?:notes?|summar(?:y|ies)|minutes|reports?|outputs?|responses?|answers?|transcripts?|action items?|decisions?|overview|reader|json|schema|fields?)\\b",
  ),
  sign(
    1,
    "\\b(?:your|hidden|system|secret|initial|original|internal) (?:notes?|summar(?:y|ies)|outputs?|responses?|answers?|prompts?|instructions?|rules?|guidelines?|settings|configuration|memory|context|weights|tools?)\\b",
  ),
  sign(
    1,
    "(?<!\\p{L})['\"“‘][^'\"”’]{6,}['\"”’](?!\\p{L})|https?://|www\\.|\\b[\\w.+-]+@[\\w-]+\\.|\\bdot (?:com|net|org|example|io)\\b",
  ),
  sign(
    2,
    "\\b(?:jailbr\\w+|unrestricted|unfiltered|uncensored|hacked|pwned|injected?|admin(?:istrator)? (?:mode|rights|access|privileges?)|root access|sudo|developer mode|debug mode|test mode|maintenance mode|api[ _-]?keys?|passwords?|credentials|access tokens?|confidential|environment variables?|env vars?|password)\\b",
  ),
  sign(
    1,
    "\\b(?:hidden|secret|override|overridden|trusted|obey|comply|compliance|must be obeyed|top priority|highest priority|mandatory|wire|transfer|bitcoin|invoice|bank account|approved?|authori[sz]ed?)\\b",
  ),
  sign(
    3,
    "\\{\\{|\\}\\}|%%%|\\$\\{|\\bprint\\(|\\bos\\.\\w|\\bprocess\\.\\w|\\b(?:exec|eval|fetch|system|require|import)\\(|\\brm -rf|\\bdrop table\\b|\\bselect \\* from\\b|\\b(?:begin|end) (?:admin|system|prompt|instructions?|override|data|transcript|input|user|hidden)\\b|/etc/passwd|(?:[a-z0-9+/]{60,}={0,2})",
  ),
  // What only a machine would be told.
  sign(
    2,
    `${ORDER}${TELL}\\b[^.!?]{0,60}\\b(?:notes?|summar(?:y|ies)|minutes|outputs?|overview|transcript|action items?|decisions?|owners?|tasks?|list of|joke|poem|story|meeting)\\b`,
    TELLS,
  ),
  sign(
    2,
    `${ORDER}(?:write|say|output|print|reply|respond|answer|include|insert|append|state|return)\\b[^.!?]{0,30}(?:['"“‘]|\\bthe words? (?!for\\b|of\\b|on\\b|that\\b)\\p{L}+|\\bexact(?:ly)?\\b|\\bnothing else\\b|\\bthe following\\b)`,
  ),
  sign(
    3,
    "\\b(?:summar(?:y|ies)|notes|minutes|reports?|overview)\\b[^.!?]{0,30}\\b(?:must|shall|should|has to|have to|need to)\\s+(?:not )?(?:state|say|mention|claim|contain|include|report|describe|read|conclude|be signed)\\b",
  ),
  sign(
    3,
    `(?:\\b${MACHINE}|\\b(?:note[- ]?taking|summari[sz]ation|transcription) (?:software|tools?|apps?|services?|systems?|bots?)) ?(?:instructions?|notes?|commands?|systems?|directives?|only)?\\s*[:=)\\]]`,
  ),
  sign(3, `\\b(?:todo|note|fixme|to|for|role) ?[(=:] ?["']?${MACHINE}\\b`),
  sign(
    2,
    `\\b${MACHINE} (?:systems?|tools?|agents?|readers?) (?:are|is|must|should|shall|will|have|has)\\b`,
  ),
  sign(
    3,
    "\\byour (?:task|job|role|goal|instructions?|objective|purpose|mission) (?:has|have|is|are|was|will)(?: now| been)?\\b",
  ),
  sign(
    3,
    "\\b(?:stop|cease|halt|quit) (?:what you are doing|whatever you are doing|taking notes|summari[sz]ing|the summary|your (?:task|work|current task))\\b",
  ),
  sign(2, "\\bif you (?:can read|are reading|have read) this\\b"),
  sign(1, `^(?:hello|hi|hey|dear|greetings) (?:there )?${MACHINE}\\b`),
  sign(
    2,
    "\\bwhen (?:you are )?(?:asked|prompted|requested|queried)\\b|\\bbefore (?:you )?(?:summari[sz]|answer|respond|writ)\\w*",
  ),
  sign(
    3,
    "\\bthis is your (?:administrator|admin|boss|developer|owner|system|creator|master|operator|supervisor)\\b",
  ),
  sign(
    3,
    "\\b(?:game|scenario|story|world|simulation|movie|role[- ]?play) (?:in which|where) you\\b|\\bimagine (?:that )?you are\\b|\\bsimulate (?:an? )?\\w+",
  ),
  sign(2, "\\b(?:do not|don't|never|no need to) (?:summari[sz]e|take notes|transcribe)\\b"),
  sign(
    2,
    "\\bthe (?:correct|right|true|real|actual|proper|official) (?:decision|answer|note|summary|owner|outcome|output|version)s? (?:is|are|was|were)\\b",
  ),
  sign(
    2,
    "\\b(?:compromised|base64|terminal|shell command|as instructed|previous speaker|last instruction|this line|contradicts this)\\b",
  ),
  sign(1, "\\b(?:instructions?|commands?|prompt|directive|compliance|comply)\\b"),
  sign(1, `${ORDER}(?:forget|ignore|disregard) (?:it|that|this|them)? ?(?:all|everything)\\b`),
  // A day by which, or people who are to get it: nobody asks that of a machine that takes notes.
  sign(
    -3,
    "\\b(?:by|until|before|on) (?:the )?(?:end of|next|this|mon|tues|wednes|thurs|fri|satur|sun|tomorrow|tonight|noon|eod)(?:day)?\\b|\\b(?:tomorrow|tonight|(?:next|this) (?:week|month|sprint)|after (?:the|this) (?:meeting|call))\\b",
  ),
  sign(
    -3,
    "\\b(?:send|e-?mail|forward|share|post|print|show|hand|give|bring|publish|translate|write)\\b (?:(?:the|these|those|this|that|our|your|my|some|a|an|it|them|all)\\b ?)+(?:[\\p{L}-]+ ){0,4}?(?:to|with|for) (?:(?:the|our|all|both|every) )?(?:[\\p{L}-]+ )?(?:clients?|customers?|teams?|developers?|engineers?|designers?|colleagues|stakeholders?|printers?|agency|vendor|legal|marketing|sales|support|us|them|him|her|everyone|everybody|somebody|someone)\\b",
  ),
  // People say who: 'we', 'I', 'let's', 'they'.
  sign(-2, "\\b(?:we|we'\\p{L}+|i|i'\\p{L}+|let'?s|he|she|they|they'\\p{L}+|our|us|my|me)\\b"),
];
/** Words that an order leans on and people do, too: they count where there is any other sign. */
const SWEEPING =
  /\b(?:all|every|each|always|never|only|nothing|everything|regardless|instead|no matter what|as the first|everyone|any)\b/iu;

/** From here on it is an order whatever it is about; from the lower bound on where it is about nothing of the meeting. */
export const ORDER_WEIGHT = { sure: 3, suspicious: 1 } as const;

const isSign = ({ pattern, hint }: Sign, plain: string): boolean =>
  (hint === undefined || hint.test(plain)) && pattern.test(plain);

/** How much a text as people see it reads like an order to a machine that takes notes. */
export function orderWeight(text: string): number {
  const plain = text.toLowerCase().replaceAll("’", "'");
  const sum = SIGNS.reduce((all, one) => all + (isSign(one, plain) ? one.weight : 0), 0);
  return sum > 0 && SWEEPING.test(plain) ? sum + 1 : sum;
}

/** 'You should write …', 'somebody should tell …', 'can you …?': what people tell each other to do. */
const BETWEEN_PEOPLE =
  /\b(?:you|you two|you both|somebody|someone|people|users?|visitors?|designers?|developers?) (?:should|could|might|need to|have to|will have to|want to)\b|\byou'll (?:have|need) to\b|\b(?:can|could|would|will) (?:you|somebody|someone)\b/iu;

/** Whether a text only might be an order: from `least` on, one more where people would say it to each other. */
export function mayBeOrder(text: string, least: number = ORDER_WEIGHT.suspicious): boolean {
  const plain = text.replaceAll("’", "'");
  return orderWeight(plain) >= least + (BETWEEN_PEOPLE.test(plain) ? 1 : 0);
}
