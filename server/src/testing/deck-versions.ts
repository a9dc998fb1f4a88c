import { eq } from "drizzle-orm";
import type { Db } from "../platform/db/database.ts";
import { meeting, planPreparation } from "../tables/meeting.tables.ts";
import { makePdf } from "./make-pdf.ts";

/** The small deck of tests without 'Three steps', with a page put in before the phone, whose buttons are reworded. */
export const SECOND_VERSION = makePdf(
  [
    ["Checkout redesign", "Design review, second round"],
    ["Where people leave", "Payment step", "61 of 100 baskets never reach the summary"],
    ["What shipping wrote", "Parcels go out at noon", "Labels are printed twice"],
    ["On the phone", "Larger buttons at the bottom edge", "Keyboard hides the total"],
  ].map((lines) => ({ lines })),
);
/** One page of it among others. */
export const ONE_PAGE_ALIKE = makePdf(
  [
    ["Where people leave", "Payment step", "61 of 100 baskets never reach the summary"],
    ["Hiring plan", "Two designers from spring on", "Interviews every Tuesday"],
    ["Budget of the year", "Travel takes a third of it", "Licences are renewed in May"],
  ].map((lines) => ({ lines })),
);
/** Its pages under other titles. */
export const RETITLED = makePdf(
  [
    ["Paying, once more", "Design review, second round"],
    ["The losses of spring", "Payment step", "61 of 100 baskets never reach the summary"],
    ["A hand is enough", "Buttons under the thumb", "Keyboard hides the total"],
  ].map((lines) => ({ lines })),
);
/** Those titles above other words. */
export const TITLES_ALIKE = makePdf(
  [
    ["Paying, once more", "Invoices of the year", "Fees by country", "Refunds by month"],
    ["The losses of spring", "Staff who left", "Broken machines", "Days of rain"],
    ["A hand is enough", "Volunteers by city", "Hours a week", "Thanks to everybody"],
  ].map((lines) => ({ lines })),
);
/** Nothing of it. */
export const OTHER_DECK = makePdf([
  { lines: ["Annual report", "Numbers of the year", "Thank you all"] },
]);

/** Has the plan of this meeting say all that is known. */
export async function settlePlan(db: Db, meetingId: string): Promise<void> {
  const [row] = await db.select().from(meeting).where(eq(meeting.id, meetingId));
  const { teamId = "", calendarId = "", eventId = "" } = row ?? {};
  await db
    .insert(planPreparation)
    .values({ teamId, calendarId, eventId, digest: "settled" })
    .onConflictDoUpdate({
      target: [planPreparation.teamId, planPreparation.calendarId, planPreparation.eventId],
      set: { digest: "settled" },
    });
}

/** Whether it is to be made again. */
export async function isPlanStale(db: Db, meetingId: string): Promise<boolean> {
  const [row] = await db
    .select({ digest: planPreparation.digest })
    .from(planPreparation)
    .innerJoin(meeting, eq(meeting.eventId, planPreparation.eventId))
    .where(eq(meeting.id, meetingId));
  return row?.digest.startsWith("stale ") ?? false;
}
