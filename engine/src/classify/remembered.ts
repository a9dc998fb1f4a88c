/** A function of a unit or context that works each answer out once: rules and features ask the same things many times. */
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
