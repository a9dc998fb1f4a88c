import { apiTokenRoutes, calendarRoutes } from "@planner/contract/api";
import type { ApiToken } from "@planner/contract/model";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { settingsWith } from "../../test/calendars.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

const nightly: ApiToken = {
  id: "token-1",
  name: "Nightly export",
  kind: "team",
  by: "Ada",
  scopes: ["read", "write_notes"],
  createdAt: "2026-11-02T09:00:00.000Z",
  lastUsedAt: "2026-11-12T14:57:00.000Z",
  expiresAt: "2027-01-31T22:59:59.000Z",
};
const SECRET = "plnr_abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG";

let server: FakeServer;
let access: { isOn: boolean; tokens: ApiToken[] };
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-12T15:00:00Z") });
  access = { isOn: true, tokens: [nightly] };
  server = signIn(new FakeServer())
    .on(calendarRoutes.settings, settingsWith())
    .on(apiTokenRoutes.read, () => access);
});

const section = async () => within(await screen.findByRole("region", { name: "API access" }));
const button = async (name: string) => (await section()).findByRole("button", { name });
const answer = async (name: string) =>
  within(await screen.findByRole("alertdialog")).getByRole("button", { name });

it("is off until somebody switches it on, and offers no token before", async () => {
  access = { isOn: false, tokens: [] };
  server.on(apiTokenRoutes.save, ({ body }) => ({ ...access, ...(body as { isOn: boolean }) }));
  const { user } = openApp("/settings");
  const box = await (await section()).findByRole("checkbox");
  expect(box).not.toBeChecked();
  expect((await section()).queryByRole("button", { name: "New token" })).toBeNull();
  expect((await section()).queryByLabelText("Address for assistants (MCP)")).toBeNull();
  await user.click(box);
  expect(await button("New token")).toBeVisible();
  expect((await section()).getByText("No tokens yet.")).toBeVisible();
  expect(server.calls(apiTokenRoutes.save)[0]?.body).toEqual({ isOn: true });
});

