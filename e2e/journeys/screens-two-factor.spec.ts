import { makeContactSheet } from "../contact-sheet.ts";
import { expectStatesFit, type State, upon } from "../matrix.ts";
import { expect, type Page, test } from "../test.ts";

test.setTimeout(900_000);

const AT = "2026-01-05T09:00:00.000Z";
const NOTHING = {
  isOn: false,
  hasPassword: true,
  recoveryCodesLeft: 0,
  trustedBrowsers: [],
  passkeys: [],
};
const LONG = "A very long name of a key that somebody bought in a shop at the station";
const EVERYTHING = {
  ...NOTHING,
  isOn: true,
  recoveryCodesLeft: 3,
  trustedBrowsers: [
    {
      id: "b1",
      userAgent: "Firefox/140.0 (Linux)",
      createdAt: AT,
      expiresAt: "2099-01-05T09:00:00Z",
    },
    { id: "b2", userAgent: null, createdAt: AT, expiresAt: "2099-01-05T09:00:00Z" },
  ],
  passkeys: [
    { id: "p1", name: LONG, createdAt: AT, lastUsedAt: AT, isBackedUp: true },
    { id: "p2", name: "Key", createdAt: AT, lastUsedAt: null, isBackedUp: false },
  ],
};
const CODES = Array.from({ length: 10 }, (_, at) => `${at}ABCD-EFGH${at}`);

const answer = (page: Page, path: string, body: object, status = 200) =>
  page.route(path, (route) => route.fulfill({ json: body, status }));
async function settings(page: Page, data: object, row: string): Promise<void> {
  await answer(page, "**/api/account/two-factor", data);
  await page.goto("/settings");
  await page.locator("summary", { hasText: row }).first().click();
}
async function secondStep(page: Page): Promise<void> {
  const expiresAt = "2099-01-05T09:00:00.000Z";
  await answer(page, "**/api/login/second-step", { hasPasskeys: true, expiresAt });
  await page.goto("/login/second-step");
}

const STATES: readonly State[] = [
  upon("second step", async (page) => {
    await secondStep(page);
    await expect(page.getByRole("button", { name: "Use a passkey" })).toBeVisible();
  }),
  upon("second step, recovery code missing", async (page) => {
    await secondStep(page);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
  }),
  upon("two-factor off", async (page) => {
    await settings(page, NOTHING, "Two-factor authentication");
    await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
  }),
  upon("two-factor, the app", async (page) => {
    const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
    const uri = `otpauth://totp/Planner:robin%40example.test?issuer=Planner&secret=${secret}`;
    await answer(page, "**/api/account/two-factor/begin", { uri, secret });
    await settings(page, NOTHING, "Two-factor authentication");
    await page.getByLabel("Your password").fill("x");
    await page.getByRole("button", { name: "Set up" }).click();
    await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  }),
  upon("two-factor, recovery codes", async (page) => {
    await answer(page, "**/api/account/two-factor/recovery-codes", { recoveryCodes: CODES });
    await settings(page, EVERYTHING, "Two-factor authentication");
    await page.locator("summary", { hasText: "Recovery codes" }).click();
    await page.getByLabel("Your password").fill("x");
    await page.getByLabel("Code", { exact: true }).fill("000000");
    await page.getByRole("button", { name: "Make new codes" }).click();
    await expect(page.getByRole("button", { name: "I have kept them" })).toBeVisible();
  }),
  upon("two-factor on", async (page) => {
    await settings(page, EVERYTHING, "Two-factor authentication");
    await page.locator("summary", { hasText: "Trusted browsers" }).click();
    await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(2);
  }),
  upon("passkeys", async (page) => {
    await settings(page, EVERYTHING, "Passkeys");
    await page.getByRole("button", { name: "Rename Key" }).click();
    await expect(page.getByRole("button", { name: "Save name" })).toBeVisible();
  }),
];

test("two-factor authentication and passkeys fit every width in every state, by day and in the dark", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await expectStatesFit(page, "two-factor", STATES);
  await makeContactSheet(page, "two-factor");
});
