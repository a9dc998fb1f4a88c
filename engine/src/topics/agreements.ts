import type { Line, Talk } from "./talk.ts";
import { sayingsOf } from "../text/patterns.ts";
import { endsAsQuestion } from "../text/questions.ts";
import sayings from "./languages/en/agreements.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings);

const REACH = 4;
const MOST_REPLY_WORDS = 10;
const LEAST_WORDS = 5;
/** A word that is said so seldom is not repeated by chance. */
const ECHOED = 0.22;

/** 'And we go with foxes and lemons?' – 'Foxes and lemons.': says again what was proposed. */
function echoes(reply: Line, line: Line, { rarity }: Talk): boolean {
  const meaningful = [...reply.tokens].filter((token) => rarity(token) > 0);
  const again = meaningful.filter((token) => line.tokens.has(token) && rarity(token) >= ECHOED);
  return !endsAsQuestion(reply) && again.length > 0 && again.length * 2 >= meaningful.length;
}

const ANSWER_REACH = 3;
const MOST_ANSWER_WORDS = 16;

/** What somebody else answers to a line first, other than that they listen: a yes without a but, a no, or nothing of both. */
export function answerOf(line: Line, { lines }: Talk): "yes" | "no" | undefined {
  const reply = lines
    .slice(line.index + 1, line.index + 1 + ANSWER_REACH)
    .find(({ speaker, plain }) => speaker !== line.speaker && !PATTERNS.listens.test(plain));
  if (reply === undefined) return undefined;
  if (PATTERNS.refuses.test(reply.plain)) return "no";
  const isYes = PATTERNS.yes.test(reply.plain) || PATTERNS.welcomes.test(reply.plain);
  return isYes && reply.words <= MOST_ANSWER_WORDS && !PATTERNS.but.test(reply.plain)
    ? "yes"
    : undefined;
}

/** The plain yes that somebody else says to what is proposed in a line, or its words said again. */
export function agreementTo(line: Line, talk: Talk): Line | undefined {
  if (
    line.words < LEAST_WORDS ||
    !PATTERNS.proposes.test(line.plain) ||
    PATTERNS.runsMeeting.test(line.plain)
  )
    return undefined;
  const reply = talk.lines
    .slice(line.index + 1, line.index + 1 + REACH)
    .find(({ speaker }) => speaker !== line.speaker);
  const agrees =
    reply !== undefined &&
    reply.words <= MOST_REPLY_WORDS &&
    (PATTERNS.yes.test(reply.plain) || echoes(reply, line, talk)) &&
    !PATTERNS.but.test(reply.plain);
  return agrees ? reply : undefined;
}
