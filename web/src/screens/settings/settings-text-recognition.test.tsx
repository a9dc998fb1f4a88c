import { calendarRoutes, fileRoutes } from "@planner/contract/api";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { settingsWith } from "../../test/calendars.ts";
import { FakeServer } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

let server: FakeServer;
beforeEach(() => {
  server = signIn(new FakeServer()).on(calendarRoutes.settings, settingsWith());
});
const box = async () =>
  within(await screen.findByRole("region", { name: "Text recognition" })).findByRole("checkbox", {
    name: "Recognise the text on slides that are pictures",
  });

describe("text recognition", () => {
  it("is on, and is switched off with one press", async () => {
    server.on(fileRoutes.saveTextRecognition, { isOn: false, isAvailable: true });
    const { user } = openApp("/settings");
    await waitFor(async () => expect(await box()).toBeChecked());
    await user.click(await box());
    await waitFor(async () => expect(await box()).not.toBeChecked());
    expect(server.calls(fileRoutes.saveTextRecognition)).toMatchObject([{ body: { isOn: false } }]);
  });

  it("that the operator has switched off cannot be switched on", async () => {
    server.on(fileRoutes.textRecognition, { isOn: true, isAvailable: false });
    openApp("/settings");
    expect(await screen.findByText(/switched off on this installation/)).toBeVisible();
    expect(await box()).toBeDisabled();
    expect(await box()).not.toBeChecked();
  });
});
