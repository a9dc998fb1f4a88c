import type { Meeting } from "@planner/contract/model";
import { makePdf } from "../../server/src/testing/make-pdf.ts";
import { expectFits, findEntries, importEvents, notesFor, planFor, test } from "../planning.ts";
import { expect } from "../test.ts";

const TITLE = "Start page review";
const DECK = {
  name: "start-page.pdf",
  mimeType: "application/pdf",
  buffer: makePdf([
    { lines: [{ text: "Start page", sizePt: 32 }, "Header and colours"] },
    { lines: [{ text: "Checkout", sizePt: 32 }, "Guests and accounts"] },
  ]),
};
const transcript = (words: string) => ({
  name: "said.vtt",
  mimeType: "text/vtt",
  buffer: Buffer.from(`WEBVTT

00:00:01.000 --> 00:00:06.000
<v Ines Carvalho>Good morning. Let us look at the start page, its header and the colours first.

00:00:07.000 --> 00:00:16.000
<v Lea Brandt>${words}

00:00:17.000 --> 00:00:25.000
<v Ines Carvalho>Agreed. On the next slide, the checkout with guests and accounts.
`),
});
const SPOKEN = [
  "Okay, we decided to go with the blue header on the start page.",
  "Okay, we decided to go with the green header instead of the blue one on the start page, because of the contrast.",
];

// Two decks with their talks, one after the other.
test.setTimeout(240_000);

test("a decision of the next meeting takes the place of the first one, in the register, its page and the files", async ({
  page,
  person,
  shoot,
}) => {
  const attendees = [
    `ATTENDEE;CN=Robin Vale;PARTSTAT=ACCEPTED:mailto:${person.email}`,
    `ATTENDEE;CN=Lea Brandt;PARTSTAT=ACCEPTED:mailto:lea${person.email.slice(person.email.indexOf("@"))}`,
  ];
  await importEvents(page, [
    { title: TITLE, inHours: -166, lines: ["RRULE:FREQ=DAILY;INTERVAL=3;COUNT=3", ...attendees] },
  ]);
  const entries = await findEntries(page, TITLE);
  for (const [place, words] of SPOKEN.entries())
    await notesFor(page, entries[place], { deck: DECK, transcript: transcript(words) });

  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Decisions" }).first().click();
  await expect(page.getByRole("tab", { name: "Current 1" })).toBeVisible();
  const green = page.getByRole("link", { name: /green header/ }).first();
  const before = page.getByRole("list", { name: "What held before" });
  await expect(green).toBeVisible();
  await expect(before).toContainText("blue header");
  await shoot("decisions");
  await expectFits(page, "decisions");

  const markdown = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "Markdown" }).click();
  expect((await markdown).suggestedFilename()).toBe("decisions.md");

  await page.getByLabel("Find in decisions").fill("contrast");
  await expect(page).toHaveURL(/q=contrast/);
  await page.getByLabel("Find in decisions").press("ArrowDown");
  await expect(green).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/decisions\/[0-9a-f]{20}$/);
  await expectFits(page, "a decision");
  await page.getByRole("button", { name: /^Unlink/ }).click();
  await expect(before).toHaveCount(0);
  await page.keyboard.press("u");
  await expect(before).toContainText("blue header");
  await before.getByRole("link").click();
  await expect(page.getByText("Replaced", { exact: true })).toBeVisible();
  await green.click();
  await expect(before).toContainText("blue header");
  await page.getByRole("link", { name: /^In the notes/ }).click();
  await expect(page.getByText(/^Replaces /).first()).toBeVisible();
  const plan: Meeting = await planFor(page, entries[2]);
  expect(JSON.stringify(plan.elements)).toContain("(was: ");
  await page.goto("/decisions/00000000000000000000");
  await expect(page.getByRole("heading", { name: "No such decision" })).toBeVisible();
});
