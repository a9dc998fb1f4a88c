import { expectAccessible } from "../accessible.ts";
import { expect, type Page, test } from "../test.ts";

const section = (page: Page) => page.getByRole("region", { name: "API access", exact: true });

test("a member switches API access on, makes a token by keyboard, calls with it, and removes it", async ({
  page,
  person,
  planner,
  shoot,
}) => {
  expect(person.email).toContain("@");
  await page.goto("/settings");
  const api = section(page);
  const box = api.getByRole("checkbox", { name: "Let programs use the API" });
  await expect(box).not.toBeChecked();
  await box.press("Space");
  await api.getByRole("button", { name: "New token" }).press("Enter");
  const form = api.getByRole("form", { name: "New token" });
  await expect(form.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Deck bot");
  await form.getByRole("checkbox", { name: /^Write notes/ }).press("Space");
  await form.getByLabel("Ends").selectOption({ label: "On a day of your choice" });
  await expectAccessible(page, "Settings with the form of a token");
  await api.scrollIntoViewIfNeeded();
  await shoot("settings token form");
  await form.getByLabel("Day").fill(inDays(40));
  await form.getByRole("button", { name: "Make the token" }).press("Enter");

  const made = api.getByRole("region", { name: "Your new token" });
  await expect(made.getByLabel("Token")).toBeFocused();
  const secret = await made.getByLabel("Token").inputValue();
  await expectAccessible(page, "Settings with a token that was just made");
  await made.scrollIntoViewIfNeeded();
  await shoot("settings token made");
  // As a script calls: nothing but the token.
  const current = () =>
    fetch(`${planner.url}/api/token`, { headers: { authorization: `Bearer ${secret}` } });
  const answer = await current();
  expect(await answer.json()).toMatchObject({
    name: "Deck bot",
    kind: "personal",
    scopes: ["read", "write_notes"],
  });
  await made.getByRole("button", { name: "Done" }).press("Enter");
  await expect(page.getByLabel("Token", { exact: true })).toHaveCount(0);

  await page.reload();
  const token = section(page).getByRole("listitem");
  await expect(token).toContainText("Deck bot");
  await expect(token).toContainText("last used just now");
  await token.scrollIntoViewIfNeeded();
  await shoot("settings tokens");
  await token.getByRole("button", { name: "Remove the token Deck bot" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(section(page).getByText("No tokens yet.")).toBeVisible();
  expect((await current()).status).toBe(401);
});

const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
