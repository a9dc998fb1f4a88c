import { calendarRoutes, fileRoutes, meetingRoutes } from "@planner/contract/api";
import type { UploadJob } from "@planner/contract/model";
import { act, createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { FakeServer } from "../../test/fake-server.ts";
import { type FakeUpload, fakeUploads } from "../../test/fake-uploads.ts";
import { deckFile, meetingWith } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

let server: FakeServer;
let uploads: FakeUpload[];

const event = { ...meetingWith([]), description: null };
const NEW = "/meeting/new?calendarId=calendar-1&eventId=event-1";
const deckBox = () => screen.getByLabelText("Upload a PDF");
const notesBox = () => screen.getByLabelText("Upload a docx, pdf or txt document");
const transcript = () => screen.getByRole("textbox", { name: "Add Transcript" });
const create = () => screen.getByRole("button", { name: "Create Visual Notes" });
const pdf = (name = "checkout.pdf") => new File(["%PDF-1.7 ".repeat(100)], name);

/** What a browser hands over with a file that is dragged in from outside. */
const dragged = (file: File) => ({ dataTransfer: { types: ["Files"], files: [file] } });
/** jsdom's drag events know nothing of where a drag goes on to. */
const leave = (from: Element, to: Element) => {
  const left = createEvent.dragLeave(from);
  Object.defineProperty(left, "relatedTarget", { value: to });
  fireEvent(from, left);
};
const column = (name: string) => screen.getByRole("heading", { name }).closest("section")!;

const job = (part: Partial<UploadJob>): UploadJob => ({
  jobId: "job-1",
  status: "completed",
  progress: 100,
  message: null,
  file: { id: "file-1" },
  ...part,
});

beforeEach(() => {
  server = signIn(new FakeServer())
    .on(calendarRoutes.event, event)
    .on(fileRoutes.file, deckFile)
    .on(fileRoutes.remove, { message: "Removed." })
    .on(fileRoutes.status, job({}));
  uploads = fakeUploads();
});

async function uploaded(box: HTMLElement, file: File, user: ReturnType<typeof openApp>["user"]) {
  await user.upload(box, file);
  await act(async () => uploads.at(-1)!.answer(200, { jobId: "job-1" }));
}

it("shows the meeting with its date, and sends nothing before there is a deck and a transcript", async () => {
  const { user } = openApp(NEW);
  expect(await screen.findByRole("heading", { level: 1, name: "Checkout review" })).toBeVisible();
  expect(screen.getByText(/Thursday, November 12/)).toBeVisible();
  expect(create()).toBeDisabled();
  await uploaded(deckBox(), pdf(), user);
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
  localStorage.setItem(
    "selectedEvent",
    JSON.stringify({ calendarId: "calendar-1", eventId: "event-1" }),
  );
  openApp("/meeting/new");
  expect(await screen.findByRole("heading", { level: 1, name: "Checkout review" })).toBeVisible();
});

it("counts the bytes that were sent and lets go of the upload on Cancel", async () => {
  const { user } = openApp(NEW);
  await screen.findByRole("heading", { level: 1 });
  await user.upload(deckBox(), new File(["x".repeat(2_097_152)], "checkout.pdf"));
  act(() => uploads[0]!.progress(1_048_576));
  expect(screen.getByText("1.0 of 2.0 MB, 50%")).toBeVisible();
  expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "50");
  expect(uploads[0]!.url).toBe("/api/team/team-1/files?purpose=presentation");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(uploads[0]!.aborted).toBe(true);
  expect(deckBox()).toBeEnabled();
});

