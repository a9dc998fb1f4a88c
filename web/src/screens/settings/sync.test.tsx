import { analyticsRoutes, calendarRoutes, meetingRoutes } from "@planner/contract/api";
import { type CalendarSettings, SYNC_PROBLEMS } from "@planner/contract/model";
import { act, screen, waitFor, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { useSession } from "../../platform/session.ts";
import { account, settingsWith } from "../../test/calendars.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { fakeUploads } from "../../test/fake-uploads.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

const NOBODY_NAMED = {
  analytics: false,
  supportEmail: null,
  sendsMail: true,
  feedbackWidget: null,
};

let server: FakeServer;
beforeEach(() => {
  server = signIn(new FakeServer(), false)
    .on(calendarRoutes.settings, settingsWith())
    .on(meetingRoutes.completed, [])
    .on(meetingRoutes.recent, []);
});
const withoutGoogle = () =>
  server.on(calendarRoutes.settings, settingsWith({ preparePlans: true, canSignIn: false }));
type User = ReturnType<typeof openApp>["user"];
const open = async (user: User, way: string) => user.click(await screen.findByText(way));
const linked = (rest: Partial<CalendarSettings>) => () => {
  signIn(server, true).on(calendarRoutes.settings, settingsWith(rest));
  return settingsWith(rest);
};

const fill = async (user: User) => {
  await open(user, "CalDAV account");
  await user.type(await screen.findByLabelText("Server"), "cloud.test");
  await user.type(screen.getByLabelText("User"), "ada");
  await user.type(screen.getByLabelText("App password"), "abcd-efgh");
};
const file = (name: string) => new File(["BEGIN:VCALENDAR"], name, { type: "" });
const choose = async (user: User) => {
  await open(user, "Calendar file");
  return screen.findByLabelText("Import a calendar file");
};

describe("/sync", () => {
  it("names what it asks and promises", async () => {
    openApp("/sync");
    expect(
      await screen.findByText("Connect your calendar to instantly prepare for any meeting."),
    ).toBeVisible();
    const terms = screen.getByRole("link", { name: "Terms of Service" });
    expect(terms).toHaveAttribute("href", "/terms");
    expect(terms).toHaveAttribute("target", "_blank");
    expect(terms.closest("p")).toHaveTextContent(
      "By signing in, you agree to the Terms of Service and Privacy Policy",
    );
    expect(screen.getByText(/Trouble connecting\?/)).toBeVisible();
  });

  it("leads to Google first where it is configured, by leaving the app", async () => {
    openApp("/sync");
    const link = await screen.findByRole("link", { name: "Sign in with Google" });
    expect(link).toHaveAttribute("href", "/api/auth/sync");
    expect(screen.queryByLabelText("Address")).toBeNull();
  });

  it("leads to the account that was to be linked again, after another one was chosen", async () => {
    openApp("/sync?problem=wrong-account&account=mara");
    const link = await screen.findByRole("link", { name: "Sign in with Google" });
    expect(link).toHaveAttribute("href", "/api/auth/sync?account=mara");
  });

  it("has no such button where it is not, and asks for an address at once", async () => {
    withoutGoogle();
    openApp("/sync");
    expect(await screen.findByLabelText("Address")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Sign in with Google" })).toBeNull();
  });

  it("offers a meeting of one's own and the sample beside it, and a way past all three", async () => {
    const { user, path, search, go } = openApp("/sync");
    expect(await screen.findByLabelText("Drop a deck and a transcript here")).toBeEnabled();
    expect(screen.getByRole("button", { name: "Try it with a sample meeting" })).toBeEnabled();
    await user.click(screen.getByRole("button", { name: "Paste the transcript instead" }));
    expect(await screen.findByRole("heading", { name: "New meeting" })).toBeVisible();
    expect([path(), search()]).toEqual(["/sync", "?new=meeting"]);
    await act(() => go(-1));
    await user.click(await screen.findByRole("link", { name: "Skip for now" }));
    await waitFor(() => expect(path()).toBe("/dashboard"));
  });

  it("leads to the administrator where no address is named", async () => {
    server.on(analyticsRoutes.settings, NOBODY_NAMED);
    const { user } = openApp("/sync");
    await user.click(await screen.findByRole("button", { name: "Write to the administrator" }));
    expect(await screen.findByRole("dialog", { name: "Feedback" })).toBeVisible();
  });

  it("names the address where there is one", async () => {
    server.on(analyticsRoutes.settings, { ...NOBODY_NAMED, supportEmail: "help@studio.test" });
    openApp("/sync");
    const link = await screen.findByRole("link", { name: "help@studio.test" });
    expect(link).toHaveAttribute("href", "mailto:help@studio.test");
  });

  it.each(Object.entries(SYNC_PROBLEMS))("says what came of a sign-in: %s", async (key, words) => {
    openApp(`/sync?problem=${key}`);
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
  });

  it("says nothing about a problem that there is not", async () => {
    openApp("/sync?problem=toString");
    await screen.findByRole("link", { name: "Sign in with Google" });
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("a CalDAV account", () => {
  it("is linked, and leads to the meetings", async () => {
    const accounts = [account("ada", { provider: "caldav", state: "syncing" })];
    server.on(calendarRoutes.linkCaldav, linked({ accounts }));
    const { user, path } = openApp("/sync");
    await fill(user);
    await user.click(screen.getByRole("button", { name: "Link account" }));
    await waitFor(() => expect(path()).toBe("/dashboard"));
    expect(server.calls(calendarRoutes.linkCaldav)[0]?.body).toEqual({
      server: "cloud.test",
      user: "ada",
      password: "abcd-efgh",
    });
    expect(renderHook(useSession).result.current.hasGoogleLink).toBe(true);
  });

  it.each([
    ["server", "Server", "There is no calendar server at this address."],
    ["password", "App password", "The server does not accept this user and password."],
  ])("shows at the %s what is wrong with it", async (field, label, sentence) => {
    server.on(calendarRoutes.linkCaldav, () => refusal(422, sentence, field));
    const { user } = openApp("/sync");
    await fill(user);
    await user.click(screen.getByRole("button", { name: "Link account" }));
    const input = screen.getByLabelText(label);
    await waitFor(() => expect(input).toBeInvalid());
    expect(input).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(takeComplaints("API error:")).toHaveLength(1);
  });

  it("is not asked for with a field left empty", async () => {
    const { user } = openApp("/sync");
    await open(user, "CalDAV account");
    await user.click(await screen.findByRole("button", { name: "Link account" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Please fill in all fields");
    expect(screen.getByLabelText("Server")).toHaveFocus();
  });

  it.each([
    ["Fastmail", "caldav.fastmail.com"],
    ["iCloud", "caldav.icloud.com"],
    ["Nextcloud", ""],
  ])("knows the server of %s", async (name, address) => {
    const { user } = openApp("/sync");
    await open(user, "CalDAV account");
    await user.click(await screen.findByRole("radio", { name: "Other" }));
    await user.click(screen.getByRole("radio", { name }));
    expect(screen.getByLabelText("Server")).toHaveValue(address);
  });
});

describe("a calendar address", () => {
  it("is subscribed to with the time zone here", async () => {
    withoutGoogle().on(
      calendarRoutes.subscribe,
      linked({ accounts: [account("a", { provider: "ics", state: "syncing" })] }),
    );
    const { user, path } = openApp("/sync");
    await user.type(await screen.findByLabelText("Address"), " https://cal.test/a.ics ");
    await user.click(screen.getByRole("button", { name: "Subscribe" }));
    await waitFor(() => expect(path()).toBe("/dashboard"));
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const body = { url: "https://cal.test/a.ics", timeZone };
    expect(server.calls(calendarRoutes.subscribe)[0]?.body).toEqual(body);
  });

  it("is shown with what is wrong with it", async () => {
    const sentence = "There is no calendar at this address.";
    withoutGoogle().on(calendarRoutes.subscribe, () => refusal(422, sentence, "url"));
    const { user } = openApp("/sync");
    await user.type(await screen.findByLabelText("Address"), "https://cal.test/none.ics");
    await user.click(screen.getByRole("button", { name: "Subscribe" }));
    const input = screen.getByLabelText("Address");
    await waitFor(() => expect(input).toBeInvalid());
    expect(input).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(takeComplaints("API error:")).toHaveLength(1);
  });
});

describe("a calendar file", () => {
  it("has to be an .ics", async () => {
    const { user } = openApp("/sync");
    await user.upload(await choose(user), file("deck.pdf"));
    expect(await screen.findByRole("alert")).toHaveTextContent("Only .ics calendar files allowed");
  });

  it.each([
    [{ events: 12, skipped: 0 }, "Imported 12 events from Studio."],
    [{ events: 1, skipped: 2 }, "Imported 1 event from Studio. 2 could not be read."],
  ])("says what came of it and leads to the meetings", async (counts, sentence) => {
    const uploads = fakeUploads();
    const { user } = openApp("/sync");
    await user.upload(await choose(user), file("studio.ics"));
    expect(screen.getByText("Importing your calendar")).toBeVisible();
    await waitFor(() => expect(uploads).toHaveLength(1));
    signIn(server, true);
    act(() => uploads[0]?.answer(200, { calendarId: "c", name: "Studio", ...counts }));
    expect(await screen.findByText(sentence)).toBeVisible();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(uploads[0]?.url).toBe(
      `/api/team/team-1/calendar/import?timeZone=${encodeURIComponent(timeZone)}`,
    );
    expect(screen.getByRole("link", { name: "Go to your meetings" })).toHaveAttribute(
      "href",
      "/dashboard",
    );
    expect(renderHook(useSession).result.current.hasGoogleLink).toBe(true);
  });

  it("shows the server's reason when it is no calendar", async () => {
    const uploads = fakeUploads();
    const { user } = openApp("/sync");
    await user.upload(await choose(user), file("studio.ics"));
    await waitFor(() => expect(uploads).toHaveLength(1));
    act(() => uploads[0]?.answer(422, { message: "This file holds no calendar." }));
    expect(await screen.findByRole("alert")).toHaveTextContent("This file holds no calendar.");
    expect(takeComplaints("API error:")).toHaveLength(1);
  });
});
