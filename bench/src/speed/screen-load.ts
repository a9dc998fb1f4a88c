import type { Browser } from "@playwright/test";
import type { Visitor } from "@planner/e2e/visitor";
import { layoutShift, openProbe, type Probe, settle } from "./screen-probe.ts";
import { median, type Row, spread } from "./table.ts";

const ROUNDS = 5;
const LCP_MS = 1_500;
const MOST_SHIFT = 0.02;

/** A screen at an address, for a stranger where `visitor` is left out. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly visitor?: Visitor;
  /** Kilobytes of JavaScript, compressed. */
  readonly most: number;
}

interface Asked {
  readonly browser: Browser;
  readonly url: string;
  readonly screen: Screen;
}

/** How soon the largest thing of a screen is there, in a browser that has nothing of it, beside the same one without scripts or once more. */
export async function benchFirstPaint({ browser, url, screen }: Asked): Promise<Row> {
  const ms: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const probe = await openProbe({ browser, url, visitor: screen.visitor });
    ms.push(await lcpOf(probe, screen.path));
    if (screen.visitor) beside.push(await lcpOf(probe, screen.path));
    await probe.close();
    if (!screen.visitor) beside.push(await lcpWithoutScripts({ browser, url, screen }));
  }
  const what = screen.visitor ? "once more, in the same browser" : "its HTML without any script";
  return {
    what: `largest contentful paint of ${screen.name}`,
    figure: spread(ms, "ms", 0),
    bar: bar("≤ 1.5 s", median(ms) <= LCP_MS),
    beside: `${what}: ${spread(beside, "ms", 0)}`,
  };
}

async function lcpOf(probe: Probe, path: string): Promise<number> {
  await settle(probe, path);
  return (await probe.seen()).lcp;
}

async function lcpWithoutScripts({ browser, url, screen }: Asked): Promise<number> {
  const probe = await openProbe({ browser, url });
  await probe.devtools.send("Network.setBlockedURLs", { urls: ["*.js"] });
  const ms = await lcpOf(probe, screen.path);
  await probe.close();
  return ms;
}

interface Loaded {
  readonly screen: Screen;
  readonly bytes: number;
  readonly shift: number;
}

/** What each screen loads before anybody has touched it, and how much of it moves meanwhile. */
export async function benchScripts(
  { browser, url }: Omit<Asked, "screen">,
  screens: readonly Screen[],
): Promise<Row[]> {
  const loaded: Loaded[] = [];
  for (const screen of screens) {
    const probe = await openProbe({ browser, url, visitor: screen.visitor, unslowed: true });
    await settle(probe, screen.path);
    const shift = layoutShift((await probe.seen()).shifts);
    loaded.push({ screen, bytes: probe.scriptBytes(), shift });
    await probe.close();
  }
  return [...loaded.map(bytesRow), shiftRow(loaded)];
}

const bytesRow = ({ screen: { name, path, most }, bytes }: Loaded): Row => ({
  what: `JavaScript of ${name}, \`${path.replaceAll(/[\w-]{20,}/g, "…")}\``,
  figure: `${(bytes / 1_000).toFixed(1)} kB`,
  bar: bar(`≤ ${most} kB`, bytes <= most * 1_000),
  beside: "–",
});

function shiftRow(loaded: readonly Loaded[]): Row {
  const [worst] = loaded.toSorted((a, b) => b.shift - a.shift);
  const shift = worst?.shift ?? 0;
  return {
    what: `layout shift while a screen opens, the worst of ${loaded.length}`,
    figure: `${shift.toFixed(4)} (${worst?.screen.name})`,
    bar: bar("≤ 0.02", shift <= MOST_SHIFT),
    beside: "–",
  };
}

/** A bar, and whether it is met. */
export const bar = (words: string, isMet: boolean): string =>
  `${words}: ${isMet ? "met" : "**missed**"}`;
