import { meetingRoutes, SENTENCES } from "@planner/contract/api";
import type { Meeting } from "@planner/contract/model";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { FakeServer } from "../../test/fake-server.ts";
import { meetingWith, pendingElements, readyElements } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

let server: FakeServer;
const clipboard = () => vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
const answerWith = (meeting: Meeting) => server.on(meetingRoutes.meeting, meeting);
const tab = (name: string) => screen.findByRole("tab", { name });

const locked = () =>
  [document.documentElement, document.body].some(({ style }) =>
    [style.overflow, style.overflowY].includes("hidden"),
  );

beforeEach(() => {
  server = signIn(new FakeServer());
  answerWith(meetingWith(readyElements));
});
it("opens with the summary; the view stands in the address", async () => {
  const { user } = openApp("/meeting/meeting-1");
  expect(await tab("Summary View")).toHaveAttribute("aria-selected", "true");
  expect(screen.getByRole("heading", { name: "Summary" })).toBeVisible();
  expect(screen.getByText("Five steps become one.")).toBeVisible();
  expect(screen.getByText("page 4", { selector: "figcaption" })).toBeVisible();
  await user.click(screen.getByRole("tab", { name: "List View" }));
  expect(screen.getByRole("heading", { name: "Action Item" })).toBeVisible();
  expect(screen.getByText("Two promises.")).toBeVisible();
});

it("opens the view that the address names", async () => {
  openApp("/meeting/meeting-1?view=deck&page=4");
  expect(await screen.findByText("Page 4 of 5")).toBeVisible();
});

