/** How much a diligent model writes of each part of a rich plan. */
const MOST: Readonly<Record<string, number>> = {
  goal: 1,
  agenda: 6,
  questions: 5,
  challenges: 3,
  strategy: 5,
  insights: 3,
};
const STARTS: Readonly<Record<string, string>> = {
  goal: "Write the goal",
  agenda: "Write the agenda",
  questions: "Write questions",
  challenges: "Write what may go wrong",
  strategy: "Write how to lead",
  insights: "Write what a reader",
};
const FACT = /^(f\d+) \| (?:document|event|guidance) \| [^|]* \| (.+)$/gmu;

const few = (words: string, most: number): string => words.split(" ").slice(0, most).join(" ");

/** An item as long as people's are, in the words of a fact: all of it can be proved, but for the questions' first words. */
function itemOf(part: string, words: string): object {
  const short = few(words, 7).replace(/[.,;:]$/u, "");
  switch (part) {
    case "goal":
      return { text: few(words, 26), details: few(words, 20) };
    case "agenda":
      return { title: short, minutes: 10, lead: "", outcome: few(words, 8) };
    case "questions":
      return { ask: `What changes with this: ${few(words, 12)}?`, why: few(words, 16) };
    case "challenges":
      return { title: few(words, 12), evidence: few(words, 20), solution: few(words, 18) };
    case "strategy":
      return { kind: "note", text: few(words, 24) };
    default:
      return { text: few(words, 26) };
  }
}

const itemsOf = (part: string, prompt: string): object[] => {
  const facts = [...prompt.matchAll(FACT)];
  return Array.from({ length: MOST[part] ?? 0 }, (_, at) => {
    const [, id = "", words = ""] = facts[at % facts.length] ?? [];
    return { ...itemOf(part, words), facts: [id] };
  });
};

/** The whole plan is asked for at once where the prompt says so. */
export const WHOLE_PLAN = "WHOLE PLAN";

/** An answer made of the words of the prompt's facts, as long as a diligent model's. */
export function planAnswerTo(prompt: string): string {
  const all = Object.keys(MOST);
  if (prompt.includes(WHOLE_PLAN))
    return JSON.stringify(Object.fromEntries(all.map((part) => [part, itemsOf(part, prompt)])));
  const part = all.find((one) => prompt.includes(`TASK\n${STARTS[one]}`)) ?? "goal";
  return JSON.stringify({ items: itemsOf(part, prompt) });
}
