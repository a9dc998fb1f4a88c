import { analyticsRoutes, calendarRoutes, commentRoutes } from "@planner/contract/api";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { settingsWith } from "../../test/calendars.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

it("emails about mentions are switched off and on, and stay as they were where that cannot be saved", async () => {
  const server = signIn(new FakeServer())
    .on(calendarRoutes.settings, settingsWith())
    .on(commentRoutes.saveMentionEmail, ({ body }) => body as never);
  const { user } = openApp("/settings");
  const box = await screen.findByRole("checkbox", { name: /^Email me when a teammate/ });
  await waitFor(() => expect(box).toBeChecked());
  await user.click(box);
  expect(await screen.findByText("Emails about mentions are off.")).toBeVisible();
  expect(box).not.toBeChecked();
  server.on(commentRoutes.saveMentionEmail, () => refusal(503, "Try again later."));
  await user.click(box);
  expect(await screen.findByText("Try again later.")).toBeVisible();
  expect(box).not.toBeChecked();
  takeComplaints("API error:");
});

it("emails about mentions are not offered where the server sends none", async () => {
  const settings = { analytics: false, supportEmail: null, feedbackWidget: null };
  signIn(new FakeServer())
    .on(calendarRoutes.settings, settingsWith())
    .on(analyticsRoutes.settings, { ...settings, sendsMail: false });
  openApp("/settings");
  const section = (await screen.findByRole("heading", { name: "Emails about mentions" })).closest(
    "section",
  )!;
  await waitFor(() => expect(section).toHaveTextContent("This server does not send email."));
  expect(within(section).queryByRole("checkbox")).toBeNull();
});
