import { calendarRoutes, companySignInRoutes, privacyRoutes } from "@planner/contract/api";
import type { AuditLine, Retention } from "@planner/contract/model";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "../../platform/query-client.ts";
import { settingsWith } from "../../test/calendars.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-12T15:00:00Z") });
  server = signIn(new FakeServer()).on(calendarRoutes.settings, settingsWith());
});

const region = async (name: string) => within(await screen.findByRole("region", { name }));
const deletionForm = async () =>
  within(await screen.findByRole("form", { name: "Delete your account" }));
const findSelect = async () => (await region("Team records")).findByLabelText("Keep meetings");
const lineOf = (line: Partial<AuditLine>): AuditLine => ({
  id: "1",
  at: "2026-11-12T14:00:00Z",
  event: "sign_in",
  by: "Ada",
  person: null,
  meeting: null,
  about: null,
  via: null,
  address: null,
  ...line,
});

describe("how long meetings are kept", () => {
  const rule: Retention = { keepDays: 90, from: "2026-11-19T15:00:00Z", due: 2 };

  it("is set after a question that says how many would go", async () => {
    server.on(privacyRoutes.saveRetention, rule);
    const { user } = openApp("/settings");
    const select = await findSelect();
    await waitFor(() => expect(select).toBeEnabled());
    server.on(privacyRoutes.retention, rule);
    await user.selectOptions(select, "For 90 days after the meeting");
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText(/From Thursday, November 19 on/)).toHaveTextContent(
      "2 meetings are old enough to be deleted on that day.",
    );
    await user.click(question.getByRole("button", { name: "Delete them" }));
    expect(await screen.findByText("Meetings are kept for 90 days.")).toBeVisible();
    expect(server.calls(privacyRoutes.saveRetention)[0]?.body).toEqual({ keepDays: 90 });
    expect(select).toHaveValue("90");
    expect(select).toHaveAccessibleDescription(/From Thursday, November 19 on; 2 meetings/);
  });

  it("stays as it was where one thinks better of it", async () => {
    server.on(privacyRoutes.saveRetention, rule);
    const { user } = openApp("/settings");
    const select = await findSelect();
    await waitFor(() => expect(select).toBeEnabled());
    server.on(privacyRoutes.retention, { ...rule, keepDays: 365 });
    await user.selectOptions(select, "For a year after the meeting");
    await user.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Cancel" }),
    );
    expect(select).toHaveValue("forever");
    expect(server.calls(privacyRoutes.saveRetention)).toEqual([]);
  });

  it("is lengthened without a question", async () => {
    server
      .on(privacyRoutes.retention, rule)
      .on(privacyRoutes.saveRetention, { keepDays: null, from: null, due: 0 });
    const { user } = openApp("/settings");
    const select = await findSelect();
    await waitFor(() => expect(select).toHaveValue("90"));
    await user.selectOptions(select, "Forever");
    expect(await screen.findByText("Meetings are kept forever.")).toBeVisible();
  });
});

describe("the team's activity", () => {
  it("is read when it is opened, a page after another", async () => {
    const first = [
      lineOf({ id: "3", event: "link_made", meeting: "Design review", about: "notes" }),
      lineOf({ id: "2", event: "link_refused", by: null, about: "plan" }),
    ];
    const last = [lineOf({ id: "1", event: "member_removed", person: "Ben" })];
    server.on(privacyRoutes.teamActivity, ({ query }) =>
      query["before"] ? { lines: last, next: null } : { lines: first, next: "older" },
    );
    const { user } = openApp("/settings");
    const records = await region("Team records");
    expect(server.calls(privacyRoutes.teamActivity)).toEqual([]);
    await user.click(records.getByText("Activity"));
    const list = within(await records.findByRole("list", { name: "Activity" }));
    await list.findByText("Ada shared the visual notes of “Design review” by a link");
    list.getByText("Someone tried an expired or ended link to the plan of a meeting");
    await user.click(records.getByRole("button", { name: "Show older" }));
    await list.findByText("Ada removed Ben from the team");
    expect(records.getByText("Kept for 13 months.")).toBeVisible();
  });
});

