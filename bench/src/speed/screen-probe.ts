import type { Browser, CDPSession, Page } from "@playwright/test";
import { pause, type Visitor } from "@planner/e2e/visitor";
import { signedIn } from "./browser.ts";

export const SLOWDOWN = 4;
/** What Chromium's tools call Fast 4G: 9 Mbit/s down, 1.35 Mbit/s up, 60 ms until an answer begins. */
const NETWORK = {
  offline: false,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 1_350_000 / 8,
  latency: 60,
};

/** In the page: everything that its observers say, kept in `window.seen`. */
const WATCH = `
  window.seen = { lcp: 0, words: "", shifts: [], tasks: [], answers: [] };
  const watch = (type, hear, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true, ...options });
  watch("largest-contentful-paint", (entry) => {
    seen.lcp = entry.startTime;
    seen.words = entry.element ? entry.element.tagName : "";
  });
  watch("layout-shift", (entry) => entry.hadRecentInput || seen.shifts.push([entry.startTime, entry.value]));
  watch("longtask", (entry) => seen.tasks.push([entry.startTime, entry.duration]));
  watch("event", (entry) => entry.interactionId && seen.answers.push([entry.startTime, entry.duration, entry.name]),
    { durationThreshold: 16 });`;

/** Times in milliseconds since the navigation. */
export interface Seen {
  readonly lcp: number;
  readonly shifts: readonly (readonly [at: number, value: number])[];
  readonly tasks: readonly (readonly [at: number, ms: number])[];
  readonly answers: readonly (readonly [at: number, ms: number, event: string])[];
}

/** A slowed-down page with an empty cache. */
export interface Probe {
  readonly page: Page;
  readonly devtools: CDPSession;
  seen(): Promise<Seen>;
  /** Bytes of JavaScript that came over the network so far, compressed, with the headers of the answers. */
  scriptBytes(): number;
  close(): Promise<void>;
}

interface Asked {
  readonly browser: Browser;
  readonly url: string;
  /** Undefined: a stranger. */
  readonly visitor?: Visitor | undefined;
  /** At the machine's own speed. */
  readonly unslowed?: boolean;
}

/** A machine with other work takes its time. */
const PATIENCE_MS = 120_000;

export async function openProbe({ browser, url, visitor, unslowed }: Asked): Promise<Probe> {
  const context = visitor
    ? await signedIn(browser, url, visitor)
    : await browser.newContext({ baseURL: url });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  if (!unslowed) {
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await devtools.send("Network.emulateNetworkConditions", NETWORK);
  }
  await page.addInitScript({ content: WATCH });
  const scripts = countScripts(devtools);
  return {
    page,
    devtools,
    seen: async () => page.evaluate<Seen>("seen"),
    scriptBytes: () => scripts.bytes,
    close: () => context.close(),
  };
}

function countScripts(devtools: CDPSession): { bytes: number } {
  const counted = { bytes: 0 };
  const open = new Set<string>();
  devtools.on("Network.responseReceived", ({ requestId, response }) => {
    if (new URL(response.url).pathname.endsWith(".js")) open.add(requestId);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (open.delete(requestId)) counted.bytes += encodedDataLength;
  });
  return counted;
}

const AFTER_MS = 1_500;

/** Goes there and waits until nothing is loaded any more, and what starts by itself when all is quiet has started too. */
export async function settle({ page }: Probe, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  await page.waitForLoadState("networkidle");
  await pause(AFTER_MS);
  await page.waitForLoadState("networkidle");
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
