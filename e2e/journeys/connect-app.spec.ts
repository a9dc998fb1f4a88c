import { expectAccessible } from "../accessible.ts";
import { openAskingApp } from "../asking-app.ts";
import { expect, PASSWORD, test } from "../test.ts";

test("an app asks, its person logs in, allows a part of it, and removes it in Settings", async ({
  page,
  person,
  planner,
  shoot,
}) => {
  const app = await openAskingApp(`${planner.url}/mcp`);
  try {
    // Somebody whose session has ended.
    await page.context().clearCookies();
    await page.goto(app.address);
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.keyboard.press("Enter");

    await expect(
      page.getByRole("heading", { level: 1, name: "Let Margin Notes into Planner?" }),
    ).toBeVisible();
    expect(page.url()).toBe(app.address);
    await page.getByRole("button", { name: "Switch API access on" }).press("Enter");
    const card = page.getByRole("region", { name: "The app" });
    await expect(card.getByRole("checkbox", { name: /^Read/ })).toBeDisabled();
    await card.getByRole("checkbox", { name: /^Write notes/ }).press("Space");
    await expectAccessible(page, "An app asks to be let in");
    await shoot("connect an app");
    await card.getByRole("button", { name: "Allow", exact: true }).press("Enter");
    await expect(page.getByRole("heading", { name: "Connected" })).toBeVisible();
    expect(Object.fromEntries(app.heard[0] ?? [])).toEqual({
      code: expect.any(String),
      state: "s1",
      iss: new URL(app.address).origin,
    });

    const token = await app.takeToken();
    const list = await callTool(planner.url, token);
    expect(list.status).toBe(200);
    expect(await list.text()).toContain("structuredContent");

    await page.goto("/settings");
    const api = page.getByRole("region", { name: "API access", exact: true });
    const connected = api.getByRole("list", { name: "Connected apps" }).getByRole("listitem");
    await expect(connected).toContainText("Margin Notes");
    await expect(connected).toContainText("acts as Robin Vale");
    await connected.scrollIntoViewIfNeeded();
    await shoot("settings connected app");
    await connected.getByRole("button", { name: "Remove the app Margin Notes" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(connected).toHaveCount(0);
    expect((await callTool(planner.url, token)).status).toBe(401);
  } finally {
    await app.close();
  }
});

test("who does not allow it goes back to the app, which hears so and gets nothing", async ({
  page,
  person,
  planner,
}) => {
  expect(person.email).toContain("@");
  const app = await openAskingApp(`${planner.url}/mcp`);
  try {
    await page.goto(app.address);
    await page.getByRole("button", { name: "Don’t allow" }).click();
    await expect(page.getByRole("heading", { name: "Connected" })).toBeVisible();
    expect(Object.fromEntries(app.heard[0] ?? [])).toMatchObject({
      error: "access_denied",
      state: "s1",
    });
    await page.goto("/settings");
    const api = page.getByRole("region", { name: "API access", exact: true });
    await expect(api.getByRole("checkbox")).not.toBeChecked();
  } finally {
    await app.close();
  }
});

test("an app that sends its answer elsewhere leads to a page of Planner, and no further", async ({
  page,
  person,
  planner,
}) => {
  expect(person.email).toContain("@");
  const app = await openAskingApp(`${planner.url}/mcp`);
  try {
    const address = new URL(app.address);
    address.searchParams.set("redirect_uri", "https://thief.example/callback");
    await page.goto(address.href);
    await expect(page.getByRole("heading", { name: "This app cannot be connected" })).toBeVisible();
    await expect(page.getByText("an address that is not its own. Nothing was sent.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Allow", exact: true })).toHaveCount(0);
    expect(page.url()).toBe(address.href);
    expect(app.heard).toEqual([]);
  } finally {
    await app.close();
  }
});

const callTool = (url: string, token: string): Promise<Response> =>
  fetch(`${url}/mcp`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "list_meetings", arguments: { words: "" } },
    }),
  });
