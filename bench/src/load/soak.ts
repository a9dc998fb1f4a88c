import { pause, type Visitor } from "@planner/e2e/visitor";
import { makePdf } from "@planner/server/testing";
import { Pool } from "pg";
import { createNotes, fetchPages, untilDone, uploadMade } from "../harness/planner.ts";
import { openFiles, rssMb } from "../harness/processes.ts";
import { connect } from "../harness/socket.ts";
import { median, type Row, row } from "../harness/table.ts";
import type { LoadApp, Server } from "./load-app.ts";
import { askWhile } from "./open-loop.ts";

const MINUTES = 10;
const SAMPLE_MS = 10_000;
/** Before this share of the time a process still grows into its caches. */
const WARM_UP = 0.3;
const PEOPLE = 50;
const POLLS_PER_SECOND = 40;
const UPLOAD_EVERY_MS = 4_000;
const SOCKET_EVERY_MS = 1_000;

/** Mixed use for ten minutes: dashboards, uploads, notes, pages, sockets that come and go; what grows meanwhile. */
export async function benchSoak(app: LoadApp): Promise<Row[]> {
  const worker = await app.startWorker();
  const until = performance.now() + MINUTES * 60_000;
  const isOn = (): boolean => performance.now() < until;
  const [answers, meetings, connections, samples] = await Promise.all([
    poll(app, isOn),
    makeMeetings(app.visitor, isOn),
    comeAndGo(app, isOn),
    watch(app, worker, isOn),
  ]);
  const settled = samples.slice(Math.floor(samples.length * WARM_UP));
  const third = Math.max(1, Math.floor(settled.length / 3));
  const growth = (of: keyof Sample): string =>
    [settled.slice(0, third), settled.slice(-third)]
      .map((some) => median(some.map((sample) => sample[of])).toFixed(0))
      .join(" → ");
  const bar = "no growth";
  return [
    row(
      `memory of the web process over ${MINUTES} minutes of mixed use, after warm-up`,
      growth("webMb"),
      bar,
      `${answers} answers, ${meetings} decks with notes, ${connections} connections`,
    ),
    row("memory of the worker", growth("workerMb"), bar),
    row(
      "open files and connections, web and worker",
      `${growth("webFiles")}; ${growth("workerFiles")}`,
      bar,
    ),
    row(
      "connections to the database; jobs that wait",
      `${growth("connections")}; ${growth("jobs")}`,
      bar,
    ),
  ];
}

async function poll({ web, visitor, members }: LoadApp, isOn: () => boolean): Promise<number> {
  const path = visitor.team("/members/me/meetings/recent");
  const requests = (await members(PEOPLE)).map((headers) => ({ path, headers }));
  const pace = { url: web.url, perSecond: POLLS_PER_SECOND, requests };
  const { statuses } = await askWhile(pace, isOn);
  if (Object.keys(statuses).some((status) => status !== "200"))
    throw new Error(`Dashboards were answered with ${JSON.stringify(statuses)}.`);
  return statuses["200"] ?? 0;
}

/** Again and again uploads a deck and what was said, has notes made, looks at all pages and deletes it again. */
async function makeMeetings(visitor: Visitor, isOn: () => boolean): Promise<number> {
  let made = 0;
  for (; isOn(); made += 1) {
    const dueAt = performance.now() + UPLOAD_EVERY_MS;
    const pages = ["Checkout", "Payment", "Summary"].map((title) => ({
      lines: [{ text: `${title} ${made}`, sizePt: 50 }, "What people see here"],
    }));
    const words = `Robin: Let us decide that payment ${made} comes first. I will draw it by Friday.\n`;
    const presentationFileId = await uploadMade(visitor, "deck.pdf", makePdf(pages));
    const notesFileId = await uploadMade(visitor, "words.txt", words);
    const files = { presentationFileId, notesFileId };
    const meeting = await createNotes(visitor, `Review ${made}`, files);
    await untilDone(visitor, meeting);
    await fetchPages(visitor, presentationFileId, pages.length, [320]);
    await visitor.call("DELETE", meeting);
    await pause(Math.max(0, dueAt - performance.now()));
  }
  return made;
}

async function comeAndGo({ web, visitor }: LoadApp, isOn: () => boolean): Promise<number> {
  let came = 0;
  for (; isOn(); came += 1) {
    const socket = await connect(web.url, visitor.headers());
    await pause(SOCKET_EVERY_MS);
    socket.disconnect();
  }
  return came;
}

interface Sample {
  readonly webMb: number;
  readonly workerMb: number;
  readonly webFiles: number;
  readonly workerFiles: number;
  readonly connections: number;
  readonly jobs: number;
}

const COUNTS = `select
  (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
  (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active')) as jobs`;

async function watch(app: LoadApp, worker: Server, isOn: () => boolean): Promise<Sample[]> {
  const pool = new Pool({ connectionString: app.databaseUrl, max: 1 });
  const samples: Sample[] = [];
  while (isOn()) {
    await pause(SAMPLE_MS);
    const { rows } = await pool.query<Pick<Sample, "connections" | "jobs">>(COUNTS);
    samples.push({
      webMb: rssMb(app.web.pid),
      workerMb: rssMb(worker.pid),
      webFiles: openFiles(app.web.pid),
      workerFiles: openFiles(worker.pid),
      ...rows[0]!,
    });
  }
  await pool.end();
  return samples;
}
