import type { User } from "@planner/contract/model";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unsubscribeLink } from "../../server/src/features/meeting/email/unsubscribe.ts";
import { tickLink } from "../../server/src/features/meeting/promise/linked/linked-promise.ts";
import { makePdf } from "../../server/src/testing/make-pdf.ts";
import { withMail } from "../mailing.ts";
import { findEntries, importEvents, notesFor } from "../planning.ts";
import { expect } from "../test.ts";

const test = withMail();
const TITLE = "Delivery with Halm";
const DECK = {
  name: "delivery.pdf",
  mimeType: "application/pdf",
  buffer: makePdf([{ lines: [{ text: "Delivery", sizePt: 32 }, "The carrier's prices"] }]),
};
const TALK = [
  "Ines Carvalho: Good morning. Let us look at the delivery and the carrier's prices first.",
  "Robin Vale: I'll send the carrier's price list to Ines by Friday.",
  "Ines Carvalho: Thank you. Then we look at the parcels that come too late.",
];

test("emails about promises are chosen and stopped, and a promise is ticked from its link", async ({
  page,
  person,
  planner,
  shoot,
}) => {
  const lines = [`ATTENDEE;CN=Robin Vale;PARTSTAT=ACCEPTED:mailto:${person.email}`];
  await importEvents(page, [{ title: TITLE, inHours: -70, lines }]);
  const [past] = await findEntries(page, TITLE);
  const said = { name: "said.txt", mimeType: "text/plain", buffer: Buffer.from(TALK.join("\n")) };
  const { id, elements } = await notesFor(page, past, { deck: DECK, transcript: said });
  const report = elements.find(({ type }) => type === "report")?.data;
  const notes = report && "pages" in report ? report.pages.flatMap((one) => one.annotations) : [];
  const task = notes.find(({ type }) => type === "Action Item");
  expect(task?.text).toContain("price list");

  await page.goto("/settings");
  const choice = page.getByRole("combobox", { name: "Send me an email" });
  await choice.selectOption("Every Monday");
  await expect(page.getByText("Emails about promises: every Monday.").first()).toBeVisible();
  await page.reload();
  await expect(choice).toHaveValue("monday");

  // The email itself comes on Monday morning: its links, as it would have them.
  const user = (await (await page.request.get("/me")).json()) as User;
  const viewer = { teamId: user.teams[0]?.id ?? "", userId: user.id };
  const secret = readFileSync(join(planner.stateFolder, "secret"), "utf8");
  const signing = { secret, publicUrl: planner.url, now: () => new Date() };
  const done = tickLink(signing, { ...viewer, meetingId: id, noteId: task?.id ?? "" });
  const stop = unsubscribeLink(signing, viewer);

  // In a mail program's browser nobody is logged in.
  await page.context().clearCookies();
  await page.goto(done);
  await expect(page.getByRole("heading", { name: "Is this done?" })).toBeVisible();
  await page.getByRole("button", { name: "Mark as done" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Done", exact: true })).toBeVisible();
  await shoot("promises-done-after");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Done", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "Is this done?" })).toBeVisible();

  await page.goto(stop);
  await page.getByRole("button", { name: "Stop these emails" }).click();
  await expect(page.getByRole("heading", { name: "Emails stopped" })).toBeVisible();
  await page.goto(`${done}x`);
  await expect(page.getByText("This link does not work")).toBeVisible();
});
