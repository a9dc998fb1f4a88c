import { addEvent, createMeeting, untilDone, uploadMade, withPlanner } from "../harness/planner.ts";
import { type Row, row } from "../harness/table.ts";
import { envOf, openChatServer, PACE, secondsOf } from "./chat-server.ts";

const PEOPLE = ["Mira Holm", "Tomas Beck", "Yuki Arata", "Paul Okoye"];
const DOCUMENTS = [
  "Findings of round two\n\n7 of 9 participants looked for paying without an account in the booking flow before they made one.\n\nThree participants left the booking flow at the address form on phones, because the keyboard hid the button.\n\nWe recommend to make paying without an account the default of the booking flow before the build starts on 9 March.\n",
  "Notes of engineering\n\nThe address lookup of the booking flow needs a key of the post office, which must be ordered two weeks before the launch.\n\nThe booking flow cannot keep two addresses for each guest until the data is moved in April.\n\nHowever, 4 of 6 error messages of the booking flow have no text yet.\n",
];
const GUIDANCE =
  "Cover paying without an account first\nThen the address form on phones\nLeave ten minutes for the address lookup";
const WHOLE_PLAN = "WHOLE PLAN";

/** A rich plan by a model of known speed, through the running product, beside one long call. */
export async function bench(): Promise<Row[]> {
  let context = "";
  const model = await openChatServer((prompt) => {
    context = prompt;
    return answerTo(prompt);
  }, PACE);
  try {
    return await withPlanner(envOf(model), async ({ visitor }) => {
      const materialFileIds: string[] = [];
      for (const [at, text] of DOCUMENTS.entries())
        materialFileIds.push(await uploadMade(visitor, `material-${at + 1}.txt`, text));
      const title = "Booking flow v4 – design review";
      const event = await addEvent(visitor, { title, people: PEOPLE, inHours: 30, minutes: 60 });
      const startedAt = performance.now();
      const since = (): string => `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;
      const request = { ...event, materialFileIds, prompt: GUIDANCE };
      let first: string | undefined;
      await untilDone(visitor, await createMeeting(visitor, request), (elements) => {
        if (elements.some(({ status }) => status === "DONE")) first ??= since();
      });
      const all = since();
      const { calls, tokensIn, tokensOut } = model.counted;
      const long = await secondsOf(model, `${context}\n${WHOLE_PLAN}`);
      return [
        row(
          "POST meetings to all seven elements of a rich plan",
          all,
          "–",
          `one long call: ${long}`,
        ),
        row("the first element", first ?? all),
        row("tokens in", `${tokensIn} in ${calls} calls`),
        row("tokens out", String(tokensOut)),
      ];
    });
  } finally {
    await model.close();
  }
}

const FACT = /^(f\d+) \| (?:document|event|guidance) \| [^|]* \| (.+)$/gmu;

interface Part {
  /** How its task begins. */
  readonly task: string;
  /** How many items a diligent model writes. */
  readonly most: number;
  /** An item as long as people's are, in the words of a fact: all can be proved, but for a question's first words. */
  readonly item: (few: (words: number) => string) => object;
}

const PARTS: Readonly<Record<string, Part>> = {
  goal: {
    task: "Write the goal",
    most: 1,
    item: (few) => ({ text: few(26), details: few(20) }),
  },
  agenda: {
    task: "Write the agenda",
    most: 6,
    item: (few) => ({
      title: few(7).replace(/[.,;:]$/u, ""),
      minutes: 10,
      lead: "",
      outcome: few(8),
    }),
  },
  questions: {
    task: "Write questions",
    most: 5,
    item: (few) => ({ ask: `What changes with this: ${few(12)}?`, why: few(16) }),
  },
  challenges: {
    task: "Write what may go wrong",
    most: 3,
    item: (few) => ({ title: few(12), evidence: few(20), solution: few(18) }),
  },
  strategy: {
    task: "Write how to lead",
    most: 5,
    item: (few) => ({ kind: "note", text: few(24) }),
  },
  insights: { task: "Write what a reader", most: 3, item: (few) => ({ text: few(26) }) },
};

function itemsOf({ most, item }: Part, prompt: string): object[] {
  const facts = [...prompt.matchAll(FACT)];
  return Array.from({ length: most }, (_, at) => {
    const [, fact = "", words = ""] = facts[at % facts.length] ?? [];
    return {
      ...item((count) => words.split(" ").slice(0, count).join(" ")),
      claims: [{ fact, quote: words }],
    };
  });
}

/** An answer made of the words of the prompt's facts, as long as a diligent model's. */
function answerTo(prompt: string): string {
  const all = Object.entries(PARTS);
  if (prompt.includes(WHOLE_PLAN))
    return JSON.stringify(
      Object.fromEntries(all.map(([name, part]) => [name, itemsOf(part, prompt)])),
    );
  const part = all.find(([, { task }]) => prompt.includes(`TASK\n${task}`))?.[1] ?? PARTS["goal"]!;
  return JSON.stringify({ items: itemsOf(part, prompt) });
}
