import { accountRoutes, analyticsRoutes, profileRoutes } from "@planner/contract/api";
import type { CompanyProfile, PersonalProfile } from "@planner/contract/model";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { loadProfile } from "../../platform/session.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

const ada: PersonalProfile = {
  fullName: "Ada",
  jobTitle: "Design lead",
  roleDetails: "",
  linkedIn: "",
  goals: "One decision",
};
const studio: CompanyProfile = {
  companyName: "Studio",
  department: "Design",
  companyDesc: "",
  teamSize: 4,
  goals: "",
  additionalGoals: "",
};

let server: FakeServer;
const field = (label: string) => screen.findByLabelText(label);
const press = (name: string) => screen.findByRole("button", { name });

const counted = () => server.calls(analyticsRoutes.record).map(({ body }) => body);
const saveIn = async (tab: string) => {
  const { user } = openApp("/personalization");
  await user.click(await screen.findByRole("tab", { name: tab }));
  await user.click(await press("Save Changes"));
  await screen.findByText("Saved");
};

describe("for a stranger", () => {
  it("shows the form and sends nothing", async () => {
    server = new FakeServer();
    openApp("/personalization");
    expect(await field("Full name")).toHaveValue("");
    expect(screen.getByRole("link", { name: "Log in to save" })).toHaveAttribute("href", "/login");
    expect(screen.queryByRole("button", { name: "Save Changes" })).toBeNull();
    expect(server.seen).toEqual([]);
  });
});

