import type { Meeting } from "@planner/contract/model";
import { makePdf } from "../../server/src/testing/make-pdf.ts";
import type { FileEvent } from "../calendar-file.ts";
import {
  callTeam,
  card,
  expectFits,
  findEntries,
  type GivenFile,
  importEvents,
  notesFor,
  planFor,
  test,
  toTop,
} from "../planning.ts";
import { expect, type Page } from "../test.ts";

const DAY_MS = 86_400_000;
const TITLE = "Checkout with Halm";

/** Every third day, last held three days ago. */
const series = (email: string): FileEvent => ({
  title: TITLE,
  inHours: -70,
  lines: [
    "RRULE:FREQ=DAILY;INTERVAL=3;COUNT=3",
    "ATTENDEE;CN=Ines Carvalho;PARTSTAT=ACCEPTED:mailto:ines@halm.example",
    "ATTENDEE;CN=Lea Brandt;PARTSTAT=ACCEPTED:mailto:lea@example.test",
    `ATTENDEE;CN=Robin Vale;PARTSTAT=ACCEPTED:mailto:${email}`,
  ],
});

const big = (text: string) => ({ text, sizePt: 32 });
const DECK: GivenFile = {
  name: "checkout.pdf",
  mimeType: "application/pdf",
  buffer: makePdf([
    { lines: [big("Checkout"), "With Halm"] },
    { lines: [big("One page or five steps"), "Address, payment and summary on one page"] },
    { lines: [big("Delivery"), "The delivery date and the carrier's prices"] },
  ]),
};

const yesterday = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric" }).format(
  Date.now() - DAY_MS,
);
const WEBVTT = `WEBVTT

00:00:01.000 --> 00:00:06.000
<v Ines Carvalho>Good morning. Let us look at one page or five steps first.

00:00:07.000 --> 00:00:15.000
<v Lea Brandt>Address, payment and summary on one page is what most shoppers finished.

00:00:16.000 --> 00:00:24.000
<v Ines Carvalho>Okay, then it's decided: we go with one page.

00:00:25.000 --> 00:00:33.000
<v Ines Carvalho>On the next slide, the delivery date. Who pays the carrier when a parcel comes too late?

00:00:34.000 --> 00:00:42.000
<v Lea Brandt>I don't know, we have to leave that open.

00:00:43.000 --> 00:00:52.000
<v Lea Brandt>I'll send the carrier's price list to Ines by ${yesterday}.
`;
const TRANSCRIPT: GivenFile = {
  name: "said.vtt",
  mimeType: "text/vtt",
  buffer: Buffer.from(WEBVTT),
};

const FILES = { deck: DECK, transcript: TRANSCRIPT };

test("what a meeting left open comes first in the plan of the next one, and goes once it is ticked off", async ({
  page,
  person,
  shoot,
}) => {
  await importEvents(page, [series(person.email)]);
  const [past, next, later] = await findEntries(page, TITLE);
  const held = await notesFor(page, past, FILES);
  const { id } = await planFor(page, next);
  await page.goto(`/meeting/${id}`);
  const first = card(page, "Agenda").getByRole("listitem").first();
  const list = first.getByRole("checkbox", { name: /Send the carrier.s price list to Ines/ });
  const question = first.getByRole("checkbox", { name: /Who pays the carrier when a parcel/ });
  await expect(list).not.toBeChecked();
  await expect(question).not.toBeChecked();
  await expect(first).toContainText("Lea");
  await expect(first).toContainText(/overdue since (?:\w+ )?\d+ \w+/);
  await expect(first).toContainText(/open since \d+ \w+/);
  await toTop(page);
  await shoot("plan-carried");
  await expectFits(page, "a plan with what was left open");

  await first.getByRole("button", { name: /^Why: .*notes of/ }).click();
  const why = page.getByRole("dialog", { name: "What this is based on" });
  await expect(why).toContainText("I'll send the carrier's price list to Ines");
  await why.getByRole("link", { name: "Open the meeting" }).first().click();
  await expect(page).toHaveURL(new RegExp(`/meeting/${held.id}`));
  await expect(page.getByRole("tab", { name: "Summary View" })).toBeVisible();

  await page.goto(`/meeting/${id}`);
  await list.click();
  await expect(list).toBeChecked();
  await expect.poll(() => wholePlan(page, id)).toMatch(/\[x\][^[]*price list/);
  const after = await planFor(page, later);
  const words = JSON.stringify(after.elements);
  expect(words).not.toContain("price list");
  expect(words).toContain("Who pays the carrier when a parcel comes too late?");
});

const wholePlan = async (page: Page, id: string): Promise<string> =>
  JSON.stringify((await callTeam<Meeting>(page, `/meetings/${id}`)).elements);
