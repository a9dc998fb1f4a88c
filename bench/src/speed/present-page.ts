import type { Page } from "@playwright/test";
import { pause } from "@planner/e2e/visitor";
import { numberIn, openContext, withBrowser } from "../harness/browser.ts";
import {
  type Bench,
  createMeeting,
  fetchPages,
  uploadDeck,
  withPlanner,
} from "../harness/planner.ts";
import { quantile, type Row, row, spread } from "../harness/table.ts";

const PAGES = 60;
const ROUNDS = 7;
const TURNS = 50;
/** No hand presses sooner after it has come to a link, and no finger leaves the glass sooner. */
const POINTING_MS = 80;

/**
 * In the page: `shown.wait(number)` notes when the picture of that page was on the screen, from the last click or key on. A
 * picture counts once it is complete, on top and two frames have passed.
 */
const WATCH = `
  window.shown = { from: 0, at: undefined };
  for (const name of ["click", "keydown"])
    addEventListener(name, (event) => { shown.from = event.timeStamp; }, true);
  shown.wait = (number) => {
    shown.at = undefined;
    const look = () => {
      const picture = [...document.querySelectorAll('img[alt="Page ' + number + '"]')]
        .find((one) => one.complete && one.naturalWidth > 0 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('[aria-hidden="true"]'));
      if (picture) return requestAnimationFrame(() => { shown.at = performance.now(); });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };`;

/** From the click on Present to the first page, and from a key to the next one, in a browser at full speed. */
export const bench = (): Promise<Row[]> =>
  withPlanner({}, async ({ planner, visitor }) => {
    const path = await meetingWithDeck(visitor);
    const [first, again, turns]: [number[], number[], number[]] = [[], [], []];
    await withBrowser(async (browser) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const context = await openContext(browser, planner.url, visitor);
        const page = await context.newPage();
        await page.addInitScript({ content: WATCH });
        first.push(await present(page, path));
        again.push(await present(page, path));
        if (round === 0) turns.push(...(await turnPages(page)));
        await context.close();
      }
    });
    return [
      row(
        "first page on the screen after the click on Present, which was pointed at for 80 ms, pictures drawn before, nothing in the browser's cache",
        spread(first, "ms", 0),
        "≤ 300 ms",
        `the same once more in the same browser: ${spread(again, "ms", 0)}`,
      ),
      row(
        `a page turned with a key, ${TURNS} turns one after the other`,
        `${spread(turns, "ms", 0)}, p95 ${quantile(turns, 0.95).toFixed(0)} ms`,
        "≤ 50 ms",
      ),
    ];
  });

const shownMs = (page: Page): Promise<number> =>
  numberIn(page, "shown.at && shown.at - shown.from");

async function present(page: Page, path: string): Promise<number> {
  await page.goto(path);
  const link = page.getByRole("link", { name: "Present" });
  await link.waitFor();
  // What a plan's page fetches of itself is done by then.
  await pause(1_000);
  await page.evaluate("shown.wait(1)");
  await link.hover();
  await pause(POINTING_MS);
  await link.click();
  return shownMs(page);
}

async function turnPages(page: Page): Promise<number[]> {
  const ms: number[] = [];
  for (let turn = 1; turn <= TURNS; turn += 1) {
    // As long as a presenter stays at the least; the neighbours are fetched meanwhile.
    await pause(300);
    await page.evaluate(`shown.wait(${turn + 1})`);
    await page.keyboard.press("ArrowRight");
    ms.push(await shownMs(page));
  }
  return ms;
}

/** A planned meeting with a deck whose pictures are drawn; answers its page. */
async function meetingWithDeck(visitor: Bench["visitor"]): Promise<string> {
  const titles = Array.from({ length: PAGES }, (_, index) => `Page ${index + 1}`);
  const fileId = await uploadDeck(visitor, titles);
  await fetchPages(visitor, fileId, PAGES, [1600]);
  const event = await visitor.createEvent("Checkout v3 – design review");
  const meeting = await createMeeting(visitor, event);
  await visitor.expect("POST", `${meeting}/deck`, { fileId });
  return meeting.replace(visitor.team("/meetings"), "/meeting");
}
