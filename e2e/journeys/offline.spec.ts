import { makePdf } from "../../server/src/testing/make-pdf.ts";
import { findEntries, importEvents, notesFor, test } from "../planning.ts";
import { expect, type Page } from "../test.ts";

test.setTimeout(240_000);

const TITLE = "Harbour signs";
const big = (text: string) => ({ text, sizePt: 32 });
const DECK = {
  name: "harbour.pdf",
  mimeType: "application/pdf",
  buffer: makePdf([
    { lines: [big("Harbour signs"), "Review one"] },
    { lines: [big("Arrows"), "Three arrows at the gate"] },
  ]),
};
const TRANSCRIPT = {
  name: "said.vtt",
  mimeType: "text/vtt",
  buffer: Buffer.from(`WEBVTT

00:00:01.000 --> 00:00:06.000
<v Ines Carvalho>Good morning. Let us look at the harbour signs and the arrows.

00:00:16.000 --> 00:00:25.000
<v Lea Brandt>I'll send the carrier's price list to Ines by Friday.
`),
};

const menu = (page: Page) => page.getByRole("button", { name: /^Edit note / }).first();

test("without a network, and in a second tab, no promise is lost, and each change says what became of it", async ({
  page,
  person,
}) => {
  const lines = [
    "ATTENDEE;CN=Lea Brandt;PARTSTAT=ACCEPTED:mailto:lea@example.test",
    `ATTENDEE;CN=Robin Vale;PARTSTAT=ACCEPTED:mailto:${person.email}`,
  ];
  await importEvents(page, [{ title: TITLE, inHours: -70, lines }]);
  const [past] = await findEntries(page, TITLE);
  const meeting = await notesFor(page, past, { deck: DECK, transcript: TRANSCRIPT });
  const context = page.context();
  const unreachable = page.getByText("Planner cannot be reached. Nothing was changed.");

  await page.goto("/promises?view=confirm");
  const promise = page.getByRole("link", { name: /price list/ });
  await expect(promise).toBeVisible();
  const second = await context.newPage();
  await second.goto("/promises?view=confirm");
  await expect(second.getByRole("link", { name: /price list/ })).toBeVisible();

  await context.setOffline(true);
  await page.keyboard.press("j");
  await page.keyboard.press("y");
  await expect(unreachable.first()).toBeVisible();
  await expect(page.getByRole("tab", { name: "To confirm 1" })).toBeVisible();
  await expect(promise).toBeVisible();
  await promise.focus();
  await page.keyboard.press("e");
  await page.getByLabel("Comment").fill("Asked again on Monday.");
  await page.keyboard.press("Enter");
  // While it is on its way, a second press joins the first.
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  await expect(page.getByLabel("Comment")).toHaveValue("Asked again on Monday.");
  await context.setOffline(false);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Asked again on Monday.")).toBeVisible();
  await promise.focus();
  await page.keyboard.press("y");
  await expect(page.getByRole("tab", { name: "To confirm 0" })).toBeVisible();

  // What the other tab still shows is confirmed already.
  await second.keyboard.press("j");
  await second.keyboard.press("y");
  await expect(second.getByRole("tab", { name: "To confirm 0" })).toBeVisible();
  await second.goto("/promises?view=waiting");
  await expect(second.getByText("Asked again on Monday.")).toBeVisible();
  await expect(second.getByText("Confirmed by the organizer")).toBeVisible();

  // Two presses before anything is drawn: the newest one counts.
  await page.goto(`/meeting/${meeting.id}?view=summary`);
  await expect(page.getByRole("tab", { name: "List View" })).toBeVisible();
  const tabs = await page.getByRole("tablist").evaluate((row) => {
    const found = [...row.querySelectorAll<HTMLElement>("[role=tab]")];
    for (const at of [2, 0]) found[at]?.click();
    return found.length;
  });
  expect(tabs).toBe(3);
  await expect(page).toHaveURL(/view=summary/);
  await expect(page.getByRole("tab", { name: "Summary View" })).toHaveAttribute(
    "aria-selected",
    "true",
  );

  // What one tab takes out while the other writes in it is asked about at once.
  const list = `/meeting/${meeting.id}?view=list`;
  await page.goto(list);
  await menu(page).click();
  await page.getByRole("menuitem", { name: /^Change/ }).click();
  await page.getByRole("textbox", { name: /^Note / }).fill("The list of prices goes to Ines.");
  await second.goto(list);
  await menu(second).click();
  await second.getByRole("menuitem", { name: /^Wrong/ }).click();
  await expect(second.getByRole("alert").filter({ hasText: "deleted" })).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "This note was deleted in the meantime" });
  await expect(dialog.getByText("The list of prices goes to Ines.")).toBeVisible();
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("The list of prices goes to Ines.")).toBeVisible();

  // A deck that the server has is waited for, and Back asks before pasted words go.
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "New meeting" }).click();
  await page.route("**/files/status/**", (route) => route.abort("internetdisconnected"), {
    times: 2,
  });
  await page.getByLabel("Upload a PDF").setInputFiles(DECK);
  await expect(page.getByText("Successfully uploaded")).toBeVisible();
  const words = page.getByRole("textbox", { name: "Add Transcript" });
  await words.fill("Ines: three arrows.");
  await page.goBack();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(words).toHaveValue("Ines: three arrows.");
});
