import { accountRoutes, profileRoutes } from "@planner/contract/api";
import type { CompanyProfile, PersonalProfile } from "@planner/contract/model";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { loadProfile } from "../platform/session.ts";
import { FakeServer } from "../test/fake-server.ts";
import { openApp } from "../test/open-app.tsx";
import { signIn } from "../test/people.ts";

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

  it("does not ask who is signed in: the page is open", async () => {
    openApp("/personalization");
    await field("Full name");
    expect(server.calls(accountRoutes.loggedIn)).toEqual([]);
  });
});
