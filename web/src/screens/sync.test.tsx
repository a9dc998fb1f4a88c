import { calendarRoutes } from "@planner/contract/api";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { FakeServer } from "../test/fake-server.ts";
import { openApp } from "../test/open-app.tsx";
import { signIn } from "../test/people.ts";

const SOURCE = "Google Calendar, Outlook and Apple Calendar can export one.";

const openSync = (canSignIn: boolean) => {
  const settings = {
    accounts: [],
    calendars: [],
    showPrivate: false,
    injectPlanLink: false,
    canSignIn,
  };
  signIn(new FakeServer(), false).on(calendarRoutes.settings, settings);
  openApp("/sync");
};

it("says where a calendar file comes from while it is the only way on", async () => {
  openSync(false);
  expect(await screen.findByText(SOURCE)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Sign in with Google" })).toBeNull();
});

it("leads to the provider first where the server has one", async () => {
  openSync(true);
  expect(await screen.findByRole("link", { name: "Sign in with Google" })).toBeVisible();
  expect(screen.getByLabelText("Import a calendar file")).toBeEnabled();
  expect(screen.queryByText(SOURCE)).toBeNull();
});
