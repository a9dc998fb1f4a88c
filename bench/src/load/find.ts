import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { type Row, row, timed } from "../harness/table.ts";
import { pickerOf, WORDS } from "./find-words.ts";
import { type LoadApp, withLoadApp } from "./load-app.ts";
import { benchPaced } from "./paced.ts";

const MEETINGS = 5_000;
const PAGES = 60;
const SENTENCES = 150;
const NOTES = 15;
/** How many meetings one statement adds. */
const TOGETHER = 25;
const START = Date.UTC(2022, 0, 3, 9);
const DAY_MS = 86_400_000;
const PACE = { perSecond: 5, seconds: 24 };
const SEED = 20_261_128;
const MB = 1_048_576;

const pick = pickerOf(SEED);
const sentence = (words: number): string => Array.from({ length: words }, pick.word).join(" ");

interface Person {
  readonly teamId: string;
  readonly userId: string;
}

/** Meetings with a deck, what was said and notes, for whoever reads them; one every few hours over four years. */
export const bench = (): Promise<Row[]> => withLoadApp(benchFind);

async function benchFind(app: LoadApp): Promise<Row[]> {
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    const { rows: users } = await client.query<{ id: string }>(`select id from "user"`);
    const person = { teamId: app.visitor.teamId, userId: users[0]?.id ?? "" };
    for (let from = 0; from < MEETINGS; from += TOGETHER) await addMeetings(client, person, from);
    await client.query("analyze");
    const worker = await app.startWorker();
    const { seconds } = await timed(() => readAll(app, client));
    await worker.stop();
    await client.query("vacuum analyze");
    const rows = [
      row(
        `${MEETINGS} meetings of ${PAGES} pages, ${SENTENCES} sentences and ${NOTES} notes read`,
        `${seconds.toFixed(0)} s`,
      ),
      row("passages", await numberOf(client, "select count(*) from passage")),
      row("words", await numberOf(client, "select count(*) from passage_word")),
      row("table of passages", await sizeOf(client, "pg_table_size('passage')")),
      row("its indexes", await sizeOf(client, "pg_indexes_size('passage')")),
    ];
    for (const [name, make] of Object.entries(SEARCHES))
      rows.push(await benchSearches(app, client, [name, [make]]));
    rows.push(await benchWhileReading(app, client));
    return rows;
  } finally {
    await client.end();
  }
}

/** All meetings are read anew by one worker, while people look for everything in turns. */
async function benchWhileReading(app: LoadApp, client: Client): Promise<Row> {
  await client.query("update meeting set found_version = 0");
  const worker = await app.startWorker();
  const found = await benchSearches(app, client, [
    "all of these in turns, while one worker reads all anew",
    Object.values(SEARCHES),
  ]);
  const unread = await numberOf(client, UNREAD);
  await worker.stop();
  return { ...found, beside: `${found.beside}; ${unread} meetings were still to be read` };
}

/** What people type. The first word is said everywhere, the last ones hardly anywhere. */
const SEARCHES: Readonly<Record<string, () => string>> = {
  "one word, as often as people say it": () => pick.word(),
  "one of the ten words that are said most": () => pick.among(WORDS.slice(0, 10)),
  "two words": () => `${pick.word()} ${pick.word()}`,
  "two rare words": () => `${pick.among(WORDS.slice(2_000))} ${pick.among(WORDS.slice(2_000))}`,
  "words in quotation marks": () => `"${pick.word()} ${pick.word()}"`,
  "a slip of the hand": () => pick.among(WORDS.slice(500)).replace(/(.)(.)$/, "$2$1q"),
  "a question": () => `What did we say about the ${pick.word()} and ${pick.word()}?`,
  "a person and a word": () => `person:ada ${pick.word()}`,
};

async function benchSearches(
  app: LoadApp,
  client: Client,
  [name, makers]: readonly [string, readonly (() => string)[]],
): Promise<Row> {
  const requests = Array.from({ length: PACE.perSecond * PACE.seconds }, (_, at) => ({
    path: app.visitor.team(`/find?${queryOf(makers[at % makers.length]?.() ?? "")}`),
    headers: app.visitor.headers(),
  }));
  return benchPaced(app, client, { ...PACE, requests, what: `find: ${name}` });
}

