import { faultsOfWidth, heading, SIZES } from "../matrix.ts";
import { openSample, shareNotes } from "../planning.ts";
import { speakPseudo, untranslated } from "../pseudo-language.ts";
import { expect, type Page, test } from "../test.ts";

test.setTimeout(600_000);

/** Words that are in no catalogue, and what scrolls sideways once words are 40 % longer. */
async function expectWordsFit(page: Page, paths: readonly string[]): Promise<void> {
  const faults: string[] = [];
  await speakPseudo(page, true);
  for (const path of paths) {
    await page.goto(path);
    await heading(page);
    await expect(page.locator("h1, main").first()).toContainText("⟦");
    faults.push(...(await untranslated(page)).map((words) => `${path} only in English: ${words}`));
    for (const size of SIZES) {
      await page.setViewportSize(size);
      faults.push(...(await faultsOfWidth(page, `${path} at ${size.width} px`)));
    }
  }
  await speakPseudo(page, false);
  expect(faults).toEqual([]);
}

test("a visitor finds no English words on a screen of another language, and longer ones fit", async ({
  page,
}) => {
  await page.goto("/");
  await expectWordsFit(page, [
    "/",
    "/login",
    "/sign-up",
    "/sign-up/code/planner-x",
    "/reset-password?token=x",
    "/intro",
    "/privacy",
    "/terms",
    "/help",
    "/share/none",
    "/sign/none",
    "/promises/done?token=x",
    "/no-such-page",
  ]);
});

test("nor does somebody who is logged in, with a meeting and without", async ({ page, person }) => {
  expect(person.email).toContain("@");
  await expectWordsFit(page, ["/sync", "/dashboard", "/decisions", "/promises", "/sign-offs"]);
  const { id } = await openSample(page);
  await expectWordsFit(page, [
    "/dashboard",
    "/dashboard?view=upcoming",
    "/find",
    "/find?q=lift",
    "/decisions",
    "/promises",
    "/sign-offs/new",
    "/settings",
    "/settings/webhooks",
    "/settings/webhooks/new",
    "/personalization",
    "/meeting/new",
    `/meeting/${id}?view=summary`,
    `/meeting/${id}?view=deck&page=6`,
    `/meeting/${id}?view=list`,
    `/meeting/${id}?view=plan`,
    `/meeting/${id}/transcript`,
    `/meeting/${id}/changes`,
    `/meeting/${id}/summary`,
    `/meeting/${id}/replan`,
    await shareNotes(page, id),
  ]);
});
