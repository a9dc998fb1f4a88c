import { calendarRoutes, fileRoutes, meetingRoutes } from "@planner/contract/api";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { FakeServer } from "../../test/fake-server.ts";
import { type FakeUpload, fakeUploads } from "../../test/fake-uploads.ts";
import {
  arrive,
  create,
  deckBox,
  interviewServer,
  NEW_MEETING,
  notesBox,
  openInterview,
  pdf,
  transcript,
  uploadJob,
} from "../../test/interview.ts";
import { deckFile, meetingWith } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";

let server: FakeServer;
let uploads: FakeUpload[];

beforeEach(() => {
  server = interviewServer();
  uploads = fakeUploads();
});

it("shows the meeting with its date, and sends nothing before there is a deck and a transcript", async () => {
  const { user } = openApp(NEW_MEETING);
  expect(await screen.findByRole("heading", { level: 1, name: "Checkout review" })).toBeVisible();
  expect(screen.getByText(/Thursday, November 12/)).toBeVisible();
  expect(create()).toBeDisabled();
  await user.upload(deckBox(), pdf());
  await arrive(uploads);
  expect(await screen.findByText("Successfully uploaded")).toBeVisible();
  expect(create()).toBeDisabled();
  await user.type(transcript(), "   ");
  expect(create()).toBeDisabled();
  await user.type(transcript(), "Mara: We go with one page.");
  expect(create()).toBeEnabled();
});

it("goes back to the dashboard without a meeting", async () => {
  const log = vi.spyOn(console, "info").mockImplementation(() => undefined);
  server.on(calendarRoutes.settings, {
    accounts: [],
    calendars: [],
    showPrivate: false,
    injectPlanLink: false,
    preparePlans: true,
    canSignIn: false,
  });
  server.on(meetingRoutes.completed, []).on(meetingRoutes.recent, []);
  const { path } = openApp("/meeting/new");
  await waitFor(() => expect(path()).toBe("/dashboard"));
  expect(log).toHaveBeenCalledWith("No meeting selected");
});

it("finds the event that was selected last", async () => {
  sessionStorage.setItem(
    "selectedEvent",
    JSON.stringify({ calendarId: "calendar-1", eventId: "event-1" }),
  );
  openApp("/meeting/new");
  expect(await screen.findByRole("heading", { level: 1, name: "Checkout review" })).toBeVisible();
});

it("closes the upload box while there is text, and the text while there is a document", async () => {
  const { user } = await openInterview();
  await user.type(transcript(), "Hello");
  expect(notesBox()).toBeDisabled();
  expect(screen.getByText("Clear the text to upload a document instead.")).toBeVisible();
  await user.clear(transcript());
  expect(notesBox()).toBeEnabled();
  await user.upload(notesBox(), new File(["Hello"], "talk.txt"));
  await arrive(uploads);
  await screen.findByText("Successfully uploaded");
  expect(transcript()).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Remove" }));
  expect(transcript()).toBeEnabled();
  await waitFor(() => expect(server.calls(fileRoutes.remove)).toHaveLength(1));
});

it("sends pasted text as a text file with the time in its name, then asks for the notes", async () => {
  server.on(meetingRoutes.create, { id: "meeting-1" }).on(meetingRoutes.meeting, meetingWith([]));
  const { user, path } = await openInterview();
  await user.upload(deckBox(), pdf());
  await arrive(uploads);
  await user.type(transcript(), "Mara: One page.");
  const message = "Read: Mara, no times.";
  server.on(fileRoutes.status, uploadJob({ file: { id: "file-2" }, message }));
  await user.click(await screen.findByRole("button", { name: "Create Visual Notes" }));
  expect(screen.getByRole("button", { name: "Processing..." })).toBeDisabled();
  expect(uploads[1]!.file.name).toMatch(/^meeting-notes-\d{4}-\d\d-\d\dT[\d-]+\.txt$/);
  await act(async () => uploads[1]!.answer(200, { jobId: "job-2" }));
  await waitFor(() => expect(path()).toBe("/meeting/meeting-1"));
  expect(screen.getByText("Read: Mara, no times.")).toBeVisible();
  expect(server.calls(meetingRoutes.create)[0]?.body).toEqual({
    googleCalendarId: "calendar-1",
    googleEventId: "event-1",
    presentationFileId: "file-1",
    notesFileId: "file-2",
    prompt: null,
    external: true,
    recurring: false,
  });
});

it("asks before pasted words are left behind", async () => {
  const { user, path, go } = await openInterview();
  await user.type(transcript(), "Ines: hello");
  await act(async () => go("/terms"));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText("Your request has not been sent and would be lost.")).toBeVisible();
  await user.click(question.getByRole("button", { name: "Cancel" }));
  expect(path()).toBe("/meeting/new");
  expect(transcript()).toHaveValue("Ines: hello");
});

it("makes one meeting of a double click", async () => {
  server.on(meetingRoutes.create, { id: "meeting-1" }).on(meetingRoutes.meeting, meetingWith([]));
  const { user, path } = await openInterview();
  await user.upload(deckBox(), pdf());
  await arrive(uploads);
  await user.type(transcript(), "Mara: One page.");
  const button = create();
  await waitFor(() => expect(button).toBeEnabled());
  // Both presses arrive before anything is drawn anew.
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(uploads.length).toBeGreaterThan(1));
  expect(uploads).toHaveLength(2);
  await act(async () => uploads[1]!.answer(200, { jobId: "job-2" }));
  await waitFor(() => expect(path()).toBe("/meeting/meeting-1"));
  expect(server.calls(meetingRoutes.create)).toHaveLength(1);
});

it("replans with the stored files and guidance, and deletes no stored file on Remove", async () => {
  const stored = { ...deckFile, id: "file-9", contextType: "MEETING_NOTES" as const };
  server
    .on(meetingRoutes.meeting, meetingWith([], { files: [deckFile, stored] }))
    .on(meetingRoutes.replan, { id: "meeting-1" });
  const { user, path } = openApp("/meeting/meeting-1/replan");
  await user.type(await screen.findByRole("textbox", { name: /Guidance/ }), "More on price");
  await user.click(create());
  await waitFor(() => expect(path()).toBe("/meeting/meeting-1"));
  expect(server.calls(meetingRoutes.replan)[0]?.body).toMatchObject({
    presentationFileId: "file-1",
    notesFileId: "file-9",
    prompt: "More on price",
  });
  expect(server.calls(fileRoutes.remove)).toHaveLength(0);
});
