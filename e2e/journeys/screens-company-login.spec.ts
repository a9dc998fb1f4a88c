import { makeContactSheet } from "../contact-sheet.ts";
import { expectStatesFit, type State, upon } from "../matrix.ts";
import { expect, type Page, test } from "../test.ts";

test.setTimeout(900_000);

const section = (page: Page) => page.getByRole("region", { name: "Company login", exact: true });
const LONG = "The Very Long Name of a Company of Design";
const WAYS = [
  { id: "acme", name: "Acme" },
  { id: "long", name: LONG },
];
const PROVIDER = {
  id: "acme",
  name: "Acme",
  issuer: "https://login.acme.example.com/realms/all-of-the-company",
  clientId: "planner",
  hasSecret: true,
  scopes: "profile email",
  groupsClaim: "groups",
  groupTeams: [
    { group: "designers", teamId: "t1" },
    { group: "*", teamId: "another" },
  ],
  domains: ["acme.example.com", "design.acme.example.com"],
  makesAccounts: true,
  isRequired: true,
  trustsEmails: false,
};
const SETTINGS = {
  source: "settings",
  mayChange: true,
  runBy: "Robin Vale",
  names: ["Acme", LONG],
  providers: [PROVIDER, { ...PROVIDER, id: "long", name: LONG }],
  teams: [{ id: "t1", name: "Robin Vale’s team" }],
  publicUrl: "https://planner.studio.example.com",
};

const DIRECTORY = {
  address: "https://planner.studio.example.com/scim/v2",
  token: {
    createdAt: "2026-11-02T09:00:00.000Z",
    expiresAt: "2028-11-02T09:00:00.000Z",
    lastUsedAt: "2026-11-28T14:57:00.000Z",
  },
  people: 1204,
  groups: 12,
};
const SECRET = "plnr_scim_abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG";

const waysAre = (page: Page) =>
  page.route("**/api/sign-in", (route) => route.fulfill({ json: { ways: WAYS } }));
const settingsAre = async (page: Page, changes: object = {}) => {
  await waysAre(page);
  await page.route("**/api/sign-in-providers", (route) =>
    route.fulfill({ json: { ...SETTINGS, ...changes } }),
  );
  await page.route("**/api/sign-in-providers/*/directory", (route) => {
    const isNew = route.request().method() === "POST";
    const json = isNew ? { directory: DIRECTORY, secret: SECRET } : DIRECTORY;
    return route.fulfill({
      json:
        isNew || route.request().url().includes("/long/") ? json : { ...DIRECTORY, token: null },
    });
  });
  await page.goto("/settings");
  await expect(section(page).getByText("People can log in with")).toBeVisible();
  await section(page).scrollIntoViewIfNeeded();
};

const SETTINGS_STATES: readonly State[] = [
  upon("company login, none", async (page) => {
    await page.goto("/settings");
    await expect(section(page).getByText("No company is set up.")).toBeVisible();
    await section(page).scrollIntoViewIfNeeded();
  }),
  upon("company login, given by the environment", (page) =>
    settingsAre(page, { source: "environment", mayChange: false }),
  ),
  upon("company login, two", (page) => settingsAre(page)),
  upon("company login, changing one", async (page) => {
    await section(page).getByText("design.acme.example.com").first().click();
    await expect(section(page).getByRole("form")).toBeVisible();
  }),
  upon("company login, refused", async (page) => {
    await section(page).getByLabel("Email domains").fill("");
    await section(page).getByRole("button", { name: "Save" }).click();
    await expect(section(page).getByRole("alert")).toBeVisible();
  }),
  upon("company login, a directory that is off", async (page) => {
    await settingsAre(page);
    await section(page).getByText("People and groups from Acme").click();
    await expect(section(page).getByRole("button", { name: "Switch on" })).toBeVisible();
  }),
  upon("company login, a directory with a new token", async (page) => {
    await section(page).getByRole("button", { name: "Switch on" }).click();
    await expect(section(page).getByLabel("Token", { exact: true })).toHaveValue(SECRET);
  }),
  upon("company login, a directory that is on", async (page) => {
    await section(page).getByText("People and groups from The Very").click();
    await expect(section(page).getByText("The token ends").last()).toBeVisible();
  }),
];

const LOGIN_STATES: readonly State[] = [
  upon("login, with companies", async (page) => {
    await waysAre(page);
    await page.goto("/login");
    await expect(page.getByRole("link", { name: "Sign in with Acme" })).toBeVisible();
  }),
  upon("login, of a company alone", async (page) => {
    await page.route("**/api/sign-in/find", (route) =>
      route.fulfill({ json: { way: { ...WAYS[1], isRequired: true } } }),
    );
    await page.getByLabel("Email").fill("ines@acme.example.com");
    await expect(page.getByText("Your company logs in with the button below.")).toBeVisible();
  }),
  upon("login, back without success", async (page) => {
    await page.goto("/login?problem=other-person");
    await expect(page.getByRole("alert")).toBeVisible();
  }),
];

test("the company login fits every width in every state, by day and in the dark", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await expectStatesFit(page, "company-login", SETTINGS_STATES);
  await page.context().clearCookies();
  await expectStatesFit(page, "company-login", LOGIN_STATES);
  await makeContactSheet(page, "company-login");
});
