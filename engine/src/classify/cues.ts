/** Signals in an utterance that point to a kind of statement; each reads the text as `plain` writes it. */
export const CUES = {
  commit: /\bi (?:will|shall|am going to|can|could|would|have to|need to|should|want to|might)\b/,
  willdo: /\bi(?: will| am going to|'ll) (?:just |also |then )?(?!be\b|say\b|have\b|not\b)[a-z]+/,
  letme: /\blet me\b/,
  weWill: /\bwe (?:will|shall|are going to)\b/,
  request: /\b(?:can|could|would|will) you\b/,
  please: /\bplease\b/,
  youWill: /\byou (?:will|are going to|have to|need to|should|can|could)\b/,
  youBoth: /\byou (?:two|guys|both|all)\b|\bboth of you\b|\beverybody\b|\beveryone\b/,
  personWill: /\b(?:he|she|somebody|someone|they) (?:will|should|has to|have to|needs? to)\b/,
  modal: /\b(?:should|must|ought to|has to|have to|had to)\b/,
  might: /\b(?:might|may|maybe|perhaps|possibly|probably)\b/,
  could: /\bcould\b/,
  would: /\bwould\b/,
  future: /\b(?:will|going to|shall)\b/,
  needTo: /\bneeds? to\b/,
  letus: /\blet us\b/,
  deadline:
    /\b(?:by|before|until|till|on) (?:the )?(?:next |end |this )?(?:monday|tuesday|wednesday|thursday|friday|week|weekend|tomorrow|tonight|noon|lunch|then|end|next)\b|\btomorrow\b|\bnext (?:week|time|month|sprint)\b|\bend of (?:the |this )?(?:day|week)\b/,
  nextMeeting: /\bnext (?:meeting|time|session)\b/,
  meeting: /\bmeeting\b/,
  minutes: /\b(?:\d+|five|ten|thirty|forty|fifteen|half an|couple of) (?:minutes|hours?|days)\b/,
  email: /\be-?mail|\bsend\b|\bsent\b|\bshare\b|\bshared folder\b|\bforward\b/,
  report: /\b(?:report|presentation|minutes|notes|summary|questionnaire|slides?|document)\b/,
  workOn:
    /\bwork(?:ing)? (?:on|out|with)\b|\blook(?:ing)? (?:at|into|up)\b|\bthink about\b|\bfind out\b|\bfigure out\b|\bcheck\b/,
  prepare:
    /\bprepare\b|\bfinish\b|\bwrite\b|\bdraw\b|\bmake sure\b|\bset up\b|\bput together\b|\bcome up with\b|\bcome back\b/,
  decided: /\b(?:decid|decision|agreed?\b|settled?\b|conclu|final)/,
  soWe: /\bso (?:then )?(?:we|it|that|basically|the)\b/,
  soDecided: /\bso we (?:have|are|will|decided|agreed|go)\b/,
  goWith:
    /\bgo(?:ing)? (?:with|for)\b|\bstick (?:with|to)\b|\bkeep\b|\bdrop\b|\bget rid of\b|\bleave out\b/,
  dontNeed: /\bdo not (?:need|want|have)\b|\bno need\b|\bnot going to\b/,
  weHave: /\bwe (?:have|use|want|need|do|make|put|take)\b/,
  agree:
    /^(?:okay|ok|yes|yeah|yep|right|sure|alright|fine|good|exactly|agreed|true|perfect|great)\b/,
  whatIf:
    /\bwhat if\b|\bhow about\b|\bwhat about\b|\bwhy (?:do not|not)\b|\bmaybe we\b|\bwe could\b|\bcould we\b/,
  idea: /\bidea\b|\bsuggest|\bpropos|\boption\b|\balternative|\binstead\b|\bfor example\b/,
  think:
    /\bi (?:do not )?think\b|\bi guess\b|\bi (?:believe|feel|suppose|reckon)\b|\bin my opinion\b/,
  like: /\bi (?:really |quite |do not )?(?:like|love|prefer|hate)\b|\blooks?\b|\bfeels?\b|\bseems?\b/,
  value:
    /\b(?:good|nice|great|bad|better|best|cool|easy|hard|difficult|important|interesting|expensive|cheap|useful|problem|ugly|boring|confusing|clear|too|very|really|quite|bit)\b/,
  whq: /^(?:and |so |but |well |okay |yeah |then )*(?:what|who|where|when|why|how|which|whose)\b/,
  auxq: /^(?:and |so |but |well |okay |yeah |then )*(?:do|does|did|is|are|was|were|have|has|can|could|should|would|will|shall|any)\b/,
  tag: /\b(?:right|okay|yeah|is it|is not it|do not you|are not we|or not|huh|no)\s?\?$/,
  mark: /\?/,
  unsure: /\bdo not know\b|\bnot (?:really )?sure\b|\bwonder(?:ing)?\b|\bno idea\b|\bwhether\b/,
  iff: /\bif\b/,
  past: /\b(?:did|was|were|had|last (?:time|week|meeting)|yesterday|already)\b/,
  first: /\bi\b|\bme\b|\bmy\b/,
  role: /\b(?:designer|developer|engineer|manager|marketing|researcher)\b/,
  offer: /\b(?:shall i|should i|do you want me|i can|i could|i would be happy)\b/,
} as const satisfies Record<string, RegExp>;

export type Cue = keyof typeof CUES;
const NAMES = Object.keys(CUES) as Cue[];

/** The cues that hold in a text written by `plain`. */
export const cuesIn = (text: string): Cue[] => NAMES.filter((name) => CUES[name].test(text));