describe("for a member", () => {
  beforeEach(async () => {
    server = signIn(new FakeServer())
      .on(profileRoutes.personal, ada)
      .on(profileRoutes.company, studio)
      .on(profileRoutes.savePersonal, ({ body }) => ({ ...ada, ...(body as object) }))
      .on(profileRoutes.saveCompany, ({ body }) => ({ ...studio, ...(body as object) }));
    await loadProfile();
  });

  it("Cancel restores the loaded values", async () => {
    const { user } = openApp("/personalization");
    await user.clear(await field("Job title"));
    await user.type(await field("Job title"), "Something else");
    expect(screen.getByText("Job title changed")).toBeVisible();
    await user.click(await press("Cancel"));
    expect(await field("Job title")).toHaveValue("Design lead");
    expect(screen.queryByText("Job title changed")).toBeNull();
    expect(server.calls(profileRoutes.savePersonal)).toEqual([]);
  });

  it("keeps what was typed in each tab while the others are looked at", async () => {
    const { user } = openApp("/personalization");
    await user.type(await field("Full name"), " Vale");
    await user.click(await screen.findByRole("tab", { name: "Company" }));
    await user.type(await field("Department"), " and research");
    await user.click(await screen.findByRole("tab", { name: "Profile" }));
    expect(await field("Full name")).toHaveValue("Ada Vale");
    await user.click(await screen.findByRole("tab", { name: "Company" }));
    expect(await field("Department")).toHaveValue("Design and research");
  });

  it("asks before changes that are not saved are left, whichever tab holds them", async () => {
    const { user, go, path } = openApp("/personalization");
    await user.click(await screen.findByRole("tab", { name: "Company" }));
    await user.type(await field("Department"), " and research");
    await user.click(await screen.findByRole("tab", { name: "Profile" }));
    await act(() => go("/privacy"));
    const question = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
    await user.click(within(question).getByRole("button", { name: "Cancel" }));
    expect(path()).toBe("/personalization");
    await user.click(await screen.findByRole("tab", { name: "Company" }));
    const company = within(await screen.findByRole("tabpanel", { name: "Company" }));
    await user.click(company.getByRole("button", { name: "Save Changes" }));
    await company.findByText("Saved");
    await act(() => go("/privacy"));
    await waitFor(() => expect(path()).toBe("/privacy"));
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("sends blank personal fields as empty strings", async () => {
    const { user } = openApp("/personalization");
    await user.clear(await field("Goals"));
    await user.click(await press("Save Changes"));
    await screen.findByText("Saved");
    expect(server.calls(profileRoutes.savePersonal)[0]?.body).toEqual({ ...ada, goals: "" });
  });

  it.each([
    ["12", 12],
    ["", null],
  ])("sends the team size %j as %j and drops what is empty", async (typed, sent) => {
    const { user } = openApp("/personalization");
    await user.click(await screen.findByRole("tab", { name: "Company" }));
    await user.clear(await field("Team size"));
    if (typed) await user.type(await field("Team size"), typed);
    await user.click(await press("Save Changes"));
    await waitFor(() =>
      expect(server.calls(profileRoutes.saveCompany)[0]?.body).toEqual({
        companyName: "Studio",
        department: "Design",
        teamSize: sent,
      }),
    );
  });

  it.each(["-1", "2.5", "twelve", "1e3", "99999999999999999999"])(
    "says at the field that %j is no team size, and sends nothing",
    async (typed) => {
      const { user } = openApp("/personalization");
      await user.click(await screen.findByRole("tab", { name: "Company" }));
      await user.clear(await field("Team size"));
      await user.type(await field("Team size"), typed);
      await user.click(await press("Save Changes"));
      const size = await field("Team size");
      expect(size).toHaveAccessibleDescription(/Team size is a whole number, 0 or more/);
      expect(size).toHaveFocus();
      expect(server.calls(profileRoutes.saveCompany)).toEqual([]);
      await user.type(size, "{Backspace}");
      expect(size).not.toHaveAccessibleDescription(/whole number/);
    },
  );

  it("says that an emptied text of the company stays as it was, and shows that it did", async () => {
    server.on(profileRoutes.saveCompany, studio);
    const { user } = openApp("/personalization");
    await user.click(await screen.findByRole("tab", { name: "Company" }));
    await user.clear(await field("Department"));
    expect(await field("Department")).toHaveAccessibleDescription(
      "If left empty, it stays as it was.",
    );
    await user.click(await press("Save Changes"));
    await screen.findByText("Saved");
    expect(await field("Department")).toHaveValue("Design");
  });

  it("keeps what is typed while it saves", async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
    server.on(profileRoutes.savePersonal, () => answered);
    const { user } = openApp("/personalization");
    await user.clear(await field("Job title"));
    await user.type(await field("Job title"), "Lead");
    await user.click(await press("Save Changes"));
    await user.type(await field("Full name"), " Vale");
    answer(Response.json({ ...ada, jobTitle: "Lead" }));
    expect(await screen.findByText("Full name changed")).toBeVisible();
    expect(await field("Full name")).toHaveValue("Ada Vale");
    expect(await field("Job title")).toHaveValue("Lead");
  });

  it.each([
    ["Profile", "personalization_profile"],
    ["Company", "personalization_company"],
    ["Objectives", "personalization_goals"],
  ])("counts that %s was saved", async (tab, event) => {
    server.on(analyticsRoutes.record, { message: "Counted." });
    await saveIn(tab);
    await waitFor(() => expect(counted()).toEqual([{ event }]));
  });

  it.each([{ doNotTrack: "1" }, { globalPrivacyControl: true }])(
    "counts nothing of someone who asks not to be tracked: %j",
    async (signals) => {
      server.on(analyticsRoutes.record, { message: "Counted." });
      for (const [name, value] of Object.entries(signals)) {
        Object.defineProperty(navigator, name, { configurable: true, value });
      }
      await saveIn("Profile");
      for (const name of Object.keys(signals)) Reflect.deleteProperty(navigator, name);
      expect(counted()).toEqual([]);
    },
  );

  it("saves in peace where nobody counts", async () => {
    await saveIn("Profile");
    expect(server.calls(profileRoutes.savePersonal)).toHaveLength(1);
  });

  it("counts nothing that could not be saved", async () => {
    server
      .on(analyticsRoutes.record, { message: "Counted." })
      .on(profileRoutes.savePersonal, () => refusal(503, "The database is away."));
    const { user } = openApp("/personalization");
    await user.click(await press("Save Changes"));
    expect(await screen.findByText("The database is away.")).toBeVisible();
    expect(counted()).toEqual([]);
    expect(takeComplaints("API error:")).toHaveLength(1);
  });

  it("does not ask who is signed in: the page is open", async () => {
    openApp("/personalization");
    await field("Full name");
    expect(server.calls(accountRoutes.loggedIn)).toEqual([]);
  });
});
