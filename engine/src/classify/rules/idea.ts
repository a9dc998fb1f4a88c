import type { Wording } from "./context.ts";

/** What proposes something new; how the work is organised is nothing new in the design. */
export const IDEA: Wording = {
  adds: false,
  for: [
    [
      2.4,
      /\bcould we (?:also |just |maybe |not |perhaps |even )?(?!see|go|look|talk|have a|get|start|move on|come back|do that|take|hear|stop|pause|zoom|scroll|open|meet|finish|check|ask|quickly)[a-z]+\b.*\?/,
    ],
    [
      2.2,
      /^(?:and |so |but |hm,? |or )*could (?:the|this|these|those|it|each|every) (?:[\w-]+ ){1,6}.*\?/,
    ],
    [
      2.7,
      /^(?:i )?(?:suggest|propose|recommend)(?:s|ed|ing)?\b|\b(?:might|could|would) help (?:if|to)\b|\bwhat about(?:,| (?:\w+ing|a|an|just|some|something)\b)/,
    ],
    [2.1, /^or (?:we|you|it|they|maybe|even|just)\b|^alternatively\b/],
    [2.7, /\b(?:could|can|should|would) not (?:we|it|you|they)\b.*\?/],
    [
      2.4,
      /^(?:or |and |so |hmm,? |well,? |okay,? |ok,? |then )*(?:maybe|perhaps) (?:just |even |also |instead )?(?:split|make|use|put|move|add|show|try|group|merge|combine|swap|turn|have|do|give|let|bring|take|keep|start|hide|drop|remove|replace|flip|reverse|animate|link|call|change|go|pull|push|separate|stack|lead|shrink|an?|one|two|some) /,
    ],
    [
      2.4,
      /\b(?:you|we|they|one) could (?:just|also|always|even|maybe|perhaps|totally|probably|then|simply|easily|instead)\b|\b(?:wild|random|crazy|silly|stupid|small|quick|another) (?:thought|idea)\b|\bhear me out\b|\bthinking out loud\b|\bwish (?:we|it|there)\b|\bin an ideal world\b/,
    ],
    [3, /\bwhat if\b/],
    [
      3,
      /\b(?:how|what) about (?:we|if|you|a|an|adding|using|making|having|just|moving|putting|showing|something|instead|\w+ing)\b/,
    ],
    [
      3,
      /\bwhy (?:do not|not|can we not|do we not|do you not) (?:we|just|make|use|have|put|add|try|move|show|\w+)\b/,
    ],
    [
      2.7,
      /\b(?:one|another|an|the other) (?:option|alternative|approach|way|thing we could do)\b|\balternatively\b/,
    ],
    [
      2.7,
      /\b(?:maybe|perhaps)\b(?: [\w']+){0,5} (?:we|you|it|the \w+) (?:could|can|should|might)\b|\b(?:we|you|it|they) (?:could|can|might) (?:maybe|perhaps|also|even|always|just|then|instead|totally)\b/,
    ],
    [
      2.7,
      /\b(?:might|may|could|would|is|be) (?:be )?(?:maybe |also )?worth\b|\bit is worth (?:a|\w+ing)\b/,
    ],
    [
      2.5,
      /\b(?:could|can|should|might) (?:we|it|this|that|the \w+|there|they) (?:also |just |maybe |perhaps |even |not |instead )?(?:be|have|use|make|move|show|add|put|try|do|turn|combine|merge|split|replace|bring|give|go|hide|open|let|link|work|group|keep|reuse|animate|start)\b.*\?/,
    ],
    [
      2,
      /\bwe could\b|\byou could\b|\bwe might\b|\bone could\b|\bimagine (?:if|a|that|you|having)\b|\bi would (?:try|make|move|put|use|add|drop|remove|consider)\b/,
    ],
  ],
  against: [
    [
      -0.7,
      /\b(?:meet|meeting|call|catch up|workshop|agenda|budget|invoice|contract|schedule|deadline|kick-?off|stand-?up|holiday|interview|recruit|hire|lunch)\b/,
    ],
    [
      -3,
      /\bwould rather\b|\b(?:for|just) (?:a|one) (?:second|moment|minute)\b|\bcould we (?:please )?(?:nip|pop|hop|jump|pause|hold|park|postpone|revisit)\b/,
    ],
    [
      -3,
      /\bcan (?:we|i) (?:please |just |maybe |quickly )*(?:go|move|see|look|have a look|take a look|start|talk|come back|get|hear|zoom|scroll)\b|\bif (?:we|i|you|they) had\b/,
    ],
    [
      -2,
      /^(?:[\w,]+ ){0,3}(?:it|that|this|they) (?:could|might) (?:also |just |even |well )?be\b(?!.*\?)|\bi would rather have it\b|\bis that something you could\b/,
    ],
    [
      -3,
      /^(?:and |so |but |okay,? )*(?:how|what|when|where|which|who) (?!about\b|if\b|(?:we|you|one|i) could\b)(?:\w+ )?(?:can|could|should|would|might|do|does|did)\b/,
    ],
    [
      -3,
      /\b(?:could|would|might|should) have\b|\b(?:could|can) not (?!we\b)|\b(?:how|what) about you\b|\bwe could (?:see|hear|tell|not)\b/,
    ],
    [
      -2.5,
      /\b(?:could|can|would) you (?:please |also )?(?:send|check|ask|find|draft|share|put|add|update|look|see|hear|explain|tell|go|repeat|write|make|prepare|book|talk|speak)\b/,
    ],
    [
      -1.5,
      /\bso (?:that )?(?:you|we) could\b|\blast (?:year|week|time)\b|\bwe already\b|\bi will\b/,
    ],
    [
      -1.5,
      /\bwhat if (?:someone|somebody|the user|users|people|there|it|i|they) (?!could|can|had)\b/,
    ],
    [-2, /^(?:did|do|does) (?:anybody|anyone|you|we) (?:know|hear|see|have)\b/],
  ],
};
