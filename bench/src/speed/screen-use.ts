import type { Browser, Page } from "@playwright/test";
import { pause, type Visitor } from "@planner/e2e/visitor";
import { bar } from "./screen-load.ts";
import { layoutShift, openProbe, type Probe, settle } from "./screen-probe.ts";
import { median, type Row, spread } from "./table.ts";

const ROUNDS = 5;
const INP_MS = 100;
const TASK_MS = 50;
const MOST_SHIFT = 0.02;
/** Until the frame after an answer is drawn and told of, at a quarter of the speed. */
const ANSWER_MS = 700;

interface Asked {
  readonly browser: Browser;
  readonly url: string;
  readonly visitor: Visitor;
  readonly reportId: string;
}

interface Step {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
}

const click =
  (role: "tab" | "button" | "menuitem", name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole(role, { name }).first().click();
const press = (key: string) => (page: Page) => page.keyboard.press(key);
/** A key for the whole screen: on a tab, arrows would go to the next tab. */
const pressAway = (key: string) => async (page: Page) => {
  await page.evaluate("document.activeElement.blur()");
  await page.keyboard.press(key);
};

/** What people do in a report, one after the other. */
const IN_REPORT: readonly Step[] = [
  { name: "tab Deck", act: click("tab", /deck/i) },
  { name: "next page by key", act: pressAway("ArrowRight") },
  { name: "next page by key, again", act: pressAway("ArrowRight") },
  { name: "tab List", act: click("tab", /list/i) },
  {
    name: "notes of a page in the list",
    act: (page) => page.locator("main button[aria-haspopup=dialog]").first().click(),
  },
  { name: "Esc in the dialog", act: press("Escape") },
  { name: "tab Summary", act: click("tab", /summary/i) },
  { name: "menu Export", act: click("button", "Export") },
  { name: "Esc in the menu", act: press("Escape") },
];

const ON_LOGIN: readonly Step[] = [
  {
    name: "click into the field for the address",
    act: (page) => page.getByLabel(/email/i).first().click(),
  },
  { name: "a letter", act: press("r") },
];

/** How long a report takes to answer each press, and what moves meanwhile. */
export async function benchAnswers({ browser, url, visitor, reportId }: Asked): Promise<Row[]> {
  const report = { path: `/meeting/${reportId}`, visitor, steps: IN_REPORT };
  const login = { path: "/login", visitor: undefined, steps: ON_LOGIN };
  const figures = new Map<string, number[]>();
  const shifts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { path, visitor: person, steps } of [report, login]) {
      const probe = await openProbe({ browser, url, visitor: person });
      await settle(probe, path);
      for (const { name, act } of steps) {
        const ms = await answerOf(probe, act);
        figures.set(name, [...(figures.get(name) ?? []), ms]);
      }
      shifts.push(layoutShift((await probe.seen()).shifts));
      await probe.close();
    }
  }
  return [...figures].map(([name, ms]) => answerRow(name, ms)).concat(shiftRow(shifts));
}

/** Milliseconds from a press to the frame that shows its answer; less than 16 counts as 16. */
async function answerOf(probe: Probe, act: Step["act"]): Promise<number> {
  const before = (await probe.seen()).answers.length;
  await act(probe.page);
  await pause(ANSWER_MS);
  const answers = (await probe.seen()).answers.slice(before);
  return Math.max(16, ...answers.map(([, ms]) => ms));
}

const answerRow = (name: string, ms: readonly number[]): Row => ({
  what: `press to next frame: ${name}`,
  figure: spread(ms, "ms", 0),
  bar: bar("≤ 100 ms", median(ms) <= INP_MS),
  beside: "–",
});

const shiftRow = (shifts: readonly number[]): Row => ({
  what: "layout shift while views are switched, the worst round",
  figure: Math.max(...shifts).toFixed(4),
  bar: bar("≤ 0.02", Math.max(...shifts) <= MOST_SHIFT),
  beside: "–",
});

const WHEELS = 60;
const WHEEL_PX = 400;
const WHEEL_EVERY_MS = 50;

/** Tasks over 50 ms while somebody turns the wheel. */
export async function benchScroll({ browser, url, visitor, reportId }: Asked): Promise<Row[]> {
  const rows: Row[] = [];
  for (const view of ["list", "summary"]) {
    const longest: number[] = [];
    const shifts: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const probe = await openProbe({ browser, url, visitor });
      await settle(probe, `/meeting/${reportId}?view=${view}`);
      const { tasks, shift } = await scroll(probe);
      longest.push(Math.max(0, ...tasks));
      shifts.push(shift);
      await probe.close();
    }
    rows.push({
      what: `longest task while ${view} scrolls, ${WHEELS} × ${WHEEL_PX} px (0: none over 50 ms)`,
      figure: spread(longest, "ms", 0),
      bar: bar("none over 50 ms", Math.max(...longest) <= TASK_MS),
      beside: `layout shift ${Math.max(...shifts).toFixed(4)}`,
    });
  }
  return rows;
}

async function scroll(probe: Probe): Promise<{ tasks: number[]; shift: number }> {
  const { page } = probe;
  const before = await page.evaluate<number>("performance.now()");
  await page.mouse.move(700, 500);
  for (let turn = 0; turn < WHEELS; turn += 1) {
    await page.mouse.wheel(0, WHEEL_PX);
    await pause(WHEEL_EVERY_MS);
  }
  await pause(ANSWER_MS);
  const { tasks, shifts } = await probe.seen();
  return {
    tasks: tasks.filter(([at]) => at >= before).map(([, ms]) => ms),
    shift: layoutShift(shifts),
  };
}