it("asks every second until the server has read the file", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    server.on(fileRoutes.status, job({ status: "active", progress: 50, file: null }));
    const { user } = openApp(NEW);
    await screen.findByRole("heading", { level: 1 });
    await uploaded(deckBox(), pdf(), user);
    expect(await screen.findByText("Reading the file")).toBeVisible();
    const asked = server.calls(fileRoutes.status).length;
    server.on(fileRoutes.status, job({}));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(server.calls(fileRoutes.status).length).toBe(asked + 1);
    expect(await screen.findByText("Successfully uploaded")).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

it("says why an upload failed; Retry clears it", async () => {
  server.on(
    fileRoutes.status,
    job({ status: "failed", file: null, message: "This PDF is locked." }),
  );
  const { user } = openApp(NEW);
  await screen.findByRole("heading", { level: 1 });
  await uploaded(deckBox(), pdf(), user);
  expect(await screen.findByRole("alert")).toHaveTextContent("Upload failed");
  expect(screen.getByText("This PDF is locked.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(deckBox()).toBeEnabled();
});

it("refuses the wrong type, a file over 32 MB and a second file, each in its words", async () => {
  const { user } = openApp(NEW);
  await screen.findByRole("heading", { level: 1 });
  await user.upload(deckBox(), new File(["x"], "deck.key"));
  expect(await screen.findByText("Only PDF files allowed")).toBeVisible();
  await user.upload(notesBox(), new File(["x"], "talk.mp3"));
  expect(await screen.findByText("Only Word, PDF, or txt documents allowed")).toBeVisible();
  const huge = pdf();
  Object.defineProperty(huge, "size", { value: 33_554_433 });
  await user.upload(deckBox(), huge);
  expect(
    await screen.findByText(
      "File size (32.0 MB) exceeds the current limit of 32 MB. Try compressing the file first.",
    ),
  ).toBeVisible();
  expect(uploads).toHaveLength(0);
  await user.upload(deckBox(), pdf());
  fireEvent.drop(
    screen.getByRole("heading", { name: "Add Slide Deck" }),
    dragged(pdf("second.pdf")),
  );
  expect(
    await screen.findByText(
      "Please wait for current upload to complete or remove the existing document.",
    ),
  ).toBeVisible();
  expect(uploads).toHaveLength(1);
});

it("shows a whole card as a place for a file that is held over it, and takes it anywhere there", async () => {
  openApp(NEW);
  await screen.findByRole("heading", { level: 1 });
  const [deck, notes] = [column("Add Slide Deck"), column("Add Transcript")];
  fireEvent.dragOver(screen.getByRole("heading", { name: "Add Transcript" }), dragged(pdf()));
  expect(notes).toHaveAttribute("data-drop");
  expect(deck).not.toHaveAttribute("data-drop");
  leave(notes, transcript());
  expect(notes).toHaveAttribute("data-drop");
  leave(notes, document.body);
  expect(notes).not.toHaveAttribute("data-drop");
  fireEvent.dragOver(notes, dragged(pdf()));
  fireEvent.drop(transcript(), dragged(pdf("talk.pdf")));
  expect(notes).not.toHaveAttribute("data-drop");
  expect(uploads.map(({ file }) => file.name)).toEqual(["talk.pdf"]);
});

it("does not show a card as a place for a file where none is taken, and says why on a drop", async () => {
  const { user } = openApp(NEW);
  await screen.findByRole("heading", { level: 1 });
  await user.type(transcript(), "Hello");
  fireEvent.dragOver(notesBox(), dragged(pdf()));
  expect(column("Add Transcript")).not.toHaveAttribute("data-drop");
  fireEvent.drop(notesBox().closest("label")!, dragged(pdf()));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Clear the text to upload a document instead.",
  );
  expect(uploads).toHaveLength(0);
});

it("leaves a file beside the cards and dragged text alone: neither leads away, text goes into the field", async () => {
  openApp(NEW);
  await screen.findByRole("heading", { level: 1 });
  // fireEvent answers false where the browser's own act was prevented.
  expect(fireEvent.drop(document.body, dragged(pdf()))).toBe(false);
  const words = { dataTransfer: { types: ["text/plain"], files: [] } };
  expect(fireEvent.dragOver(transcript(), words)).toBe(true);
  expect(fireEvent.drop(transcript(), words)).toBe(true);
  expect(uploads).toHaveLength(0);
});

it("takes a file that is pasted, and leaves pasted text to the field", async () => {
  openApp(NEW);
  await screen.findByRole("heading", { level: 1 });
  const office = { types: ["text/plain", "Files"], files: [new File(["x"], "image.png")] };
  expect(fireEvent.paste(transcript(), { clipboardData: office })).toBe(true);
  expect(uploads).toHaveLength(0);
  const copied = { types: ["Files"], files: [pdf("copied.pdf")] };
  fireEvent.paste(deckBox(), { clipboardData: copied });
  expect(uploads.map(({ file }) => file.name)).toEqual(["copied.pdf"]);
});

it("keeps focus in the box as the upload goes on, and tells readers how much was sent", async () => {
  const { user } = openApp(NEW);
  await screen.findByRole("heading", { level: 1 });
  deckBox().focus();
  const box = deckBox().closest("label")!.parentElement!;
  await user.upload(deckBox(), new File(["x".repeat(61_440)], "small.pdf"));
  expect(box).toHaveFocus();
  act(() => uploads[0]!.progress(30_720));
  expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "30 of 60 kB, 50%");
  await user.tab();
  expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(box).toHaveFocus();
  await user.tab();
  expect(deckBox()).toHaveFocus();
});

it("takes a file of exactly 33554432 bytes", async () => {
  const { user } = openApp(NEW);
  await screen.findByRole("heading", { level: 1 });
  const largest = pdf();
  Object.defineProperty(largest, "size", { value: 33_554_432 });
  await user.upload(deckBox(), largest);
  expect(uploads).toHaveLength(1);
});

it("closes the upload box while there is text, and the text while there is a document", async () => {
  const { user } = openApp(NEW);
  await screen.findByRole("heading", { level: 1 });
  await user.type(transcript(), "Hello");
  expect(notesBox()).toBeDisabled();
  expect(screen.getByText("Clear the text to upload a document instead.")).toBeVisible();
  await user.clear(transcript());
  expect(notesBox()).toBeEnabled();
  await uploaded(notesBox(), new File(["Hello"], "talk.txt"), user);
  await screen.findByText("Successfully uploaded");
  expect(transcript()).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Remove" }));
  expect(transcript()).toBeEnabled();
  await waitFor(() => expect(server.calls(fileRoutes.remove)).toHaveLength(1));
});

it("sends pasted text as a text file with the time in its name, then asks for the notes", async () => {
  server.on(meetingRoutes.create, { id: "meeting-1" }).on(meetingRoutes.meeting, meetingWith([]));
  const { user, path } = openApp(NEW);
  await screen.findByRole("heading", { level: 1 });
  await uploaded(deckBox(), pdf(), user);
  await user.type(transcript(), "Mara: One page.");
  server.on(fileRoutes.status, job({ file: { id: "file-2" } }));
  await user.click(await screen.findByRole("button", { name: "Create Visual Notes" }));
  expect(screen.getByRole("button", { name: "Processing..." })).toBeDisabled();
  expect(uploads[1]!.file.name).toMatch(/^meeting-notes-\d{4}-\d\d-\d\dT[\d-]+\.txt$/);
  await act(async () => uploads[1]!.answer(200, { jobId: "job-2" }));
  await waitFor(() => expect(path()).toBe("/meeting/meeting-1"));
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

it("makes one meeting of a double click", async () => {
  server.on(meetingRoutes.create, { id: "meeting-1" }).on(meetingRoutes.meeting, meetingWith([]));
  const { user, path } = openApp(NEW);
  await screen.findByRole("heading", { level: 1 });
  await uploaded(deckBox(), pdf(), user);
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