const queryOf = (q: string): string => new URLSearchParams({ q }).toString();

const UNREAD = "select count(*) from meeting where version <> found_version";

/** The first search has the worker begin. */
async function readAll({ visitor }: LoadApp, client: Client): Promise<void> {
  await visitor.call("GET", visitor.team(`/find?${queryOf("begin")}`));
  while ((await numberOf(client, UNREAD)) !== "0") await wait(500);
}

async function addMeetings(client: Client, person: Person, from: number): Promise<void> {
  const ids = Array.from({ length: TOGETHER }, (_, index) => from + index);
  await insert(
    client,
    "meeting",
    ids.map((id) => meetingOf(person, id)),
  );
  await insert(
    client,
    "file",
    ids.map((id) => fileOf(person, id)),
  );
  await insert(
    client,
    "page",
    ids.flatMap((id) => pagesOf(person, id)),
  );
  await insert(
    client,
    "element",
    ids.flatMap((id) => partsOf(person, id)),
  );
}

/** Columns that are not given have what PostgreSQL gives them. */
async function insert(client: Client, table: string, rows: readonly object[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {}).join(", ");
  await client.query(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

function meetingOf({ teamId, userId }: Person, id: number) {
  const start = START + Math.trunc((id * DAY_MS) / 3.5);
  return {
    team_id: teamId,
    id: `m${id}`,
    user_id: userId,
    calendar_id: "own",
    event_id: `e${id}`,
    title: sentence(3),
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + DAY_MS / 24).toISOString(),
    is_private: false,
    attendees: [
      { name: "Ada Lovelace", email: "ada@example.com" },
      { name: "Ben Okri", email: "ben@example.com" },
    ],
    presentation_file_id: `f${id}`,
    is_external: true,
    is_recurring: false,
    notes_build: 1,
    notes_attempts: 1,
    plan_build: 0,
    plan_attempts: 0,
    version: 2,
    found_version: 0,
    created_at: new Date(start).toISOString(),
  };
}

const fileOf = ({ teamId, userId }: Person, id: number) => ({
  team_id: teamId,
  id: `f${id}`,
  user_id: userId,
  name: "deck.pdf",
  kind: "pdf",
  size_bytes: 1,
  sha256: `${id}`,
  storage_key: `${id}`,
  page_count: PAGES,
  created_at: new Date(START).toISOString(),
});

const pagesOf = ({ teamId }: Person, id: number) =>
  Array.from({ length: PAGES }, (_, page) => ({
    team_id: teamId,
    file_id: `f${id}`,
    page: page + 1,
    width_pt: 960,
    height_pt: 540,
    title: null,
    lines: Array.from({ length: 5 }, () => ({
      text: sentence(6),
      x: 0,
      y: 0,
      width: 1,
      height: 0.1,
    })),
  }));

function partsOf({ teamId }: Person, id: number) {
  const segments = Array.from({ length: SENTENCES }, (_, index) => ({
    id: `s${index}`,
    index,
    text: sentence(14),
    start: index * 20,
    speaker: index % 2 === 0 ? "Ada Lovelace" : "Ben Okri",
    page: (index % PAGES) + 1,
  }));
  const annotations = Array.from({ length: NOTES }, (_, index) => ({
    id: `n${index}`,
    reference: `0.${index}`,
    type: "Decision",
    subtype: "",
    text: sentence(12),
    evidence: [],
    confidence: 1,
    suggestion: false,
  }));
  const times = {
    created_at: new Date(START).toISOString(),
    updated_at: new Date(START).toISOString(),
  };
  const part = { team_id: teamId, meeting_id: `m${id}`, status: "DONE", ...times };
  return [
    { ...part, id: "x", type: "extract", data: { segments, language: "en", message: null } },
    { ...part, id: "r", type: "report", data: { pages: [{ page: null, annotations }] } },
  ];
}

async function numberOf(client: Client, query: string): Promise<string> {
  const { rows } = await client.query<{ count: string }>(query);
  return Number(rows[0]?.count).toLocaleString("en");
}

async function sizeOf(client: Client, size: string): Promise<string> {
  const { rows } = await client.query<{ bytes: string }>(`select ${size} as bytes`);
  return `${(Number(rows[0]?.bytes) / MB).toFixed(0)} MB`;
}
