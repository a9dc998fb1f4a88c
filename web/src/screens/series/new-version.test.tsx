import {
  calendarRoutes,
  deckChangesRoutes,
  decisionRoutes,
  fileRoutes,
  meetingRoutes,
  presentationRoutes,
  promiseRoutes,
  type Series,
  seriesRoutes,
} from "@planner/contract/api";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { entry } from "../../test/entries.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { type FakeUpload, fakeUploads } from "../../test/fake-uploads.ts";
import { pdf, uploadJob } from "../../test/interview.ts";
import { meetingWith } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

const COUNTS = { confirm: 0, mine: 0, waiting: 0, overdue: 0, unowned: 0, open: 0, done: 0 };
const STATES = { current: 0, check: 0, active: 0, changed: 0, reopened: 0, replaced: 0 };
const held = { meetingId: "m1", title: "Review one", startTime: "2026-03-03T09:00:00.000Z" };
const first = { fileId: "f0", name: "checkout-1.pdf", pageCount: 4, changesOf: null };
const EVENT = { googleCalendarId: "own", googleEventId: "event-1" };
const SERIES: Series = {
  id: "s",
  title: "Review",
  meetings: 1,
  upcoming: [],
  decks: [
    { ...first, fileId: "f1", name: "checkout-2.pdf", meetings: [held] },
    { ...first, meetings: [held] },
  ],
  documents: [],
};
/** One that is going on, has notes already, and the one after that. */
const UPCOMING = [
  entry("Review two", "2026-11-12T14:30:00.000Z", "2026-11-12T15:30:00.000Z", {
    id: "m2",
    elements: [{ id: "r", type: "report", status: "DONE" }],
  }),
  entry("Review three", "2026-11-19T09:00:00.000Z", "2026-11-19T10:00:00.000Z", {
    googleEventId: "event-3",
  }),
];

let server: FakeServer;
let uploads: FakeUpload[];
beforeEach(() => {
  vi.stubEnv("TZ", "UTC");
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-12T15:00:00Z") });
  uploads = fakeUploads();
  server = signIn(new FakeServer())
    .on(seriesRoutes.read, { ...SERIES, upcoming: UPCOMING })
    .on(seriesRoutes.meetings, [])
    .on(seriesRoutes.questions, { questions: [], next: null })
    .on(seriesRoutes.pages, [])
    .on(seriesRoutes.choose, { before: "own" })
    .on(meetingRoutes.create, { id: "m3" })
    .on(presentationRoutes.chooseDeck, { message: "The deck is chosen." })
    .on(deckChangesRoutes.read, { status: "comparing" })
    .on(deckChangesRoutes.again, { message: "Comparing again." })
    .on(fileRoutes.status, uploadJob({ file: { id: "f2" } }))
    .on(fileRoutes.remove, { message: "Removed." })
    .on(promiseRoutes.list, { counts: COUNTS, promises: [] })
    .on(decisionRoutes.list, { counts: STATES, decisions: [], next: null, projects: [] });
  return () => vi.unstubAllEnvs();
});

const NAME = "Upload a new version";

async function openWindow() {
  const { user } = openApp("/series/s");
  await user.click(await screen.findByRole("button", { name: NAME }));
  return { user, dialog: within(await screen.findByRole("dialog", { name: NAME })) };
}
async function upload() {
  const { user, dialog } = await openWindow();
  await user.upload(await dialog.findByLabelText("Add Slide Deck"), pdf("checkout-3.pdf"));
  await waitFor(() => expect(uploads).toHaveLength(1));
  return { user, dialog, arrive: () => act(async () => uploads[0]!.answer(200, { jobId: "j" })) };
}

it("goes to the next meeting without notes, with a plan where there is none, and is compared", async () => {
  const { dialog, arrive } = await upload();
  expect(dialog.getByText(/^The new version is for/)).toHaveTextContent(
    "The new version is for Review three on Thu 19 Nov and is compared with the one before.",
  );
  await act(async () => uploads[0]!.progress(450));
  expect(dialog.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "50");
  await arrive();
  expect(await dialog.findByText("Comparing the two versions…")).toBeVisible();
  expect(server.calls(meetingRoutes.create)[0]?.body).toMatchObject({ googleEventId: "event-3" });
  expect(server.calls(presentationRoutes.chooseDeck)).toMatchObject([
    { params: { id: "m3" }, body: { fileId: "f2" } },
  ]);
  server.on(deckChangesRoutes.read, { status: "none", hasDeck: true });
  expect(
    await dialog.findByText("No earlier meeting with visual notes has a deck like this one."),
  ).toBeVisible();
});

it("says what is wrong with a file, and takes another one", async () => {
  server.on(
    fileRoutes.status,
    uploadJob({ status: "failed", message: "This PDF is damaged.", file: null }),
  );
  const { user, dialog, arrive } = await upload();
  await arrive();
  expect(await dialog.findByText("This PDF is damaged.")).toBeVisible();
  expect(server.calls(presentationRoutes.chooseDeck)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Retry" }));
  expect(dialog.getByLabelText("Add Slide Deck")).toBeEnabled();
});

it("leaves no file behind where the meeting refuses it, and says why", async () => {
  server.on(presentationRoutes.chooseDeck, () => refusal(409, "This meeting has visual notes."));
  const { dialog, arrive } = await upload();
  await arrive();
  expect(await dialog.findByText("This meeting has visual notes.")).toBeVisible();
  await waitFor(() => expect(server.calls(fileRoutes.remove)).toHaveLength(1));
  takeComplaints("API error:");
});

it("tries again where the decks could not be compared", async () => {
  server.on(deckChangesRoutes.read, { status: "failed", message: "It could not be read." });
  const { user, dialog, arrive } = await upload();
  await arrive();
  expect(await dialog.findByText("It could not be read.")).toBeVisible();
  server.on(deckChangesRoutes.read, { status: "comparing" });
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByText("Comparing the two versions…")).toBeVisible();
  expect(server.calls(deckChangesRoutes.again)).toHaveLength(1);
});

it("asks for the day of the next meeting where no calendar has it, and makes that once", async () => {
  server
    .on(seriesRoutes.read, SERIES)
    .on(calendarRoutes.createEvent, { ...meetingWith([]), ...EVENT, description: null })
    .on(seriesRoutes.choose, () => refusal(503, "Not just now."));
  const { user, dialog } = await openWindow();
  const day = await dialog.findByLabelText("Day of the next meeting");
  await user.clear(day);
  await user.type(day, "2026-11-20");
  await user.click(dialog.getByRole("button", { name: "Add the meeting" }));
  expect(await screen.findByText("Not just now.")).toBeVisible();
  server
    .on(seriesRoutes.choose, { before: "own" })
    .on(seriesRoutes.read, { ...SERIES, upcoming: UPCOMING });
  await user.click(dialog.getByRole("button", { name: "Add the meeting" }));
  expect(await dialog.findByLabelText("Add Slide Deck")).toBeEnabled();
  expect(server.calls(calendarRoutes.createEvent).map(({ body }) => body)).toEqual([
    { title: "Review", startTime: "2026-11-20T00:00:00.000Z", endTime: "2026-11-21T00:00:00.000Z" },
  ]);
  expect(server.calls(seriesRoutes.choose).at(-1)).toMatchObject({
    params: { id: "m3" },
    body: { seriesId: "s" },
  });
  takeComplaints("API error:");
});
