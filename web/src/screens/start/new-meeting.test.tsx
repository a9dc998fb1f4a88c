import { calendarRoutes, fileRoutes, meetingRoutes } from "@planner/contract/api";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "../../platform/query-client.ts";
import { settingsWith } from "../../test/calendars.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { type FakeUpload, fakeUploads } from "../../test/fake-uploads.ts";
import { create, pdf, transcript, uploadJob } from "../../test/interview.ts";
import { deckFile, meetingWith } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

const EVENT = { googleCalendarId: "own", googleEventId: "event-1" };
const MADE = {
  ...EVENT,
  title: "Checkout review",
  description: null,
  startTime: "2026-11-12T14:00:00.000Z",
  endTime: "2026-11-12T15:00:00.000Z",
  attendees: [],
  location: null,
  conferenceUrl: null,
};

let server: FakeServer;
let uploads: FakeUpload[];
beforeEach(() => {
  vi.stubEnv("TZ", "Europe/Copenhagen");
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-12T15:00:00Z") });
  uploads = fakeUploads();
  server = signIn(new FakeServer(), false)
    .on(calendarRoutes.settings, settingsWith())
    .on(meetingRoutes.completed, [])
    .on(meetingRoutes.recent, [])
    .on(calendarRoutes.createEvent, MADE)
    .on(meetingRoutes.create, { id: "meeting-1" })
    .on(meetingRoutes.meeting, meetingWith([]))
    .on(fileRoutes.file, { ...deckFile, title: "Five steps become three" });
  return () => vi.unstubAllEnvs();
});

const talk = () => new File(["Mara: One page."], "talk.txt");
const drop = async (user: ReturnType<typeof openApp>["user"], files: File[]) =>
  user.upload(await screen.findByLabelText("Drop a deck and a transcript here"), files);
const arrive = async (at: number) => {
  server.on(fileRoutes.status, uploadJob({ file: { id: `file-${at + 1}` } }));
  await act(async () => uploads[at]!.answer(200, { jobId: `job-${at + 1}` }));
};

it("becomes notes of a deck and a transcript that were dropped together, without a calendar", async () => {
  const { user, path } = openApp("/sync");
  await drop(user, [talk(), pdf("checkout_review.pdf")]);
  expect(await screen.findByLabelText("Title")).toHaveValue("Checkout review");
  expect(uploads.map(({ file }) => file.name)).toEqual(["checkout_review.pdf", "talk.txt"]);
  await arrive(0);
  await arrive(1);
  await waitFor(() =>
    expect(screen.getByLabelText("Title")).toHaveValue("Five steps become three"),
  );
  await user.clear(screen.getByLabelText("Title"));
  await user.type(screen.getByLabelText("Title"), "Checkout review");
  await waitFor(() => expect(create()).toBeEnabled());
  await user.click(create());
  await waitFor(() => expect(path()).toBe("/meeting/meeting-1"));
  expect(server.calls(calendarRoutes.createEvent)[0]?.body).toEqual({
    title: "Checkout review",
    startTime: expect.stringMatching(/^2026-11-12T14:0/),
    endTime: expect.stringMatching(/^2026-11-12T15:0/),
  });
  expect(server.calls(meetingRoutes.create)[0]?.body).toMatchObject({
    ...EVENT,
    presentationFileId: "file-1",
    notesFileId: "file-2",
  });
});

it("keeps the title that was typed while the deck was read, and takes the name of a deck without words", async () => {
  const { title: _, ...wordless } = deckFile;
  server.on(fileRoutes.file, { ...wordless, name: "2026-11_brand-review_v3.pdf" });
  const { user } = openApp("/sync");
  await drop(user, [talk(), pdf("Export (2).pdf")]);
  expect(await screen.findByLabelText("Title")).toHaveValue("Export");
  await waitFor(() => expect(uploads).toHaveLength(2));
  await arrive(0);
  await waitFor(() => expect(screen.getByLabelText("Title")).toHaveValue("Brand review"));
  cleanup();
  queryClient.clear();

  const other = openApp("/sync");
  await drop(other.user, [talk(), pdf("Export (2).pdf")]);
  await other.user.clear(await screen.findByLabelText("Title"));
  await other.user.type(screen.getByLabelText("Title"), "Mine");
  await arrive(2);
  expect(await screen.findByText("Successfully uploaded")).toBeVisible();
  expect(screen.getByLabelText("Title")).toHaveValue("Mine");
});

it("says what is missing only while something is, and Back does not lead to a form that was sent", async () => {
  const { user, path, search, go } = openApp("/dashboard");
  await drop(user, [talk(), pdf()]);
  const missing = "Add a slide deck and a transcript to get visual notes.";
  expect(await screen.findByText(missing)).toBeVisible();
  await waitFor(() => expect(uploads).toHaveLength(2));
  await arrive(0);
  await arrive(1);
  await waitFor(() => expect(create()).toBeEnabled());
  expect(screen.queryByText(missing)).toBeNull();
  await user.click(create());
  await waitFor(() => expect(path()).toBe("/meeting/meeting-1"));
  await act(async () => go(-1));
  expect(await screen.findByRole("heading", { name: "Completed Meetings" })).toBeVisible();
  expect(search()).toBe("");
});

