import { analyticsRoutes, calendarRoutes, meetingRoutes } from "@planner/contract/api";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { StoredNotes } from "../../test/stored-notes.ts";
import { meetingWith, pendingElements, readyElements } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

let server: FakeServer;
const tab = (name: string) => screen.findByRole("tab", { name });
const answerWith = (meeting: ReturnType<typeof meetingWith>) =>
  server.on(meetingRoutes.meeting, meeting);

beforeEach(() => {
  server = signIn(new FakeServer());
  answerWith(meetingWith(readyElements));
});
it("asks before it resets, goes to the dashboard and can take it back", async () => {
  server
    .on(meetingRoutes.reset, { undoUntil: "2026-11-12T12:00:10.000Z" })
    .on(meetingRoutes.undoReset, { message: "Restored." });
  const { user, path } = openApp("/meeting/meeting-1");
  await user.click(await screen.findByRole("button", { name: "Reset" }));
  const question = await screen.findByRole("alertdialog", {
    name: "Delete this meeting's generated visual notes and return to the dashboard?",
  });
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(server.calls(meetingRoutes.reset)).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "Reset" }));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  await waitFor(() => expect(path()).toBe("/dashboard"));
  expect(server.calls(meetingRoutes.reset)[0]?.query).toEqual({ half: "notes" });
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(path()).toBe("/meeting/meeting-1"));
  takeComplaints("API error:");
});

it("can be reset while the notes are being built, and says what goes", async () => {
  answerWith(meetingWith(pendingElements));
  server.on(meetingRoutes.reset, { undoUntil: "2026-11-12T12:00:10.000Z" });
  const { user, path } = openApp("/meeting/meeting-1");
  await user.click(await screen.findByRole("button", { name: "Reset" }));
  expect(await screen.findByRole("alertdialog")).toHaveTextContent(
    "The notes and the summary go, for everyone in the team",
  );
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(path()).toBe("/dashboard"));
  takeComplaints("API error:");
});

it.each([
  [true, 0],
  [false, 1],
])(
  "says what happens in place of a mail where none is sent (sent: %s)",
  async (sendsMail, lines) => {
    answerWith(meetingWith(pendingElements));
    const settings = { analytics: false, supportEmail: null, sendsMail, feedbackWidget: null };
    server.on(analyticsRoutes.settings, settings);
    openApp("/meeting/meeting-1");
    await screen.findByText(/I’ll email you when they are ready/);
    await waitFor(() => expect(server.calls(analyticsRoutes.settings)).toHaveLength(1));
    await waitFor(() => expect(screen.queryAllByText(/no email is sent/)).toHaveLength(lines));
  },
);

it("never asks for a meeting that was reset", async () => {
  const settings = {
    accounts: [],
    calendars: [],
    showPrivate: false,
    injectPlanLink: false,
    preparePlans: true,
    canSignIn: false,
  };
  server
    .on(calendarRoutes.settings, settings)
    .on(meetingRoutes.completed, [])
    .on(meetingRoutes.recent, [])
    .on(meetingRoutes.reset, { undoUntil: "2026-11-12T12:00:10.000Z" });
  const { user, path } = openApp("/meeting/meeting-1");
  await user.click(await screen.findByRole("button", { name: "Reset" }));
  const before = server.calls(meetingRoutes.meeting).length;
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  await waitFor(() => expect(path()).toBe("/dashboard"));
  await screen.findByRole("heading", { name: "Completed Meetings" });
  expect(server.calls(meetingRoutes.meeting)).toHaveLength(before);
});

it("says that the notes are gone when another tab has deleted them", async () => {
  openApp("/meeting/meeting-1");
  await tab("Summary View");
  server.on(meetingRoutes.meeting, () => refusal(404, "There is no such meeting."));
  window.dispatchEvent(new Event("focus"));
  expect(
    await screen.findByRole("heading", { name: "This meeting no longer has visual notes" }),
  ).toBeVisible();
  expect(screen.queryByRole("tab")).toBeNull();
  expect(takeComplaints("API error:")).toHaveLength(1);
  answerWith(meetingWith(readyElements));
  window.dispatchEvent(new Event("focus"));
  expect(await tab("Summary View")).toBeVisible();
});

it("shows what a colleague changed in finished notes within five seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const notes = new StoredNotes(server);
  openApp("/meeting/meeting-1?view=deck&page=4");
  await tab("Deck View");
  const before = server.calls(meetingRoutes.meeting).length;
  notes.colleague("n4.1", { text: "Tom shrinks the order." });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText(/Tom shrinks the order/)).toBeVisible();
  expect(server.calls(meetingRoutes.meeting)).toHaveLength(before + 1);
});

it.each([
  ["in a tab that nobody sees", true, readyElements],
  ["of which nothing is made", false, []],
])("looks again every two minutes at a meeting %s", async (_, isHidden, elements) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  answerWith(meetingWith(elements));
  openApp("/meeting/meeting-1");
  await waitFor(() => expect(server.calls(meetingRoutes.meeting)).not.toHaveLength(0));
  const before = server.calls(meetingRoutes.meeting).length;
  await act(() => vi.advanceTimersByTimeAsync(118_000));
  expect(server.calls(meetingRoutes.meeting)).toHaveLength(before);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(server.calls(meetingRoutes.meeting)).toHaveLength(before + 1);
});
