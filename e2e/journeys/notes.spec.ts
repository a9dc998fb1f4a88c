import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, SAMPLE, test, WHEN_MADE } from "../test.ts";
import { calendarWithOneMeeting } from "../calendar-file.ts";
import { openSample } from "../planning.ts";

test("a person goes from a sign-up link to notes pinned to slides, and shares them", async ({
  page,
  person,
  browser,
  planner,
}, info) => {
  expect(person.email).toContain("@");
  const ics = info.outputPath("team.ics");
  calendarWithOneMeeting(ics, "Checkout redesign: design review");
  await page.getByText("Calendar file").click();
  await page.getByLabel("Import a calendar file").setInputFiles(ics);
  await expect(page.getByRole("status").filter({ hasText: "Imported 1 event" })).toBeVisible();
  await page.getByRole("link", { name: "Go to your meetings" }).click();

  await page.getByRole("link", { name: /Checkout redesign: design review/ }).click();
  await expect(page).toHaveURL(/\/meeting\/new/);
  const create = page.getByRole("button", { name: "Create Visual Notes" });
  await expect(create).toBeDisabled();
  await page.getByLabel("Upload a PDF").setInputFiles(join(SAMPLE, "deck.pdf"));
  await expect(page.getByText("Successfully uploaded")).toBeVisible();
  await expect(create).toBeDisabled();
  await page
    .getByLabel("Upload a docx, pdf or txt document")
    .setInputFiles(join(SAMPLE, "transcript.vtt"));
  await expect(page.getByText("Successfully uploaded")).toHaveCount(2);
  await create.click();

  await expect(page.getByRole("tab", { name: "Summary View" })).toBeVisible(WHEN_MADE);
  await expect(
    page.getByRole("alert").filter({ hasText: "Visual Notes Ready! You can now view" }),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Summary", exact: true })).toBeVisible();

  await page.getByRole("tab", { name: "List View" }).click();
  await expect(page.getByText("Action Item").first()).toBeVisible();
  await page.getByRole("tab", { name: "Deck View" }).click();
  await expect(page.getByText(/^Page \d+ of 12$/)).toBeVisible();
  await page.getByRole("button", { name: "Next Notes" }).click();
  const panel = page.getByRole("complementary", { name: /Notes on page/ });
  await panel.getByRole("button").first().click();
  const quote = await page.getByRole("dialog").locator("blockquote > span").first().innerText();
  expect(readFileSync(join(SAMPLE, "transcript.vtt"), "utf8").replaceAll(/\s+/g, " ")).toContain(
    quote.replaceAll(/[“”]/g, "").trim(),
  );
  await page.keyboard.press("Escape");

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Share Visual Notes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create link" }).click();
  await expect(
    page.getByRole("alert").filter({
      hasText: "Link copied to clipboard. Anyone with the link can view the visual notes.",
    }),
  ).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const stranger = await browser.newContext();
  const shared = await stranger.newPage();
  await shared.goto(link.replace(/^https?:\/\/[^/]+/, planner.url));
  await expect(shared.getByRole("tab", { name: "List", selected: true })).toBeVisible();
  await expect(shared.getByText("Action Item").first()).toBeVisible();
  await expect(shared.getByRole("link", { name: "Back to Calendar" })).toHaveCount(0);
  await stranger.close();
});

test("the sample meeting becomes notes with one click, and a reset can be taken back", async ({
  page,
  person,
  shoot,
}) => {
  expect(person.email).toContain("@");
  const { id } = await openSample(page);
  await page.goto(`/meeting/${id}?view=deck&page=6`);
  await page
    .getByRole("complementary", { name: "Notes on page 6" })
    .getByRole("button")
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: /Evidence|What was said/ })).toBeVisible();
  await shoot("notes");
  const report = page.url();
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(
    page.getByText("Delete this meeting's generated visual notes and return to the dashboard?"),
  ).toBeVisible();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.goto(report);
  await expect(page.getByRole("tab", { name: "Summary View" })).toBeVisible();
});
