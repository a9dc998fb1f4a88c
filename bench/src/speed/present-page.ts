import type { Page } from "@playwright/test";
import { pause, type Visitor } from "@planner/e2e/visitor";
import { openBrowser, signedIn } from "./browser.ts";
import { uploadDeck } from "./presenters-app.ts";
import { type Row, spread } from "./table.ts";

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
export async function benchPresentPage(url: string, visitor: Visitor): Promise<Row[]> {
  const id = await aMeetingWithDeck(visitor);
  const browser = await openBrowser();
  const first: number[] = [];
  const again: number[] = [];
  const turns: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await signedIn(browser, url, visitor);
    const page = await context.newPage();
    await page.addInitScript({ content: WATCH });
    first.push(await present(page, id));
    again.push(await present(page, id));
    if (round === 0) turns.push(...(await turnPages(page)));
    await context.close();
  }
  await browser.close();
  const p95 = turns.toSorted((a, b) => a - b)[Math.floor(turns.length * 0.95)] ?? NaN;
  return [
    {
      what: "first page on the screen after the click on Present, which was pointed at for 80 ms, pictures drawn before, nothing in the browser's cache",
      figure: spread(first, "ms", 0),
      bar: "≤ 300 ms",
      beside: `the same once more in the same browser: ${spread(again, "ms", 0)}`,
    },
    {
      what: `a page turned with a key, ${TURNS} turns one after the other`,
      figure: `${spread(turns, "ms", 0)}, p95 ${p95.toFixed(0)} ms`,
      bar: "≤ 50 ms",
      beside: "–",
    },
  ];
}

async function present(page: Page, id: string): Promise<number> {
  await page.goto(`/meeting/${id}`);
  const link = page.getByRole("link", { name: "Present" });
  await link.waitFor();
  // What a plan's page fetches of itself is done by then.
  await pause(1_000);
  await page.evaluate("shown.wait(1)");
  await link.hover();
  await pause(POINTING_MS);
  await link.click();
  return shownAfter(page);
}

async function turnPages(page: Page): Promise<number[]> {
  const ms: number[] = [];
  for (let turn = 1; turn <= TURNS; turn += 1) {
    // As long as a presenter stays at the least; the neighbours are fetched meanwhile.
    await pause(300);
    await page.evaluate(`shown.wait(${turn + 1})`);
    await page.keyboard.press("ArrowRight");
    ms.push(await shownAfter(page));
  }
  return ms;
}

const PATIENCE_MS = 20_000;

async function shownAfter(page: Page): Promise<number> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await pause(20)) {
    const ms = await page.evaluate("shown.at && shown.at - shown.from");
    if (typeof ms === "number") return ms;
  }
  throw new Error("The page did not come.");
}

/** A planned meeting with a deck whose pictures are drawn. */
async function aMeetingWithDeck(visitor: Visitor): Promise<string> {
  const fileId = await uploadDeck(visitor, PAGES);
  for (let number = 1; number <= PAGES; number += 1)
    await visitor.expect("GET", visitor.team(`/files/${fileId}/page/${number}?width=1600`));
  const event = await visitor.createEvent("Checkout v3 – design review");
  const { id } = await visitor.expect<{ id: string }>("POST", visitor.team("/meetings"), event);
  await visitor.expect("POST", visitor.team(`/meetings/${id}/deck`), { fileId });
  return id;
}
