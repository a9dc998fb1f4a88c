import type { Statement } from "../classify/find-statements.ts";
import { isAsked } from "./headline.ts";
import type { Line, Talk } from "./talk.ts";

/** "Shall we …?", "So we lose the window.", "Can it take the press while it's flying?" */
const PROPOSES =
  /\b(?:(?:shall|can|could|should|would) we|why do not we|how about we|let us|we will)\b|^(?:(?:so|then|okay|right|fine|and|well|good)\b[ ,]*)+we (?!have|had|did|need|can|could|know|think|see|saw|got|want|were|said|say)(?:just )?\w+|^(?:and )?(?:can|could) (?:it|they|that|the \w+) \w+/;
/** About the meeting and not about its matter. */
const RUNS_MEETING =
  /\b(?:go back|nip back|back to (?:the|page|slide)|park|start with|move on|sorry|come back to|next (?:slide|page|one)|skip|hear|see (?:the|your|that)|share|zoom|scroll|for (?:a|one) (?:second|sec|moment)|break|wait|mute|finish|talk about|look at)\b/;
const YES =
  /^(?:(?:oh|well|and|ha|right|good|so|um)[, ]+)*(?:aye|yes|yeah|yep|agreed|done|deal|fine|sold|gone|sure|okay|ok|absolutely|exactly|perfect|sounds good|works for me|suits me|no objections?|(?:bin|kill|lose|do|keep|drop) (?:it|that|them)|let us do)\b/;
const BUT = /\b(?:but|if|except|unless|though|not sure|do not know|maybe|later|we will see|not)\b/;
const REACH = 4;
const MOST_REPLY_WORDS = 10;
const LEAST_WORDS = 5;
/** A word that is said so seldom is not repeated by chance. */
const ECHOED = 0.22;

/** 'And we go with foxes and lemons?' – 'Foxes and lemons.': says again what was proposed. */
function echoes(reply: Line, line: Line, { rarity }: Talk): boolean {
  const told = [...reply.tokens].filter((token) => rarity(token) > 0);
  const again = told.filter((token) => line.tokens.has(token) && rarity(token) >= ECHOED);
  return !isAsked(reply) && again.length > 0 && again.length * 2 >= told.length;
}

/** The plain yes that somebody else says to what is proposed in a line, or its words said again. */
export function agreementTo(line: Line, talk: Talk): Line | undefined {
  if (line.words < LEAST_WORDS || !PROPOSES.test(line.plain) || RUNS_MEETING.test(line.plain))
    return undefined;
  const reply = talk.lines
    .slice(line.index + 1, line.index + 1 + REACH)
    .find(({ speaker }) => speaker !== line.speaker);
  const agrees =
    reply !== undefined &&
    reply.words <= MOST_REPLY_WORDS &&
    (YES.test(reply.plain) || echoes(reply, line, talk)) &&
    !BUT.test(reply.plain);
  return agrees ? reply : undefined;
}

/** What was proposed and agreed to, and in what nobody has seen a decision. */
export function agreements(talk: Talk, statements: readonly Statement[]): Statement[] {
  const taken = new Set(
    statements.flatMap(({ quoteSegmentId, quote, type, beside }) =>
      type === "Decision" || type === "Action Item"
        ? [{ segmentId: quoteSegmentId, quote }, ...beside].map((one) =>
            talk.lineOf(one.segmentId, one.quote),
          )
        : [],
    ),
  );
  return talk.lines.flatMap((line): Statement[] => {
    const reply = line.isEnglish && !taken.has(line.index) ? agreementTo(line, talk) : undefined;
    if (!reply) return [];
    const evidence = [...line.evidence, ...reply.evidence];
    return [
      {
        type: "Decision",
        segmentIds: evidence.map(({ segmentId }) => segmentId),
        quoteSegmentId: evidence[0]!.segmentId,
        quote: evidence[0]!.quote,
        beside: [...reply.evidence],
        score: 0,
        confidence: AGREED_CONFIDENCE,
        suggestion: false,
      },
    ];
  });
}

/** Of such pairs in the tuning meetings eight in ten were noted as a decision. */
const AGREED_CONFIDENCE = 0.75;
