import { pause } from "@planner/e2e/visitor";
import { availableParallelism } from "node:os";
import { talk } from "../speed/material.ts";
import type { Row } from "../speed/table.ts";
import type { LoadApp, Server } from "./load-app.ts";
import { askSteadily, quantile } from "./open-loop.ts";
import { treeCpuSeconds } from "./processes.ts";

const ALONE = 5;
const QUEUED = 100;
const POLLS_PER_SECOND = 50;
const BAR_MS = 100;

interface Files {
  readonly presentationFileId: string;
  readonly notesFileId: string;
}

/** A hundred meetings of an hour's talk wait at once: how fast one worker makes their notes, and whether the web notices. */
export async function benchQueued(planner: LoadApp): Promise<Row[]> {
  const worker = await planner.startWorker();
  const files = await uploadTalk(planner);
  await makeAll(planner, files, 1);
  const alone = await measure(worker, async () => {
    for (let count = 0; count < ALONE; count += 1) await makeAll(planner, files, 1);
  });
  const cpuEach = alone.cpu / ALONE;
  await planner.web.loopDelay();
  const polls = pollUntilStopped(planner);
  const together = await measure(worker, () => makeAll(planner, files, QUEUED));
  const latencies = await polls.stop();
  const loop = await planner.web.loopDelay();
  await worker.stop();
  const cores = availableParallelism();
  const atBest = (cpuEach * QUEUED) / cores;
  return [
    {
      what: `${QUEUED} meetings of 60 pages and 60 minutes queued at once, one worker`,
      figure: `${together.seconds.toFixed(1)} s`,
      bar: "the rate of the cores",
      beside: `one after another ${(alone.seconds / ALONE).toFixed(2)} s and ${cpuEach.toFixed(2)} s of processor each: ${atBest.toFixed(1)} s on ${cores} cores with nothing else on them, ${Math.round((atBest / together.seconds) * 100)} %`,
    },
    {
      what: "event loop of the web meanwhile, p99",
      figure: `${loop.p99.toFixed(0)} ms`,
      bar: `≤ ${BAR_MS} ms`,
      beside: `greatest ${loop.max.toFixed(0)} ms; ${POLLS_PER_SECOND} polls a second: p95 ${quantile(latencies, 0.95).toFixed(1)} ms`,
    },
  ];
}

async function uploadTalk({ visitor }: LoadApp): Promise<Files> {
  const { deck, transcript } = talk();
  const presentation = await visitor.upload(deck, "presentation");
  const notes = await visitor.upload(transcript, "notes");
  if (!presentation.fileId || !notes.fileId) throw new Error("The talk was not taken.");
  return { presentationFileId: presentation.fileId, notesFileId: notes.fileId };
}

async function makeAll({ visitor }: LoadApp, files: Files, count: number): Promise<void> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const event = await visitor.createEvent(`Talk ${made}`);
    const asked = { ...event, ...files };
    ids.push((await visitor.expect<{ id: string }>("POST", visitor.team("/meetings"), asked)).id);
  }
  for (const id of ids) await untilDone(visitor, visitor.team(`/meetings/${id}`));
}

async function untilDone(visitor: LoadApp["visitor"], path: string): Promise<void> {
  for (;;) {
    const { elements } = await visitor.expect<{ elements: { status: string }[] }>("GET", path);
    if (elements.every(({ status }) => status === "DONE")) return;
    if (elements.some(({ status }) => status === "FAILED")) throw new Error("Notes failed.");
    await pause(50);
  }
}

async function measure(
  worker: Server,
  work: () => Promise<void>,
): Promise<{ seconds: number; cpu: number }> {
  const [startedAt, before] = [performance.now(), treeCpuSeconds(worker.pid)];
  await work();
  return {
    seconds: (performance.now() - startedAt) / 1_000,
    cpu: treeCpuSeconds(worker.pid) - before,
  };
}

/** Somebody's dashboard, asked for in pieces of five seconds until it is enough. */
function pollUntilStopped({ web, visitor }: LoadApp): { stop(): Promise<number[]> } {
  const stopping = new AbortController();
  const requests = [
    { path: visitor.team("/members/me/meetings/recent"), headers: visitor.headers() },
  ];
  const asking = (async () => {
    const all: number[] = [];
    while (!stopping.signal.aborted) {
      const piece = { url: web.url, perSecond: POLLS_PER_SECOND, seconds: 5 };
      all.push(...(await askSteadily({ ...piece, requests })).latenciesMs);
    }
    return all;
  })();
  return {
    stop: () => {
      stopping.abort();
      return asking;
    },
  };
}
