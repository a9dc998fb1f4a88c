import type { Browser, Page } from "@playwright/test";
import { pause, type Visitor } from "@planner/e2e/visitor";
import { openContext } from "../harness/browser.ts";

const SLOWDOWN = 4;
/** What Chromium's tools call Fast 4G: 9 Mbit/s down, 1.35 Mbit/s up, 60 ms until an answer begins. */
const NETWORK = {
  offline: false,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 1_350_000 / 8,
  latency: 60,
};
const AFTER_MS = 1_500;

/** In the page: everything that its observers say, kept in `window.seen`. */
const WATCH = `
  window.seen = { lcp: 0, shifts: [], tasks: [], answers: [] };
  const watch = (type, hear, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true, ...options });
  watch("largest-contentful-paint", (entry) => { seen.lcp = entry.startTime; });
  watch("layout-shift", (entry) => entry.hadRecentInput || seen.shifts.push([entry.startTime, entry.value]));
  watch("longtask", (entry) => seen.tasks.push([entry.startTime, entry.duration]));
  watch("event", (entry) => entry.interactionId && seen.answers.push([entry.startTime, entry.duration]),
    { durationThreshold: 16 });`;

type Moment = readonly [at: number, value: number];

/** Times in milliseconds since the navigation. */
interface Seen {
  readonly lcp: number;
  readonly shifts: readonly Moment[];
  readonly tasks: readonly Moment[];
  readonly answers: readonly Moment[];
}

/** A slowed-down page with an empty cache. */
export interface Probe {
  readonly page: Page;
  seen(): Promise<Seen>;
  /** Bytes of JavaScript that came over the network so far, compressed, with the headers of the answers. */
  scriptBytes(): number;
  /** Goes there and waits until nothing is loaded any more, and what starts by itself when all is quiet has started too. */
  settle(path: string): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  readonly browser: Browser;
  readonly url: string;
  readonly visitor?: Visitor | undefined;
  readonly isAtFullSpeed?: boolean;
  readonly isWithoutScripts?: boolean;
}

export async function openProbe(options: Options): Promise<Probe> {
  const context = await openContext(options.browser, options.url, options.visitor);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  if (!options.isAtFullSpeed) {
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await devtools.send("Network.emulateNetworkConditions", NETWORK);
  }
  if (options.isWithoutScripts) await devtools.send("Network.setBlockedURLs", { urls: ["*.js"] });
  await page.addInitScript({ content: WATCH });
  let bytes = 0;
  const open = new Set<string>();
  devtools.on("Network.responseReceived", ({ requestId, response }) => {
    if (new URL(response.url).pathname.endsWith(".js")) open.add(requestId);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (open.delete(requestId)) bytes += encodedDataLength;
  });
  const untilQuiet = watchRequests(page);
  return {
    page,
    seen: () => page.evaluate<Seen>("seen"),
    scriptBytes: () => bytes,
    settle: async (path) => {
      await page.goto(path, { waitUntil: "load" });
      await untilQuiet();
      await pause(AFTER_MS);
      await untilQuiet();
    },
    close: () => context.close(),
  };
}

const QUIET_MS = 500;
const PATIENCE_MS = 120_000;

/**
 * Waits until everything was answered, and nothing asked for half a second. Playwright's own 'networkidle' waits for the end of
 * answers that have no body, which Chromium does not always report.
 */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  let changedAt = 0;
  const change = (request: unknown, isOpen: boolean): void => {
    changedAt = performance.now();
    if (isOpen) open.add(request);
    else open.delete(request);
  };
  page.on("request", (request) => change(request, true));
  page.on("response", (response) => change(response.request(), false));
  page.on("requestfailed", (request) => change(request, false));
  return async () => {
    for (const until = performance.now() + PATIENCE_MS; performance.now() < until;) {
      if (open.size === 0 && performance.now() - changedAt > QUIET_MS) return;
      await pause(50);
    }
    throw new Error("The page did not come to rest.");
  };
}

const GAP_MS = 1_000;
const WINDOW_MS = 5_000;

/** CLS: the worst window of shifts that follow within a second, at most five seconds long. */
export function layoutShift(shifts: Seen["shifts"]): number {
  let [worst, sum, first, last] = [0, 0, -Infinity, -Infinity];
  for (const [at, value] of shifts) {
    if (at - last > GAP_MS || at - first > WINDOW_MS) [sum, first] = [0, at];
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}
