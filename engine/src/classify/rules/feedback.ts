import type { Wording } from "./context.ts";
import { JUDGEMENT } from "./phrases.ts";

const DEGREE =
  "(?:so |too |really |dead |awfully |practically |spot |basically |honestly |totally |literally |genuinely |weirdly |oddly |surprisingly |very |quite |a bit |a little |a little bit |a lot |pretty |super |kind of |sort of |much |way too |far too |almost |nearly |just |not |more |less |rather |absolutely |completely |incredibly |slightly |still |actually |also |a tad |way |far |such a |that |somewhat |fairly |extremely )*";
const SOME =
  "(?:users?|people|participants?|riders?|testers?|customers?|visitors?|patients?|readers?|drivers?|students?|shoppers?|guests?|they|she|he|nobody|no one|everyone|everybody|most|some|half|many|several|a few|one|two|three|four|five|six|seven|eight|nine|ten|\\d+)(?: (?:of|out of) (?:them|the \\w+|our \\w+|\\w+|\\d+))?(?: (?:participants?|people|users?|riders?|women|woman|men|man|persons?|customers?|visitors?|testers?))?";

/** What judges something that is shown, and what people were seen to do with it. */
export const FEEDBACK: Wording = {
  adds: true,
  for: [
    [
      2,
      /\bi (?:really |quite |also |do |absolutely |still |personally |just |actually |kind of |would )*(?:like|love|prefer|hate|dislike|enjoy|appreciate|miss)\b(?! to\b)/,
    ],
    [
      2,
      /\b(?:i|we) (?:really |still )?(?:do|did|would|am|are) not (?:really |quite |fully )?(?:like|love|get|understand|see the point|buy|sold|a fan|convinced|keen|happy|comfortable)\b/,
    ],
    [
      2,
      new RegExp(
        `\\b(?:feels?|looks?|reads?|seems?|comes across|sounds|felt|looked|turned out) ${DEGREE}(?:${JUDGEMENT}|like|as if|off|out of place|right|familiar)\\b`,
      ),
    ],
    [
      1.5,
      new RegExp(
        `\\b(?:is|are|was|were|it is|that is|becomes?|gets?|got) ${DEGREE}${JUDGEMENT}\\b`,
      ),
    ],
    [
      1.2,
      new RegExp(
        `\\btoo ${DEGREE}${JUDGEMENT}\\b|\\bnot ${JUDGEMENT} enough\\b|\\btoo (?:much|many|few|little|close|far|high|low|early|late)\\b`,
      ),
    ],
    [
      2.5,
      /\b(?:my|one|main|only|biggest|big|the|a|another|slight) (?:\w+ )?(?:worry|concern|issue|problem|gripe|complaint|fear|criticism|question mark)\b(?: (?:is|with|here|for|about|was|that|would)\b|,)/,
    ],
    [
      2,
      /\b(?:i am|i am a bit|a bit|little) (?:worried|concerned|confused|torn|struggling|lost)\b|\b(?:bothers?|bugs?|throws?|confuses?|annoys?|irritates?|distracts?) (?:me|us|people|you|from)\b/,
    ],
    [
      2,
      /\b(?:hard|easy|easier|harder|difficult|impossible) (?:for \w+(?: \w+)? )?to (?:read|see|find|tell|use|understand|scan|miss|follow|notice|parse|tap|hit|reach|spot|distinguish|grasp|get)\b/,
    ],
    [
      1.8,
      /\b(?:falls? apart|gets? lost|stands? out|pulls? (?:the )?(?:attention|focus|eye)|draws? (?:the )?(?:attention|eye)|buried|nearly missed|almost missed|does not (?:pass|work|scan|fit|match|feel|read|sit|land|make sense|belong|help|say)|do not (?:match|fit|work|read)|works? (?:really |very |quite |so )?(?:well|nicely|for me|beautifully|great|better)|fights?|competes?|overpowers?|clash(?:es)?|lacks?|is missing|jumps? around|jumped around|i (?:would )?expect|nobody will|no one will|attention away|my eye)\b/,
    ],
    [
      1.5,
      /\b(?:great|nice|lovely|good|beautiful|excellent|amazing|fantastic) (?:work|job|improvement|touch|detail|contrast|balance|step)\b|\bwell done\b|\b(?:big|huge|clear|real) improvement\b|\bbetter than\b|\bkudos\b/,
    ],
    [
      2,
      /\bwhat (?:i am missing|i miss|worries me|bothers me|confuses me|i (?:find|like|love) (?:is|a bit)?)\b|\bi do not like\b|\b(?:so much|so well|so calm|not in the gr[ae]y)\b/,
    ],
    [
      2,
      /\b(?:users?|people|customers?|participants?|visitors?|patients?|testers?|everyone|everybody|nobody|no one|they|folks|most|some|half|\w+ of (?:them|the \w+)) (?:all |really |did not |also |even |just )*(?:loved?|liked?|hated?|enjoyed?|praised?|complained?|struggled?|missed|misread|misunderstood|understood|got stuck|got lost|got it|found it|thought it|noticed|ignored|trusted|preferred|asked for)\b/,
    ],
    [
      1.6,
      new RegExp(
        `\\b(?:a|an|such a|the most|the least) (?:really |very |super |pretty |fairly |quite |much |bit )?${JUDGEMENT} \\w+`,
      ),
    ],
    [
      1.8,
      /\bworked (?:really |very |quite |so )?(?:well|nicely|great|badly)\b|\bcan not (?:make out|read|see|find|tell (?:them|which|the|if|it|what))\b|\bbreathing (?:room|space)\b|\bworth (?:gold|it)\b|\bwill (?:crack|break|fade|smudge|fill in|look|feel|clash|get lost|disappear)\b|\bfar too\b|\bway too\b/,
    ],
    [
      2,
      /\bi would be (?:careful|cautious|wary|worried|nervous)\b|\bi am (?:a (?:little|bit|tad) |really |quite |slightly |so )*(?:nervous|uneasy|wary|sceptical|skeptical|unsure|excited|impressed|surprised|pleased|relieved|afraid|glad)\b(?! (?:if|whether)\b)/,
    ],
    [
      2,
      /\b(?:freaks?|throws?|calms?|scares?|turns?|puts?|weirds?|creeps?|stress(?:es)?) (?:people|users?|me|us|them|you|everyone|everybody) (?:out|off|down)\b/,
    ],
    [
      1.8,
      /\b(?:drowns?|disappears?|vanish(?:es)?|screams?|shouts?|whispers?|blends? in|sticks? out|pops?|sings?|dominates?|crowds?|collides?|suffers?|breathes?|hurts?|getting lost|got lost|gets? in the way|slows? (?:me|you|people|us|it) down|makes? (?:me|you|it|people) (?:feel|look|want|think|smile|hesitate|wonder)|leads? the eye|reads? (?:as|like)|ticks? the box|hits? the (?:mark|spot)|nails? it|nailed it|misses the (?:mark|point)|did not (?:even )?(?:see|notice|get|find|understand|realize|realise)|could not (?:find|see|tell|read|work out|figure out)|can not (?:read|tell|see the))\b/,
    ],
    [
      1.7,
      /\b(?:users?|people|customers?|visitors?|nobody|no one|patients?|everyone|parents|folks|they) (?:will|would|do|did|might|are going to|can|could) (?:not )?(?:just |never |probably |even |really )*(?:get|see|understand|notice|find|read|miss|know what|trust|tap|click|struggle|confuse|be confused|get confused|get lost|bounce|leave)\b/,
    ],
    [
      1.5,
      /\b(?:way|much|far|a lot|so much|even|slightly|a bit|a little) (?:\w+er|better|worse|more \w+|less \w+)\b|\b\w+er than (?:the|what|before|last|it|our|in)\b/,
    ],
    [
      1.8,
      /\b(?:drags?|lags?|swallows?|loses (?:me|us|people|its)|lose the thread|bores?|jars?|grates?|falls? flat|fell flat|lands? (?:well|badly|nicely)|landed|backfires?|backfired|ruins?|spoils?|undermines?|buries|smothers?|clutters?|rushe[sd]|wobbles?|goosebumps|a (?:big )?hit with|went down (?:really |very )?(?:well|badly)|did the trick|pays off|holds up|earns its|favou?rites?|meant nothing|means nothing|got past|made it past|gave up|ages to|forever to|took (?:me|us|him|her|them|people|everyone|\w+ of them) (?:ages|forever|a while|\w+ (?:minutes|seconds|tries|attempts)))\b/,
    ],
    [
      2,
      /\bthe (?:\w+est|most \w+|least \w+) (?:thing|one|part|bit|text|number|screen|page|element|colou?r|line|button|word|piece|section)\b/,
    ],
    [
      1.8,
      /\b(?:i|we|she|he|you) (?:also |just |really |only |never |always |first |nearly |almost |kept |actually |honestly |still |totally )*(?:read (?:it|this|that|them|one|the \w+) (?:as|first|twice)|took (?:it|this|that|them) (?:for|as)|mistook|stumbled?|tripped?|got (?:lost|stuck|confused)|missed|did not (?:see|notice|get|understand|realise|realize|find)|never (?:saw|noticed|found|knew|know)|had to (?:look|search|read|hunt|guess|count|think)|would not (?:know|trust|find|see|notice|expect|understand|tap|click|read|dare)|do not (?:have to|need to) (?:hunt|think|guess|search|look)|would (?:hit|miss|take|think|read|expect|mistake)|can not (?:find|see|read|tell|hit|reach|follow|make)|understood|want to (?:go|tap|touch|buy|click|read|eat)|miss (?:a|an|the|some|like|that|any))\b/,
    ],
    [
      2,
      /\b(?:scares?|worries|confuses?|bothers?|annoys?|bugs?|throws?|puzzles?|frustrates?|irritates?|surprises?|delights?|calms?|convinces?|scared|confused|annoyed|puzzled|delighted|surprised) (?:me|us|them|him|her|people|users?|everyone|everybody|visitors?|customers?)\b/,
    ],
    [
      1.7,
      /\b(?:is|are|was|were) (?:all |both |just |also |still |simply |plain )*(?:wrong|missing|broken|outdated|buried|identical|the same (?:on|as|for)|cut off|upside down|far away|too \w+|not \w+ enough)\b|\blooks? (?:exactly |nearly |almost )?the same\b|\b(?:almost|nearly) the same\b|\bhard to (?:tell|keep) \w+ apart\b|\bdisappears?\b|\bnowhere near\b|\bno way (?:back|out|to)\b|\bthere is (?:nothing|nowhere|no \w+)\b.*\b(?:says?|tells?|shows?|that|to)\b/,
    ],
    [
      1.8,
      /\b(?:nobody|no one|people|users?|visitors?|customers?|they|you) (?:\w+ )?(?:could|would|will|can|do|does|did)(?: not)? (?:ever |even |just |really )?(?:know|find|see|tell|read|understand|guess|miss|trust|believe|expect|remember)\b/,
    ],
    [
      1.7,
      /\b(?:says?|tells?|means?|explains?|gives?|helps?) (?:me|us|you|them|people)? ?(?:absolutely |almost )?nothing\b|\bdoes not (?:exist|help|tell|say|show|explain|answer|match|belong|depend|survive|hold)\b|\b(?:do|does) not match\b|\bshould not (?:be|have|need|look|feel)\b|\bbiggest complaint\b|\bfinally (?:gives?|has|have|shows?|a|an|something|someone)\b|\bi do not (?:understand|get)\b|\b(?:answers?|solves?) the\b|\bis a problem\b|\bthat is (?:exactly )?what (?:you|i|we|people|they) (?:want|need|asked for)\b/,
    ],
    [
      2,
      /\bthe (?:best|worst) (?:\w+ ){0,3}(?:i|we|you) (?:have|had|ever)\b|\b(?:best|worst) \w+ (?:i have|so far|ever)\b/,
    ],
    [
      1.9,
      new RegExp(
        `\\b${SOME} (?:all |just |even |also |really |actually |then |simply |never |always |immediately |still )*(?:kept \\w+ing|tried to|expected|assumed|thought (?:it|that|this|the|they)|gave up|hesitated|skipped|ignored|complained|struggled|could not|did not (?:see|notice|find|understand|know|trust|realise|realize|get|read|use|believe)|missed|overlooked|mistook|misread|got (?:lost|stuck|confused)|loved|liked|hated|preferred|wanted|wished|asked (?:for|where|why|how|what)|called (?:it|this|that)|laughed|said (?:it|that|the|they|she|he|this)|told us|found (?:it|this|that|the)|tapped|clicked|scrolled past|went (?:back|straight)|understood)\\b`,
      ),
    ],
    [
      1,
      /\b(?:is|are|was|feels?|looks?|seems?|gets?|it is|that is) (?:just |actually |still |all |honestly )*(?:too|so|dead|awfully|practically|virtually|bit|really|very|quite|pretty|super|kind of|sort of|a bit|a little|a little bit|way|way too|basically|almost|totally|completely|incredibly|extremely|slightly|rather|somewhat|fairly|absolutely) (?!going|not\b|the\b|a\b|an\b|there|here|done|sure|that\b|what|happy to|excited|sorry|late|early|tired|new to|far\b|much\b|many\b|to\b|in\b|on\b|like\b|okay)[a-z-]{3,}/,
    ],
    [
      0.4,
      /\b(?:i (?:think|feel|find|guess|would say|have to say|have got to say|got to say|must say|disagree|agree)|honestly|personally|to be (?:honest|fair)|for me|to me|in my opinion|from my (?:side|perspective)|frankly)\b/,
    ],
  ],
  against: [
    [
      -4,
      /^(?:(?:oh|okay|ok|yes|yeah|yep|right|sure|well|hmm|no|and|so|but|thanks|cool) ?,? ?)*(?:that is|it is|sounds|looks|this is|all)? ?(?:so |really |very |a |pretty |just |quite |totally |all |absolutely )*(?:works(?: for me)?|good|nice|great|fine|lovely|perfect|true|right|fair|cool|neat|brilliant|wonderful|excellent|clear|awesome|amazing|fantastic)(?: (?:question|point|idea|catch|one|thanks|thank you|on my side|to me|then|enough|to know|to hear|for me|call|stuff|so far|morning|afternoon))*[.!,]*$/,
    ],
    [
      -2,
      /^(?:\w+[, ]+){0,3}(?:she|he) (?:is|was|has)\b|\bof you\b|\byou (?:two|all|guys)? ?(?:are|have been) (?:a |an |so |such |very )?(?:star|pleasure|great|good|brilliant|amazing|kind|fast|quick)\b|\bthanks to\b|\b(?:great|good|bad|sad) news\b/,
    ],
    [-2.5, /\?\s*$/],
    [-1.5, /^no[,.] (?:but|i mean|no|it is|even)\b|^(?:nobody|no one) \w+$/],
    [
      -2.5,
      /\b(?:on|in|at|from) (?:the|our) last (?:call|meeting|round|review|session|week)\b|\byou (?:told|asked|mentioned|said)\b|\bwe did look at\b/,
    ],
    [
      -2,
      /\b(?:good|great|fair|nice|interesting|excellent) (?:question|point|idea|catch|to know|to hear|to see you)\b|\bthat is (?:fine|true|right|fair|okay|all)\b|\bmakes sense\b|\bno worries\b|\bi like that\b[.!]?$/,
    ],
    [
      -1.5,
      /\b(?:would|could|should) be\b|\bwould (?:make|feel|look|work|do|that)\b|\bif (?:we|you|it|i)\b|\bi would like\b|\bwould you like\b/,
    ],
    [
      -1.5,
      /\bsee you\b|\bweather\b|\bholiday|\bweekend\b|\blunch\b|\bcoffee\b|\bmorning everyone\b|\bmy (?:kid|dog|cat|wife|husband|daughter|son)\b|\bbusy with\b/,
    ],
    [-1, /\bthanks? (?:for|everyone|all|you)\b/],
    [-1, /\b(?:will|going to|let us|can you|could you|decided|agreed)\b/],
    [-1, /\b(?:in the old|last (?:year|round|time)|used to|back then)\b/],
  ],
};
