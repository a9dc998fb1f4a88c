import { DESIGN_REVIEW, importEvents, openPlan } from "../planning.ts";
import { expect, logIn, type Page, PASSWORD, test } from "../test.ts";

const LINK_PASSWORD = "only for Ostra";

/** The screen of whoever has no account. */
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("a link with a password opens for who knows it, and one person's link ends alone", async ({
  page,
  person,
  browser,
  planner,
}) => {
  expect(person.email).toContain("@");
  await importEvents(page, [DESIGN_REVIEW]);
  const { title } = await openPlan(page, DESIGN_REVIEW.title);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share plan" });
  await dialog.getByText("Password", { exact: true }).click();
  await dialog.getByLabel("Password", { exact: true }).fill(LINK_PASSWORD);
  await dialog.getByRole("button", { name: "Set password" }).click();
  await expect(dialog.getByText("Needed to open the link")).toBeVisible();
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = await dialog.getByLabel("Link", { exact: true }).inputValue();

  const reader = await (await browser.newContext()).newPage();
  await reader.goto(link);
  await reader.getByLabel("Password").fill("a guess of mine");
  await reader.getByRole("button", { name: "Open" }).click();
  await expect(reader.getByRole("alert")).toBeVisible();
  await expect(heading(reader, title)).toHaveCount(0);
  await reader.getByLabel("Password").fill(LINK_PASSWORD);
  await reader.getByRole("button", { name: "Open" }).click();
  await expect(heading(reader, title)).toBeVisible();

  await dialog.getByLabel("Email").fill("nora@ostra.test");
  await dialog.getByRole("button", { name: "Share", exact: true }).click();
  const people = dialog.getByRole("region", { name: "People" });
  await expect(people.getByText("nora@ostra.test")).toBeVisible();
  const mails = await planner.admin("mails");
  const own = /nora@ostra\.test[^]*?(https?:\/\/\S+\/share\/\S+)/.exec(mails)?.[1] ?? "";
  expect(own).not.toBe(link);
  await reader.goto(own);
  await reader.getByLabel("Password").fill(LINK_PASSWORD);
  await reader.getByRole("button", { name: "Open" }).click();
  await expect(heading(reader, title)).toBeVisible();

  await people.getByRole("button", { name: "End link of nora@ostra.test" }).click();
  await expect(people.getByText("nora@ostra.test")).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByText("This link does not work")).toBeVisible();
  await reader.goto(link);
  await expect(heading(reader, title)).toBeVisible();
  await reader.context().close();
});

test("a new email counts once its link is opened, and other sessions end where they are read", async ({
  page,
  person,
  browser,
  planner,
}) => {
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`${planner.url}/login`);
  await logIn(elsewhere, person.email);
  await expect(elsewhere).toHaveURL(/\/sync$/);

  await page.goto("/settings");
  await page.getByText("Sessions", { exact: true }).click();
  await page.getByRole("button", { name: "Log out all others" }).click();
  await expect(page.getByRole("button", { name: "Log out all others" })).toHaveCount(0);
  await elsewhere.goto(`${planner.url}/dashboard`);
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.context().close();

  const email = `new.${person.email}`;
  await page.getByText("Change email", { exact: true }).click();
  const form = page.getByRole("form", { name: "Change email" });
  await form.getByLabel("New email").fill(email);
  await form.getByLabel("Your password").fill(PASSWORD);
  await form.getByRole("button", { name: "Send the link" }).click();
  await expect(form).toBeHidden();
  const mails = await planner.admin("mails");
  const confirm = new RegExp(`${email}[^]*?(/settings\\?email=\\S+)`).exec(mails)?.[1] ?? "";
  await page.goto(confirm);
  await page.getByRole("button", { name: "Confirm new email" }).click();
  await expect(page.getByText(`Your email is now ${email}.`)).toBeVisible();

  await page.goto("/logout");
  await page.goto("/login");
  await logIn(page, email);
  await expect(page).toHaveURL(/\/sync$/);
});
