import { pause, type Visitor } from "@planner/e2e/visitor";
import { Pool } from "pg";
import { SOCKET_PATH } from "@planner/contract/api";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { io } from "socket.io-client";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makePdf } from "@planner/server/testing";
import { rssMb } from "../speed/memory.ts";
import { median, type Row } from "../speed/table.ts";
import type { LoadApp, Server } from "./load-app.ts";
import { askSteadily } from "./open-loop.ts";
import { openFiles } from "./processes.ts";

const SAMPLE_SECONDS = 10;
/** Before this share of the time a process still grows into its caches. */
const WARM_UP = 0.3;
const PEOPLE = 50;
const POLLS_PER_SECOND = 40;
const UPLOAD_EVERY_MS = 4_000;
const SOCKET_EVERY_MS = 1_000;

interface Sample {
  readonly minute: number;
  readonly webMb: number;
  readonly workerMb: number;
  readonly webFiles: number;
  readonly workerFiles: number;
  readonly connections: number;
  readonly waitingJobs: number;
}

/** Mixed use for so many minutes: dashboards, uploads, notes, pages, sockets that come and go; what grows meanwhile. */
export async function benchSoak(planner: LoadApp, minutes: number): Promise<Row[]> {
  const worker = await planner.startWorker();
  const samples: Sample[] = [];
  const until = performance.now() + minutes * 60_000;
  const isOn = (): boolean => performance.now() < until;
  const [answers, meetings, sockets] = await Promise.all([
    poll(planner, isOn),
    makeMeetings(planner.visitor, isOn),
    comeAndGo(planner, isOn),
    watch(planner, worker, isOn, samples),
  ]);
  await worker.stop();
  const settled = samples.filter(({ minute }) => minute >= minutes * WARM_UP);
  const growth = (of: keyof Sample): string => showGrowth(settled, of);
  return [
    {
      what: `memory of the web process over ${minutes} minutes of mixed use, after warm-up`,
      figure: growth("webMb"),
      bar: "no growth",
      beside: `${answers} answers, ${meetings} decks with notes, ${sockets} connections`,
    },
    { what: "memory of the worker", figure: growth("workerMb"), bar: "no growth", beside: "–" },
    {
      what: "open files and connections, web and worker",
      figure: `${growth("webFiles")}; ${growth("workerFiles")}`,
      bar: "no growth",
      beside: "–",
    },
    {
      what: "connections to the database; jobs that wait",
      figure: `${growth("connections")}; ${growth("waitingJobs")}`,
      bar: "no growth",
      beside: "–",
    },
  ];
}

/** The median of the first and of the last third, and how much that is in ten minutes. */
function showGrowth(samples: readonly Sample[], of: keyof Sample): string {
  const third = Math.max(1, Math.floor(samples.length / 3));
  const middle = (some: readonly Sample[]): number => median(some.map((one) => one[of]));
  const [first, last] = [middle(samples.slice(0, third)), middle(samples.slice(-third))];
  return `${first.toFixed(0)} → ${last.toFixed(0)}`;
}

async function poll(planner: LoadApp, isOn: () => boolean): Promise<number> {
  const members = await planner.members(PEOPLE);
  const path = planner.visitor.team("/members/me/meetings/recent");
  let answers = 0;
  while (isOn()) {
    const { statuses } = await askSteadily({
      url: planner.web.url,
      perSecond: POLLS_PER_SECOND,
      seconds: 5,
      requests: members.map((headers) => ({ path, headers })),
    });
    answers += statuses["200"] ?? 0;
    if (Object.keys(statuses).some((status) => status !== "200"))
      throw new Error(`Dashboards were answered with ${JSON.stringify(statuses)}.`);
  }
  return answers;
}

/** Uploads a deck and what was said, has notes made, looks at all pages and deletes it again. */
async function makeMeetings(visitor: Visitor, isOn: () => boolean): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "planner-soak-"));
  let made = 0;
  while (isOn()) {
    const dueAt = performance.now() + UPLOAD_EVERY_MS;
    await oneMeeting(visitor, folder, made);
    made += 1;
    await pause(Math.max(0, dueAt - performance.now()));
  }
  rmSync(folder, { recursive: true });
  return made;
}

async function oneMeeting(visitor: Visitor, folder: string, at: number): Promise<void> {
  const [deck, words] = [join(folder, "deck.pdf"), join(folder, "said.txt")];
  const pages = ["Checkout", "Payment", "Summary"].map((title) => ({
    lines: [{ text: `${title} ${at}`, sizePt: 50 }, "What people see here"],
  }));
  writeFileSync(deck, makePdf(pages));
  writeFileSync(
    words,
    `Robin: Let us decide that payment ${at} comes first. I will draw it by Friday.\n`,
  );
  const { fileId: presentationFileId = "" } = await visitor.upload(deck, "presentation");
  const { fileId: notesFileId } = await visitor.upload(words, "notes");
  const event = await visitor.createEvent(`Review ${at}`);
  const { id } = await visitor.expect<{ id: string }>("POST", visitor.team("/meetings"), {
    ...event,
    presentationFileId,
    notesFileId,
  });
  const path = visitor.team(`/meetings/${id}`);
  for (;;) {
    const { elements } = await visitor.expect<{ elements: { status: string }[] }>("GET", path);
    if (elements.every(({ status }) => status !== "PENDING")) break;
    await pause(100);
  }
  for (const page of [1, 2, 3])
    await visitor.expect(
      "GET",
      visitor.team(`/files/${presentationFileId}/page/${page}?width=320`),
    );
  await visitor.call("DELETE", path);
}

async function comeAndGo({ web, visitor }: LoadApp, isOn: () => boolean): Promise<number> {
  let came = 0;
  while (isOn()) {
    const socket = io(web.url, {
      path: SOCKET_PATH,
      transports: ["websocket"],
      forceNew: true,
      extraHeaders: visitor.headers(),
    });
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("connect_error", reject);
    });
    came += 1;
    await pause(SOCKET_EVERY_MS);
    socket.disconnect();
  }
  return came;
}

async function watch(
  planner: LoadApp,
  worker: Server,
  isOn: () => boolean,
  samples: Sample[],
): Promise<void> {
  const pool = new Pool({ connectionString: planner.databaseUrl, max: 1 });
  const startedAt = performance.now();
  while (isOn()) {
    await pause(SAMPLE_SECONDS * 1_000);
    const { rows } = await pool.query<{ connections: number; jobs: number }>(COUNTS);
    samples.push({
      minute: (performance.now() - startedAt) / 60_000,
      webMb: rssMb(planner.web.pid),
      workerMb: rssMb(worker.pid),
      webFiles: openFiles(planner.web.pid),
      workerFiles: openFiles(worker.pid),
      connections: rows[0]?.connections ?? 0,
      waitingJobs: rows[0]?.jobs ?? 0,
    });
  }
  await pool.end();
}

const COUNTS = `select
  (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
  (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active')) as jobs`;
