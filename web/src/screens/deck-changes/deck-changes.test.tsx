import { type DeckChanges, deckChangesRoutes } from "@planner/contract/api";
import type { FollowedNote, NoteState } from "@planner/contract/model";
import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, noNetwork, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

const version = (meetingId: string, startTime: string) => ({
  meetingId,
  title: "Checkout review",
  startTime,
  fileId: `deck of ${meetingId}`,
  ratios: [1.7778],
});
const place = { x: 0.1, y: 0.1, width: 0.3, height: 0.05 };
const note = (id: string, fields: Partial<FollowedNote> = {}): FollowedNote => ({
  id,
  reference: id,
  type: "Feedback",
  text: `Comment ${id}.`,
  earlierPage: 2,
  page: 3,
  before: place,
  after: place,
  found: "untouched",
  state: "untouched",
  removed: [],
  added: [],
  answer: null,
  judged: null,
  ...fields,
});
const same = { removed: [], added: [], moved: [], repainted: [] };
const READY: Extract<DeckChanges, { status: "ready" }> = {
  status: "ready",
  earlier: version("m1", "2026-11-05T09:00:00.000Z"),
  now: version("m2", "2026-11-12T09:00:00.000Z"),
  isSameSeries: true,
  pages: [
    { page: 1, earlierPage: 1, ...same },
    { page: 2, earlierPage: null, ...same },
    {
      page: 3,
      earlierPage: 2,
      ...same,
      removed: [{ ...place, text: "small", line: "small buttons" }],
      added: [{ ...place, text: "large", line: "large buttons" }],
    },
    { page: null, earlierPage: 3, ...same },
  ],
  notes: [
    note("2.1", { found: "touched", state: "touched", removed: ["small"], added: ["large"] }),
    note("2.2"),
    note("3.1", { earlierPage: 3, page: null, after: null, found: "gone", state: "gone" }),
  ],
};

let server: FakeServer;
let held: DeckChanges;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-12T08:00:00Z") });
  held = structuredClone(READY);
  server = signIn(new FakeServer())
    .on(deckChangesRoutes.read, () => held)
    .on(deckChangesRoutes.again, () => {
      held = { status: "comparing" };
      return { message: "Comparing again." };
    })
    .on(deckChangesRoutes.judge, ({ params, body }) => {
      const { state } = body as { state: NoteState | null };
      const found = READY.notes.find(({ id }) => id === params["noteId"])!;
      const judged = state && { by: "Ada", at: "2026-11-12T08:00:00.000Z" };
      return { ...found, state: state ?? found.found, judged };
    });
});

const open = () => openApp("/meeting/m2/changes");
const pageOf = (name: string) => screen.findByRole("region", { name });
const rowOf = (text: string) => screen.getByRole("link", { name: text }).closest("li")!;
const isChecked = (text: string, state: string) =>
  expect(within(rowOf(text)).getByRole("radio", { name: state })).toBeChecked();

it("shows both versions page by page with what became of each note", async () => {
  open();
  expect(
    await screen.findByText(
      "2 of 3 pages match the version before. Of 3 notes: 1 touched, 1 untouched and 1 gone with its page.",
    ),
  ).toBeVisible();
  expect(
    screen.getByRole("link", { name: "Checkout review, Thursday, November 5" }),
  ).toHaveAttribute("href", "/meeting/m1");
  const changed = await pageOf("Page 3, was 2");
  expect(changed).toHaveTextContent("Changed: words");
  expect(within(changed).getByRole("img", { name: "Before: page 2" })).toHaveAttribute(
    "src",
    expect.stringContaining("deck%20of%20m1/page/2"),
  );
  expect(within(changed).getAllByRole("img", { name: "Now: part of page 3" })).toHaveLength(2);
  expect(within(rowOf("Comment 2.1.")).getByText("small").closest("del")).toBeVisible();
  isChecked("Comment 2.1.", "Touched");
  expect(await pageOf("Page 2")).toHaveTextContent("New");
  expect(await pageOf("Page 3 of before")).toHaveTextContent("This page is gone.");
  expect(screen.getByText("Page 1 is the same, without notes.")).toBeVisible();
});

it("takes a person's word by press and by key, and takes it back", async () => {
  open();
  await pageOf("Page 3, was 2");
  fireEvent.click(within(rowOf("Comment 2.1.")).getByRole("radio", { name: "Answered" }));
  expect(await screen.findByText(/decided this\. Planner found: touched\./)).toBeVisible();
  await act(async () => screen.getByRole("link", { name: "Comment 2.1." }).focus());
  fireEvent.keyDown(document.activeElement!, { key: "j" });
  expect(screen.getByRole("link", { name: "Comment 2.2." })).toHaveFocus();
  fireEvent.keyDown(document.activeElement!, { key: "g" });
  await vi.waitFor(() => isChecked("Comment 2.2.", "Gone"));
  expect(server.calls(deckChangesRoutes.judge).map(({ body }) => body)).toEqual([
    { state: "answered" },
    { state: "gone" },
  ]);
  fireEvent.click(within(rowOf("Comment 2.1.")).getByRole("button", { name: "Take back" }));
  await vi.waitFor(() => isChecked("Comment 2.1.", "Touched"));
});

