// node scripts/with-node.mjs bench/src/llm/plans.main.ts: a rich plan by a model of known speed, through the running product.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPlanner } from "@planner/e2e/planner";
import { pause, Visitor } from "@planner/e2e/visitor";
import { type Row, timed, toMarkdown } from "../speed/table.ts";
import { type ChatServer, openChatServer } from "./chat-server.ts";
import { planAnswerTo, WHOLE_PLAN } from "./plan-answers.ts";

const PACE = { firstTokenMs: 500, tokensPerSecond: 80 };
const HOUR_MS = 3_600_000;
const PEOPLE = ["Mira Holm", "Tomas Beck", "Yuki Arata", "Paul Okoye"];
const DOCUMENTS = [
  "Findings of round two\n\n7 of 9 participants looked for paying without an account in the booking flow before they made one.\n\nThree participants left the booking flow at the address form on phones, because the keyboard hid the button.\n\nWe recommend to make paying without an account the default of the booking flow before the build starts on 9 March.\n",
  "Notes of engineering\n\nThe address lookup of the booking flow needs a key of the post office, which must be ordered two weeks before the launch.\n\nThe booking flow cannot keep two addresses for each guest until the data is moved in April.\n\nHowever, 4 of 6 error messages of the booking flow have no text yet.\n",
];
const GUIDANCE =
  "Cover paying without an account first\nThen the address form on phones\nLeave ten minutes for the address lookup";

interface Shown {
  readonly id: string;
  readonly elements: readonly { type: string; status: string }[];
}

async function uploadAll(visitor: Visitor): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "planner-bench-"));
  try {
    const ids: string[] = [];
    for (const [at, text] of DOCUMENTS.entries()) {
      const path = join(folder, `material-${at + 1}.txt`);
      writeFileSync(path, text);
      ids.push((await visitor.upload(path, "notes")).fileId ?? "");
    }
    return ids;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function addEvent(visitor: Visitor): Promise<object> {
  const start = Date.now() + 30 * HOUR_MS;
  const attendees = PEOPLE.map((name) => ({
    name,
    email: `${name.split(" ")[0]?.toLowerCase()}@example.test`,
    answer: "accepted",
  }));
  const { googleCalendarId, googleEventId } = await visitor.expect<Record<string, string>>(
    "POST",
    visitor.team("/calendar/events"),
    {
      title: "Booking flow v4 – design review",
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + HOUR_MS).toISOString(),
      attendees,
    },
  );
  return { googleCalendarId, googleEventId };
}

/** From POST meetings to the first element and to the last one. */
async function build(visitor: Visitor, asked: object): Promise<{ first: number; all: number }> {
  const startedAt = performance.now();
  const since = (): number => (performance.now() - startedAt) / 1_000;
  const { id } = await visitor.expect<Shown>("POST", visitor.team("/meetings"), asked);
  let first: number | undefined;
  for (;;) {
    const { elements } = await visitor.expect<Shown>("GET", visitor.team(`/meetings/${id}`));
    if (elements.some(({ status }) => status === "DONE")) first ??= since();
    if (elements.some(({ status }) => status === "FAILED")) throw new Error("The plan failed.");
    if (elements.every(({ status }) => status === "DONE"))
      return { first: first ?? since(), all: since() };
    await pause(20);
  }
}

/** The same plan asked for at once: the model writes for as long as its speed makes it. */
async function oneLongCall({ url }: ChatServer, context: string): Promise<number> {
  const messages = [{ role: "user", content: `${context}\n${WHOLE_PLAN}` }];
  const { seconds } = await timed(async () => {
    const answer = await fetch(`${url}/chat/completions`, {
      method: "POST",
      body: JSON.stringify({ messages }),
    });
    return answer.text();
  });
  return seconds;
}

const seconds = (figure: number): string => `${figure.toFixed(1)} s`;

async function bench(): Promise<Row[]> {
  let context = "";
  const model = await openChatServer((prompt) => {
    context = prompt;
    return planAnswerTo(prompt);
  }, PACE);
  const planner = await startPlanner({
    AI_PROVIDER: "openai-compatible",
    AI_BASE_URL: model.url,
    AI_MODEL: "simulated",
    LOG_LEVEL: "warn",
  });
  try {
    const visitor = new Visitor(planner.url);
    await visitor.signUp(/code=([\w-]+)/.exec(planner.output())?.[1] ?? "", "robin@example.test");
    const materialFileIds = await uploadAll(visitor);
    const event = await addEvent(visitor);
    const plan = await build(visitor, { ...event, materialFileIds, prompt: GUIDANCE });
    const { calls, tokensIn, tokensOut } = model.counted;
    const long = await oneLongCall(model, context);
    return [
      {
        what: "POST meetings to all seven elements of a rich plan",
        figure: seconds(plan.all),
        bar: "–",
        beside: `one long call: ${seconds(long)}`,
      },
      { what: "the first element", figure: seconds(plan.first), bar: "–", beside: "–" },
      { what: "tokens in", figure: `${tokensIn} in ${calls} calls`, bar: "–", beside: "–" },
      { what: "tokens out", figure: String(tokensOut), bar: "–", beside: "–" },
    ];
  } finally {
    await planner.close();
    await model.close();
  }
}

console.log(toMarkdown(await bench()));
