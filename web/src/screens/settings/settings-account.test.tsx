import { accountRoutes, calendarRoutes } from "@planner/contract/api";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { settingsWith } from "../../test/calendars.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

let server: FakeServer;
beforeEach(() => {
  server = signIn(new FakeServer()).on(calendarRoutes.settings, settingsWith());
});

const section = async () => within(await screen.findByRole("region", { name: "Account" }));

async function openForm() {
  const app = openApp("/settings");
  await app.user.click(await (await section()).findByText("Change password"));
  const form = within(await screen.findByRole("form", { name: "Change password" }));
  const fill = async (current: string, next: string, again = next) => {
    const fields = ["Current password", "New password", "Confirm new password"];
    for (const [place, words] of [current, next, again].entries()) {
      const field = form.getByLabelText(fields[place] ?? "");
      await app.user.clear(field);
      if (words) await app.user.type(field, words);
    }
    await app.user.click(form.getByRole("button", { name: "Save password" }));
  };
  return { ...app, form, fill };
}

describe("the password", () => {
  it("is changed with the current one, and the form is put away", async () => {
    const message = "Your password is changed. Other browsers are logged out.";
    server.on(accountRoutes.changePassword, { message: message });
    const { fill } = await openForm();
    await fill("old password", "new password");
    expect(await screen.findByText(message)).toBeVisible();
    expect(server.calls(accountRoutes.changePassword)[0]?.body).toEqual({
      current: "old password",
      next: "new password",
    });
    expect(screen.queryByRole("form", { name: "Change password" })).toBeNull();
  });

  it("is known to password managers by its fields", async () => {
    const { form } = await openForm();
    expect(form.getByLabelText("Current password")).toHaveAttribute(
      "autocomplete",
      "current-password",
    );
    for (const label of ["New password", "Confirm new password"])
      expect(form.getByLabelText(label)).toHaveAttribute("autocomplete", "new-password");
    expect(form.getByDisplayValue("ada@studio.test")).toHaveAttribute("autocomplete", "username");
  });

  it("is not sent while a field is empty or the new ones differ", async () => {
    server.on(accountRoutes.changePassword, { message: "ok" });
    const { fill, form } = await openForm();
    await fill("old password", "");
    expect(screen.getByRole("alert")).toHaveTextContent("Please fill in all fields");
    await fill("old password", "new password", "new passwort");
    expect(screen.getByRole("alert")).toHaveTextContent("Passwords do not match!");
    expect(form.getByLabelText("Confirm new password")).toBeInvalid();
    expect(server.calls(accountRoutes.changePassword)).toEqual([]);
  });

  it("that was wrong is marked, and nobody is logged out", async () => {
    server.on(accountRoutes.changePassword, () =>
      refusal(400, "This is not your current password.", "current"),
    );
    const { fill, form, path } = await openForm();
    await fill("a wrong one", "new password");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "This is not your current password.",
    );
    expect(form.getByLabelText("Current password")).toBeInvalid();
    expect(form.getByLabelText("New password")).toBeValid();
    expect(path()).toBe("/settings");
    expect(takeComplaints("API error:")).toHaveLength(1);
  });
});

/** Presses the button, and has the question before it. */
const openQuestion = async () => {
  const app = openApp("/settings");
  await app.user.click(
    await (await section()).findByRole("button", { name: "Log out everywhere" }),
  );
  const question = within(await screen.findByRole("alertdialog"));
  return { ...app, question };
};

describe("signing out everywhere", () => {
  it("asks first, then forgets the person here and shows the login", async () => {
    server.on(accountRoutes.signOutEverywhere, { message: "ok" });
    const { user, question, path } = await openQuestion();
    expect(question.getByRole("heading", { name: "Log out everywhere?" })).toBeVisible();
    await user.click(question.getByRole("button", { name: "Log out everywhere" }));
    await waitFor(() => expect(path()).toBe("/login"));
    expect(Object.keys(localStorage)).toEqual(["wall"]);
    expect(server.calls(accountRoutes.signOutEverywhere)).toHaveLength(1);
  });

  it("does nothing where one thinks better of it", async () => {
    server.on(accountRoutes.signOutEverywhere, { message: "ok" });
    const { user, question, path } = await openQuestion();
    await user.click(question.getByRole("button", { name: "Cancel" }));
    expect(server.calls(accountRoutes.signOutEverywhere)).toEqual([]);
    expect(path()).toBe("/settings");
  });

  it("that failed says that one is still logged in", async () => {
    server.on(accountRoutes.signOutEverywhere, () => refusal(503, "Try again in a minute."));
    const { user, question, path } = await openQuestion();
    await user.click(question.getByRole("button", { name: "Log out everywhere" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "You are still logged in everywhere. Try again in a minute.",
    );
    expect(path()).toBe("/settings");
    expect(takeComplaints("API error:")).toHaveLength(1);
  });
});

it("personalization and logging out are a click away", async () => {
  openApp("/settings");
  const account = await section();
  expect(account.getByRole("link", { name: "Personalization" })).toHaveAttribute(
    "href",
    "/personalization",
  );
  expect(account.getByRole("link", { name: "Log out" })).toHaveAttribute("href", "/logout");
});
