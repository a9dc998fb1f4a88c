import { truncateSync, writeFileSync } from "node:fs";
import { makePdf } from "../../server/src/testing/make-pdf.ts";
import {
  callTeam,
  card,
  DESIGN_REVIEW,
  expectFits,
  type GivenFile,
  importEvents,
  openPlan,
  test,
  toast,
  toTop,
} from "../planning.ts";
import { expect, type Page } from "../test.ts";

const big = (text: string) => ({ text, sizePt: 32 });
const pdf = (name: string, buffer: Buffer): GivenFile => ({
  name,
  mimeType: "application/pdf",
  buffer,
});

/** A study of three slides; what was found stands on the second. */
const STUDY = pdf(
  "checkout-study.pdf",
  makePdf([
    { lines: [big("Checkout study"), "Usability test with nine shoppers, autumn round"] },
    {
      lines: [
        big("Where baskets are lost"),
        "Seven of nine shoppers looked for the delivery date before they entered their address.",
      ],
    },
    { lines: [big("Thank you")] },
  ]),
);

const box = (page: Page) => page.getByLabel("Upload a docx, pdf or txt document");
const give = (page: Page, file: GivenFile | string) => box(page).setInputFiles(file);

test("a document is quoted with its page as soon as it is there, and goes with all that rests on it", async ({
  page,
  person,
  shoot,
}) => {
  expect(person.email).toContain("@");
  await importEvents(page, [DESIGN_REVIEW]);
  const { id } = await openPlan(page, DESIGN_REVIEW.title);
  await page.getByRole("tab", { name: "Tools" }).click();
  await give(page, STUDY);
  const materials = card(page, "Materials");
  await expect(materials).toContainText(
    "for your meeting, synthesized from the docs you provided.",
  );
  await expect(materials.getByText("Successfully uploaded")).toBeVisible();
  await expect(
    materials.getByText(
      /“Seven of nine shoppers looked for .+ their address\.” Checkout study, slide 2/,
    ),
  ).toBeVisible();
  await materials.getByRole("button", { name: "Why: Checkout study, slide 2" }).click();
  const why = page.getByRole("dialog", { name: "What this is based on" });
  await expect(why.locator("q").first()).toBeVisible();
  const picture = page.getByRole("link", { name: "Open page 2" });
  expect((await page.request.get((await picture.getAttribute("href")) ?? "")).status()).toBe(200);
  await page.keyboard.press("Escape");
  await toTop(page);
  await shoot("plan-materials");
  await expectFits(page, "tools with a document");

  await materials.getByRole("button", { name: "Remove checkout-study.pdf" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove checkout-study.pdf?" });
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(materials).toContainText(
    "There are no insights from uploaded materials for this meeting.",
  );
  const left = JSON.stringify(await callTeam(page, `/meetings/${id}`));
  expect(left).not.toMatch(/checkout-study|Seven of nine/);
});

test("a document that cannot be taken is refused in a sentence, and nothing of the plan goes", async ({
  page,
  person,
  shoot,
}, info) => {
  expect(person.email).toContain("@");
  await importEvents(page, [DESIGN_REVIEW]);
  await openPlan(page, DESIGN_REVIEW.title);
  await page.getByRole("tab", { name: "Tools" }).click();
  await expect(page.getByRole("heading", { name: "Materials" })).toBeVisible();
  await expect(page.getByText("Up to 32 MB, one at a time.")).toBeVisible();
  const shown = await page.getByRole("tabpanel").innerText();
  await give(page, { name: "sketch.png", mimeType: "image/png", buffer: Buffer.from("PNG") });
  await expect(toast(page, "Only Word, PDF, or txt documents allowed")).toBeVisible();

  const large = info.outputPath("catalogue.pdf");
  writeFileSync(large, "%PDF-1.4");
  truncateSync(large, 33 * 1_048_576);
  await give(page, large);
  await expect(
    toast(
      page,
      "File size (33.0 MB) exceeds the current limit of 32 MB. Try compressing the file first.",
    ),
  ).toBeVisible();

  const broken = [
    [
      pdf("torn.pdf", Buffer.from("%PDF-1.4\nnothing after this")),
      "This PDF is damaged. Export it again and upload the new file.",
    ],
    [
      pdf("locked.pdf", makePdf([{ lines: ["Secret"] }], { isLocked: true })),
      "This PDF is protected by a password. Save it without the password and choose it again.",
    ],
  ] as const;
  for (const [file, sentence] of broken) {
    await give(page, file);
    await expect(page.getByText("Upload failed")).toBeVisible();
    await expect(page.getByText(sentence)).toBeVisible();
    if (file.name === "torn.pdf") {
      await toTop(page);
      await shoot("plan-material-failed");
      await expectFits(page, "a document that cannot be read");
    }
    await page.getByRole("button", { name: "Retry" }).click();
  }
  await expect(box(page)).toBeAttached();
  expect(await page.getByRole("tabpanel").innerText()).toBe(
    shown.replace("Up to 32 MB, one at a time.", "Choose locked.pdf again, or another file."),
  );
});
