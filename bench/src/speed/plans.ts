import type { Visitor } from "@planner/e2e/visitor";
import { numberIn, openContext, withBrowser } from "../harness/browser.ts";
import { addEvent, type Bench, createMeeting, untilDone, withPlanner } from "../harness/planner.ts";
import { quantile, type Row, row, spread, timed } from "../harness/table.ts";

const MEETINGS = 100;
const WARM_UP = 5;
const ROUNDS = 5;
const SLOWDOWN = 4;
const PEOPLE = ["Mara Lindqvist", "Jonas Weil", "Aiko Sato", "Sam Okoro", "Ines Carvalho"];
const MINUTES = [15, 30, 45, 60, 90, 120];
/** All kinds, four languages, some that say nothing. */
const TITLES = [
  "Checkout v3 – design review",
  "Kickoff Northgrid relaunch",
  "Sync",
  "Freigabe Startseite",
  "Lena / Tom",
  "Restitution tests utilisateurs",
  "Taller de ideación onboarding",
  "Design system weekly",
  "Vorstellungsgespräch UX Designer",
  "Daily",
  "Acme x Studio weekly",
  "Sprint planning 14",
  "Retro Q2",
  "Handoff: address form",
  "Discovery booking flow",
  "Research plan loyalty",
  "Steering committee",
  "Vendor demo analytics",
  "Crit: onboarding cards",
  "Stuff",
];

/** From POST meetings until all seven elements of the built-in plan are done, and the plan's page in a browser. */
export const bench = (): Promise<Row[]> =>
  withPlanner({}, async ({ planner, visitor }) => {
    const ms: number[] = [];
    for (let index = -WARM_UP; index < MEETINGS; index += 1) {
      const each = await planMs(visitor, Math.abs(index));
      if (index >= 0) ms.push(each);
    }
    const what = `POST meetings to all elements of the built-in plan, p95 of ${MEETINGS}`;
    const figure = `${quantile(ms, 0.95).toFixed(0)} ms`;
    return [
      row(what, figure, "≤ 300 ms", spread(ms, "ms", 0)),
      await benchPage(planner.url, visitor),
    ];
  });

async function planMs(visitor: Visitor, index: number): Promise<number> {
  const event = await addEvent(visitor, {
    title: TITLES[index % TITLES.length]!,
    people: PEOPLE.slice(0, 2 + (index % 4)),
    inHours: 24 + index,
    minutes: MINUTES[index % MINUTES.length]!,
  });
  const { seconds } = await timed(async () =>
    untilDone(visitor, await createMeeting(visitor, event)),
  );
  return seconds * 1_000;
}

/** In the page: presses Edit as soon as it is there, and notes when the text is open. */
const PRESS_WHEN_THERE = `
  const look = () => {
    if (document.querySelector("textarea")) return void (window.openedAt = performance.now());
    [...document.querySelectorAll("button")].find((one) => one.textContent === "Edit")?.click();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;

/** A plan opened in a slowed-down browser that has nothing in its cache, until pressing 'Edit' has opened the text. */
async function benchPage(url: string, visitor: Bench["visitor"]): Promise<Row> {
  const event = await visitor.createEvent("Checkout v3 – design review");
  const path = (await createMeeting(visitor, event)).replace(visitor.team("/meetings"), "/meeting");
  const [seconds, again]: [number[], number[]] = [[], []];
  await withBrowser(async (browser) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await openContext(browser, url, visitor);
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
      await page.addInitScript({ content: PRESS_WHEN_THERE });
      for (const figures of [seconds, again]) {
        await page.goto("about:blank");
        await page.goto(path, { waitUntil: "commit" });
        figures.push((await numberIn(page, "window.openedAt")) / 1_000);
      }
      await context.close();
    }
  });
  return row(
    `plan page interactive (Edit pressed and answered), nothing cached, ${SLOWDOWN}× CPU slowdown`,
    spread(seconds, "s"),
    "≤ 1 s",
    `the same page once more, in the same browser: ${spread(again, "s")}`,
  );
}
