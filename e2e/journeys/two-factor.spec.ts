import { createHmac } from "node:crypto";
import { expect, logIn, type Page, PASSWORD, test } from "../test.ts";

test.setTimeout(240_000);

/** RFC 6238 by itself, so that the server's library is held against something else. */
function codeOf(secret: string, offset = 0): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = secret
    .replaceAll(" ", "")
    .split("")
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + offset));
  const mac = createHmac("sha1", key).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** A security key inside the browser that says yes to everything. */
async function plugIn(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const row = (page: Page, label: string) => page.locator("details", { hasText: label }).first();
async function open(page: Page, label: string, at = ""): Promise<void> {
  await page.goto(`${at}/settings`);
  await row(page, label).locator("summary").first().click();
}

test("a person sets up an app, logs in with a code, then with a recovery code, and switches it off", async ({
  page,
  person,
}) => {
  await open(page, "Two-factor authentication");
  await page.getByRole("form", { name: "Set up two-factor authentication" }).waitFor();
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const secret = await page.getByRole("textbox", { name: "Key", exact: true }).inputValue();
  await page.getByLabel("Code", { exact: true }).fill(codeOf(secret, -1));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
  const codes = await page
    .getByRole("region", { name: "Your recovery codes" })
    .locator("code")
    .allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("It is on: a code is needed after your password.")).toBeVisible();

  await page.goto("/logout");
  await page.goto("/promises?view=done");
  await logIn(page, person.email, PASSWORD);
  await expect(page).toHaveURL(/\/login\/second-step$/);
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  await page.reload();
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This code is not right, or it was used already.")).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(codeOf(secret));
  await page.getByLabel("Trust this browser for 30 days").check();
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(/\/promises\?view=done$/);

  // Trusted: the password is enough.
  await page.goto("/logout");
  await page.goto("/login");
  await logIn(page, person.email, PASSWORD);
  await expect(page).toHaveURL(/\/sync$/);
  await open(page, "Two-factor authentication");
  await page.locator("summary", { hasText: "Trusted browsers" }).click();
  await page.getByRole("button", { name: /^Remove .*, trusted/ }).click();
  await expect(page.getByText("This browser is no longer trusted.")).toBeVisible();

  await page.goto("/logout");
  await page.goto("/login");
  await logIn(page, person.email, PASSWORD);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(codes[0]?.toLowerCase() ?? "");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(/\/sync$/);

  await open(page, "Two-factor authentication");
  await expect(page.getByText("9 left")).toBeVisible();
  await page.locator("summary", { hasText: "Switch two-factor authentication off" }).click();
  const off = page.getByRole("form", { name: "Switch two-factor authentication off" });
  await off.getByLabel("Your password").fill(PASSWORD);
  await off.getByLabel("Code", { exact: true }).fill(codes[1] ?? "");
  await off.getByRole("button", { name: "Switch off" }).click();
  await expect(page.getByText("Two-factor authentication is off.")).toBeVisible();
});

test("a login whose step was lost begins again", async ({ page }) => {
  await page.goto("/login/second-step");
  await expect(page).toHaveURL(/\/login$/);
  await expect(
    page.getByText("This login took too long or was ended. Log in again."),
  ).toBeVisible();
});

test("a person adds a passkey, logs in with it alone, renames and removes it", async ({
  page,
  person,
  planner,
}) => {
  // Passkeys belong to a host, which an address of numbers is none of.
  const local = planner.url.replace("127.0.0.1", "localhost");
  await plugIn(page);
  const byPasskey = page.getByRole("button", { name: "Log in with a passkey" });
  await page.context().clearCookies();
  await page.goto(`${planner.url}/login`);
  await expect(page.getByRole("button", { name: "Submit" })).toBeVisible();
  await expect(byPasskey).toHaveCount(0);
  await page.goto(`${local}/login`);
  await expect(byPasskey).toBeVisible();
  await logIn(page, person.email, PASSWORD);
  await expect(page).toHaveURL(/\/sync$/);
  await open(page, "Passkeys", local);
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Passkey added. It logs you in without a password.")).toBeVisible();

  await page.goto(`${local}/logout`);
  // Where they wanted to go all along.
  await page.goto(`${local}/decisions`);
  await byPasskey.click();
  await expect(page).toHaveURL(/\/decisions$/);
  // Whoever leaves before it is drawn may be led back to it.
  await expect(page.getByRole("heading", { name: "Decisions", level: 1 })).toBeVisible();

  await open(page, "Passkeys", local);
  await expect(page.getByText(/last used/)).toBeVisible();
  await page.getByRole("button", { name: /^Rename/ }).click();
  await page.getByLabel("Name", { exact: true }).fill("Blue key");
  await page.getByRole("button", { name: "Save name" }).click();
  await page.getByRole("button", { name: "Remove Blue key" }).click();
  const remove = page.getByRole("form", { name: "Remove Blue key" });
  await remove.getByLabel("Your password").fill(PASSWORD);
  await remove.getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByText("Passkey removed.")).toBeVisible();
});
