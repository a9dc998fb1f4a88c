import { fileRoutes, recordingRoutes } from "@planner/contract/api";
import { LIMITS } from "@planner/contract/model";
import { act, createEvent, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeServer, refusal } from "../../test/fake-server.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { type FakeUpload, fakeUploads } from "../../test/fake-uploads.ts";
import { deckFile } from "../../test/notes.ts";
import {
  arrive,
  deckBox,
  interviewServer,
  notesBox,
  openInterview,
  pdf,
  transcript,
  uploadJob,
} from "../../test/interview.ts";

let server: FakeServer;
let uploads: FakeUpload[];

beforeEach(() => {
  server = interviewServer();
  uploads = fakeUploads();
});

/** What a browser hands over with a file that is dragged in from outside. */
const dragged = (file: File) => ({ dataTransfer: { types: ["Files"], files: [file] } });
/** jsdom's drag events know nothing of where a drag goes on to. */
const leave = (from: Element, to: Element) => {
  const left = createEvent.dragLeave(from);
  Object.defineProperty(left, "relatedTarget", { value: to });
  fireEvent(from, left);
};
const column = (name: string) => screen.getByRole("heading", { name }).closest("section")!;

it("counts the bytes that were sent and lets go of the upload on Cancel", async () => {
  const { user } = await openInterview();
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
    server.on(fileRoutes.status, uploadJob({ status: "active", progress: 50, file: null }));
    const { user } = await openInterview();
    await user.upload(deckBox(), pdf());
    await arrive(uploads);
    expect(await screen.findByText("Reading the file")).toBeVisible();
    const before = server.calls(fileRoutes.status).length;
    server.on(fileRoutes.status, uploadJob({}));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(server.calls(fileRoutes.status).length).toBe(before + 1);
    expect(await screen.findByText("Successfully uploaded")).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

it("waits out a lost network once the server has the file", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    server.on(fileRoutes.status, () => Promise.reject(new TypeError("Failed to fetch")));
    const { user } = await openInterview();
    await user.upload(deckBox(), pdf());
    act(() => uploads[0]!.progress(pdf().size));
    await arrive(uploads);
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(screen.getByText("Reading the file")).toBeVisible();
    server.on(fileRoutes.status, uploadJob({}));
    act(() => void window.dispatchEvent(new Event("online")));
    expect(await screen.findByText("Successfully uploaded")).toBeVisible();
    takeComplaints("API error:");
  } finally {
    vi.useRealTimers();
  }
});

it("gives up where the server answers nothing else than that it failed", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    server.on(fileRoutes.status, () => refusal(500, "Something went wrong."));
    const { user } = await openInterview();
    await user.upload(deckBox(), pdf());
    await arrive(uploads);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByText("Something went wrong.")).toBeVisible();
    takeComplaints("API error:");
  } finally {
    vi.useRealTimers();
  }
});

it("says that the server could not be reached, and that the file is not there", async () => {
  const { user } = await openInterview();
  await user.upload(deckBox(), pdf());
  await act(async () => uploads[0]!.lose());
  expect(
    await screen.findByText("Planner cannot be reached. The file was not uploaded."),
  ).toBeVisible();
  takeComplaints("API error:");
});

