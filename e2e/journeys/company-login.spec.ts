import {
  CLIENT,
  startCompanyProvider,
  type TestProvider,
} from "../../server/src/testing/company/company-provider.ts";
import { startPlanner } from "../planner.ts";
import { expect, type Page, PASSWORD, test as base } from "../test.ts";

/** A Planner that may ask a provider on this machine. */
const test = base.extend<object, { company: TestProvider }>({
  company: [
    // Playwright reads a fixture's needs from this pattern; this one needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const company = await startCompanyProvider();
      await use(company);
      await company.close();
    },
    { scope: "worker" },
  ],
  planner: [
    async ({ company }, use) => {
      const planner = await startPlanner({ PLANNER_ALLOWED_HOSTS: company.host });
      company.register(planner.url);
      await use(planner);
      await planner.close();
    },
    { scope: "worker" },
  ],
});

const section = (page: Page) => page.getByRole("region", { name: "Company login", exact: true });
const saved = (page: Page) => page.getByText("Saved. The next login uses it.");
const EMAIL = "ines@acme.test";

test("the administrator sets a company up; its people come in, are in the team, and log out on both sides", async ({
  page,
  person,
  browser,
  planner,
  company,
}) => {
  const ines = { sub: "ines", email: EMAIL, email_verified: true, name: "Ines Carvalho" };
  company.accounts.set(EMAIL, { ...ines, groups: ["designers"] });
  await page.goto("/settings");
  await expect(section(page).getByText("No company is set up.")).toBeVisible();
  await section(page).getByText("Add a provider").click();
  const form = section(page).getByRole("form", { name: "Add a provider" });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("alert")).toContainText("Please fill in: Name, Issuer");
  await form.getByLabel("Name", { exact: true }).fill("Acme");
  await expect(form.getByText(`${planner.url}/api/sign-in/acme/return`)).toBeVisible();
  await form.getByLabel("Issuer").fill(`${company.issuer}/nowhere`);
  await form.getByLabel("Client ID").fill(CLIENT.id);
  await form.getByLabel("Client secret").fill(CLIENT.secret);
  await form.getByLabel("Email domains").fill("acme.test");
  await form.getByLabel("Scopes").fill("profile email groups");
  await form.getByRole("button", { name: "Test" }).click();
  await expect(page.getByText("There is no provider at this address")).toBeVisible();
  await form.getByLabel("Issuer").fill(company.issuer);
  await form.getByRole("button", { name: "Test" }).click();
  await expect(page.getByText("The provider answers and has one key.")).toBeVisible();
  await form.getByRole("button", { name: "Add a group" }).click();
  await form.getByLabel("Group", { exact: true }).fill("designers");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(saved(page)).toBeVisible();
  await section(page).getByText("acme.test", { exact: true }).click();
  const again = section(page).getByRole("form", { name: "Acme" });
  await expect(again.getByLabel("Client secret")).toHaveValue("");
  await again.getByLabel("People of these domains").check();
  await again.getByRole("button", { name: "Save" }).click();
  await expect(section(page).getByText("People can log in with Acme.")).toBeVisible();

  const context = await browser.newContext({ baseURL: planner.url });
  const hers = await context.newPage();
  await hers.goto("/login");
  await hers.getByLabel("Email").fill(EMAIL);
  await expect(hers.getByText("Your company logs in with the button below.")).toBeVisible();
  await hers.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await hers.getByRole("button", { name: "Submit" }).click();
  await expect(hers.getByText("People at acme.test log in with Acme")).toBeVisible();
  await hers.getByRole("link", { name: "Sign in with Acme" }).click();
  await expect(hers).toHaveURL(new RegExp(company.issuer));
  await hers.getByLabel("Email").fill(EMAIL);
  await hers.getByRole("button", { name: "Continue" }).click();
  await expect(hers).toHaveURL(/\/(sync|dashboard)$/);
  await hers.goto("/settings");
  const team = hers.getByRole("region", { name: "Team", exact: true });
  await expect(team.getByText(person.email)).toBeVisible();
  await expect(team.getByText(EMAIL)).toBeVisible();
  await hers.goto("/logout");
  await expect(hers).toHaveURL(new RegExp(company.issuer));
  await hers.getByRole("button", { name: /yes/i }).click();
  await expect(hers).toHaveURL(`${planner.url}/login`);
  await hers.goto("/decisions");
  await expect(hers).toHaveURL(/\/login$/);

  await section(page).getByText("People and groups from Acme").click();
  await section(page).getByRole("button", { name: "Switch on" }).click();
  const token = await section(page).getByLabel("Token", { exact: true }).inputValue();
  const address = await section(page).getByLabel("Address (tenant URL, base URL)").inputValue();
  expect(address).toBe(`${planner.url}/scim/v2`);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/scim+json" };
  const sent = await fetch(`${address}/Users`, {
    method: "POST",
    headers,
    body: JSON.stringify({ userName: EMAIL, active: true }),
  });
  expect(sent.status).toBe(201);
  const { id } = (await sent.json()) as { id: string };
  await hers.getByRole("link", { name: "Sign in with Acme" }).click();
  await expect(hers.getByLabel("Email")).toBeVisible();
  await hers.getByLabel("Email").fill(EMAIL);
  await hers.getByRole("button", { name: "Continue" }).click();
  await expect(hers).toHaveURL(/\/decisions$/);
  const operation = { op: "replace", path: "active", value: false };
  const body = JSON.stringify({ Operations: [operation] });
  await fetch(`${address}/Users/${id}`, { method: "PATCH", headers, body });
  await hers.goto("/dashboard");
  await expect(hers).toHaveURL(/\/login$/);
  const later = await browser.newContext({ baseURL: planner.url });
  const refused = await later.newPage();
  await refused.goto("/login");
  await refused.getByRole("link", { name: "Sign in with Acme" }).click();
  await refused.getByLabel("Email").fill(EMAIL);
  await refused.getByRole("button", { name: "Continue" }).click();
  await expect(refused.getByRole("alert")).toContainText("has deactivated this account");
  await later.close();
  await page.reload();
  await expect(section(page).getByText("On: 1 person, 0 groups, last contact")).toBeVisible();

  company.interfere = () => ({ status: 503 });
  await hers.getByRole("link", { name: "Sign in with Acme" }).click();
  await expect(hers.getByRole("alert")).toContainText("does not answer at the moment");
  await context.close();
  company.interfere = () => undefined;
});
