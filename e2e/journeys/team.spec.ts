import type { Browser } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import type { RunningPlanner } from "../planner.ts";
import { listenForProblems } from "../problems.ts";
import { expect, logIn, type Page, PASSWORD, test } from "../test.ts";

const SAND = "rgb(232, 222, 203)";
const SAGE = "rgb(204, 222, 207)";

/** Another browser, with nothing that this one keeps; what went wrong in it is known by the end. */
async function openBrowser(browser: Browser, planner: RunningPlanner) {
  const context = await browser.newContext({ baseURL: planner.url, reducedMotion: "reduce" });
  const page = await context.newPage();
  const problems = await listenForProblems(page);
  return {
    page,
    close: async () => {
      await context.close();
      expect(problems, "no page error and nothing that the security policy forbids").toEqual([]);
    },
  };
}

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const pageColourOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const linkTo = async (planner: RunningPlanner, email: string): Promise<string> => {
  const mails = (await planner.admin("mails")).split("── ");
  const mail = mails.findLast((one) => one.includes(`To: ${email}\n`)) ?? "";
  return /(\/sign-up\/code\/\S+)/.exec(mail)?.[1] ?? "";
};

test("a teammate is invited by mail, joins, is listed, and after being removed goes on in a team of their own", async ({
  page,
  person,
  planner,
  browser,
}) => {
  const email = `kim.${person.email}`;
  await page.goto("/settings");
  const team = section(page, "Team");
  await expect(team.getByRole("listitem")).toHaveCount(1);
  await team.getByLabel("Invite teammates").fill(email);
  await team.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(section(page, "Pending invitations").getByText(email)).toBeVisible();

  const first = await linkTo(planner, email);
  await team.getByRole("button", { name: `Resend the invitation to ${email}` }).click();
  await expect(page.getByText(`send it to ${email} yourself.`)).toBeVisible();
  const mate = await openBrowser(browser, planner);
  const join = async (link: string) => {
    await mate.page.goto(link);
    await mate.page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await mate.page.getByLabel("Password Confirm").fill(PASSWORD);
    await mate.page.getByRole("button", { name: "Sign Up" }).click();
  };
  await mate.page.goto(first);
  await expect(
    mate.page.getByText("This link is no longer valid. Ask for a new invitation."),
  ).toBeVisible();
  await join(await linkTo(planner, email));
  await expect(mate.page).toHaveURL(/\/sync$/);

  await page.reload();
  await expect(team.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(2);
  await expect(section(page, "Pending invitations")).toHaveCount(0);
  await mate.page.goto("/settings");
  await expect(section(mate.page, "Team").getByText("Robin Vale’s team")).toBeVisible();

  await team.getByRole("button", { name: /^Remove kim/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(team.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(1);
  await mate.page.getByRole("link", { name: "Meetings" }).click();
  await expect(
    mate.page.getByText("You are no longer in the team Robin Vale’s team."),
  ).toBeVisible();
  await mate.page.getByRole("link", { name: "Settings" }).click();
  await expect(section(mate.page, "Team").getByText(/^kim\..*’s team$/)).toBeVisible();
  await expect(section(mate.page, "Team").getByRole("listitem")).toHaveCount(1);
  await mate.close();
});

test("a changed password and signing out everywhere end the session in the other browser", async ({
  page,
  person,
  planner,
  browser,
}) => {
  const other = await openBrowser(browser, planner);
  await other.page.goto("/login");
  await logIn(other.page, person.email, PASSWORD);
  await expect(other.page).toHaveURL(/\/sync$/);

  await page.goto("/settings");
  const account = section(page, "Account");
  await account.getByText("Change password").click();
  await account.getByLabel("Current password").fill("not the password");
  await account.getByLabel("New password", { exact: true }).fill(`${PASSWORD} again`);
  await account.getByLabel("Confirm new password").fill(`${PASSWORD} again`);
  await account.getByRole("button", { name: "Save password" }).click();
  await expect(account.getByText("This is not your current password.")).toBeVisible();
  await expectAccessible(page, "settings with a wrong password");
  await account.getByLabel("Current password").fill(PASSWORD);
  await account.getByRole("button", { name: "Save password" }).click();
  await expect(
    page.getByText("Your password is changed. Other browsers are logged out."),
  ).toBeVisible();

  await other.page.goto("/settings");
  await expect(other.page).toHaveURL(/\/login/);
  await page.reload();
  await expect(account.getByText(person.email)).toBeVisible();
  await logIn(other.page, person.email, `${PASSWORD} again`);
  await expect(other.page).toHaveURL(/\/settings$/);

  await account.getByRole("button", { name: "Log out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page).toHaveURL(/\/login/);
  await other.page.goto("/dashboard");
  await expect(other.page).toHaveURL(/\/login/);
  await other.close();
});

test("the background colour survives a reload without a flash, and comes along into another browser", async ({
  page,
  person,
  planner,
  browser,
  shoot,
}) => {
  await page.goto("/settings");
  const appearance = section(page, "Appearance");
  // The colour is shown before it is saved, and a reload would call that off.
  const saved = page.waitForResponse((answer) => answer.url().endsWith("/account/preferences"));
  await appearance.getByRole("radio", { name: "Sand" }).check();
  await expect.poll(() => pageColourOf(page)).toBe(SAND);
  await expect(page.getByText("Background colour changed.")).toBeVisible();
  expect((await saved).ok()).toBe(true);
  await page.getByRole("button", { name: "Close" }).first().click();
  await expectAccessible(page, "settings in another colour");
  await page.emulateMedia({ colorScheme: "light" });

  // Before any of the app's own code has run.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload();
  expect(await pageColourOf(page)).toBe(SAND);
  await page.unroute("**/assets/*.js");
  await page.reload();
  await expect(appearance.getByRole("radio", { name: "Sand" })).toBeChecked();
  await shoot("settings-appearance");

  const other = await openBrowser(browser, planner);
  await other.page.goto("/login");
  expect(await pageColourOf(other.page)).toBe(SAGE);
  await logIn(other.page, person.email);
  await expect(other.page).toHaveURL(/\/sync$/);
  await expect.poll(() => pageColourOf(other.page)).toBe(SAND);
  await other.page.emulateMedia({ colorScheme: "dark" });
  expect(await pageColourOf(other.page)).toBe("rgb(21, 31, 25)");
  await other.close();

  await appearance.getByRole("button", { name: "Reset to default" }).click();
  await expect.poll(() => pageColourOf(page)).toBe(SAGE);
  await page.reload();
  expect(await pageColourOf(page)).toBe(SAGE);
});
