import { expectFits } from "../planning.ts";
import { openMeetingToPresent, present } from "../present.ts";
import { expect, test } from "../test.ts";

test("where nobody recognises speech the screen says so, and leads to where a transcript is added", async ({
  page,
  person,
  shoot,
}) => {
  expect(person.email).toContain("@");
  // As in a browser that recognises nothing by itself.
  await page.addInitScript(() => {
    for (const name of ["SpeechRecognition", "webkitSpeechRecognition"])
      Reflect.deleteProperty(globalThis, name);
  });
  const { id } = await openMeetingToPresent(page);
  await present(page);
  await page.getByRole("button", { name: "Listen", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Listen to this presentation" });
  await expect(dialog).toContainText("There is no live transcript here");
  await shoot("present-no-speech");
  await expectFits(page, "the present screen without speech recognition");
  await dialog.getByRole("link", { name: "Add a transcript" }).click();
  await expect(page).toHaveURL(new RegExp(`/meeting/${id}/replan`));
  await expect(
    page.getByPlaceholder("Paste your meeting transcript or notes here..."),
  ).toBeVisible();
  await expect(page.getByLabel("Upload a docx, pdf or txt document")).toBeAttached();
});
