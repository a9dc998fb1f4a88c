import { loadavg } from "node:os";
import type { Browser, Page } from "@playwright/test";
import { pause, type Visitor } from "@planner/e2e/visitor";
import { withBrowser } from "../harness/browser.ts";
import { createMeeting, untilDone, withPlanner } from "../harness/planner.ts";
import { judged, median, type Row, row, spread } from "../harness/table.ts";
import { makeBigReport } from "./big-report.ts";
import { layoutShift, openProbe, type Probe } from "./screen-probe.ts";

const ROUNDS = 5;
const OPEN_KB = 110;
const MOST_KB = 200;
const LCP_MS = 1_500;
const INP_MS = 100;
const TASK_MS = 50;
const MOST_SHIFT = 0.02;

/** A screen at an address; for a stranger where `visitor` is left out. */
interface Screen {
  readonly name: string;
  readonly path: string;
  readonly visitor?: Visitor;
}

interface Target {
  readonly browser: Browser;
  readonly url: string;
}

/** How soon screens are there, what they weigh and how fast they answer in a slowed-down browser. */
export const bench = (): Promise<Row[]> =>
  withPlanner({ PLANNER_RATE_LIMITS: "off" }, async ({ planner, visitor, databaseUrl }) => {
    const { meeting, notes } = await makeBigReport(visitor, databaseUrl);
    const report = pathOf(visitor, meeting);
    const landing: Screen = { name: "the landing page", path: "/" };
    const opened = { name: `a report of 60 pages and ${notes} notes`, path: report, visitor };
    const screens = await screensOf(visitor, report);
    const loadBefore = loadavg()[0]!.toFixed(1);
    return withBrowser(async (browser) => {
      const target = { browser, url: planner.url };
      return [
        await firstPaint(target, landing),
        await firstPaint(target, opened),
        ...(await answers(target, [
          [opened, IN_REPORT],
          [{ name: "login", path: "/login" }, ON_LOGIN],
        ])),
        await scrolling(target, opened, "list"),
        await scrolling(target, opened, "summary"),
        ...(await scripts(target, [landing, ...screens])),
        row(
          "load of the machine, two cores",
          `${loadBefore} before, ${loadavg()[0]!.toFixed(1)} after`,
        ),
      ];
    });
  });

const pathOf = (visitor: Visitor, meeting: string): string =>
  meeting.replace(visitor.team("/meetings"), "/meeting");

const named = (names: string): [string, string][] =>
  names.split(" ").map((name) => [name, `/${name}`]);

/** Every other screen that loads by itself, each with something in it. */
async function screensOf(visitor: Visitor, report: string): Promise<Screen[]> {
  const event = await visitor.createEvent("Checkout v3 – design review");
  const meeting = await createMeeting(visitor, event);
  await untilDone(visitor, meeting);
  const plan = pathOf(visitor, meeting);
  const shareOf = async (path: string): Promise<string> => {
    const shared = path.replace("/meeting", visitor.team("/meetings"));
    const { link } = await visitor.expect<{ link: string }>("POST", `${shared}/share`, {});
    return new URL(link).pathname;
  };
  const open = [
    ...named("login sign-up reset-password privacy terms intro socket-test"),
    ["a shared plan", await shareOf(plan)],
    ["shared notes", await shareOf(report)],
  ] as const;
  const own = [
    ...named("dashboard settings sync personalization applying-edits"),
    ["a new meeting", "/meeting/new"],
    ["a plan", plan],
    ["a plan made anew", `${plan}/replan`],
    ["presenting", `${report}/present`],
    ["a report", report],
    ["the list of a report", `${report}?view=list`],
    ["a summary", `${report}/summary`],
    ["a transcript", `${report}/transcript`],
  ] as const;
  return [
    ...open.map(([name, path]) => ({ name, path })),
    ...own.map(([name, path]) => ({ name, path, visitor })),
  ];
}

/** How soon the largest thing of a screen is there, in a browser that has nothing of it, beside the same without scripts or once more. */
async function firstPaint({ browser, url }: Target, screen: Screen): Promise<Row> {
  const [ms, beside]: [number[], number[]] = [[], []];
  const lcpOf = async (probe: Probe): Promise<number> => {
    await probe.settle(screen.path);
    return (await probe.seen()).lcp;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const probe = await openProbe({ browser, url, visitor: screen.visitor });
    ms.push(await lcpOf(probe));
    if (screen.visitor) beside.push(await lcpOf(probe));
    await probe.close();
    if (screen.visitor) continue;
    const bare = await openProbe({ browser, url, isWithoutScripts: true });
    beside.push(await lcpOf(bare));
    await bare.close();
  }
  const what = screen.visitor ? "once more, in the same browser" : "its HTML without any script";
  return row(
    `largest contentful paint of ${screen.name}`,
    spread(ms, "ms", 0),
    judged("≤ 1.5 s", median(ms) <= LCP_MS),
    `${what}: ${spread(beside, "ms", 0)}`,
  );
}