it("takes keys also from a state that was just pressed, and U undoes the last", async () => {
  open();
  await pageOf("Page 3, was 2");
  const answered = within(rowOf("Comment 2.1.")).getByRole("radio", { name: "Answered" });
  await act(async () => answered.focus());
  fireEvent.click(answered);
  expect(await screen.findByText(/decided this/)).toBeVisible();
  fireEvent.keyDown(answered, { key: "n" });
  await vi.waitFor(() => isChecked("Comment 2.1.", "Untouched"));
  fireEvent.keyDown(answered, { key: "u" });
  await vi.waitFor(() => isChecked("Comment 2.1.", "Answered"));
  fireEvent.keyDown(answered, { key: "u" });
  fireEvent.keyDown(answered, { key: "j" });
  expect(screen.getByRole("link", { name: "Comment 2.2." })).toHaveFocus();
  expect(server.calls(deckChangesRoutes.judge).map(({ body }) => body)).toEqual([
    { state: "answered" },
    { state: "untouched" },
    { state: "answered" },
  ]);
});

it("stores no state that an arrow key only passes", async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  open();
  await pageOf("Page 3, was 2");
  const row = within(rowOf("Comment 2.1."));
  await act(async () => row.getByRole("radio", { name: "Touched" }).focus());
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(row.getByRole("radio", { name: "Gone" })).toHaveFocus();
  await user.keyboard(" ");
  await vi.waitFor(() => isChecked("Comment 2.1.", "Gone"));
  expect(server.calls(deckChangesRoutes.judge).map(({ body }) => body)).toEqual([
    { state: "gone" },
  ]);
});

it("says so where the server refuses, and shows what holds", async () => {
  server.on(deckChangesRoutes.judge, () => refusal(404, "This note is no longer there."));
  open();
  await pageOf("Page 3, was 2");
  fireEvent.click(within(rowOf("Comment 2.2.")).getByRole("radio", { name: "Answered" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This note is no longer there.");
  await vi.waitFor(() => isChecked("Comment 2.2.", "Untouched"));
  expect(takeComplaints("API error:")).toHaveLength(1);
});

it("shows what is saved while there is no network, whatever was pressed", async () => {
  open();
  await pageOf("Page 3, was 2");
  for (const route of [deckChangesRoutes.judge, deckChangesRoutes.read])
    server.on(route, noNetwork);
  for (const state of ["Answered", "Gone"])
    fireEvent.click(within(rowOf("Comment 2.2.")).getByRole("radio", { name: state }));
  const sentence = "Planner cannot be reached. Nothing was changed.";
  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  await vi.waitFor(() => expect(server.calls(deckChangesRoutes.judge)).toHaveLength(2));
  await vi.waitFor(() => isChecked("Comment 2.2.", "Untouched"));
  expect(takeComplaints("API error:").length).toBeGreaterThan(1);
});

it("shows what is saved where a second judgement is refused", async () => {
  const answers: PromiseWithResolvers<Response>[] = [];
  server.on(deckChangesRoutes.judge, () => {
    answers.push(Promise.withResolvers());
    return answers.at(-1)!.promise;
  });
  open();
  await pageOf("Page 3, was 2");
  for (const state of ["Answered", "Gone"])
    fireEvent.click(within(rowOf("Comment 2.2.")).getByRole("radio", { name: state }));
  await vi.waitFor(() => isChecked("Comment 2.2.", "Gone"));
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const judged = { by: "Ada", at: "2026-11-12T08:00:00.000Z" };
  const answered = note("2.2", { state: "answered", judged });
  answers[0]?.resolve(Response.json(answered));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  isChecked("Comment 2.2.", "Gone");
  server.on(deckChangesRoutes.read, noNetwork);
  answers[1]?.resolve(refusal(409, "Not now."));
  expect(await screen.findByText("Not now.")).toBeVisible();
  await vi.waitFor(() => isChecked("Comment 2.2.", "Answered"));
  takeComplaints("API error:");
});

it("waits while the decks are compared", async () => {
  held = { status: "comparing" };
  open();
  expect(await screen.findByText("Comparing the two versions…")).toBeVisible();
  held = READY;
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(await pageOf("Page 2")).toBeVisible();
});

it("compares once more where that failed", async () => {
  held = { status: "failed", message: "This PDF is damaged." };
  open();
  expect(await screen.findByText("This PDF is damaged.")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Comparing the two versions…")).toBeVisible();
});

it.each([
  [true, "Nothing to compare with"],
  [false, "No deck yet"],
])("says what is missing (a deck: %s)", async (hasDeck, title) => {
  held = { status: "none", hasDeck };
  open();
  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
});

it("leads to the calendar where there is no such meeting", async () => {
  server.on(deckChangesRoutes.read, () => refusal(404, "There is no such meeting."));
  open();
  expect(await screen.findByText("There is no such meeting.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Calendar" })).toBeVisible();
  expect(takeComplaints("API error:")).toHaveLength(1);
});
