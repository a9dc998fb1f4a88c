import { readFile } from "node:fs/promises";
import { makePdf } from "../../server/src/testing/make-pdf.ts";
import { expectFits, findEntries, importEvents, notesFor, test } from "../planning.ts";
import { expect, type Page } from "../test.ts";

const TITLE = "Start page review";
const DECK = {
  name: "start-page.pdf",
  mimeType: "application/pdf",
  buffer: makePdf([
    { lines: [{ text: "Start page", sizePt: 32 }, "Header and colours"] },
    { lines: [{ text: "Checkout", sizePt: 32 }, "Guests and accounts"] },
  ]),
};
const TRANSCRIPT = {
  name: "words.vtt",
  mimeType: "text/vtt",
  buffer: Buffer.from(`WEBVTT

00:00:01.000 --> 00:00:06.000
<v Ines Carvalho>Good morning. Let us look at the start page, its header and the colours first.

00:00:07.000 --> 00:00:16.000
<v Lea Brandt>Okay, we decided to go with the blue header on the start page.

00:00:17.000 --> 00:00:25.000
<v Ines Carvalho>Agreed. On the next slide, the checkout with guests and accounts.

00:00:26.000 --> 00:00:35.000
<v Lea Brandt>We decided to remove the phone number from the checkout form.

00:00:36.000 --> 00:00:40.000
<v Ines Carvalho>Agreed. That is all for today.
`),
};
const CHANGE = "Leave it for deliveries.";

test.setTimeout(240_000);

async function makeNotes(page: Page): Promise<void> {
  await importEvents(page, [{ title: TITLE, inHours: -30, lines: [] }]);
  const [entry] = await findEntries(page, TITLE);
  await notesFor(page, entry, { deck: DECK, transcript: TRANSCRIPT });
}

/** The file that is handed out when this is pressed. */
async function downloaded(page: Page, press: () => Promise<unknown>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  return readFile(await file.path(), "utf8");
}

test("a client signs two decisions behind a link, and whoever sent them sees it on the decision", async ({
  page,
  person,
  browser,
}) => {
  expect(person.email).toContain("@");
  await makeNotes(page);
  await page.goto("/decisions");
  await page.getByRole("button", { name: "Choose for sign-off" }).click();
  await page.getByRole("checkbox", { name: /^Choose: .*blue header/ }).check();
  await page.getByRole("checkbox", { name: /^Choose: .*phone number/ }).check();
  await expect(page.getByText("2 chosen")).toBeVisible();
  await page
    .getByRole("region", { name: "Chosen decisions" })
    .getByRole("link", { name: "Send for sign-off" })
    .click();
  const seen = page.getByRole("region", { name: "What the client sees" });
  await expect(seen.getByRole("article")).toHaveCount(2);
  await expect(seen.getByRole("img").first()).toBeVisible();
  await page.getByLabel("Name of the client (optional)").fill("Mara Lind");
  await page.getByLabel("Note to the client (optional)").fill("As discussed yesterday.");
  await page.getByRole("button", { name: "Make a link to 2 decisions" }).click();
  const field = page.getByLabel("Link for the client");
  await expect(field).toBeVisible();
  const link = await field.inputValue();
  await page.getByRole("link", { name: "The decision as it is now" }).first().click();
  await expect(page.getByRole("link", { name: /^Waiting for Mara Lind since/ })).toBeVisible();

  const client = await (await browser.newContext()).newPage();
  await client.goto(link);
  await expect(
    client.getByRole("heading", { name: "Robin Vale asks you to sign off 2 decisions" }),
  ).toBeVisible();
  await expect(client.getByText("As discussed yesterday.")).toBeVisible();
  await client.getByRole("button", { name: "Sign and send" }).click();
  await expect(client.getByText("Choose an answer.").first()).toBeVisible();
  await client.getByRole("article").nth(0).getByLabel("Yes", { exact: true }).check();
  const second = client.getByRole("article").nth(1);
  await second.getByLabel("Yes, with a change").check();
  await second.getByLabel("What should change").fill(CHANGE);
  await expectFits(client, "decisions being answered");
  await client.getByRole("button", { name: "Sign and send" }).press("Enter");
  await expect(client.getByRole("heading", { name: "Signed" })).toBeVisible();
  const copy = await downloaded(client, () =>
    client.getByRole("button", { name: "Download a copy" }).click(),
  );
  for (const words of ["Mara Lind", "Yes, with a change", CHANGE, "SHA-256"])
    expect(copy).toContain(words);
  await client.reload();
  await expect(client.getByRole("heading", { name: "Signed" })).toBeVisible();

  // Without loading it again.
  await expect(
    page.getByRole("link", { name: /^Signed (?:with a change )?by Mara Lind/ }),
  ).toBeVisible();
  await page.goto("/decisions?signOff=change");
  await expect(page.getByText(CHANGE)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  const csv = await downloaded(page, async () => {
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: "CSV" }).click();
  });
  expect(csv).toContain(`Signed with a change by Mara Lind`);

  await client.getByRole("button", { name: "Answer again" }).click();
  await client.getByRole("article").nth(0).getByLabel("No", { exact: true }).check();
  await client.getByLabel("Why not (optional)").fill("Too dark.");
  await client.getByRole("article").nth(1).getByLabel("Yes", { exact: true }).check();
  await page.getByRole("link", { name: /^Signed with a change/ }).click();
  await page.getByRole("button", { name: "Withdraw…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(field).toHaveCount(0);
  await client.getByRole("button", { name: "Sign and send" }).click();
  await expect(
    client.getByText("This request was withdrawn by the team that sent it."),
  ).toBeVisible();
  await expect(client.getByLabel("Why not (optional)")).toHaveValue("Too dark.");
  const record = await downloaded(page, async () => {
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: "Markdown" }).click();
  });
  expect(record).toContain(CHANGE);
  expect(record).not.toContain("Too dark.");
  await client.context().close();
});
