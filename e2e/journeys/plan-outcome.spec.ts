import type { Meeting } from "@planner/contract/model";
import { makePdf } from "../../server/src/testing/make-pdf.ts";
import type { FileEvent } from "../calendar-file.ts";
import { expectAccessible } from "../accessible.ts";
import {
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
import { expect } from "../test.ts";

test.setTimeout(240_000);

const TITLE = "Ferry website";
/** Every third day, last held three days ago. */
const SERIES: FileEvent = {
  title: TITLE,
  inHours: -70,
  lines: [
    "RRULE:FREQ=DAILY;INTERVAL=3;COUNT=2",
    "DESCRIPTION:Agenda:\\n1. Cabin choice and the Compare button\\n2. Loyalty programme for commuters\\n3. Newsletter texts",
  ],
};

const big = (text: string) => ({ text, sizePt: 32 });
const DECK: GivenFile = {
  name: "ferry.pdf",
  mimeType: "application/pdf",
  buffer: makePdf([
    { lines: [big("Ferry website"), "Review three"] },
    { lines: [big("Cabin choice"), "Three cabins, a Compare button"] },
  ]),
};
const TRANSCRIPT: GivenFile = {
  name: "said.vtt",
  mimeType: "text/vtt",
  buffer: Buffer.from(`WEBVTT

00:00:01.000 --> 00:00:06.000
<v Ines Carvalho>Good morning. On the cabin choice there are three cabins now.

00:00:07.000 --> 00:00:15.000
<v Lea Brandt>Compare, that button, I do not see what it compares with three cabins.

00:00:16.000 --> 00:00:24.000
<v Ines Carvalho>Okay, then it's decided: the Compare button goes from the cabin choice.

00:00:25.000 --> 00:00:33.000
<v Ines Carvalho>The newsletter texts, there is no time for that today.

00:00:34.000 --> 00:00:43.000
<v Lea Brandt>I'll send the timetable to the printer by Friday.
`),
};

test("a plan says after the meeting what came of each point, people have the last word, and the rest is taken up next time", async ({
  page,
  person,
  shoot,
}) => {
  expect(person.email).toContain("@");
  await importEvents(page, [SERIES]);
  const [past, next] = await findEntries(page, TITLE);
  const { id } = await planFor(page, past);
  await page.goto(`/meeting/${id}?view=plan`);
  await expect(card(page, "Agenda")).toContainText("Loyalty programme for commuters");
  const outcomes = page.getByRole("region", { name: "What came of it" });
  await expect(outcomes).toHaveCount(0);

  await notesFor(page, past, { deck: DECK, transcript: TRANSCRIPT });

  await page.goto(`/meeting/${id}?view=plan`);
  const row = (point: string) => outcomes.getByRole("listitem").filter({ hasText: point });
  await expect(row("Cabin choice and the Compare button")).toContainText("Decided");
  await expect(row("Loyalty programme")).toContainText("Never raised");
  await expect(row("Newsletter texts")).toContainText("Deferred");
  await expect(row("Newsletter texts")).toContainText("there is no time for that today");
  await expect(outcomes).toContainText(/1 of \d+ points was settled; 1 deferred, 1 never raised/);
  await toTop(page);
  await shoot("plan-outcomes");
  await expectFits(page, "a plan with what came of it");
  await expectAccessible(page, "a plan with what came of it");

  const time = row("Newsletter texts").getByRole("link", { name: "0:25 in transcript" });
  await time.click();
  await expect(page).toHaveURL(new RegExp(`/meeting/${id}/transcript#`));
  await expect(page.getByText("The newsletter texts, there is no time")).toBeInViewport();
  await page.goBack();

  const correct = async (point: string, state: string) => {
    await row(point)
      .getByRole("button", { name: /^Correct/ })
      .click();
    await page.getByRole("menuitem", { name: state }).click();
  };
  await correct("Newsletter texts", "Answered");
  await expect(row("Newsletter texts")).toContainText("Answered");
  await expect(row("Newsletter texts")).not.toContainText("no time for that");
  await page.context().setOffline(true);
  await correct("Newsletter texts", "Decided");
  await expect(page.getByText("Planner cannot be reached. Nothing was changed.")).toBeVisible();
  await expect(row("Newsletter texts")).toContainText("Answered");
  await page.context().setOffline(false);
  await page.reload();
  await expect(row("Newsletter texts")).toContainText("Answered");

  const { elements } = await planFor(page, next);
  const agenda = elements.find((element) => element.type === "agenda") as
    | Meeting["elements"][number]
    | undefined;
  const words = JSON.stringify(agenda?.data);
  expect(words).toContain("[ ] Loyalty programme for commuters");
  expect(words).not.toContain("[ ] Newsletter texts");
});
