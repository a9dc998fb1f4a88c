import { makePdf } from "../../server/src/testing/make-pdf.ts";
import { expectFits, findEntries, importEvents, notesFor, test, toTop } from "../planning.ts";
import { expect } from "../test.ts";

const TITLE = "Start page review";
const deck = {
  name: "start-page.pdf",
  mimeType: "application/pdf",
  buffer: makePdf([
    { lines: [{ text: "Start page", sizePt: 32 }, "Header and colours", "The header is blue"] },
    { lines: [{ text: "Checkout", sizePt: 32 }, "Guests and accounts"] },
    { lines: [{ text: "Delivery", sizePt: 32 }, "The carrier's prices"] },
  ]),
};
const transcript = {
  name: "said.vtt",
  mimeType: "text/vtt",
  buffer: Buffer.from(`WEBVTT

00:00:01.000 --> 00:00:40.000
<v Ines Carvalho>Good morning. Let us look at the start page, its header and the colours first.

00:00:41.000 --> 00:02:06.000
<v Lea Brandt>Okay, we decided to go with the green header instead of the blue one on the start page, because of the contrast.

00:02:07.000 --> 00:02:45.000
<v Ines Carvalho>Agreed. Let us go on to the last slide, the delivery and the carrier's prices.
`),
};

test("how long each page was spoken about stands under the deck and the summary, and pages nobody spoke about are marked", async ({
  page,
  person,
  shoot,
}) => {
  expect(person.email).toContain("@");
  await importEvents(page, [{ title: TITLE, inHours: -30, lines: [] }]);
  const [entry] = await findEntries(page, TITLE);
  const { id } = await notesFor(page, entry, { deck, transcript });

  await page.goto(`/meeting/${id}?view=deck&page=1`);
  const strip = page.getByRole("navigation", { name: "Pages" });
  await expect(strip.getByRole("link", { name: /^Page 1,(?: .*,)? 2 min$/ })).toBeVisible();
  await expect(page.getByText(/^2 min, 37 words: Lea Brandt, Ines Carvalho$/)).toBeVisible();
  const silent = strip.getByRole("link", { name: "Page 2, not spoken about" });
  await silent.click();
  await expect(page.getByText("Nobody spoke about this page.")).toBeVisible();
  await toTop(page);
  await expectFits(page, "the deck with time by page");
  await shoot("attention-deck");

  await page.goto(`/meeting/${id}?view=summary`);
  await page.getByText("Time by page").click();
  const table = page.getByRole("table");
  const row = (name: RegExp) => table.getByRole("row", { name });
  await expect(row(/^1 2 min 37 words \d+ Lea Brandt, Ines Carvalho$/)).toBeVisible();
  await expect(row(/^2 Not spoken about 0/)).toBeVisible();
  await expect(row(/^3 38 s 15 words/)).toBeVisible();
  await toTop(page);
  await expectFits(page, "the summary with time by page");
  await shoot("attention-summary");
});
