import { accountRoutes, calendarRoutes } from "@planner/contract/api";
import type { CalendarSettings } from "@planner/contract/model";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { calendar, mara, settingsWith } from "../../test/calendars.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { person, signIn } from "../../test/people.ts";

let settings: CalendarSettings;
let server: FakeServer;
beforeEach(() => {
  settings = settingsWith({
    accounts: [mara],
    calendars: [calendar("Studio", { provider: "google", accountId: "mara" })],
  });
  server = signIn(new FakeServer())
    .on(calendarRoutes.settings, () => settings)
    .on(calendarRoutes.saveSettings, ({ body }) => {
      const { selected, ...options } = body as { selected: string[] };
      const [studio] = settings.calendars;
      const calendars = studio
        ? [{ ...studio, selected: selected.includes(studio.calendarId) }]
        : [];
      return (settings = { ...settings, ...options, calendars });
    })
    .on(accountRoutes.savePreferences, ({ body }) => ({ ...person(true), ...(body as object) }));
});

const box = (name: string | RegExp) => screen.findByRole("checkbox", { name });
const findAlert = async (words: string) => {
  const message = (await screen.findByText(words)).parentElement;
  return within(message ?? document.body);
};

it.each([
  ["Studio", "“Studio” switched off."],
  [/^Prepare plans/, "“Prepare plans for the next 7 days” switched off."],
  [/^Count which screens/, "Usage counting is off."],
  [/^Single-key/, "Single-key shortcuts switched off."],
])("the toggle %s says what it did, and Undo takes it back", async (name, words) => {
  const { user } = openApp("/settings");
  expect(await box(name)).toBeChecked();
  await user.click(await box(name));
  expect(await box(name)).not.toBeChecked();
  await user.click((await findAlert(words)).getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await box(name)).toBeChecked());
  expect(screen.queryByText(words)).toBeNull();
});

it("the appearance can be taken back too", async () => {
  server.on(accountRoutes.savePreferences, ({ body }) => ({
    ...person(true),
    appearance: { ...person(true).appearance, ...(body as object) },
  }));
  const { user } = openApp("/settings");
  await user.click(await screen.findByRole("radio", { name: "Dark" }));
  expect(document.documentElement).toHaveAttribute("data-theme", "dark");
  const message = await findAlert("Appearance changed.");
  await user.click(message.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(document.documentElement).not.toHaveAttribute("data-theme"));
});

it("what is toggled twice is told once, as it is now", async () => {
  const { user } = openApp("/settings");
  await user.click(await box("Studio"));
  await user.click(await box("Studio"));
  expect(await screen.findByText("“Studio” switched on.")).toBeVisible();
  expect(screen.queryByText("“Studio” switched off.")).toBeNull();
});

it("a toggle that was refused offers no way back, only to try again", async () => {
  server.on(calendarRoutes.saveSettings, () => refusal(500, "Something went wrong"));
  const { user } = openApp("/settings");
  await user.click(await box("Studio"));
  await findAlert("“Studio” could not be switched off. Something went wrong");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  takeComplaints("API error:");
});
