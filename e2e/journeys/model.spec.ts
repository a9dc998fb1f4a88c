import { join } from "node:path";
import { startPlanner } from "../planner.ts";
import { type HeldModel, openHeldModel } from "../model.ts";
import { expect, logIn, SAMPLE, test as base, WHEN_MADE } from "../test.ts";
import { Visitor } from "../visitor.ts";

/** A Planner whose notes are made by a language model over HTTP. */
const test = base.extend<object, { model: HeldModel }>({
  model: [
    // Playwright reads a fixture's needs from this pattern; this one needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const model = await openHeldModel();
      await use(model);
      await model.close();
    },
    { scope: "worker" },
  ],
  planner: [
    async ({ model }, use) => {
      const planner = await startPlanner({
        AI_PROVIDER: "openai-compatible",
        AI_BASE_URL: model.url,
        AI_MODEL: "held",
      });
      await use(planner);
      await planner.close();
    },
    { scope: "worker" },
  ],
});

test("notes of a finished part are shown while the model writes the others", async ({
  page,
  planner,
  model,
}, info) => {
  const email = `robin.${info.testId.slice(-8)}@example.test`;
  const code = /code=([\w-]+)/.exec(await planner.admin("beta-key"))?.[1] ?? "";
  const visitor = new Visitor(planner.url);
  await visitor.signUp(code, email);
  const event = await visitor.createEvent("Checkout redesign: design review");
  const deck = await visitor.upload(join(SAMPLE, "deck.pdf"), "presentation");
  const notes = await visitor.upload(join(SAMPLE, "transcript.vtt"), "notes");
  const files = { presentationFileId: deck.fileId, notesFileId: notes.fileId };
  const meeting = { ...event, ...files };
  const { id } = await visitor.expect<{ id: string }>("POST", visitor.team("/meetings"), meeting);

  await page.goto("/login");
  await logIn(page, email);
  await expect(page).not.toHaveURL(/login/);
  await page.goto(`/meeting/${id}`);
  const finished = page.getByRole("region", { name: "Finished so far" });
  await expect(finished.getByRole("listitem").first()).toBeVisible(WHEN_MADE);
  const [text = ""] = model.texts;
  expect(text).not.toBe("");
  await expect(finished.getByText(text).first()).toBeVisible();
  await expect(page.getByRole("tab", { name: "Summary View" })).toHaveCount(0);

  model.release();
  await expect(page.getByRole("tab", { name: "Summary View" })).toBeVisible(WHEN_MADE);
  await page.getByRole("tab", { name: "List View" }).click();
  await expect(page.getByText(text).first()).toBeVisible();
});
