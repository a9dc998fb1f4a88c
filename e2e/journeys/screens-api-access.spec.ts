import type { ApiToken } from "@planner/contract/model";
import { makeContactSheet } from "../contact-sheet.ts";
import { expectStatesFit, type State, upon } from "../matrix.ts";
import { expect, type Page, test } from "../test.ts";

test.setTimeout(900_000);

const section = (page: Page) => page.getByRole("region", { name: "API access", exact: true });

const LONG = "Nightly export of all decks to the archive of the studio, second try ".repeat(2);
const token = (place: number): ApiToken => ({
  id: `t${place}`,
  name: place % 2 ? LONG.slice(0, 80) : "Bot",
  kind: place % 3 ? "team" : "personal",
  by: place % 4 ? "Robin Vale" : null,
  scopes: place % 2 ? ["read", "write_notes", "write_plans", "admin"] : ["read"],
  createdAt: "2026-01-05T10:00:00.000Z",
  lastUsedAt: place % 2 ? "2026-01-06T10:00:00.000Z" : null,
  expiresAt: place === 1 ? "2026-01-07T10:00:00.000Z" : "2099-01-07T10:00:00.000Z",
});

const answerWith = (page: Page, json: object) =>
  page.route("**/api/team/*/api-access", (route) => route.fulfill({ json }));

const STATES: readonly State[] = [
  upon("API access, off", async (page) => {
    await page.goto("/settings");
    await expect(section(page).getByRole("checkbox")).toBeVisible();
  }),
  upon("API access, broken", async (page) => {
    await page.route("**/api/team/*/api-access", (route) =>
      route.fulfill({ status: 400, json: { message: "The tokens cannot be read." } }),
    );
    await page.goto("/settings");
    await expect(section(page).getByRole("alert")).toBeVisible();
  }),
  upon("API access, many tokens", async (page) => {
    await answerWith(page, {
      isOn: true,
      tokens: Array.from({ length: 40 }, (_, at) => token(at)),
    });
    await page.goto("/settings");
    await expect(section(page).getByRole("listitem")).toHaveCount(40);
  }),
  upon("API access, new token", async (page) => {
    await answerWith(page, { isOn: true, tokens: [] });
    await page.goto("/settings");
    await section(page).getByRole("button", { name: "New token" }).click();
    await section(page).getByLabel("Ends").selectOption({ label: "On a day of your choice" });
    await section(page).getByRole("button", { name: "Make the token" }).click();
    await expect(section(page).getByRole("alert")).toBeVisible();
  }),
];

test("API access fits every width in every state, by day and in the dark", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await expectStatesFit(page, "api-access", STATES);
  await makeContactSheet(page, "api-access");
});
