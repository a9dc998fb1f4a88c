import { makePdf } from "../../server/src/testing/make-pdf.ts";
import { expectFits, findEntries, importEvents, notesFor, test, toTop } from "../planning.ts";
import { expect } from "../test.ts";

const TITLE = "Station signs";
const deck = {
  name: "signs.pdf",
  mimeType: "application/pdf",
  buffer: makePdf(
    [
      ["Station signs", "Design review"],
      ["Platform arrows", "Yellow arrows at eye level"],
      ["Ticket machines", "A lamp above each machine"],
      ["Lavatories", "Pictures instead of words"],
    ].map(([title = "", line = ""]) => ({ lines: [{ text: title, sizePt: 32 }, line] })),
  ),
};
const transcript = {
  name: "said.vtt",
  mimeType: "text/vtt",
  buffer: Buffer.from(`WEBVTT

00:00:01.000 --> 00:00:20.000
<v Ines Carvalho>Good morning. This is the design review of the station signs.

00:00:21.000 --> 00:02:00.000
<v Ines Carvalho>On the next slide, the platform arrows: yellow arrows at eye level.

00:02:01.000 --> 00:02:20.000
<v Lea Brandt>Yes, yellow.

00:02:21.000 --> 00:02:40.000
<v Ines Carvalho>We go with yellow platform arrows at eye level then.

00:02:41.000 --> 00:03:20.000
<v Lea Brandt>On the last slide, the lavatories: pictures instead of words on the lavatories.
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

  await page.goto(`/meeting/${id}?view=deck&page=2`);
  const strip = page.getByRole("navigation", { name: "Pages" });
  await expect(strip.getByRole("link", { name: /^Page 2,.* 2 min$/ })).toBeVisible();
  await expect(page.getByText(/^2 min, 2\d words: Ines Carvalho, Lea Brandt$/)).toBeVisible();
  const silent = strip.getByRole("link", { name: "Page 3, not spoken about" });
  await silent.click();
  await expect(page.getByText("Nobody spoke about this page.")).toBeVisible();
  await expectFits(page, "the deck with time by page");
  await toTop(page);
  await shoot("attention-deck");

  await page.goto(`/meeting/${id}?view=summary`);
  await page.getByText("Time by page").click();
  const table = page.getByRole("table");
  const row = (name: RegExp) => table.getByRole("row", { name });
  await expect(row(/^2 2 min 2\d words \d+ Ines Carvalho, Lea Brandt$/)).toBeVisible();
  await expect(row(/^3 Not spoken about 0/)).toBeVisible();
  await expect(row(/^4 \d+ s \d+ words/)).toBeVisible();
  await table.scrollIntoViewIfNeeded();
  await expectFits(page, "the summary with time by page");
  await shoot("attention-summary");
});
