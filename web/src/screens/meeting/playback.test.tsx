import { meetingRoutes, recordingRoutes } from "@planner/contract/api";
import type { File as StoredFile } from "@planner/contract/model";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { meetingWith, readyElements } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

const TRANSCRIPT: StoredFile = {
  id: "file-9",
  name: "review.vtt",
  kind: "vtt",
  sizeBytes: 2_000,
  pageCount: null,
  contextType: "MEETING_NOTES",
  recording: { mediaType: "video/mp4", sizeBytes: 9_000_000 },
};

let server: FakeServer;
let fails: Error | undefined;
beforeEach(() => {
  server = signIn(new FakeServer());
  serve(TRANSCRIPT);
  fails = undefined;
  // jsdom plays nothing.
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async function (
    this: HTMLMediaElement,
  ) {
    if (fails) throw fails;
    fireEvent.play(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    fireEvent.pause(this);
  });
});
const serve = (file: StoredFile) => {
  const { files, ...meeting } = meetingWith(readyElements);
  server.on(meetingRoutes.meeting, { ...meeting, files: [...files, file] });
};

const audio = () => document.querySelector("audio")!;
/** The recording has come to this second. */
const comeTo = (second: number) =>
  act(() => {
    audio().currentTime = second;
    fireEvent.timeUpdate(audio());
  });

it("plays ten seconds of what proves a note, and stops when it is told to", async () => {
  const { user } = openApp("/meeting/meeting-1?view=deck&page=4&note=4.1");
  const evidence = within(await screen.findByRole("dialog", { name: /What was said/ }));
  await user.click(evidence.getByRole("button", { name: "Play from 25:02" }));
  expect(audio()).toHaveAttribute("src", "/api/team/team-1/files/file-9/recording");
  expect(audio().currentTime).toBe(1_502);
  comeTo(1_511);
  expect(evidence.getByRole("button", { name: "Stop" })).toBeVisible();
  comeTo(1_512);
  expect(await evidence.findByRole("button", { name: "Play from 25:02" })).toBeVisible();
  await user.click(evidence.getByRole("button", { name: "Play from 25:02" }));
  await user.click(evidence.getByRole("button", { name: "Stop" }));
  expect(evidence.getByRole("button", { name: "Play from 25:02" })).toBeVisible();
});

it("plays on from a line of the transcript, with a bar to pause and seek", async () => {
  const { user } = openApp("/meeting/meeting-1/transcript");
  await user.click(await screen.findByRole("button", { name: "Play from 25:20" }));
  const bar = within(screen.getByRole("group", { name: "Recording" }));
  Object.defineProperty(audio(), "duration", { value: 1_800 });
  fireEvent.durationChange(audio());
  comeTo(1_560);
  expect(bar.getByText("26:00 of 30:00")).toBeVisible();
  await user.click(bar.getByRole("button", { name: "Pause" }));
  fireEvent.change(bar.getByRole("slider", { name: "Place in the recording" }), {
    target: { value: "60" },
  });
  expect(audio().currentTime).toBe(60);
  await user.click(bar.getByRole("button", { name: "Play" }));
  expect(bar.getByText("1:00 of 30:00")).toBeVisible();
  expect(bar.getByRole("button", { name: "Pause" })).toBeVisible();
});

it("says so where the recording cannot be played", async () => {
  fails = new DOMException("no source", "NotSupportedError");
  const { user } = openApp("/meeting/meeting-1/transcript");
  await user.click(await screen.findByRole("button", { name: "Play from 25:20" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The recording cannot be played");
});

it("deletes the recording once that is confirmed, and nothing plays any more", async () => {
  server.on(recordingRoutes.remove, () => {
    const { recording: _, ...file } = TRANSCRIPT;
    serve(file);
    return { message: "The recording is deleted. The transcript stays." };
  });
  const { user } = openApp("/meeting/meeting-1/transcript");
  await user.click(await screen.findByRole("button", { name: "Delete the recording" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Cancel" }));
  expect(server.calls(recordingRoutes.remove)).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "Delete the recording" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByText("Delete"));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Play from/ })).toBeNull());
  expect(screen.getByText("We go with one page.")).toBeVisible();
});

it("stays where somebody else has deleted it a moment before", async () => {
  server.on(recordingRoutes.remove, () =>
    refusal(404, "There is no recording of this transcript."),
  );
  const { user } = openApp("/meeting/meeting-1/transcript");
  await user.click(await screen.findByRole("button", { name: "Delete the recording" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByText("Delete"));
  expect(await screen.findByRole("alert")).toHaveTextContent("There is no recording");
  takeComplaints("API error:");
});