it("leads nobody into the meeting who has gone back from the form meanwhile", async () => {
  const made = Promise.withResolvers<Response>();
  server.on(meetingRoutes.create, () => made.promise);
  const { user, path, search, go } = openApp("/dashboard");
  await drop(user, [talk(), pdf()]);
  await waitFor(() => expect(uploads).toHaveLength(2));
  await arrive(0);
  await arrive(1);
  await waitFor(() => expect(create()).toBeEnabled());
  await user.click(create());
  await waitFor(() => expect(server.calls(meetingRoutes.create)).toHaveLength(1));
  await act(async () => go(-1));
  await waitFor(() => expect(search()).toBe(""));
  await act(async () => made.resolve(Response.json({ id: "meeting-1" })));
  expect(path()).toBe("/dashboard");
});

it("waits for the other one where only one was dropped, and is all day on an earlier date", async () => {
  const { user, path } = openApp("/dashboard");
  await drop(user, [pdf("deck.pdf")]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  await arrive(0);
  expect(create()).toBeDisabled();
  await user.type(transcript(), "Mara: One page.");
  await user.clear(screen.getByLabelText("Held on"));
  await user.type(screen.getByLabelText("Held on"), "2026-11-03");
  await user.click(create());
  await waitFor(() => expect(uploads).toHaveLength(2));
  await arrive(1);
  await waitFor(() => expect(path()).toBe("/meeting/meeting-1"));
  expect(server.calls(calendarRoutes.createEvent)[0]?.body).toEqual({
    title: "Five steps become three",
    startTime: "2026-11-03T00:00:00.000Z",
    endTime: "2026-11-04T00:00:00.000Z",
  });
});

it("asks which is which where that cannot be told, and keeps none", async () => {
  const { user } = openApp("/sync");
  await drop(user, [pdf("one.pdf"), pdf("two.pdf")]);
  expect(
    await screen.findByText(/Which one is the slide deck, one.pdf or two.pdf\?/),
  ).toBeVisible();
  expect(uploads).toHaveLength(0);
});

it("is one meeting, also where its notes were refused at first", async () => {
  server.on(meetingRoutes.create, () => refusal(503, "Not just now."));
  const { user, path } = openApp("/sync");
  await drop(user, [talk(), pdf()]);
  await waitFor(() => expect(uploads).toHaveLength(2));
  await arrive(0);
  await arrive(1);
  await waitFor(() => expect(create()).toBeEnabled());
  await user.click(create());
  expect(await screen.findByText("Not just now.")).toBeVisible();
  server.on(meetingRoutes.create, { id: "meeting-1" });
  await user.click(create());
  await waitFor(() => expect(path()).toBe("/meeting/meeting-1"));
  expect(server.calls(calendarRoutes.createEvent)).toHaveLength(1);
  expect(takeComplaints("API error:")).toHaveLength(1);
});

it("can be left, and is found again on a dashboard with meetings", async () => {
  signIn(server, true);
  const { user, search } = openApp("/dashboard");
  await user.click(await screen.findByRole("button", { name: "New meeting" }));
  expect(await screen.findByRole("heading", { name: "New meeting" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("heading", { name: "Completed Meetings" })).toBeVisible();
  expect(search()).toBe("");
});

const exported = () =>
  new File(["PK\u0003\u0004 README.txt … manifest.json …"], "Review meeting.zip");

it("is opened again of an exported meeting that is dropped, without a form", async () => {
  const { user, path } = openApp("/sync");
  await drop(user, [exported()]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]!.url).toMatch(/\/meetings\/restore$/);
  await act(async () => uploads[0]!.answer(200, { id: "meeting-1" }));
  await waitFor(() => expect(path()).toBe("/meeting/meeting-1"));
});

it("is not opened of a zip that the server refuses, which says why", async () => {
  const { user, path } = openApp("/sync?new=meeting");
  await user.upload(await screen.findByLabelText("Exported meeting"), exported());
  const sentence = "This ZIP is damaged, or holds no meeting that Planner exported.";
  await act(async () => uploads[0]!.answer(422, { message: sentence }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(path()).toMatch(/^\/sync/);
  takeComplaints("API error:");
});

it("takes a zip of pictures for a deck, as before", async () => {
  const { user } = openApp("/sync");
  await drop(user, [new File(["PK\u0003\u0004 page-1.png"], "pages.zip")]);
  expect(await screen.findByLabelText("Title")).toHaveValue("Pages");
});