it("says why an upload failed; Retry clears it", async () => {
  server.on(
    fileRoutes.status,
    uploadJob({ status: "failed", file: null, message: "This PDF is locked." }),
  );
  const { user } = await openInterview();
  await user.upload(deckBox(), pdf());
  await arrive(uploads);
  expect(await screen.findByRole("alert")).toHaveTextContent("Upload failed");
  expect(screen.getByText("This PDF is locked.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(deckBox()).toBeEnabled();
  expect(deckBox()).toHaveAccessibleDescription("Choose checkout.pdf again, or another file.");
});

it("names the very button that makes room for text", async () => {
  const { user } = await openInterview();
  await user.upload(notesBox(), new File(["Hello"], "talk.txt"));
  expect(transcript()).toHaveAccessibleDescription("Cancel the upload to paste text instead.");
  await act(async () => uploads[0]!.answer(500, { message: "The disk is full." }));
  expect(await screen.findByRole("button", { name: "Retry" })).toBeVisible();
  expect(transcript()).toHaveAccessibleDescription(/^Press Retry/);
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(transcript()).toBeEnabled();
  takeComplaints("API error:");
});

it("refuses the wrong type, a file over 32 MB and a second file, each in its words", async () => {
  const { user } = await openInterview();
  await user.upload(deckBox(), new File(["x"], "deck.pages"));
  expect(await screen.findByText("Only PDF files allowed")).toBeVisible();
  await user.upload(notesBox(), new File(["x"], "talk.flac"));
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

it("sends several pictures together", async () => {
  await openInterview();
  const pictures = ["shot 10.png", "shot 2.jpg"].map((name) => new File([name], name));
  fireEvent.drop(deckBox(), { dataTransfer: { types: ["Files"], files: pictures } });
  await vi.waitFor(() => expect(uploads).toHaveLength(1));
  const [{ file, url }] = uploads as [FakeUpload];
  expect([file.name, url]).toEqual([
    "2 pictures.zip",
    "/api/team/team-1/files?purpose=presentation",
  ]);
  expect(file.size).toBeGreaterThan(200);
  expect(screen.getByText("2 pictures.zip")).toBeVisible();
  expect(() => deckBox()).toThrow(/Unable to find/);
});

const dropped = (...names: string[]) => ({
  dataTransfer: { types: ["Files"], files: names.map((name) => new File([name], name)) },
});

describe("files that are dropped together", () => {
  it.each([
    ["the deck's card", () => column("Add Slide Deck")],
    ["the transcript's card", () => column("Add Transcript")],
  ])("on %s go each where it belongs, and it is said", async (_, place) => {
    await openInterview();
    fireEvent.drop(place(), dropped("talk.vtt", "checkout.pdf"));
    await vi.waitFor(() => expect(uploads).toHaveLength(2));
    expect(uploads.map(({ file, url }) => [file.name, url.split("?")[1]])).toEqual([
      ["checkout.pdf", "purpose=presentation"],
      ["talk.vtt", "purpose=notes"],
    ]);
    expect(
      await screen.findByText("checkout.pdf is the slide deck, talk.vtt is the transcript."),
    ).toBeVisible();
  });

  it("may be pictures of a deck and a transcript in JSON", async () => {
    await openInterview();
    fireEvent.drop(notesBox(), dropped("1.png", "deepgram.json", "2.jpg"));
    await vi.waitFor(() => expect(uploads).toHaveLength(2));
    expect(
      await screen.findByText("2 pictures are the slide deck, deepgram.json is the transcript."),
    ).toBeVisible();
  });

  it.each([
    [
      ["audio.m4a", "captions.vtt", "checkout.pdf", "video.mp4"],
      ["checkout.pdf", "captions.vtt"],
      "checkout.pdf is the slide deck, captions.vtt is the transcript. Not needed: audio.m4a and video.mp4.",
    ],
    [
      ["captions.vtt", "video.mp4"],
      ["captions.vtt"],
      "captions.vtt is the transcript. Not needed: video.mp4.",
    ],
  ])("need no recording beside what was written of a call: %s", async (names, sent, sentence) => {
    await openInterview();
    fireEvent.drop(notesBox(), dropped(...names));
    await vi.waitFor(() => expect(uploads).toHaveLength(sent.length));
    expect(uploads.map(({ file }) => file.name)).toEqual(sent);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it("are the film of a call where its sound is beside it", async () => {
    server
      .on(recordingRoutes.takes, { soundAlone: false })
      .on(recordingRoutes.begin, () => ({ jobId: "job-1", partBytes: 9, missing: [0] }));
    await openInterview();
    fireEvent.drop(notesBox(), dropped("audio.m4a", "video.mp4"));
    await vi.waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]!.file.name).toBe("video.mp4");
    expect(
      await screen.findByText("video.mp4 is the transcript. Not needed: audio.m4a."),
    ).toBeVisible();
  });

  it("are the sound of a call where its film is too large to be sent", async () => {
    server
      .on(recordingRoutes.takes, { soundAlone: false })
      .on(recordingRoutes.begin, () => ({ jobId: "job-1", partBytes: 9, missing: [0] }));
    await openInterview();
    const drop = dropped("audio.m4a", "video.mp4");
    const size = LIMITS.maxRecordingBytes + 1;
    Object.defineProperty(drop.dataTransfer.files[1], "size", { value: size });
    fireEvent.drop(notesBox(), drop);
    await vi.waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]!.file.name).toBe("audio.m4a");
    expect(
      await screen.findByText("audio.m4a is the transcript. Not needed: video.mp4."),
    ).toBeVisible();
  });

  it.each([
    [
      ["a.pdf", "b.pdf"],
      "Which one is the slide deck, a.pdf or b.pdf? Drop each where it belongs.",
    ],
    [
      ["a.pptx", "b.pdf", "talk.vtt"],
      "Which one is the slide deck, a.pptx or b.pdf? Drop each where it belongs.",
    ],
    [
      ["a.pdf", "a.txt", "b.docx"],
      "Which one is the transcript, a.txt or b.docx? Drop each where it belongs.",
    ],
    [
      ["one.mp4", "two.mp4"],
      "Which one is the transcript, one.mp4 or two.mp4? Drop each where it belongs.",
    ],
    [
      ["audio.m4a", "chat.txt", "video.mp4"],
      "Which one is the transcript, chat.txt or video.mp4? Drop each where it belongs.",
    ],
    [["a.pdf", "talk.flac"], "talk.flac: neither a slide deck nor a transcript."],
  ])("and cannot be told apart are asked about: %s", async (names, question) => {
    await openInterview();
    fireEvent.drop(deckBox(), dropped(...names));
    expect(await screen.findByText(question)).toBeVisible();
    expect(uploads).toHaveLength(0);
  });
});

it("says what was read of a transcript", async () => {
  server.on(fileRoutes.status, uploadJob({ message: "Read: Mara and Tom, 31 minutes." }));
  const { user } = await openInterview();
  await user.upload(notesBox(), new File(["{}"], "entries.json"));
  await arrive(uploads);
  expect(await screen.findByText("Read: Mara and Tom, 31 minutes.")).toBeVisible();
});

it("takes a PowerPoint file, and names the fonts that others stand in for", async () => {
  server.on(fileRoutes.file, { ...deckFile, replacedFonts: ["Avenir Next", "Gilroy"] });
  const { user } = await openInterview();
  await user.upload(deckBox(), new File(["PK"], "Review.PPTX"));
  await arrive(uploads);
  expect(
    await screen.findByText(/missing here and were replaced: Avenir Next, Gilroy\./),
  ).toBeVisible();
});

const half = () => {
  const picture = new File(["x"], "a.png");
  Object.defineProperty(picture, "size", { value: 20_971_520 });
  return picture;
};

it("refuses pictures that are too large together", async () => {
  await openInterview();
  fireEvent.drop(deckBox(), { dataTransfer: { types: ["Files"], files: [half(), half()] } });
  expect(await screen.findByText(/^File size \(40\.0 MB\) exceeds/)).toBeVisible();
  expect(uploads).toHaveLength(0);
});

it("shows a whole card as a place for a file that is held over it, and takes it anywhere there", async () => {
  await openInterview();
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
  const { user } = await openInterview();
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
  await openInterview();
  // fireEvent answers false where the browser's own act was prevented.
  expect(fireEvent.drop(document.body, dragged(pdf()))).toBe(false);
  const words = { dataTransfer: { types: ["text/plain"], files: [] } };
  expect(fireEvent.dragOver(transcript(), words)).toBe(true);
  expect(fireEvent.drop(transcript(), words)).toBe(true);
  expect(uploads).toHaveLength(0);
});

it("takes a file that is pasted, and leaves pasted text to the field", async () => {
  await openInterview();
  const office = { types: ["text/plain", "Files"], files: [new File(["x"], "image.png")] };
  expect(fireEvent.paste(transcript(), { clipboardData: office })).toBe(true);
  expect(uploads).toHaveLength(0);
  const copied = { types: ["Files"], files: [pdf("copied.pdf")] };
  fireEvent.paste(deckBox(), { clipboardData: copied });
  expect(uploads.map(({ file }) => file.name)).toEqual(["copied.pdf"]);
});

it("keeps focus in the box as the upload goes on, and tells readers how much was sent", async () => {
  const { user } = await openInterview();
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
  const { user } = await openInterview();
  const largest = pdf();
  Object.defineProperty(largest, "size", { value: 33_554_432 });
  await user.upload(deckBox(), largest);
  expect(uploads).toHaveLength(1);
});