describe("one's own data", () => {
  it("is downloaded by a link, and says when that was too often", async () => {
    openApp("/settings?export=too-many");
    const data = await region("Your data");
    expect(data.getByRole("link", { name: "Download your data" })).toHaveAttribute(
      "href",
      "/api/account/export",
    );
    expect(data.getByText(/Try again tomorrow/)).toBeVisible();
  });

  it("goes with the account, after what goes was said and the password given", async () => {
    server
      .on(privacyRoutes.deletion, {
        needs: "password",
        teams: [
          { id: "studio", name: "Studio", goes: true, meetings: 3 },
          { id: "client", name: "Client", goes: false, meetings: 9 },
        ],
      })
      .on(privacyRoutes.deleteAccount, () =>
        refusal(400, "This is not your password.", "password"),
      );
    const { user, path } = openApp("/settings");
    await user.click(
      await (await region("Your data")).findByRole("button", { name: "Delete your account" }),
    );
    const form = await deletionForm();
    expect(form.getByText(/is deleted too, because you are the only member/)).toHaveTextContent(
      "Studio (3 meetings)",
    );
    expect(form.getByText(/What you made for others stays/)).toHaveTextContent("Client");
    await user.type(form.getByLabelText("Your password"), "wrong");
    await user.click(form.getByRole("button", { name: "Delete my account" }));
    expect(await form.findByText("This is not your password.")).toBeVisible();
    expect(path()).toBe("/settings");
    server.on(privacyRoutes.deleteAccount, { message: "Your account is deleted." });
    await user.click(form.getByRole("button", { name: "Delete my account" }));
    await waitFor(() => expect(path()).toBe("/login"));
    expect(Object.keys(localStorage)).toEqual(["wall"]);
    expect(takeComplaints("API error:")).toHaveLength(1);
  });

  it("goes without a password where there is none, after another login at the company", async () => {
    const teams = [{ id: "studio", name: "Studio", goes: true, meetings: 0 }];
    const acme = { id: "acme", name: "Acme" };
    server
      .on(privacyRoutes.deletion, { needs: "login", teams })
      .on(companySignInRoutes.ways, { ways: [acme] })
      .on(companySignInRoutes.find, { way: { ...acme, isRequired: true } });
    const first = openApp("/settings");
    await first.user.click(
      await (await region("Your data")).findByRole("button", { name: "Delete your account" }),
    );
    expect((await deletionForm()).queryByLabelText("Your password")).toBeNull();
    expect((await deletionForm()).queryByRole("button", { name: "Delete my account" })).toBeNull();
    await first.user.click((await deletionForm()).getByRole("link", { name: "Log in again" }));
    const link = await screen.findByRole("link", { name: "Sign in with Acme" });
    await waitFor(() =>
      expect(link).toHaveAttribute("href", "/api/sign-in/acme?email=ada%40studio.test&again=1"),
    );
    // There is no other page to go to here.
    link.addEventListener("click", (event) => event.preventDefault());
    await first.user.click(link);
    cleanup();
    queryClient.clear();

    server.on(privacyRoutes.deletion, { needs: null, teams });
    const { user, path } = openApp("/login?company=done");
    const said = "Log in again first. Your login counts for ten minutes.";
    server.on(privacyRoutes.deleteAccount, () => refusal(400, said));
    await user.click((await deletionForm()).getByRole("button", { name: "Delete my account" }));
    expect(await (await deletionForm()).findByText(said)).toBeVisible();
    server.on(privacyRoutes.deleteAccount, { message: "Your account is deleted." });
    await user.click((await deletionForm()).getByRole("button", { name: "Delete my account" }));
    await waitFor(() => expect(path()).toBe("/login"));
    expect(server.calls(privacyRoutes.deleteAccount).map(({ body }) => body)).toEqual([{}, {}]);
    takeComplaints("API error:");
  });
});
