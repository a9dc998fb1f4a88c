import { readFile } from "node:fs/promises";
import { expectFits, meetingWhenMade, openSample, test, toTop } from "../planning.ts";
import { shootForSheet } from "../contact-sheet.ts";
import { expect, type Page, WHEN_MADE } from "../test.ts";

test.setTimeout(300_000);

/** Chooses a form of a menu; answers what the browser is given. */
async function downloaded(page: Page, menu: string, form: string) {
  await page.getByRole("button", { name: menu, exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download", WHEN_MADE),
    page.getByRole("menuitem", { name: form, exact: true }).click(),
  ]);
  const path = await file.path();
  return { name: file.suggestedFilename(), path, bytes: await readFile(path) };
}

const menuOf = (page: Page) => page.getByRole("menu");

test("notes and plan leave in every form, and all of a meeting comes back from one file", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  const meeting = await openSample(page);
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await expect(menuOf(page).getByRole("menuitem", { name: "Word document" })).toBeVisible();
  await shootForSheet(page, "files-out", "notes menu");
  await expectFits(page, "export of notes");
  await page.keyboard.press("Escape");

  const word = await downloaded(page, "Export", "Word document");
  expect(word.name).toMatch(/ visual notes\.docx$/);
  expect(word.bytes.subarray(0, 2).toString()).toBe("PK");
  const pdf = await downloaded(page, "Export", "PDF");
  expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const captions = await downloaded(page, "Export", "Captions (VTT)");
  expect(captions.bytes.toString()).toMatch(/^WEBVTT\n\n[\d:.]+ --> [\d:.]+\n<v /);

  const all = await downloaded(page, "Export", "Everything (ZIP)");
  await page.goto("/dashboard?new=meeting");
  await page.getByLabel("Exported meeting").setInputFiles(all.path);
  await expect(page.getByRole("tab", { name: "Summary View" })).toBeVisible(WHEN_MADE);
  const id = /\/meeting\/([^/?]+)/.exec(page.url())?.[1] ?? "";
  expect(id).not.toBe(meeting.id);
  const wordsOf = ({ elements }: typeof meeting) => elements.map(({ type, data }) => [type, data]);
  const again = await meetingWhenMade(page, id);
  expect(wordsOf(again).find(([type]) => type === "report")).toEqual(
    wordsOf(meeting).find(([type]) => type === "report"),
  );

  await page.goto(`/meeting/${meeting.id}?view=plan`);
  await page.getByRole("button", { name: "Export plan" }).click();
  await expect(menuOf(page).getByRole("menuitem", { name: "PDF" })).toBeVisible();
  await expectFits(page, "export of a plan");
  await page.keyboard.press("Escape");
  await toTop(page);
  const plan = await downloaded(page, "Export plan", "Word document");
  expect(plan.name).toMatch(/ plan\.docx$/);
});