it("has the address for assistants to copy", async () => {
  const { user } = openApp("/settings");
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await user.click(await button("Copy address"));
  expect(copied).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/mcp`);
  expect(await button("✓ Copied")).toBeVisible();
});

it("lists each token with whose it is, what it may do, its last use and its end", async () => {
  openApp("/settings");
  const list = await (await section()).findByRole("list", { name: "Tokens" });
  expect(within(list).getByRole("listitem")).toHaveTextContent(
    /^Nightly exportRead, Write notesThe team’s, by Ada, made November 2, 2026, last used 3 minutes agoEnds January 31, 2027/,
  );
});

it("says of one that has ended that it is refused, and of one of somebody who left by whom it was", async () => {
  const expiresAt = "2026-11-11T12:00:00.000Z";
  access.tokens = [{ ...nightly, by: null, lastUsedAt: null, expiresAt }];
  openApp("/settings");
  const list = await (await section()).findByRole("list", { name: "Tokens" });
  expect(within(list).getByRole("listitem")).toHaveTextContent(
    "The team’s, by a former member, made November 2, 2026, never usedEnded November 11, 2026: it is refused",
  );
});

it("a token is named, limited and shown once", async () => {
  access.tokens = [];
  server.on(apiTokenRoutes.create, ({ body }) => ({
    token: { ...nightly, ...(body as object), id: "token-2", lastUsedAt: null },
    secret: SECRET,
  }));
  const { user } = openApp("/settings");
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await user.click(await button("New token"));
  const form = within(await screen.findByRole("form", { name: "New token" }));
  expect(form.getByLabelText("Name")).toHaveFocus();
  await user.click(form.getByRole("button", { name: "Make the token" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Give the token a name.");
  await user.type(form.getByLabelText("Name"), "Deck bot");
  await user.click(form.getByRole("checkbox", { name: /^Read/ }));
  await user.click(form.getByRole("button", { name: "Make the token" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Choose at least one thing that it may do.",
  );
  await user.click(form.getByRole("checkbox", { name: /^Write plans/ }));
  await user.selectOptions(form.getByLabelText("Ends"), "In 30 days");
  await user.click(form.getByRole("button", { name: "Make the token" }));

  const shown = within(await screen.findByRole("region", { name: "Your new token" }));
  expect(shown.getByLabelText("Token")).toHaveValue(SECRET);
  expect(server.calls(apiTokenRoutes.create)[0]?.body).toMatchObject({
    name: "Deck bot",
    kind: "personal",
    scopes: ["write_plans"],
    expiresAt: expect.stringMatching(/^2026-12-12T15:0/),
  });
  await user.click(shown.getByRole("button", { name: "Copy" }));
  expect(copied).toHaveBeenCalledExactlyOnceWith(SECRET);
  await user.click(shown.getByRole("button", { name: "Done" }));
  expect(screen.queryByDisplayValue(SECRET)).toBeNull();
  expect(await (await section()).findByText("Deck bot")).toBeVisible();
});

it("a day of one's own is asked for, and what the server refuses stands below it", async () => {
  server.on(apiTokenRoutes.create, () =>
    refusal(409, "A team has at most 100 tokens. Remove one that is no longer used."),
  );
  const { user } = openApp("/settings");
  await user.click(await button("New token"));
  const form = within(await screen.findByRole("form", { name: "New token" }));
  await user.type(form.getByLabelText("Name"), "Bot");
  await user.selectOptions(form.getByLabelText("Ends"), "On a day of your choice");
  await user.click(form.getByRole("button", { name: "Make the token" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Choose the day on which it ends.");
  await user.type(form.getByLabelText("Day"), "2027-02-01");
  await user.click(form.getByRole("button", { name: "Make the token" }));
  expect(await screen.findByText(/^A team has at most 100 tokens/)).toBeVisible();
  expect(form.getByLabelText("Name")).toHaveValue("Bot");
  expect(takeComplaints("API error:")).toHaveLength(1);
});

it("a token is removed only after a question", async () => {
  server.on(apiTokenRoutes.remove, { message: "The token no longer works." });
  const { user } = openApp("/settings");
  await user.click(await button("Remove the token Nightly export"));
  expect(
    await screen.findByRole("heading", { name: "Remove the token “Nightly export”?" }),
  ).toBeVisible();
  await user.click(await answer("Cancel"));
  expect(server.calls(apiTokenRoutes.remove)).toEqual([]);
  await user.click(await button("Remove the token Nightly export"));
  access.tokens = [];
  await user.click(await answer("Remove"));
  expect(await screen.findByText("The token no longer works.")).toBeVisible();
  expect((await section()).queryByText("Nightly export")).toBeNull();
});

it("where the list cannot be read it says so, and can be tried again", async () => {
  server.on(apiTokenRoutes.read, () => refusal(400, "Not now."));
  const { user } = openApp("/settings");
  expect(await (await section()).findByText("Not now.")).toBeVisible();
  server.on(apiTokenRoutes.read, () => access);
  await user.click(await button("Try again"));
  expect(await (await section()).findByText("Nightly export")).toBeVisible();
  expect(takeComplaints("API error:").length).toBeGreaterThan(0);
});

it("lists apps that were connected apart from tokens, and removes one", async () => {
  const claude: ApiToken = {
    ...nightly,
    id: "token-2",
    name: "Claude Code",
    kind: "personal",
    app: { host: "claude.ai" },
  };
  access = { isOn: true, tokens: [claude, nightly] };
  server.on(apiTokenRoutes.remove, { message: "The token no longer works." });
  const { user } = openApp("/settings");
  const apps = within(await (await section()).findByRole("list", { name: "Connected apps" }));
  expect(apps.getAllByRole("listitem")).toHaveLength(1);
  expect(apps.getByText(/acts as Ada/)).toHaveTextContent("claude.ai, acts as Ada");
  expect((await section()).getByRole("list", { name: "Tokens" })).not.toHaveTextContent("Claude");
  await user.click(apps.getByRole("button", { name: "Remove the app Claude Code" }));
  await user.click(await answer("Remove"));
  await vi.waitFor(async () =>
    expect((await section()).queryByRole("list", { name: "Connected apps" })).toBeNull(),
  );
  expect(server.calls(apiTokenRoutes.remove)).toHaveLength(1);
});
