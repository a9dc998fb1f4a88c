const MOST_TEXTS = 50_000;
/** Longer ones hardly repeat. */
const MOST_LETTERS = 40;

/** A function of a word or another short text that works each answer out once, as far as memory is for: texts repeat. */
export function rememberedText<Text extends string, Answer>(
  answerOf: (text: Text) => Answer,
): (text: Text) => Answer {
  const known = new Map<Text, Answer>();
  return (text) => {
    if (text.length > MOST_LETTERS) return answerOf(text);
    const before = known.get(text);
    if (before !== undefined) return before;
    const own = copyOf(text);
    const answer = answerOf(own);
    if (known.size >= MOST_TEXTS) known.clear();
    known.set(own, answer);
    return answer;
  };
}

/** The same letters by themselves: a word that was cut out of a text holds all of it in memory. */
const copyOf = <Text extends string>(text: Text): Text => Array.from(text).join("") as Text;

/** A function of a thing, such as a sentence or a talk, that works each answer out once: many rules ask the same of it. */
export const remembered = <Thing extends object, Answer>(
  answerOf: (thing: Thing) => Answer,
): ((thing: Thing) => Answer) => {
  const known = new WeakMap<Thing, Answer>();
  return (thing) => {
    const before = known.get(thing);
    if (before !== undefined) return before;
    const answer = answerOf(thing);
    known.set(thing, answer);
    return answer;
  };
};
