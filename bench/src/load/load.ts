import { LIMITS } from "@planner/contract/model";
import { makePdf } from "@planner/server/testing";
import { availableParallelism, loadavg } from "node:os";
import { hasData, talk } from "../harness/data.ts";
import { createNotes, untilDone, upload } from "../harness/planner.ts";
import { rssMb, treeCpuSeconds, watchPeak } from "../harness/processes.ts";
import { quantile, type Row, row, timed } from "../harness/table.ts";
import { type LoadApp, type Server, withLoadApp } from "./load-app.ts";
import { sendSteadily, askWhile } from "./open-loop.ts";
import { benchDecisions } from "./decisions.ts";
import { benchSeries } from "./series.ts";
import { benchPolls } from "./polls.ts";
import { benchPromises } from "./promises.ts";
import { benchSoak } from "./soak.ts";

const PARTS: Readonly<Record<string, (app: LoadApp) => Promise<Row[]>>> = {
  polls: benchPolls,
  dashboards: benchDashboards,
  promises: benchPromises,
  decisions: benchDecisions,
  series: benchSeries,
  uploads: benchUploads,
  queued: benchQueued,
  soak: benchSoak,
};

/** What a web process and a worker stand on two cores; names of parts run these alone. */
export async function bench(words: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, part] of Object.entries(PARTS)) {
    if (words.length > 0 && !words.includes(name)) continue;
    // It needs a real deck and talk.
    if (part === benchQueued && !hasData()) continue;
    console.log(`${name} … (load ${loadavg()[0]?.toFixed(1)})`);
    rows.push(...(await withLoadApp(part)));
  }
  return rows;
}

const p95 = (latenciesMs: readonly number[]): string => quantile(latenciesMs, 0.95).toFixed(1);

const DASHBOARDS = { people: 1_000, everySeconds: 5, seconds: 30, meetings: 40 };

/** A thousand people of one team look at their dashboards, each asking anew every five seconds. */
async function benchDashboards({ web, visitor, members }: LoadApp): Promise<Row[]> {
  const { people, everySeconds, seconds, meetings } = DASHBOARDS;
  for (let count = 0; count < meetings; count += 1)
    await visitor.createEvent(`Design review ${count}`);
  const path = visitor.team("/members/me/meetings/recent");
  const requests = (await members(people)).map((headers) => ({ path, headers }));
  await web.loopDelay();
  const pace = { url: web.url, perSecond: people / everySeconds, seconds, requests };
  const { latenciesMs, statuses } = await sendSteadily(pace);
  const loop = await web.loopDelay();
  const [p50, p99] = [0.5, 0.99].map((part) => quantile(latenciesMs, part).toFixed(1));
  return [
    row(
      `${people} dashboards of ${meetings} meetings, each every ${everySeconds} s: p95`,
      `${p95(latenciesMs)} ms`,
      "≤ 200 ms",
      `p50 ${p50}, p99 ${p99} ms; answers ${JSON.stringify(statuses)}; event loop p99 ${loop.p99.toFixed(0)} ms`,
    ),
  ];
}

const UPLOADS = 10;
const UPLOAD_POLLS = { perSecond: 50, seconds: 8 };

