import type { Meeting } from "@planner/contract/model";
import { makePdf } from "../../server/src/testing/make-pdf.ts";
import { expectFits, findEntries, importEvents, notesFor, planFor, test } from "../planning.ts";
import { expect } from "../test.ts";

const TITLE = "Delivery with Halm";
const DECK = {
  name: "delivery.pdf",
  mimeType: "application/pdf",
  buffer: makePdf([
    { lines: [{ text: "Delivery", sizePt: 32 }, "The carrier's prices"] },
    { lines: [{ text: "Parcels", sizePt: 32 }, "Who pays when one comes too late"] },
  ]),
};
const TRANSCRIPT = {
  name: "said.vtt",
  mimeType: "text/vtt",
  buffer: Buffer.from(`WEBVTT

00:00:01.000 --> 00:00:06.000
<v Ines Carvalho>Good morning. Let us look at the delivery and the carrier's prices first.

00:00:07.000 --> 00:00:16.000
<v Lea Brandt>I'll send the carrier's price list to Ines by Friday.

00:00:17.000 --> 00:00:25.000
<v Ines Carvalho>Thank you. On the next slide, the parcels that come too late.
`),
};

test("a promise from the notes is confirmed and ticked by keyboard, and the notes and the next plan know it", async ({
  page,
  person,
  shoot,
}) => {
  const lines = [
    "RRULE:FREQ=DAILY;INTERVAL=3;COUNT=2",
    "ATTENDEE;CN=Lea Brandt;PARTSTAT=ACCEPTED:mailto:lea@example.test",
    `ATTENDEE;CN=Robin Vale;PARTSTAT=ACCEPTED:mailto:${person.email}`,
  ];
  await importEvents(page, [{ title: TITLE, inHours: -70, lines }]);
  const [past, next] = await findEntries(page, TITLE);
  const { id } = await notesFor(page, past, { deck: DECK, transcript: TRANSCRIPT });

  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Promises" }).first().click();
  // It opens where there is something to do.
  await expect(page).toHaveURL(/\/promises\?view=confirm/);
  const promise = page.getByRole("link", { name: /price list/ });
  await expect(promise).toBeVisible();
  await shoot("promises-to-confirm");
  await expectFits(page, "promises to confirm");
  await page.keyboard.press("j");
  await expect(promise).toBeFocused();
  await page.keyboard.press("y");
  await expect(page.getByRole("tab", { name: "To confirm 0" })).toBeVisible();

  await page.getByRole("tab", { name: "Waiting for others 1" }).click();
  await expect(page.getByText("Confirmed by the organizer")).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await page.getByLabel("Comment").fill("Asked again on Monday.");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Asked again on Monday.")).toBeVisible();
  await expect(promise).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("tab", { name: "Done 1" })).toBeVisible();
  await page.keyboard.press("u");
  await expect(page.getByRole("tab", { name: "Waiting for others 1" })).toBeVisible();
  await page.getByRole("checkbox", { name: /^Done: .*price list/ }).click();
  await page.getByRole("tab", { name: "Done 1" }).click();
  await promise.click();
  await expect(page).toHaveURL(new RegExp(`/meeting/${id}\\?view=deck`));
  await expect(page.getByRole("checkbox", { name: /^Done, action item/ }).first()).toBeChecked();
  await expect(page.getByText("Asked again on Monday.").first()).toBeVisible();
  const plan: Meeting = await planFor(page, next);
  // With the task open, the agenda would begin with it.
  expect(JSON.stringify(plan.elements)).toContain("no open items");
});
