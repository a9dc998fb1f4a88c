import {
  accountRoutes,
  analyticsRoutes,
  calendarRoutes,
  type Screen,
  SCREENS,
} from "@planner/contract/api";
import { act, screen, waitFor } from "@testing-library/react";
import type { RouteObject } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import { screenOf } from "../../platform/analytics.ts";
import { routes } from "../../routes.tsx";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { person, signIn } from "../../test/people.ts";

const settings = { analytics: true, supportEmail: null, sendsMail: true, feedbackWidget: null };
let server: FakeServer;
let wished: string[] = [];
afterEach(() => {
  for (const name of wished.splice(0)) Reflect.deleteProperty(navigator, name);
});

beforeEach(() => {
  server = signIn(new FakeServer())
    .on(analyticsRoutes.settings, settings)
    .on(analyticsRoutes.view, { message: "Counted." })
    .on(calendarRoutes.settings, {
      accounts: [],
      calendars: [],
      showPrivate: false,
      injectPlanLink: false,
      preparePlans: true,
      canSignIn: true,
    })
    .on(accountRoutes.savePreferences, ({ body }) => ({ ...person(true), ...(body as object) }));
});

const counted = () => server.calls(analyticsRoutes.view).map(({ body }) => body);
/** What would have been sent by now was sent. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

/** Every path of the app with a screen of its own; loaders alone lead elsewhere. */
const pathsIn = (some: readonly RouteObject[]): string[] =>
  some.flatMap((route) => [
    ...(route.path && (route.lazy || route.Component) ? [route.path] : []),
    ...pathsIn(route.children ?? []),
  ]);

it("knows the screen of every address of the app, and no other", () => {
  const known = SCREENS.filter((one) => one !== "/not-found");
  const shown = pathsIn(routes).filter((path) => path !== "*" && path !== "/ui");
  expect(shown.toSorted()).toEqual(known.toSorted());
});

it.each<[string, Screen]>([
  ["/meeting/new", "/meeting/new"],
  ["/meeting/6f1c-2", "/meeting/:id"],
  ["/meeting/6f1c-2/share/s3cret", "/meeting/:id/share/:shareid"],
  ["/sign-up/code/planner-1", "/sign-up/code/:code"],
  ["/no/such/thing", "/not-found"],
])("%s is counted as %s", (address, route) => {
  expect(screenOf(address)).toBe(route);
});

it("counts each screen that is gone to, by its route and without what stands behind it", async () => {
  const { go } = openApp("/terms?from=mail#x");
  await waitFor(() => expect(counted()).toEqual([{ screen: "/terms" }]));
  await act(() => go("/nowhere/6f1c"));
  await waitFor(() => expect(counted()).toEqual([{ screen: "/terms" }, { screen: "/not-found" }]));
  await act(() => go("/nowhere/6f1c?tab=2"));
  await settled();
  expect(counted()).toHaveLength(2);
});

it("counts the login where a stranger is led to, and not the screen they asked for", async () => {
  server.on(accountRoutes.loggedIn, () => refusal(401, "Log in first."));
  openApp("/settings");
  await screen.findByRole("heading", { name: "Log In" });
  await settled();
  expect(counted()).toEqual([{ screen: "/login" }]);
});

it.each([{ doNotTrack: "1" }, { globalPrivacyControl: true }])(
  "says nothing where the browser says %j",
  async (instruction) => {
    wished = Object.keys(instruction);
    for (const [name, value] of Object.entries(instruction))
      Object.defineProperty(navigator, name, { value, configurable: true });
    openApp("/terms");
    await screen.findByRole("heading", { level: 1 });
    await settled();
    expect(counted()).toEqual([]);
  },
);

it("says nothing where the operator counts nothing, or cannot be asked", async () => {
  server.on(analyticsRoutes.settings, { ...settings, analytics: false });
  const { go } = openApp("/terms");
  await screen.findByRole("heading", { level: 1 });
  await settled();
  server.on(analyticsRoutes.settings, () => refusal(503, "Not now."));
  await act(() => go("/privacy"));
  await settled();
  expect(counted()).toEqual([]);
});

it("stops as soon as the person unticks it in Settings", async () => {
  const { user } = openApp("/settings");
  const box = await screen.findByRole("checkbox", { name: /Count which screens I use/ });
  expect(box).toBeChecked();
  expect(box.closest("label")).toHaveTextContent("Do Not Track or Global Privacy Control");
  await waitFor(() => expect(counted()).toHaveLength(1));
  await user.click(box);
  await waitFor(() => expect(server.calls(accountRoutes.savePreferences)).toHaveLength(1));
  expect(server.calls(accountRoutes.savePreferences)[0]?.body).toEqual({ isCounted: false });
  await user.click(screen.getByRole("link", { name: "Terms" }));
  await screen.findByRole("heading", { level: 1, name: "Terms of Service" });
  await settled();
  expect(counted()).toHaveLength(1);
});

it("shows it ticked again where that could not be kept", async () => {
  server.on(accountRoutes.savePreferences, () => refusal(503, "Not now."));
  const { user } = openApp("/settings");
  const box = await screen.findByRole("checkbox", { name: /Count which screens I use/ });
  await user.click(box);
  expect(await screen.findByText("Your choice could not be saved. Not now.")).toBeVisible();
  expect(box).toBeChecked();
  server.on(accountRoutes.savePreferences, { ...person(true), isCounted: false });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(box).not.toBeChecked());
  expect(takeComplaints("API error:")).toHaveLength(1);
});