/** Ten uploads of the greatest size at once, while others poll. */
async function benchUploads({ web, visitor, sampleMeeting }: LoadApp): Promise<Row[]> {
  const path = await sampleMeeting();
  const etag = (await visitor.call("GET", path)).headers.get("etag") ?? "";
  const requests = [{ path, headers: { ...visitor.headers(), "if-none-match": etag } }];
  const poll = () => sendSteadily({ url: web.url, ...UPLOAD_POLLS, requests });
  const decks = Array.from({ length: UPLOADS }, (_, at) => largeDeck(`deck ${at}`));
  const idle = await poll();
  const before = rssMb(web.pid);
  const memory = watchPeak(() => rssMb(web.pid), 20);
  const polling = poll();
  const { seconds, answer: answers } = await timed(() =>
    Promise.all(
      decks.map((deck) => {
        const form = new FormData();
        form.append("file", deck, "deck.pdf");
        return visitor.call("POST", visitor.team("/files?purpose=presentation"), form);
      }),
    ),
  );
  const busy = await polling;
  const taken = answers.filter(({ status }) => status === 200).length;
  return [
    row(
      `${UPLOADS} uploads of 32 MB at once: more memory in the web process`,
      `${(memory.stop() - before).toFixed(0)} MB`,
      "≤ 150 MB",
      `${taken} of ${UPLOADS} taken in ${seconds.toFixed(1)} s; before ${before.toFixed(0)} MB`,
    ),
    row(
      "polls meanwhile: p95",
      `${p95(busy.latenciesMs)} ms`,
      "–",
      `without uploads ${p95(idle.latenciesMs)} ms; answers ${JSON.stringify(busy.statuses)}`,
    ),
  ];
}

/** A deck of one page that is nearly as long as may be: most of it a comment. */
function largeDeck(name: string): Blob {
  const words = 4_096;
  const drawing = `% ${name} ${"x".repeat(LIMITS.maxUploadBytes - words)}`;
  return new Blob([new Uint8Array(makePdf([{ drawing, lines: ["One page"] }]))]);
}

const ALONE = 5;
const QUEUED = 100;
const QUEUED_POLLS_PER_SECOND = 50;

/** A hundred meetings of an hour's talk wait at once: how fast one worker makes their notes, and whether the web notices. */
async function benchQueued({ web, visitor, startWorker }: LoadApp): Promise<Row[]> {
  const worker = await startWorker();
  const { deck, transcript } = talk();
  const files = {
    presentationFileId: await upload(visitor, deck, "presentation"),
    notesFileId: await upload(visitor, transcript, "notes"),
  };
  const makeAll = async (count: number): Promise<void> => {
    const meetings: string[] = [];
    while (meetings.length < count)
      meetings.push(await createNotes(visitor, `Talk ${meetings.length}`, files));
    for (const meeting of meetings) await untilDone(visitor, meeting);
  };
  await makeAll(1);
  const alone = await measure(worker, async () => {
    for (let count = 0; count < ALONE; count += 1) await makeAll(1);
  });
  const cpuEach = alone.cpu / ALONE;
  await web.loopDelay();
  let isOn = true;
  const path = visitor.team("/members/me/meetings/recent");
  const requests = [{ path, headers: visitor.headers() }];
  const pace = { url: web.url, perSecond: QUEUED_POLLS_PER_SECOND, requests };
  const polling = askWhile(pace, () => isOn);
  const together = await measure(worker, () => makeAll(QUEUED));
  isOn = false;
  const { latenciesMs } = await polling;
  const loop = await web.loopDelay();
  const cores = availableParallelism();
  const atBest = (cpuEach * QUEUED) / cores;
  return [
    row(
      `${QUEUED} meetings of 60 pages and 60 minutes queued at once, one worker`,
      `${together.seconds.toFixed(1)} s`,
      "the rate of the cores",
      `one after another ${(alone.seconds / ALONE).toFixed(2)} s and ${cpuEach.toFixed(2)} s of processor each: ${atBest.toFixed(1)} s on ${cores} cores with nothing else on them, ${Math.round((atBest / together.seconds) * 100)} %`,
    ),
    row(
      "event loop of the web meanwhile, p99",
      `${loop.p99.toFixed(0)} ms`,
      "≤ 100 ms",
      `greatest ${loop.max.toFixed(0)} ms; ${QUEUED_POLLS_PER_SECOND} polls a second: p95 ${p95(latenciesMs)} ms`,
    ),
  ];
}

async function measure(worker: Server, work: () => Promise<void>) {
  const before = treeCpuSeconds(worker.pid);
  const { seconds } = await timed(work);
  return { seconds, cpu: treeCpuSeconds(worker.pid) - before };
}
