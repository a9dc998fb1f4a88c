// The bars of the screens in a slowed-down browser; needs no data. `--write` puts the table into bench/README.md.
import { readFileSync } from "node:fs";
import { startPlanner } from "@planner/e2e/planner";
import { Visitor } from "@planner/e2e/visitor";
import { startTestPostgres } from "@planner/server/testing";
import { openBrowser } from "./browser.ts";
import { tell } from "./readme.ts";
import { benchFirstPaint, benchScripts, type Screen } from "./screen-load.ts";
import { makeBigReport, whenMade } from "./screen-material.ts";
import { benchAnswers, benchScroll } from "./screen-use.ts";
import type { Row } from "./table.ts";

const OPEN_KB = 140;
const MOST_KB = 230;
const load = () => Number(readFileSync("/proc/loadavg", "utf8").split(" ")[0]).toFixed(1);

const postgres = await startTestPostgres();
const databaseUrl = postgres.adminUrl.replace("/postgres?", "/planner?");
const planner = await startPlanner({
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: "warn",
  PLANNER_RATE_LIMITS: "off",
});
const browser = await openBrowser();
try {
  const { url } = planner;
  const visitor = new Visitor(url);
  await visitor.signUp(/code=([\w-]+)/.exec(planner.output())?.[1] ?? "", "robin@example.test");
  const report = await makeBigReport(visitor, databaseUrl);
  const screens = await screensOf(visitor, report.id);
  const loadBefore = load();
  const asked = { browser, url, visitor, reportId: report.id };
  const landing: Screen = { name: "the landing page", path: "/", most: OPEN_KB };
  const opened: Screen = {
    name: `a report of 60 pages and ${report.notes} notes`,
    path: `/meeting/${report.id}`,
    visitor,
    most: MOST_KB,
  };
  const rows: Row[] = [];
  for (const one of [landing, opened])
    rows.push(await benchFirstPaint({ browser, url, screen: one }));
  rows.push(...(await benchAnswers(asked)), ...(await benchScroll(asked)));
  rows.push(...(await benchScripts({ browser, url }, [landing, ...screens])));
  rows.push({
    what: "load of the machine, two cores",
    figure: `${loadBefore} before, ${load()} after`,
    bar: "–",
    beside: "–",
  });
  tell("screens", rows);
} finally {
  await browser.close();
  await planner.close();
  await postgres.stop();
}

/** Every other screen that loads by itself, each with something in it. */
async function screensOf(person: Visitor, reportId: string): Promise<Screen[]> {
  const event = await person.createEvent("Checkout v3 – design review");
  const { id: planId } = await person.expect<{ id: string }>(
    "POST",
    person.team("/meetings"),
    event,
  );
  await whenMade(person, planId);
  const sharedBy = async (id: string) =>
    (await person.expect<{ link: string }>("POST", person.team(`/meetings/${id}/share`), {})).link;
  const shared = await Promise.all([planId, reportId].map(sharedBy));
  const [planLink = "", notesLink = ""] = shared.map((link) => new URL(link).pathname);
  const open = ["login", "sign-up", "reset-password"].map((name) => screen(name, `/${name}`));
  const legal = ["privacy", "terms", "intro", "socket-test"];
  const own = ["dashboard", "settings", "sync", "personalization", "applying-edits"];
  return [
    ...open.map((one) => ({ ...one, most: OPEN_KB })),
    ...legal.map((name) => screen(name, `/${name}`)),
    screen("a shared plan", planLink),
    screen("shared notes", notesLink),
    ...[
      ...own.map((name) => screen(name, `/${name}`)),
      screen("a new meeting", "/meeting/new"),
      screen("a plan", `/meeting/${planId}`),
      screen("a plan made anew", `/meeting/${planId}/replan`),
      screen("presenting", `/meeting/${reportId}/present`),
      screen("a report", `/meeting/${reportId}`),
      screen("the list of a report", `/meeting/${reportId}?view=list`),
      screen("a summary", `/meeting/${reportId}/summary`),
      screen("a transcript", `/meeting/${reportId}/transcript`),
    ].map((one) => ({ ...one, visitor: person })),
  ];
}

function screen(name: string, path: string): Screen {
  return { name, path, most: MOST_KB };
}
