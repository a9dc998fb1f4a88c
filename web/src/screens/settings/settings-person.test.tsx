import { accountRoutes, calendarRoutes } from "@planner/contract/api";
import type { OwnSession } from "@planner/contract/model";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { setViewerZone, timeRange } from "../../platform/times.ts";
import { settingsWith } from "../../test/calendars.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { person, signIn } from "../../test/people.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1";

let server: FakeServer;
beforeEach(() => {
  server = signIn(new FakeServer()).on(calendarRoutes.settings, settingsWith());
});
afterEach(() => setViewerZone(null));

const account = async () => within(await screen.findByRole("region", { name: "Account" }));

it("the name is changed in place", async () => {
  server.on(accountRoutes.savePreferences, { ...person(true), name: "Ada Lovelace" });
  const { user } = openApp("/settings");
  await user.click(await (await account()).findByText("Change name"));
  const form = within(await screen.findByRole("form", { name: "Change name" }));
  await user.type(form.getByLabelText("Name"), " Lovelace");
  await user.click(form.getByRole("button", { name: "Save name" }));
  expect(await screen.findByText("Name changed.")).toBeVisible();
  expect(server.calls(accountRoutes.savePreferences)[0]?.body).toEqual({ name: "Ada Lovelace" });
});

it("a new email is asked for with the password, and says what is next", async () => {
  const message = "Open the link that was sent to ada@new.test.";
  let isRight = false;
  server.on(accountRoutes.changeEmail, () =>
    isRight ? { message } : refusal(400, "This is not your password.", "password"),
  );
  const { user } = openApp("/settings");
  await user.click(await (await account()).findByText("Change email"));
  const form = within(await screen.findByRole("form", { name: "Change email" }));
  await user.type(form.getByLabelText("New email"), "ada@new.test");
  await user.type(form.getByLabelText("Your password"), "a good password");
  await user.click(form.getByRole("button", { name: "Send the link" }));
  expect(await form.findByText("This is not your password.")).toBeVisible();
  expect(form.getByLabelText("New email")).toHaveValue("ada@new.test");
  isRight = true;
  await user.click(form.getByRole("button", { name: "Send the link" }));
  expect(await screen.findByText(message)).toBeVisible();
  expect((await account()).getByText("ada@studio.test")).toBeVisible();
  expect(takeComplaints("API error:")).toHaveLength(1);
});

it("the link to a new email changes nothing until it is confirmed", async () => {
  let isGood = false;
  server.on(accountRoutes.confirmEmail, () =>
    isGood
      ? { ...person(true), email: "ada@new.test" }
      : refusal(400, "This link is no longer valid. Change your email again to get a new one."),
  );
  const { user } = openApp("/settings?email=t0ken");
  const press = await screen.findByRole("button", { name: "Confirm new email" });
  expect(server.calls(accountRoutes.confirmEmail)).toEqual([]);
  await user.click(press);
  expect(await screen.findByText(/^This link is no longer valid/)).toBeVisible();
  isGood = true;
  await user.click(press);
  expect(await screen.findByText("Your email is now ada@new.test.")).toBeVisible();
  expect(await (await account()).findByText("ada@new.test")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Confirm new email" })).toBeNull();
  expect(server.calls(accountRoutes.confirmEmail)[1]?.body).toEqual({ token: "t0ken" });
  expect(takeComplaints("API error:")).toHaveLength(1);
});

it("sessions name their browser, and each but this one can be ended", async () => {
  const at = new Date(Date.now() - 7_300_000).toISOString();
  const own = (id: string, userAgent: string | null, isThis = false): OwnSession => ({
    id,
    userAgent,
    isThis,
    createdAt: at,
    lastUsedAt: at,
  });
  let sessions = [own("s1", FIREFOX, true), own("s2", SAFARI), own("s3", null)];
  server
    .on(accountRoutes.sessions, () => ({ sessions }))
    .on(accountRoutes.endSession, ({ params }) => {
      const ended = params["sessionId"];
      sessions = sessions.filter(
        ({ id, isThis }) => isThis || (ended !== "others" && id !== ended),
      );
      return { message: "Logged out there." };
    });
  const { user } = openApp("/settings");
  await user.click(await (await account()).findByText("Sessions"));
  const lines = await (await account()).findAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "Firefox on Linux (this one)Last used 2 hours ago, logged in 2 hours ago",
    "Safari on iPhoneLast used 2 hours ago, logged in 2 hours agoLog out",
    "A browserLast used 2 hours ago, logged in 2 hours agoLog out",
  ]);
  await user.click(screen.getByRole("button", { name: /^Log out Safari on iPhone/ }));
  await waitFor(() => expect(screen.queryByText("Safari on iPhone")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Log out all others" }));
  await waitFor(() => expect(screen.queryByText("A browser")).toBeNull());
  expect(screen.queryByRole("button", { name: "Log out all others" })).toBeNull();
});

it("a time zone is chosen for all times, and given back to the browser", async () => {
  server.on(accountRoutes.savePreferences, ({ body }) => ({
    ...person(true),
    ...(body as { timeZone: string | null }),
  }));
  const { user } = openApp("/settings");
  const zone = await screen.findByLabelText("Show times in");
  const span = { startTime: "2026-11-12T10:00:00.000Z", endTime: "2026-11-12T11:00:00.000Z" };
  await user.selectOptions(zone, "Asia/Tokyo");
  expect(await screen.findByText("Times are shown in Asia/Tokyo.")).toBeVisible();
  await waitFor(() => expect(timeRange(span)).toBe("7:00 PM – 8:00 PM"));
  await user.selectOptions(zone, "");
  await waitFor(() => expect(timeRange(span)).not.toBe("7:00 PM – 8:00 PM"));
  expect(server.calls(accountRoutes.savePreferences).map(({ body }) => body)).toEqual([
    { timeZone: "Asia/Tokyo" },
    { timeZone: null },
  ]);
});
