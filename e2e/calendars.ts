import { type CalendarAddress, openCalendarAddress } from "../server/src/testing/calendar-files.ts";
import { type Radicale, startRadicale } from "../server/src/testing/radicale.ts";
import { RADICALE_USER } from "./caldav.ts";
import { calendarText, type FileEvent } from "./calendar-file.ts";
import { startPlanner } from "./planner.ts";
import { expect, type Page, test as base } from "./test.ts";

/** As `test`, in a Planner that may ask two servers on this machine: one with a calendar file, and Radicale. */
export const test = base.extend<object, { address: CalendarAddress; radicale: Radicale }>({
  address: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const address = await openCalendarAddress((_, response) => response.writeHead(404).end());
      await use(address);
      await address.close();
    },
    { scope: "worker" },
  ],
  radicale: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const radicale = await startRadicale([RADICALE_USER]);
      await use(radicale);
      await radicale.close();
    },
    { scope: "worker" },
  ],
  planner: [
    async ({ address, radicale }, use) => {
      const planner = await startPlanner({
        PLANNER_ALLOWED_HOSTS: `${address.host}, ${radicale.host}`,
      });
      await use(planner);
      await planner.close();
    },
    { scope: "worker" },
  ],
});

/** A studio's fortnight: what was, what comes, whole days and an online meeting. */
export const STUDIO_EVENTS: FileEvent[] = [
  { title: "Checkout redesign: design review", inHours: -2 },
  { title: "Halm & Ask: weekly with Ines", inHours: -4 },
  {
    title: "Type and colour for the spring catalogue",
    inHours: -26,
    lines: [
      "LOCATION:Studio\\, second floor",
      "ATTENDEE;CN=Ines Carvalho;PARTSTAT=ACCEPTED:mailto:ines@example.test",
      "ATTENDEE;CN=Lea Brandt;PARTSTAT=TENTATIVE:mailto:lea@example.test",
    ],
  },
  { title: "Site visit\\, Aarhus showroom", inHours: -48, days: 1 },
  { title: "Wayfinding\\, second round", inHours: -24 * 9 },
  {
    title: "Packaging: what the courier sees",
    inHours: 20,
    lines: [
      "URL:https://meet.google.com/abc-defg-hij",
      "LOCATION:https://meet.google.com/abc-defg-hij",
    ],
  },
  { title: "Portfolio talk: Lea Brandt", inHours: 44, lines: ["LOCATION:Studio\\, second floor"] },
  { title: "Trade fair", inHours: 72, days: 3, lines: ["LOCATION:Hall 4"] },
];

/** The address answers with a calendar of these events from now on. */
export function serve(address: CalendarAddress, events: readonly FileEvent[]): void {
  address.answer = (_, response) =>
    response
      .writeHead(200, { "content-type": "text/calendar" })
      .end(calendarText("Studio", events));
}

/** From /sync on: a calendar of the studio's events is linked, and the dashboard shown. */
export async function subscribeToStudio(page: Page, address: CalendarAddress): Promise<void> {
  serve(address, STUDIO_EVENTS);
  await subscribe(page, address);
}

/** From /sync on: the calendar at the address is linked, and the dashboard shown. */
export async function subscribe(page: Page, address: CalendarAddress): Promise<void> {
  await page.getByLabel("Address").fill(`${address.url}/studio.ics`);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** The entry of a meeting in a list. */
export const meeting = (page: Page, name: string | RegExp) => page.getByRole("link", { name });
