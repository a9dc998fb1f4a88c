import type { Wording } from "./context.ts";

const CHOOSE =
  "(?:go (?:with|for|ahead)|keep|stick|drop|use|make|leave|lose|remove|ship|launch|lock|cut|kill|skip|take out|get rid|replace|switch|merge|split|hide|show|put|stay|stop|start|have|do (?:that|it|this|the)|not|simplify|move|limit|standardi[sz]e|reduce|shrink|settle|call it|hold off|focus|target|aim|commit|prioriti[sz]e|defer|scrap|ditch|kick|double down|default|roll|rename|postpone|push|delay|park)";
const CHOOSING =
  "(?:going (?:with|for|ahead)|keeping|sticking|dropping|using|making it|leaving|losing|removing|shipping|launching|locking|cutting|killing|skipping|taking out|getting rid|replacing|switching|merging|not (?:going|doing|using|shipping)|moving (?:it|the|to|ahead|forward)|putting)";
const LEAD =
  "^(?:(?:so|okay|ok|right|yes|yeah|yep|good|great|fine|alright|all right|well|and|then|perfect|agreed|done|cool|let us say|in that case|fair enough|love it|awesome|interesting|sold|works for me|no worries|let us see|until \\w+ is \\w+)[ ,.]+)*";

/** What a screen, a word or a plan does once it is settled. */
const BECOMES =
  "(?:goes|go|stays?|moves?|becomes?|gets?|comes? (?:off|out|first|last|back|down|up)|is (?:on|off|out|gone|in|dropped|cut)|are (?:on|off|out|gone|in|dropped|cut))";

