import { analyticsRoutes, calendarRoutes, promiseRoutes } from "@planner/contract/api";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { forgetClientSettings } from "../../platform/client-settings.ts";
import { settingsWith } from "../../test/calendars.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

let server: FakeServer;
beforeEach(() => {
  forgetClientSettings();
  server = signIn(new FakeServer()).on(calendarRoutes.settings, settingsWith());
});
const choice = async () =>
  within(await screen.findByRole("region", { name: "Emails about promises" })).findByRole(
    "combobox",
    { name: "Send me an email" },
  );

describe("emails about promises", () => {
  it("are off until somebody chooses their mornings", async () => {
    server.on(promiseRoutes.saveEmail, ({ body }) => body as never);
    const { user } = openApp("/settings");
    await waitFor(async () => expect(await choice()).toBeEnabled());
    expect(await choice()).toHaveValue("off");
    await user.selectOptions(await choice(), "Every Monday");
    expect(await screen.findByText("Emails about promises: every Monday.")).toBeVisible();
    expect(await choice()).toHaveValue("monday");
    await user.selectOptions(await choice(), "Never");
    expect(await screen.findByText("Emails about promises are off.")).toBeVisible();
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(server.calls(promiseRoutes.saveEmail).map(({ body }) => body)).toEqual([
      { days: "monday", timeZone: zone },
      { days: null, timeZone: zone },
    ]);
  });

  it("stay as they were where that cannot be saved", async () => {
    server.on(promiseRoutes.saveEmail, () => refusal(503, "Try again later."));
    const { user } = openApp("/settings");
    await waitFor(async () => expect(await choice()).toBeEnabled());
    await user.selectOptions(await choice(), "Every weekday");
    expect(await screen.findByText("Try again later.")).toBeVisible();
    expect(await choice()).toHaveValue("off");
    takeComplaints("API error:");
  });

  it("cannot be switched on where the server sends none", async () => {
    const settings = { analytics: false, supportEmail: null, feedbackWidget: null };
    const answered = Promise.withResolvers<void>();
    server.on(analyticsRoutes.settings, async () => {
      await answered.promise;
      return Response.json({ ...settings, sendsMail: false });
    });
    openApp("/settings");
    await waitFor(() => expect(server.calls(promiseRoutes.email)).toHaveLength(1));
    await waitFor(() => expect(server.calls(analyticsRoutes.settings)).toHaveLength(1));
    expect(await choice()).toBeDisabled();
    answered.resolve();
    expect(await screen.findByText(/This server does not send email/)).toBeVisible();
    expect(await choice()).toBeDisabled();
  });
});