/** What each screen loads before anybody has touched it, and how much of it moves meanwhile. */
async function scripts({ browser, url }: Target, screens: readonly Screen[]): Promise<Row[]> {
  const rows: Row[] = [];
  let worst = { shift: -1, name: "" };
  for (const { name, path, visitor } of screens) {
    const context = await openProbe({ browser, url, visitor, isAtFullSpeed: true });
    await context.settle(path);
    const shift = layoutShift((await context.seen()).shifts);
    if (shift > worst.shift) worst = { shift, name };
    const most = /^\/(?:|login|sign-up|reset-password)$/.test(path) ? OPEN_KB : MOST_KB;
    const kilobytes = context.scriptBytes() / 1_000;
    const shown = path.replaceAll(/[\w-]{20,}/g, "…");
    rows.push(
      row(
        `JavaScript of ${name}, \`${shown}\``,
        `${kilobytes.toFixed(1)} kB`,
        judged(`≤ ${most} kB`, kilobytes <= most),
      ),
    );
    await context.close();
  }
  const what = `layout shift while a screen opens, the worst of ${screens.length}`;
  const isMet = worst.shift <= MOST_SHIFT;
  return [...rows, row(what, `${worst.shift.toFixed(4)} (${worst.name})`, judged("≤ 0.02", isMet))];
}

type Step = readonly [name: string, act: (page: Page) => Promise<void>];

const click =
  (role: "tab" | "button", name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole(role, { name }).first().click();
const press =
  (key: string) =>
  (page: Page): Promise<void> =>
    page.keyboard.press(key);
/** A key for the whole screen: on a tab, arrows would go to the next tab. */
const pressAway = (key: string) => async (page: Page) => {
  await page.evaluate("document.activeElement.blur()");
  await page.keyboard.press(key);
};

/** What people do in a report, one after the other. */
const IN_REPORT: readonly Step[] = [
  ["tab Deck", click("tab", /deck/i)],
  ["next page by key", pressAway("ArrowRight")],
  ["next page by key, again", pressAway("ArrowRight")],
  ["tab List", click("tab", /list/i)],
  [
    "notes of a page in the list",
    (page) => page.locator("main button[aria-haspopup=dialog]").first().click(),
  ],
  ["Esc in the dialog", press("Escape")],
  ["tab Summary", click("tab", /summary/i)],
  ["menu Export", click("button", "Export")],
  ["Esc in the menu", press("Escape")],
];
const ON_LOGIN: readonly Step[] = [
  ["click into the field for the address", (page) => page.getByLabel(/email/i).first().click()],
  ["a letter", press("r")],
];

/** Until the frame after an answer is drawn and reported, at a quarter of the speed. */
const ANSWER_MS = 700;

/** How long screens take to answer each press, and what moves meanwhile. */
async function answers(
  { browser, url }: Target,
  walks: readonly (readonly [Screen, readonly Step[]])[],
): Promise<Row[]> {
  const figures = new Map<string, number[]>();
  const shifts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [{ path, visitor }, steps] of walks) {
      const probe = await openProbe({ browser, url, visitor });
      await probe.settle(path);
      for (const [name, act] of steps)
        figures.set(name, [...(figures.get(name) ?? []), await answerMs(probe, act)]);
      shifts.push(layoutShift((await probe.seen()).shifts));
      await probe.close();
    }
  }
  const worst = Math.max(...shifts);
  return [
    ...Array.from(figures, ([name, ms]) =>
      row(
        `press to next frame: ${name}`,
        spread(ms, "ms", 0),
        judged("≤ 100 ms", median(ms) <= INP_MS),
      ),
    ),
    row(
      "layout shift while views are switched, the worst round",
      worst.toFixed(4),
      judged("≤ 0.02", worst <= MOST_SHIFT),
    ),
  ];
}

/** From a press to the frame that shows its answer; less than 16 counts as 16. */
async function answerMs(probe: Probe, act: Step[1]): Promise<number> {
  const before = (await probe.seen()).answers.length;
  await act(probe.page);
  await pause(ANSWER_MS);
  const seen = (await probe.seen()).answers.slice(before);
  return Math.max(16, ...seen.map(([, ms]) => ms));
}

const WHEELS = 60;
const WHEEL_PX = 400;
const WHEEL_EVERY_MS = 50;

/** Tasks over 50 ms while somebody turns the wheel. */
async function scrolling({ browser, url }: Target, screen: Screen, view: string): Promise<Row> {
  const [longest, shifts]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const probe = await openProbe({ browser, url, visitor: screen.visitor });
    const { page } = probe;
    await probe.settle(`${screen.path}?view=${view}`);
    const before = await page.evaluate<number>("performance.now()");
    await page.mouse.move(700, 500);
    for (let turn = 0; turn < WHEELS; turn += 1) {
      await page.mouse.wheel(0, WHEEL_PX);
      await pause(WHEEL_EVERY_MS);
    }
    await pause(ANSWER_MS);
    const seen = await probe.seen();
    const tasks = seen.tasks.filter(([at]) => at >= before).map(([, ms]) => ms);
    longest.push(Math.max(0, ...tasks));
    shifts.push(layoutShift(seen.shifts));
    await probe.close();
  }
  return row(
    `longest task while ${view} scrolls, ${WHEELS} × ${WHEEL_PX} px (0: none over 50 ms)`,
    spread(longest, "ms", 0),
    judged("none over 50 ms", Math.max(...longest) <= TASK_MS),
    `layout shift ${Math.max(...shifts).toFixed(4)}`,
  );
}
