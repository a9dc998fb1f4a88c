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
