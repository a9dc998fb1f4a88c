import { fileRoutes, recordingRoutes, SENTENCES } from "@planner/contract/api";
import { act, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { type FakeServer, refusal } from "../../test/fake-server.ts";
import { type FakeUpload, fakeUploads } from "../../test/fake-uploads.ts";
import { interviewServer, notesBox, openInterview, uploadJob } from "../../test/interview.ts";

const PART_BYTES = 1_000;
let server: FakeServer;
let uploads: FakeUpload[];
let missing: number[];

beforeEach(() => {
  missing = [0, 1, 2];
  server = interviewServer()
    .on(recordingRoutes.takes, { soundAlone: false })
    .on(recordingRoutes.begin, () => ({ jobId: "job-1", partBytes: PART_BYTES, missing }))
    .on(recordingRoutes.cancel, { message: "The recording is deleted." });
  uploads = fakeUploads();
});

const recording = (name = "review.mp4") => new File(["x".repeat(2_500)], name, { lastModified: 7 });
/** The parts arrive one after another. */
async function arriveAll(): Promise<void> {
  for (const part of missing.keys()) {
    await vi.waitFor(() => expect(uploads).toHaveLength(part + 1));
    if (part === missing.length - 1) missing = [];
    await act(async () => uploads[part]!.answer(200, { message: "The part is here." }));
  }
}

it("sends a recording in parts, and only those that are missing", async () => {
  missing = [1, 2];
  const { user } = await openInterview();
  await user.upload(notesBox(), recording());
  await vi.waitFor(() => expect(uploads).toHaveLength(1));
  expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "40");
  act(() => uploads[0]!.progress(500));
  expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "60");
  await arriveAll();
  expect(await screen.findByText("Successfully uploaded")).toBeVisible();
  expect(uploads.map(({ url, file }) => [url, file.size])).toEqual([
    ["/api/team/team-1/recordings/job-1/parts/1", 1_000],
    ["/api/team/team-1/recordings/job-1/parts/2", 500],
  ]);
  const chosen = { name: "review.mp4", sizeBytes: 2_500, modifiedAtMs: 7 };
  expect(server.calls(recordingRoutes.begin).map(({ body }) => body)).toEqual([
    { ...chosen, forPlayback: false },
    chosen,
  ]);
});

it("sends again what got lost on the way, and takes what another window sent", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  missing = [0, 1];
  const { user } = await openInterview();
  await user.upload(notesBox(), recording());
  await vi.waitFor(() => expect(uploads).toHaveLength(1));
  await act(async () => uploads[0]!.answer(200, { message: "The part is here." }));
  await vi.waitFor(() => expect(uploads).toHaveLength(2));
  missing = [0];
  await act(async () => uploads[1]!.answer(200, { message: "The part is here." }));
  await vi.waitFor(() => expect(uploads).toHaveLength(3));
  expect(uploads[2]!.url).toMatch(/parts\/0$/);
  missing = [];
  const message = "This recording has already been uploaded.";
  await act(async () => uploads[2]!.answer(409, { code: "conflict", message }));
  expect(await screen.findByText("Successfully uploaded")).toBeVisible();
  expect(server.calls(recordingRoutes.begin)).toHaveLength(3);
});

it("keeps a recording for playback where that is ticked, and says what becomes of it", async () => {
  missing = [];
  const { user } = await openInterview();
  const box = screen.getByRole("checkbox", { name: "Keep a recording for playback" });
  expect(box).toHaveAccessibleDescription("Otherwise it is deleted once it is transcribed.");
  await user.click(box);
  expect(box).toHaveAccessibleDescription(/It can be deleted later/);
  await user.upload(notesBox(), recording());
  expect(await screen.findByText("Successfully uploaded")).toBeVisible();
  expect(server.calls(recordingRoutes.begin)[0]!.body).toMatchObject({ forPlayback: true });
});

it("shows how much of it is transcribed, what it waits for, and cancels it", async () => {
  const heard = { seconds: 65, ofSeconds: 750, leftSeconds: 170 };
  server.on(fileRoutes.status, uploadJob({ status: "active", progress: 54, file: null, heard }));
  const { user } = await openInterview();
  await user.upload(notesBox(), recording());
  await arriveAll();
  const words = "1:05 of 12:30 transcribed, about 3 minutes left";
  expect(await screen.findByText(words)).toBeVisible();
  const bar = screen.getByRole("progressbar", { name: "Transcribing review.mp4" });
  expect(bar).toHaveAttribute("aria-valuenow", "9");
  const message = "The transcription service does not answer right now.";
  server.on(fileRoutes.status, uploadJob({ status: "active", file: null, heard, message }));
  expect(await screen.findByText(message)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(server.calls(recordingRoutes.cancel)).toHaveLength(1);
  expect(notesBox()).toBeEnabled();
});

it("takes the sound out first where the server cannot, and says so where this browser cannot either", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  server.on(recordingRoutes.takes, { soundAlone: true });
  const { user } = await openInterview();
  // No recording at all: the real reader finds no sound in it.
  await user.upload(notesBox(), recording());
  expect(await screen.findByText(/^This browser finds no sound that it can read/)).toBeVisible();
  expect(server.calls(recordingRoutes.begin)).toHaveLength(0);
  expect(uploads).toHaveLength(0);
});

it("goes on sending where a connection broke for a moment", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  try {
    missing = [2];
    const { user } = await openInterview();
    await user.upload(notesBox(), recording());
    await vi.waitFor(() => expect(uploads).toHaveLength(1));
    await act(async () => uploads[0]!.answer(503, { message: "Not now." }));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await vi.waitFor(() => expect(uploads).toHaveLength(2));
    missing = [];
    await act(async () => uploads[1]!.answer(200, { message: "The part is here." }));
    expect(await screen.findByText("Successfully uploaded")).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

it("keeps what is there where it fails, for when the same file is chosen again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { user } = await openInterview();
  await user.upload(notesBox(), recording());
  await vi.waitFor(() => expect(uploads).toHaveLength(1));
  await act(async () => uploads[0]!.answer(400, { message: "The upload arrived incomplete." }));
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  expect(server.calls(recordingRoutes.cancel)).toHaveLength(0);
});

it("leaves it with the server where somebody leaves the page", async () => {
  const { user, go } = await openInterview();
  await user.upload(notesBox(), recording());
  await vi.waitFor(() => expect(uploads).toHaveLength(1));
  await act(async () => go("/terms"));
  expect(uploads[0]!.aborted).toBe(true);
  expect(server.calls(recordingRoutes.cancel)).toHaveLength(0);
});

it("says how to get recordings read, and refuses more than 2 GB", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const sentence = "Recordings are not transcribed here yet.";
  server.on(recordingRoutes.begin, () => refusal(422, sentence));
  const { user } = await openInterview();
  await user.upload(notesBox(), recording());
  expect(await screen.findByText(sentence)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  const huge = recording();
  Object.defineProperty(huge, "size", { value: 2_147_483_649 });
  await user.upload(notesBox(), huge);
  expect(await screen.findByText(SENTENCES.recordingTooLarge)).toBeVisible();
});