it("never leaves the deck, whatever page is asked for", async () => {
  const { user } = openApp("/meeting/meeting-1?view=deck&page=99");
  expect(await screen.findByText("Page 5 of 5")).toBeVisible();
  expect(screen.getByRole("button", { name: "Next page" })).toBeDisabled();
  fireEvent.keyDown(window, { key: "ArrowRight" });
  expect(screen.getByText("Page 5 of 5")).toBeVisible();
  fireEvent.keyDown(window, { key: "ArrowLeft" });
  expect(await screen.findByText("Page 4 of 5")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Prev Notes" }));
  expect(await screen.findByText("Page 2 of 5")).toBeVisible();
  expect(screen.getByRole("button", { name: "Prev Notes" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Previous page" }));
  expect(await screen.findByText("Page 1 of 5")).toBeVisible();
  expect(screen.getByRole("button", { name: "Previous page" })).toBeDisabled();
});

it("shows a page's notes beside it, and no panel on a page without any", async () => {
  const { user } = openApp("/meeting/meeting-1?view=deck&page=4");
  const panel = await screen.findByRole("complementary", { name: "Notes on page 4" });
  expect(within(panel).getByRole("heading", { name: "Decision" })).toBeVisible();
  expect(within(panel).getByRole("heading", { name: "About 4.2" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Next page" }));
  await screen.findByText("Page 5 of 5");
  expect(screen.queryByRole("complementary")).toBeNull();
});

it("shows the words behind a note, gives the focus back, and leads into the transcript", async () => {
  const { user } = openApp("/meeting/meeting-1?view=deck&page=4");
  const note = await screen.findByRole("button", { name: /Tom enlarges the order/ });
  await user.click(note);
  const evidence = await screen.findByRole("dialog", { name: "What was said, 4.1" });
  expect(within(evidence).getByText("I will enlarge the order.")).toBeVisible();
  expect(within(evidence).getByText("Tom")).toBeVisible();
  expect(within(evidence).getByText(/Shall it stay in sight/)).toBeVisible();
  expect(within(evidence).getByRole("link", { name: "Show in transcript" })).toHaveAttribute(
    "href",
    "/meeting/meeting-1/transcript#s1",
  );
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(note).toHaveFocus());
});

it("says in the transcript whose words have no name, where others have one", async () => {
  const meeting = structuredClone(meetingWith(readyElements));
  for (const one of meeting.elements)
    if (one.type === "extract") delete one.data?.segments[1]?.speaker;
  answerWith(meeting);
  openApp("/meeting/meeting-1/transcript");
  const line = (await screen.findByText("I will enlarge the order.")).closest("li");
  expect(line).toHaveTextContent(/Not named/);
  expect(screen.getAllByText("Not named")).toHaveLength(1);
});

it("opens the note that the address names", async () => {
  openApp("/meeting/meeting-1?view=deck&note=2.1");
  expect(await screen.findByText("Page 2 of 5")).toBeVisible();
  expect(screen.getByRole("dialog", { name: "What was said, 2.1" })).toBeVisible();
});

it("opens a note that the address names although it is less sure", async () => {
  openApp("/meeting/meeting-1?view=deck&note=4.3");
  expect(await screen.findByRole("dialog", { name: "What was said, 4.3" })).toBeVisible();
  expect(screen.getByText("Less sure")).toBeVisible();
});

it("says which note the presenter marked, and when", async () => {
  const { user } = openApp("/meeting/meeting-1?view=deck&page=4");
  const panel = await screen.findByRole("complementary", { name: "Notes on page 4" });
  expect(within(panel).getAllByText("Marked")).toHaveLength(1);
  await user.click(within(panel).getByRole("button", { name: /Checkout becomes one page/ }));
  const evidence = await screen.findByRole("dialog", { name: "What was said, 4.2" });
  expect(within(evidence).getByText("Marked by the presenter at 25:23")).toBeVisible();
});

it("keeps what was about no slide last", async () => {
  openApp("/meeting/meeting-1?view=list");
  const group = await screen.findByRole("region", { name: "Action Item" });
  const entries = within(group).getAllByRole("button", { name: /books|enlarges/ });
  expect(entries.at(-1)).toHaveAccessibleName(/Someone books the big room\./);
  const entry = entries.at(-1)?.closest("ul")?.parentElement;
  expect(within(entry!).getByRole("img", { name: "Not about a slide" })).toBeVisible();
});

it("stops the page from scrolling while the modal of the list is open, and only then", async () => {
  const { user } = openApp("/meeting/meeting-1?view=list");
  const entry = await screen.findByRole("button", { name: /Checkout becomes one page/ });
  expect(locked()).toBe(false);
  await user.click(entry);
  const modal = await screen.findByRole("dialog", { name: "Decision, page 4" });
  expect(within(modal).getByRole("img", { name: "Page 4" })).toBeVisible();
  expect(within(modal).getByText("We go with one page.")).toBeVisible();
  await waitFor(() => expect(locked()).toBe(true));
  await user.click(within(modal).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(locked()).toBe(false));
  expect(entry).toHaveFocus();
});

it("shows finished pages while the rest is built, asks every second, and tells when all is ready", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const notified = vi.fn<(title: string, options: NotificationOptions) => void>();
  class FakeNotification extends EventTarget {
    static permission = "granted";
    constructor(title: string, options: NotificationOptions) {
      super();
      notified(title, options);
    }
  }
  vi.stubGlobal("Notification", FakeNotification);
  answerWith(meetingWith(pendingElements));
  const { go } = openApp("/meeting/meeting-1");
  expect(
    await screen.findByText(
      "Building your visual notes. This takes about two minutes. I’ll email you when they are ready.",
    ),
  ).toBeVisible();
  expect(screen.getByText("Correlating transcript with PDF visuals")).toBeVisible();
  expect(screen.getByText("Generating/Loading visual notes...")).toBeVisible();
  expect(screen.getByText("Do people leave because of the date?")).toBeVisible();
  expect(screen.queryByRole("tab")).toBeNull();
  const before = server.calls(meetingRoutes.meeting).length;
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(server.calls(meetingRoutes.meeting).length).toBeGreaterThanOrEqual(before + 2);
  answerWith(meetingWith(readyElements));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(
    await screen.findByText(
      "Visual Notes Ready! You can now view your visual notes in the selected view.",
    ),
  ).toBeVisible();
  expect(notified).toHaveBeenCalledExactlyOnceWith("Visual Notes Ready", {
    body: "Your visual notes have been generated successfully.",
  });
  const ready = server.calls(meetingRoutes.meeting).length;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(server.calls(meetingRoutes.meeting).length).toBeLessThanOrEqual(ready + 1);
  await act(() => go("/meeting/meeting-1/transcript"));
  await screen.findByRole("heading", { name: /Transcript/ });
  expect(screen.queryByText(/Visual Notes Ready!/)).toBeNull();
});

it("asks for permission to notify whoever has to wait, and nobody else", async () => {
  const requestPermission = vi.fn<() => Promise<string>>().mockResolvedValue("denied");
  vi.stubGlobal("Notification", { permission: "default", requestPermission });
  const { go } = openApp("/meeting/meeting-1");
  await tab("Summary View");
  expect(requestPermission).not.toHaveBeenCalled();
  answerWith(meetingWith(pendingElements));
  await act(() => go("/meeting/meeting-2"));
  await screen.findByText(/Building your visual notes/);
  expect(requestPermission).toHaveBeenCalledOnce();
});

it("says that the notes failed and why; Retry starts the failed parts again", async () => {
  const failed = readyElements.map((element) =>
    element.type === "report"
      ? { ...element, status: "FAILED" as const, data: null, message: "Page 3 is damaged." }
      : element,
  );
  answerWith(meetingWith(failed));
  server.on(meetingRoutes.retryElement, { message: "Started." });
  const { user } = openApp("/meeting/meeting-1");
  expect(
    await screen.findByText(
      "We encountered a problem while generating your visual notes. You can reset the meeting and try again. If your presentation pdf contains more than 60 pages, this is likely the issue and you may need to reduce the page number before re-uploading.",
    ),
  ).toBeVisible();
  expect(screen.getByText("Page 3 is damaged.")).toBeVisible();
  answerWith(meetingWith(pendingElements));
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText(/Building your visual notes/)).toBeVisible();
  expect(server.calls(meetingRoutes.retryElement).map(({ params }) => params["elementId"])).toEqual(
    ["e2"],
  );
});

it("says once that the notes failed where the server has the same words", async () => {
  const failed = readyElements.map((element) =>
    element.type === "report"
      ? { ...element, status: "FAILED" as const, data: null, message: SENTENCES.notesFailed }
      : element,
  );
  answerWith(meetingWith(failed));
  openApp("/meeting/meeting-1");
  expect(await screen.findAllByText(SENTENCES.notesFailed)).toHaveLength(1);
});

it("shows the link where the browser refuses the clipboard", async () => {
  const link = { address: "https://planner.test/s", views: 0, lastViewedAt: null };
  answerWith(meetingWith(readyElements, { shareLink: link.address }));
  server.on(meetingRoutes.sharing, {
    withTools: false,
    withEvidence: true,
    withDeck: true,
    withComments: false,
    isLocked: false,
    expiresAt: null,
    link,
    people: [],
  });
  const { user } = openApp("/meeting/meeting-1");
  clipboard().mockRejectedValue(new Error("denied"));
  await user.click(await screen.findByRole("button", { name: "Share Visual Notes" }));
  expect(await screen.findByRole("textbox", { name: /Link/ })).toHaveValue(
    "https://planner.test/s",
  );
});

it("exports markdown, and says what is not there yet", async () => {
  const saved: Blob[] = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (saved.push(blob), "blob:1"),
      revokeObjectURL: () => undefined,
    }),
  );
  const followed = vi
    .spyOn(HTMLAnchorElement.prototype, "click")
    .mockImplementation(() => undefined);
  const { user } = openApp("/meeting/meeting-1");
  await user.click(await screen.findByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "Markdown" }));
  expect(followed).toHaveBeenCalledOnce();
  const words = await saved[0]!.text();
  expect(words).toContain(
    "- **4.2** Checkout becomes one page. (marked by the presenter at 25:23)\n  > “We go with one page.” Mara, 25:20",
  );
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "A format is missing…" }));
  expect(
    await screen.findByText(
      "Export is coming soon. Let us know which formats you would like to see supported.",
    ),
  ).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.click(await screen.findByRole("menuitem", { name: "An edit is missing…" }));
  expect(
    await screen.findByText(
      "Edit is coming soon. In the meantime, let us know which aspects of the visual notes you would like to edit.",
    ),
  ).toBeVisible();
  await user.click(screen.getAllByRole("button", { name: "Write it down" }).at(-1)!);
  expect(await screen.findByRole("dialog", { name: "Feedback" })).toBeVisible();
});

it("says so for a meeting without notes, and where they are made", async () => {
  answerWith(meetingWith([]));
  openApp("/meeting/meeting-1");
  expect(await screen.findByRole("link", { name: "Create Visual Notes" })).toHaveAttribute(
    "href",
    "/meeting/meeting-1/replan",
  );
});
