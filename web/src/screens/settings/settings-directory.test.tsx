import { calendarRoutes, companySignInRoutes } from "@planner/contract/api";
import type { CompanySignIn, Directory } from "@planner/contract/model";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { settingsWith } from "../../test/calendars.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

const SECRET = "plnr_scim_abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG";
const OFF: Directory = { address: "https://p.test/scim/v2", token: null, people: 0, groups: 0 };
const ON: Directory = {
  ...OFF,
  token: {
    createdAt: "2026-11-02T09:00:00.000Z",
    expiresAt: "2027-11-02T09:00:00.000Z",
    lastUsedAt: "2026-11-12T14:57:00.000Z",
  },
  people: 1_204,
  groups: 1,
};
const COMPANY: CompanySignIn = {
  source: "environment",
  mayChange: false,
  runBy: "Ada",
  names: ["Acme"],
  providers: [
    {
      id: "acme",
      name: "Acme",
      issuer: "https://login.acme.test",
      clientId: "planner",
      hasSecret: true,
      scopes: "profile email",
      groupsClaim: "groups",
      groupTeams: [],
      domains: ["acme.test"],
      makesAccounts: true,
      isRequired: false,
      trustsEmails: false,
    },
  ],
  teams: [],
  publicUrl: "https://p.test",
};

let server: FakeServer;
let directory: Directory;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-12T15:00:00Z") });
  directory = OFF;
  server = signIn(new FakeServer())
    .on(calendarRoutes.settings, settingsWith())
    .on(companySignInRoutes.read, COMPANY)
    .on(companySignInRoutes.readDirectory, () => directory)
    .on(companySignInRoutes.switchOnDirectory, { directory: ON, secret: SECRET })
    .on(companySignInRoutes.switchOffDirectory, OFF);
});

const section = async () => within(await screen.findByRole("region", { name: "Company login" }));
const button = async (name: string) => (await section()).findByRole("button", { name });
const openRow = async () => {
  const opened = openApp("/settings");
  await opened.user.click(await (await section()).findByText("People and groups from Acme"));
  return opened;
};
const confirmWith = async (name: string) =>
  within(await screen.findByRole("alertdialog")).getByRole("button", { name });

it("is off, and switched on with a token that is shown once", async () => {
  const { user } = await openRow();
  expect((await section()).getByText("Off")).toBeVisible();
  expect((await section()).queryByLabelText(/Address/)).toBeNull();
  await user.selectOptions((await section()).getByLabelText("The token ends"), "In 90 days");
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await user.click(await button("Switch on"));
  expect(await (await section()).findByLabelText("Token")).toHaveValue(SECRET);
  expect(server.calls(companySignInRoutes.switchOnDirectory)[0]?.body).toEqual({ days: 90 });
  await user.click(await button("Copy token"));
  await user.click(await button("Copy address"));
  expect(copied.mock.calls).toEqual([[SECRET], [OFF.address]]);
});

it("says how many people and groups came, when the directory last called, and when its token ends", async () => {
  directory = ON;
  await openRow();
  expect(
    (await section()).getByText("On: 1,204 people, 1 group, last contact 3 minutes ago"),
  ).toBeVisible();
  expect((await section()).getByText("The token ends November 2, 2027.")).toBeVisible();
  expect((await section()).queryByLabelText("Token")).toBeNull();
});

it("is given another token, or switched off, only after a question", async () => {
  directory = ON;
  const { user } = await openRow();
  await user.click(await button("New token…"));
  expect(server.calls(companySignInRoutes.switchOnDirectory)).toEqual([]);
  await user.click(await confirmWith("Make a new token"));
  expect(await (await section()).findByLabelText("Token")).toHaveValue(SECRET);
  await user.click(await button("Switch off…"));
  await user.click(await confirmWith("Switch off"));
  expect(await (await section()).findByText("Off")).toBeVisible();
  expect((await section()).queryByLabelText("Token")).toBeNull();
});

it("says what went wrong where it cannot be switched on", async () => {
  server.on(companySignInRoutes.switchOnDirectory, () =>
    refusal(404, "There is no such provider."),
  );
  const { user } = await openRow();
  await user.click(await button("Switch on"));
  expect(await screen.findByText("There is no such provider.")).toBeVisible();
  expect(takeComplaints("API error:")).toHaveLength(1);
});

it("is not there for anybody who does not run Planner", async () => {
  server.on(companySignInRoutes.read, { ...COMPANY, providers: [] });
  openApp("/settings");
  expect(await (await section()).findByText("People can log in with Acme.")).toBeVisible();
  expect((await section()).queryByText("People and groups from Acme")).toBeNull();
});
