import { expect, logIn, PASSWORD, test } from "../test.ts";

test("a stranger is sent to the login screen by every screen that needs an account", async ({
  page,
}) => {
  for (const path of ["/dashboard", "/sync", "/settings", "/meeting/new", "/meeting/unknown"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
  }
});

test("a link opened while logged out, or after the session ended, leads there after the login", async ({
  page,
  person,
}) => {
  await page.context().clearCookies();
  await page.goto("/meeting/unknown?page=4");
  await expect(page).toHaveURL(/\/login$/);
  // The address stays with the tab, also where the login is reloaded.
  await page.reload();
  await logIn(page, person.email, PASSWORD);
  await expect(page).toHaveURL(/\/meeting\/unknown\?page=4$/);

  await page.goto("/decisions");
  await page.getByText("Nothing here").waitFor();
  await page.context().clearCookies();
  await page.getByRole("link", { name: "Promises" }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, person.email, PASSWORD);
  await expect(page).toHaveURL(/\/promises(?:\?|$)/);
});

test("someone who forgot the password gets a mail, sets a new one and logs in with it", async ({
  page,
  person,
  planner,
}) => {
  await page.goto("/logout");
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/login");
  await page.getByRole("button", { name: "I forgot my password" }).click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(
    page.getByText(
      "Thanks. If you have an account you'll receive an email to reset your password.",
    ),
  ).toBeVisible();

  const mails = await planner.admin("mails");
  const link =
    new RegExp(`${person.email}[^]*?(/reset-password\\?token=[^\\s]+)`).exec(mails)?.[1] ?? "";
  await page.goto(link);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("New password", { exact: true }).fill(`${PASSWORD} again`);
  await page.getByLabel("Confirm new password").fill(`${PASSWORD} again`);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, person.email, `${PASSWORD} again`);
  await expect(page).toHaveURL(/\/sync$/);
});

test("an invited person signs up from the link in the mail and is signed in", async ({
  page,
  planner,
}) => {
  await planner.admin("invite", "kim@example.test");
  const mails = (await planner.admin("mails")).split("── ");
  const mail = mails.findLast((one) => one.includes("To: kim@example.test\n")) ?? "";
  const link = /(\/sign-up\/code\/[^\s]+)/.exec(mail)?.[1] ?? "";
  await page.goto(link);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Password Confirm").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/\/sync$/);
  await expect(page.evaluate(() => Object.keys(localStorage).length)).resolves.toBeGreaterThan(0);
});

test("the landing page takes a beta request and thanks for it", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByText("Please enter an email address.")).toBeVisible();
  await page.getByLabel("Request an invitation to beta").fill("kim@example");
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await page.getByLabel("Request an invitation to beta").fill("kim@example.test");
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(
    page.getByText("Thanks for the interest in Planner. Please keep an eye on your inbox"),
  ).toBeVisible();
});
