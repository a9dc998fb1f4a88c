import {
  accountRoutes,
  calendarRoutes,
  meetingRoutes,
  twoFactorRoutes,
} from "@planner/contract/api";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

const STEP = { hasPasskeys: false, expiresAt: "2099-01-01T00:00:00Z" };
const press = (name: string) => screen.findByRole("button", { name });
const field = (label: string) => screen.findByLabelText(label);

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server
    .on(calendarRoutes.settings, {
      accounts: [],
      calendars: [],
      showPrivate: false,
      injectPlanLink: false,
      preparePlans: true,
      canSignIn: false,
    })
    .on(meetingRoutes.completed, [])
    .on(meetingRoutes.recent, [])
    .on(meetingRoutes.sample, []);
});

it("follows the password where one is needed, and leads on from there", async () => {
  signIn(server, true)
    .on(accountRoutes.login, { message: "ok", next: "second-step" })
    .on(twoFactorRoutes.secondStep, STEP)
    .on(twoFactorRoutes.enterCode, { message: "ok" });
  const { user, path } = openApp("/login");
  await user.type(await field("Email"), "ada@studio.test");
  await user.type(await field("Password"), "a good password");
  await user.click(await press("Submit"));
  await waitFor(() => expect(path()).toBe("/login/second-step"));
  const code = await field("Code");
  expect(code).toHaveAttribute("autocomplete", "one-time-code");
  expect(code).toHaveAttribute("inputmode", "numeric");
  await user.click(code);
  await user.paste(" 123 456 ");
  await user.click(screen.getByLabelText("Trust this browser for 30 days"));
  await user.click(await press("Log In"));
  await waitFor(() => expect(path()).toBe("/dashboard"));
  expect(server.calls(twoFactorRoutes.enterCode)[0]?.body).toEqual({
    code: "123 456",
    trustBrowser: true,
  });
});

it("leads back to the page that was asked for before the login", async () => {
  signIn(server, true)
    .on(accountRoutes.loggedIn, () => refusal(401, "Log in first."))
    .on(accountRoutes.login, { message: "ok", next: "second-step" })
    .on(twoFactorRoutes.secondStep, STEP)
    .on(twoFactorRoutes.enterCode, { message: "ok" });
  const { user, path } = openApp("/settings");
  await user.type(await field("Email"), "ada@studio.test");
  await user.type(await field("Password"), "a good password");
  await user.click(await press("Submit"));
  await user.type(await field("Code"), "123456");
  server.on(accountRoutes.loggedIn, { message: "ok" });
  await user.click(await press("Log In"));
  await waitFor(() => expect(path()).toBe("/settings"));
});

it("marks a code that is wrong, and takes a recovery code instead", async () => {
  server
    .on(twoFactorRoutes.secondStep, STEP)
    .on(twoFactorRoutes.enterCode, () => refusal(400, "This code is not right.", "code"));
  const { user } = openApp("/login/second-step");
  await user.type(await field("Code"), "000000");
  await user.click(await press("Log In"));
  await waitFor(() => expect(screen.getByLabelText("Code")).toBeInvalid());
  expect(screen.getByLabelText("Code")).toHaveAccessibleDescription(/This code is not right\./);
  await user.click(await press("Use a recovery code"));
  expect(await field("Recovery code")).toBeValid();
  expect(await field("Recovery code")).toHaveValue("");
  expect(takeComplaints("API error:")).toHaveLength(1);
});

it("begins again at the login where it took too long", async () => {
  server.on(twoFactorRoutes.secondStep, () => refusal(401, "This login took too long."));
  const { path } = openApp("/login/second-step");
  await waitFor(() => expect(path()).toBe("/login"));
  expect(await screen.findByText(/This login took too long or was ended/)).toBeVisible();
  takeComplaints("API error:");
});
