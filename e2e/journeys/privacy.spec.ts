import { readFileSync } from "node:fs";
import { expectAccessible } from "../accessible.ts";
import { expect, type Page, PASSWORD, test } from "../test.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("somebody takes their data along, sees what was done, sets how long meetings are kept, and goes for good", async ({
  page,
  person,
  planner,
  shoot,
}) => {
  await page.goto("/settings");
  const data = section(page, "Your data");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    data.getByRole("link", { name: "Download your data" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^planner-\d{4}-\d\d-\d\d\.zip$/);
  const zip = readFileSync(await download.path());
  expect(zip.subarray(0, 2).toString()).toBe("PK");
  // Names stand in a zip as they are.
  for (const name of ["README.txt", "account.json", "activity.json", "files.json"])
    expect(zip.includes(name)).toBe(true);

  const records = section(page, "Team records");
  await records
    .getByLabel("Keep meetings")
    .selectOption({ label: "For 90 days after the meeting" });
  const question = page.getByRole("alertdialog", { name: "Delete meetings after 90 days?" });
  await expect(
    question.getByText("No meetings are old enough to be deleted on that day."),
  ).toBeVisible();
  await question.getByRole("button", { name: "Delete them" }).click();
  await expect(page.getByText("Meetings are kept for 90 days.")).toBeVisible();
  await expect(
    records.getByText(/^From .*; no meetings are old enough to be deleted then$/),
  ).toBeVisible();
  expect(await planner.admin("mails")).toContain("Subject: Meetings will be deleted after 90 days");

  await records.getByText("Activity", { exact: true }).click();
  const log = page.getByRole("list", { name: "Activity", exact: true });
  await expect(log.getByRole("listitem").first()).toContainText(
    "Robin Vale set meetings to be kept for 90 days",
  );
  await data.getByText("Your activity", { exact: true }).click();
  const own = page.getByRole("list", { name: "Your activity" });
  await expect(own.getByText("Downloaded your data")).toBeVisible();
  await expect(own.getByText("Logged in")).toBeVisible();
  await expect(own.getByText("from the network 127.0.0.0/24").first()).toBeVisible();
  await expectAccessible(page, "Settings with its logs");
  await records.scrollIntoViewIfNeeded();
  await shoot("settings records");
  await data.scrollIntoViewIfNeeded();
  await shoot("settings data");

  await data.getByRole("button", { name: "Delete your account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog.getByText("you are the only member")).toBeVisible();
  await expectAccessible(page, "the question before an account goes");
  await shoot("settings delete account");
  await dialog.getByLabel("Your password").fill("not this one");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByText("This is not your password.")).toBeVisible();
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
  await expect.poll(() => planner.output()).toContain("privacy.erased");
  expect(await planner.admin("mails")).not.toContain(person.email);
  expect(await planner.admin("audit")).toContain("account_deleted");
});
