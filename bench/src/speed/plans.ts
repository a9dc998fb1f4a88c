import type { Visitor } from "@planner/e2e/visitor";
import { pause } from "@planner/e2e/visitor";
import { type Row, spread, timed } from "./table.ts";

const MEETINGS = 100;
const WARM_UP = 5;
const HOUR_MS = 3_600_000;
const PEOPLE = ["Mara Lindqvist", "Jonas Weil", "Aiko Sato", "Sam Okoro", "Ines Carvalho"];

/** What the meetings are called: all kinds, four languages, some that say nothing. */
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
const MINUTES = [15, 30, 45, 60, 90, 120];

/** From POST meetings until all seven elements of the built-in plan are done, one meeting after another. */
export async function benchPlans(visitor: Visitor): Promise<Row[]> {
  for (let index = 0; index < WARM_UP; index += 1) await makePlan(visitor, index);
  const ms: number[] = [];
  for (let index = 0; index < MEETINGS; index += 1) ms.push(await makePlan(visitor, index));
  return [
    {
      what: `POST meetings to all elements of the built-in plan, p95 of ${MEETINGS}`,
      figure: `${percentile(ms, 0.95).toFixed(0)} ms`,
      bar: "≤ 300 ms",
      beside: spread(ms, "ms", 0),
    },
  ];
}

/** Milliseconds until the plan is there. */
async function makePlan(visitor: Visitor, index: number): Promise<number> {
  const event = await addEvent(visitor, index);
  const { seconds } = await timed(async () => {
    const { id } = await visitor.expect<{ id: string }>("POST", visitor.team("/meetings"), event);
    await untilDone(visitor, id);
  });
  return seconds * 1_000;
}

async function addEvent(visitor: Visitor, index: number) {
  const start = Date.now() + (24 + index) * HOUR_MS;
  const minutes = MINUTES[index % MINUTES.length] ?? 60;
  const attendees = PEOPLE.slice(0, 2 + (index % 4)).map((name) => ({
    name,
    email: `${name.split(" ")[0]?.toLowerCase()}@example.test`,
    answer: "accepted",
  }));
  const { googleCalendarId, googleEventId } = await visitor.expect<{
    googleCalendarId: string;
    googleEventId: string;
  }>("POST", visitor.team("/calendar/events"), {
    title: TITLES[index % TITLES.length],
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + minutes * 60_000).toISOString(),
    attendees,
  });
  return { googleCalendarId, googleEventId };
}

async function untilDone(visitor: Visitor, id: string): Promise<void> {
  for (;;) {
    const { elements } = await visitor.expect<{ elements: { status: string }[] }>(
      "GET",
      visitor.team(`/meetings/${id}`),
    );
    if (elements.length === 7 && elements.every(({ status }) => status === "DONE")) return;
    if (elements.some(({ status }) => status === "FAILED")) throw new Error("A plan failed.");
    await pause(5);
  }
}

/** The smallest of the figures that so large a part of them doesn't exceed. */
function percentile(figures: readonly number[], part: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? NaN;
}