/** What settles something. */
export const DECISION: Wording = {
  adds: false,
  for: [
    [
      2.2,
      /\b(?:it|that|this|they) (?:stays?|goes|is|are) (?:out|off|on hold|in)(?: of|[.,!]|$)|\bi can sign (?:that|it|this) off\b|^(?:okay|ok|right|so|good|fine)[ ,.]+(?:[\w']+ ){1,8}it is(?:[.!,]|$)/,
    ],
    [
      2.2,
      /\b(?:is|are|stays?|goes) (?:now )?(?:out of|in|off) (?:scope|the table|the list|the release|phase (?:one|two|three|\d))\b|\bwe are not (?:doing|building|going to (?:do|build|use|have|add|offer|support|touch)|using|having|adding|offering|supporting)\b|\b(?:locked|settled)[.!]?$|\bofficially\b/,
    ],
    [
      1.8,
      /\blet us (?!see|start|begin|move on|go (?:to|back|on|through|over|around)|look|talk|discuss|say|call on|jump|continue|hear|have|not forget|pause|wrap|find|check|ask|try|think|take (?:a|five|this|that)|keep going|be|come|quickly|just|do (?:a|the)|wait|get (?:going|started|back)|give|face|hope|come|please|skip to|turn|imagine|read|park)[a-z]+/,
    ],
    [
      2.3,
      /\b(?:take|leave|keep|cut|strip|throw) (?:it|that|this|them|the [\w -]{2,30}) (?:off|out|in|away)\b(?! of (?:the )?(?:way|hand|mind))/,
    ],
    [
      2,
      /^(?:(?:yes|okay|right|good|fine|yeah)[, .]+)*(?:do that|do it|go for it|go ahead|let us do (?:it|that)|make it so|gone|it is out|they are out|that is out)[.!]?$/,
    ],
    [
      2.1,
      new RegExp(
        `^(?:(?:so|okay|ok|right|good|great|fine|easy|done|perfect|cool|yeah|yes|agreed|then)[ ,.]+)+(?!(?:i|you|how|what|why|who|when|where|which|it|this|that|there|let)\\b)(?:[\\w'-]+ ){1,7}${BECOMES}\\b`,
      ),
    ],
    [
      2.2,
      /\b(?:we will|i will|let us) treat (?:that|this|it) as\b|\bas a rule for\b|^then we (?:can ?not|do not|will not|leave|take|drop|keep|use|skip)\b/,
    ],
    [
      1.7,
      /^(?:okay[.,]? )?so,? (?!what|how|why|who|is|are|do|does|did|that is|this is|it is|you|i\b)[^?]*\b(?:only|from now on|instead)\b/,
    ],
    [
      2.2,
      /^(?:so |and |then )*no (?:more )?(?:\w+ ){1,4}(?:in (?:the|this)|for (?:the|this|now)|until|on (?:the|this))\b/,
    ],
    [
      2.5,
      /\bthat is that\b|\b(?:i am |we are )?happy to sign off\b|\b(?:i|we) (?:can |will |hereby )?(?:sign off|approve)\b/,
    ],
    [
      2.2,
      /^(?:fine|okay|ok|right|yes|good|great|alright|agreed|so)\b[^?]* then[.!]?$|^(?:ok|okay|agreed|yes|right|so|good|fine)[,:] [^?]* instead of\b/,
    ],
    [
      2.2,
      /\b(?:moves|shifts|is moved|gets moved|is pushed|is postponed|is delayed|slips) (?:back |forward |out )?(?:to|until|into|by)\b|^(?:ok|okay|fine|right|so)?[, ]*no (?:more )?\w+ \w+ (?:until|for now|in this release)\b/,
    ],
    [
      1.8,
      new RegExp(
        `\\bwe (?:will|are going to) (?!(?:see|have|need|be|get|know|talk|look|start|begin|go through|come|think|discuss|hear|find|try|say|want|probably|all|never|always)\\b)(?:\\w+)`,
      ),
    ],
    [
      2.3,
      /^(?!for\b|what\b|how\b|that\b|as\b|this\b|which\b|because\b)(?:\w+[, ]+){1,4}it is[.!]?$|^(?:\w+[ ,]+){0,3}(?:hold off|go ahead) (?:on|with)\b|\bwe hold off\b/,
    ],
    [2.2, /\b(?:goes|comes|moves|stays|becomes|gets)\b[^?]*\bthen[.!]?$|, then[.!]?$/],
    [
      2.5,
      /\bwe are (?:all )?(?:agreed|aligned|set on|settled|in agreement|committed)\b|\bwe (?:all )?agree (?:that|on|to)\b|\bfinal answer\b|\bthat is (?:the|our) (?:plan|call|decision|pick)\b|\bmy call\b/,
    ],
    [
      2.2,
      new RegExp(
        `${LEAD}(?:so |then )+we (?!(?:have|are|had|were|did|can|could|need|want|got|just|think|know|see|said|will|should|might|would|also|thought|do not know|all|both|came|went|saw|found|took|made|ran|spoke|met|started|began|built|put|sent|cut|were)\\b)[a-z]+(?<!ed) `,
      ),
    ],
    [4, /^(?:decision|decided|agreed|resolved|resolution)\s?[:-]/],
    [
      3,
      /\b(?:we|i|they) (?:have |had |all |both |just |now |already |then )*(?:decided|agreed|settled|concluded|signed off|committed)\b|\bthe decision is\b|\b(?:our|final|my) decision\b/,
    ],
    [
      3,
      /\b(?:is|are|that is|it is|this is|consider it|call (?:it|that)) (?:now |all |officially |then |hereby )*(?:decided|settled|agreed|approved|final|locked|signed off|confirmed|a go|the plan|the decision)\b/,
    ],
    [3, new RegExp(`\\bwe are (?:then |now |definitely |not )*${CHOOSING}\\b`)],
    [2.7, new RegExp(`\\blet us (?:just |then |definitely |also |please |all )*${CHOOSE}\\b`)],
    [
      2.5,
      new RegExp(
        `\\bwe (?:will|are going to|shall) (?:just |then |definitely |also |not )*${CHOOSE}\\b`,
      ),
    ],
    [2.5, new RegExp(`${LEAD}(?:then |so )+we (?:just |all )?${CHOOSE}\\b`)],
    [
      2.2,
      new RegExp(
        `${LEAD}(?:we )?(?:do that|do it|go ahead|go with|go for|going with|keep (?:it|the|that)|drop (?:it|the|that)|use (?:the|that))\\b`,
      ),
    ],
    [
      2.2,
      /^(?:\w+[,.]? ){0,2}then (?:the \w+(?: \w+)? is|(?:it|that|the \w+(?: \w+)?) (?:stays?|goes|becomes))\b|\bwe go with\b|\bwe (?:keep|leave|drop|lose) the\b/,
    ],
    [
      2,
      /\b(?:goes away|goes behind|is out|is in now|gets dropped|is off the table|from now on|for good)\b|\b(?:approved|signed off)\b|\b(?:version|option|variant|direction|concept) (?:\w+ )?(?:it is|wins)\b/,
    ],
    [
      1.5,
      /\b(?:so|then) (?:basically )?(?:we|it|that) (?:will|is|are)\b|\bin favou?r of\b|\binstead of\b.*\bwe\b/,
    ],
  ],
  against: [
    [-2.5, /\?\s*$/],
    [
      -3,
      /\b(?:leave|keep) (?:it|that|this) open\b|\bwe are on (?:slide|page|screen)\b|^(?:on|in|at|with|from|for) (?:the |a )?\w+,? then\b/,
    ],
    [
      -3,
      /\bthat is (?:everything|all|it)\b|\bwe are done\b|\bso that is (?:the|our) \w+ (?:screen|page|slide|part)\b/,
    ],
    [
      -3,
      /\blet us (?:see|start|begin|move on|go (?:to|back|on|through|over)|look|talk|discuss|take (?:a|five)|keep (?:it|that|this) in mind|keep going|do (?:the|a) (?:next|quick|round|intro)|say|call on|jump|continue|hear|have a (?:look|quick)|start with|not forget|pause|wrap|find|check|ask|try|think)\b|\bin mind\b/,
    ],
    [-1.5, /\b(?:maybe|perhaps|might|could|possibly|would|i think we should|probably)\b/],
    [-2, /\bif (?:we|you|i|they|it)\b/],
    [
      -2.5,
      /\blast (?:week|time|month|year|sprint|round)\b|\bon the last call\b|\bback (?:then|in)\b|\balready\b|\byesterday\b|\bto recap\b|\bused to\b|\bin (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn)\b|\breminder\b|\bwe have got the plan\b|^(?:and |so |but |then )*(?:when|whenever|if)\b/,
    ],
    [
      -2.5,
      /\b(?:have not|had not|not yet|did not|never) (?:yet |really )?(?:decided|agreed|settled|been)\b|\bnot (?:decided|agreed|settled|final|approved|signed)\b|\bhave to decide\b|\bneed to decide\b|\bto be decided\b|\bhas not\b/,
    ],
    [
      -2,
      /\b(?:stays?|remains?|leave it) open\b|\blet us park\b|\bnot going there\b|^(?:so |and |then |okay,? |yes,? )*i (?:only |just )?(?:get|keep|have|use|see)\b|^fine with\b/,
    ],
    [-1.5, /^(?:\w+,? ){0,3}i will\b|\b(?:can|could) you\b|\bplease\b/],
    [
      -2,
      /\bwe (?:will|are going to) (?:start|begin|go through|have (?:a|time|comments|questions)|do (?:a|the|questions)|see|talk|skip to|move on)\b|\bwe will have to\b|\bscreen by screen\b/,
    ],
    [-1, /\b(?:he|she|they|users?|people) (?:said|decided|agreed|will)\b/],
  ],
};
