import { POSTGRES_VARIABLE, startTestPostgres, type TestPerson } from "@planner/server/testing";
import { addToken, switchApiAccess } from "../../../server/src/testing/api-tokens.ts";
import { type MeetingApp, openMeetingApp } from "../../../server/src/testing/meetings.ts";
import { openReceiving, webhooksOf } from "../../../server/src/testing/webhooks.ts";
import { median, quantile, type Row, row } from "../harness/table.ts";

/** Short turns, so that both sides meet the same machine; as many calls of a token as are counted at once. */
const READS = { pairs: 40, calls: 50 };
const WRITES = { pairs: 15, calls: 15 };
const TRANSCRIPT = `00:10 Ann: Let us look at the payment step.
00:20 Ann: Tom will change the button on the payment step by Friday.
00:30 Tom: Yes, I will change the button by Friday.`;

/** What a token and a webhook add to the processor time of a request, in pairs that take turns. */
export async function bench(): Promise<Row[]> {
  const postgres = await startTestPostgres();
  process.env[POSTGRES_VARIABLE] = postgres.adminUrl;
  const { receiver, overrides } = await openReceiving();
  const planner = await openMeetingApp({ ...overrides, rateLimits: true });
  try {
    const person = await planner.signUp();
    const meeting = await planner.addMeeting(person, TRANSCRIPT);
    await planner.runJobs();
    return [
      ...(await benchReads(planner, person, meeting)),
      await benchWrites(planner, person, { meeting, url: receiver.url }),
    ];
  } finally {
    await planner.close();
    await receiver.close();
    await postgres.stop();
  }
}

async function benchReads(
  planner: MeetingApp,
  person: TestPerson,
  meeting: string,
): Promise<Row[]> {
  const { teamId, userId } = person;
  await switchApiAccess(planner.db, teamId);
  const team = `/api/team/${teamId}`;
  const paths = {
    "the list of members": `${team}/members`,
    "a meeting with its notes": `${team}/meetings/${meeting}`,
    "a list of promises": `${team}/promises?view=open&today=2026-03-02`,
  };
  const rows: Row[] = [];
  for (const [what, url] of Object.entries(paths)) {
    const read = (headers: Record<string, string>) => async () => {
      const { statusCode } = await planner.app.inject({ url, headers });
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}.`);
    };
    rows.push(
      await compare(`${what}, by a token and by a cookie`, READS, {
        one: async () => read(person.headers),
        // A new one each turn: 600 calls of one would be counted as too many.
        other: async () => read((await addToken(planner.db, { teamId, userId })).headers),
      }),
    );
  }
  return rows;
}

async function benchWrites(
  planner: MeetingApp,
  person: TestPerson,
  { meeting, url }: { meeting: string; url: string },
): Promise<Row> {
  const webhooks = webhooksOf(person);
  const { webhook } = await webhooks.add(url, ["notes.changed", "promise.changed"]);
  const { elements } = await planner.read(person, meeting);
  const report = elements.find(({ type }) => type === "report");
  const notes = report?.type === "report" ? (report.data?.pages ?? []) : [];
  const note = notes.flatMap(({ annotations }) => annotations)[0];
  if (!note) throw new Error("There is no note to change.");
  let basedOn = 0;
  const write = async () => {
    const answer = await person.inject({
      method: "PATCH",
      url: `/api/team/${person.teamId}/meetings/${meeting}/notes/${note.id}`,
      payload: { basedOn, text: `Tom changes the button, try ${basedOn}.` },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    basedOn = answer.json().note.edited.version;
  };
  const switched = async (isOn: boolean) => {
    await webhooks.call("PATCH", `/${webhook.id}`, { isOn });
    return write;
  };
  return compare("a note corrected, with a webhook that hears of it and without", WRITES, {
    one: () => switched(false),
    other: () => switched(true),
  });
}

type Work = () => Promise<void>;
/** `one` is what `other` stands beside. What makes the work ready is not measured. */
interface Pair {
  readonly one: () => Promise<Work>;
  readonly other: () => Promise<Work>;
}

interface Turns {
  readonly pairs: number;
  /** Of each side in each pair. */
  readonly calls: number;
}

async function compare(what: string, { pairs, calls }: Turns, { one, other }: Pair): Promise<Row> {
  const samples: { readonly one: number[]; readonly other: number[] } = { one: [], other: [] };
  const ready = { one, other };
  for (let pair = -1; pair < pairs; pair += 1)
    for (const side of pair % 2 === 0 ? (["one", "other"] as const) : (["other", "one"] as const)) {
      const work = await ready[side]();
      const ms = await processorMs(work, calls);
      // The first of each warms up.
      if (pair >= 0) samples[side].push(ms / calls);
    }
  const added = samples.other.map((ms, at) => (ms / (samples.one[at] ?? ms) - 1) * 100);
  const [low, high] = [quantile(added, 0.25), quantile(added, 0.75)];
  return row(
    `${what}, ${pairs} × ${calls} calls each`,
    `${median(added).toFixed(1)} % more, half of the pairs ${low.toFixed(1)} to ${high.toFixed(1)}`,
    "≤ 5 %",
    `${median(samples.other).toFixed(2)} and ${median(samples.one).toFixed(2)} ms of processor a call`,
  );
}

async function processorMs(work: Work, calls: number): Promise<number> {
  const before = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
