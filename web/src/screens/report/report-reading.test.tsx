import { meetingRoutes } from "@planner/contract/api";
import type { Report, Summary } from "@planner/contract/model";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { FakeServer } from "../../test/fake-server.ts";
import { deckFile, meetingWith, readyElements } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

const REGION = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };

let server: FakeServer;
beforeEach(() => {
  const elements = structuredClone(readyElements);
  const report = elements.find(({ type }) => type === "report")?.data as Report;
  const [enlarge] = report.pages[1]!.annotations;
  Object.assign(enlarge!, { region: REGION, owner: "Tom" });
  server = signIn(new FakeServer());
  server.on(meetingRoutes.meeting, meetingWith(elements));
});

const note = (name: RegExp) => screen.findByRole("button", { name });
const preview = () => screen.queryByRole("tooltip");
const lit = () => document.querySelectorAll("[data-region]").length;
/** The address that a link on the screen would be copied with. */
const addressOf = (link: HTMLElement) => link.getAttribute("href");
const choose = async (user: ReturnType<typeof openApp>["user"], now: string, next: string) => {
  await user.click(await screen.findByRole("button", { name: now }));
  await user.click(await screen.findByRole("menuitemradio", { name: next }));
};

it("shows the words of the note that is pointed at and lights its place, until one moves on", async () => {
  const { user } = openApp("/meeting/meeting-1?view=deck&page=4");
  const enlarge = await note(/Tom enlarges the order/);
  expect(lit()).toBe(0);
  await user.hover(enlarge);
  const words = await screen.findByRole("tooltip");
  expect(within(words).getByText("I will enlarge the order.")).toBeVisible();
  expect(within(words).getByText("Tom")).toBeVisible();
  expect(words).toHaveTextContent("25:02");
  expect(words).toHaveTextContent("Shall it stay in sight?");
  expect(lit()).toBe(1);
  expect(enlarge).toHaveAccessibleDescription(/I will enlarge the order/);
  // On the way to the words they stay.
  await user.hover(words);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(preview()).toBe(words);
  await user.unhover(words);
  await waitFor(() => expect(preview()).toBeNull());
  expect(lit()).toBe(0);
});

it("shows them on focus too; Enter keeps them, Esc closes and does not open them again", async () => {
  const { user } = openApp("/meeting/meeting-1?view=deck&page=4");
  const enlarge = await note(/Tom enlarges the order/);
  act(() => screen.getByRole("button", { name: /Everybody/ }).focus());
  for (let tabs = 0; document.activeElement !== enlarge && tabs < 6; tabs += 1) await user.tab();
  expect(enlarge).toHaveFocus();
  expect(await screen.findByRole("tooltip")).toHaveTextContent("I will enlarge the order.");
  await user.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "What was said, 4.1" });
  expect(preview()).toBeNull();
  expect(lit()).toBe(1);
  await user.keyboard("{Escape}");
  expect(dialog).not.toBeInTheDocument();
  expect(enlarge).toHaveFocus();
  expect(preview()).toBeNull();
  await user.tab();
  expect(preview()).toBeNull();
});

it("shows the words of a note about no slide as well", async () => {
  const { user } = openApp("/meeting/meeting-1?view=deck&page=4");
  const book = await note(/Someone books the big room/);
  await user.hover(book);
  expect(await screen.findByRole("tooltip")).toHaveTextContent("Book the big room.");
  expect(book).toHaveAccessibleDescription(/Book the big room/);
  await user.unhover(book);
  await waitFor(() => expect(preview()).toBeNull());
  act(() => book.focus());
  await user.keyboard("{Shift}");
  expect(await screen.findByRole("tooltip")).toHaveTextContent("Book the big room.");
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("dialog")).toHaveTextContent("Someone books the big room.");
});

it("marks the note of the address in the summary and brings it into sight", async () => {
  const brought: unknown[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    brought.push(this);
  };
  openApp("/meeting/meeting-1?view=summary&note=n4.2");
  const named = (await screen.findByText(/Checkout becomes one page/)).closest("li");
  expect(named).toHaveAttribute("aria-current", "true");
  expect(brought).toContain(named);
  expect(document.querySelectorAll("main [aria-current=true]")).toHaveLength(1);
});

it.each([
  ["lists", "Decided:\n- Cart: It stays.\n- Bar: It goes.", ["Cart: It stays.", "Bar: It goes."]],
  ["summaries of before", "Decided: It stays. Note: it goes.", ["It stays. Note: it goes."]],
])("shows in the summary what was decided: %s", async (_, outcomes, shown) => {
  const elements = structuredClone(readyElements);
  const summary = elements.find(({ type }) => type === "summary")?.data as Summary;
  summary.overview.text = `Five became one.\n${outcomes}`;
  server.on(meetingRoutes.meeting, meetingWith(elements));
  openApp("/meeting/meeting-1?view=summary");
  expect(await screen.findByText("Five became one.")).toBeVisible();
  const decided = screen.getByText("Decided", { selector: "dt" }).closest("div")!;
  const definitions = within(decided).getAllByRole("definition");
  expect(definitions.map(({ textContent }) => textContent)).toEqual(shown);
});

it("leads from a line of the overview to the note that it tells, and marks it where the address names it", async () => {
  const elements = structuredClone(readyElements);
  const summary = elements.find(({ type }) => type === "summary")?.data as Summary;
  summary.overview.text =
    "Five became one.\nTo do:\n- Tom: Tom enlarges the order (One page).\n- Book it.";
  server.on(meetingRoutes.meeting, meetingWith(elements));
  openApp("/meeting/meeting-1?view=summary&note=n4.1");
  const words = await screen.findByText(/Tom enlarges the order \(One page\)/);
  const line = words.closest("dd")!;
  expect(line).toHaveAttribute("aria-current", "true");
  expect(within(line).getByRole("link", { name: "4.1" })).toHaveAttribute(
    "href",
    expect.stringContaining("note=n4.1"),
  );
  expect(screen.getByText("Book it.").closest("dd")!.querySelector("a")).toBeNull();
});

it.each([
  ["words", "- “We drop the seal then.” (Bea)"],
  [
    "an exchange",
    "- Bar: Ada: “Do we need both?” Bea: “We drop the seal then, and the badge stays.” Ada: “Fine.”",
  ],
])("leads from %s that wait to be checked to the note that they prove", async (_, item) => {
  const elements = structuredClone(readyElements);
  const report = elements.find(({ type }) => type === "report")?.data as Report;
  const waiting = report.pages.flatMap(({ annotations }) => annotations)[0]!;
  waiting.suggestion = true;
  waiting.evidence[0]!.quote = "So, um, we drop the seal then.";
  const summary = elements.find(({ type }) => type === "summary")?.data as Summary;
  summary.overview.text = `Five became one.\nTo be checked:\n${item}`;
  server.on(meetingRoutes.meeting, meetingWith(elements));
  openApp("/meeting/meeting-1?view=summary");
  const line = (await screen.findByText(/We drop the seal then/)).closest("dd")!;
  expect(line).toHaveTextContent(item.slice(2));
  expect(within(line).getByRole("link", { name: waiting.reference })).toHaveAttribute(
    "href",
    expect.stringContaining(`note=${waiting.id}`),
  );
});

it("sets what was said as spoken, and not what a person or the minutes put in quotation marks", async () => {
  const elements = structuredClone(readyElements);
  const report = elements.find(({ type }) => type === "report")?.data as Report;
  const [own, heard] = report.pages.flatMap(({ annotations }) => annotations);
  own!.text = "The button says “Buy now”.";
  own!.edited = { by: "Ada", at: "2026-03-05T10:00:00Z", version: 1 };
  heard!.evidence[0]!.quote = "We call it the “quiet” badge.";
  const summary = elements.find(({ type }) => type === "summary")?.data as Summary;
  summary.overview.readBack = [{ text: "Ask for a “soft” launch", speaker: "", list: "Actions" }];
  summary.overview.text = `Five became one.
Decided:
- The button says “Buy now”.
- We call it the “quiet” badge.
- “We drop the seal then.” Bea: “Fine by me.”
Actions:
- Ask for a “soft” launch`;
  server.on(meetingRoutes.meeting, meetingWith(elements));
  openApp("/meeting/meeting-1?view=summary");
  const list = (await screen.findByText("Actions", { selector: "dt" })).closest("dl")!;
  const spoken = [...list.querySelectorAll(".inline")].map(({ textContent }) => textContent);
  expect(spoken).toEqual(["“We drop the seal then.”", "“Fine by me.”"]);
  expect(
    within(list)
      .getAllByRole("definition")
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining("The button says “Buy now”."),
    expect.stringContaining("We call it the “quiet” badge."),
    "“We drop the seal then.” Bea: “Fine by me.”",
    "Ask for a “soft” launch",
  ]);
});

it("sets the words in which something was settled as spoken, a line for each who spoke", async () => {
  const elements = structuredClone(readyElements);
  const report = elements.find(({ type }) => type === "report")?.data as Report;
  const [settled, order] = report.pages.flatMap(({ annotations }) => annotations);
  settled!.text = "“Do we need the seal?” – “No, it goes.”";
  order!.text = "Redraw both (“The badges look like “buttons” now”).";
  server.on(meetingRoutes.meeting, meetingWith(elements));
  openApp("/meeting/meeting-1?view=list");
  const words = await screen.findByText("“No, it goes.”");
  expect(words).toHaveClass("inline");
  expect(words.parentElement?.querySelectorAll("br")).toHaveLength(1);
  // What they quoted themselves is part of it.
  expect(screen.getByText("“The badges look like “buttons” now”")).toHaveClass("inline");
});

it("gives pages their proportions before their pictures are there", async () => {
  const deck = { ...deckFile, pageRatios: [1.3333, 1.3333, 1.3333, 0.7071, 1.3333] };
  const elements = structuredClone(readyElements);
  server.on(meetingRoutes.meeting, meetingWith(elements, { files: [deck] }));
  openApp("/meeting/meeting-1?view=deck&page=4");
  await note(/Tom enlarges the order/);
  const frame = screen.getByRole("img", { name: "Page 4" }).closest<HTMLElement>("[style*=ratio]");
  expect(frame?.style.getPropertyValue("--ratio")).toBe("0.7071");
});

it("closes with Esc what hovers, and a finger that scrolls opens nothing", async () => {
  const { user } = openApp("/meeting/meeting-1?view=deck&page=4");
  const enlarge = await note(/Tom enlarges the order/);
  fireEvent.pointerEnter(enlarge, { pointerType: "touch" });
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(preview()).toBeNull();
  await user.hover(enlarge);
  await screen.findByRole("tooltip");
  fireEvent.keyDown(window, { key: "Escape" });
  await waitFor(() => expect(preview()).toBeNull());
});

it("copies a note with its number, words, speaker, time, meeting and address", async () => {
  const { user } = openApp("/meeting/meeting-1?view=deck&page=4&note=n4.1");
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await user.click(await screen.findByRole("button", { name: "Copy 4.1" }));
  expect(write).toHaveBeenCalledExactlyOnceWith(
    [
      "4.1 Tom enlarges the order.",
      "“I will enlarge the order.” Tom, 25:02",
      "Checkout review, page 4",
      `${window.location.origin}${window.location.pathname}?view=deck&page=4&note=n4.1`,
    ].join("\n"),
  );
  expect(await screen.findByRole("button", { name: "✓ Copied 4.1" })).toBeVisible();
});

it("filters by type and person in the address; Next Notes passes over what does not match", async () => {
  const { user } = openApp("/meeting/meeting-1?view=deck&page=1");
  await choose(user, "All types", "Open Question: 1 note");
  expect(await screen.findByText(/1 of 4 notes/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Next Notes" }));
  expect(await screen.findByText("Page 2 of 5")).toBeVisible();
  expect(screen.getByRole("button", { name: "Next Notes" })).toBeDisabled();
  await user.click(screen.getByRole("tab", { name: "List View" }));
  expect(screen.getByRole("heading", { name: "Open Question" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Decision" })).toBeNull();
  await choose(user, "Everybody", "Mara: 0 notes");
  expect(
    await screen.findByRole("heading", { name: "No notes match Open Question by Mara" }),
  ).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show all notes" }));
  expect(await screen.findByRole("heading", { name: "Decision" })).toBeVisible();
});

it("opens filtered as its address says, counting who promised as well as who spoke", async () => {
  openApp("/meeting/meeting-1?view=list&type=action&person=Tom");
  expect(await screen.findByText(/1 of 4 notes/)).toBeVisible();
  expect(screen.getByText("Tom enlarges the order.")).toBeVisible();
  expect(screen.queryByText("Someone books the big room.")).toBeNull();
});

it("opens a page and a note without naming the view, and keeps the note from view to view", async () => {
  const { user } = openApp("/meeting/meeting-1?page=4&note=n4.2");
  expect(await screen.findByRole("dialog", { name: "What was said, 4.2" })).toBeVisible();
  const panel = screen.getByRole("complementary", { name: "Notes on page 4" });
  expect(addressOf(within(panel).getByRole("link", { name: /^4\.2/ }))).toBe(
    "/meeting/meeting-1?view=deck&page=4&note=n4.2",
  );
  await user.click(screen.getByRole("tab", { name: "List View" }));
  const named = screen.getByText("Checkout becomes one page.").closest("[aria-current=true]");
  expect(named).not.toBeNull();
  await user.click(screen.getByRole("tab", { name: "Deck View" }));
  expect(await screen.findByRole("dialog", { name: "What was said, 4.2" })).toBeVisible();
});

it("says quietly that a note in an address is gone", async () => {
  openApp("/meeting/meeting-1?page=4&note=decision-s99");
  expect(await screen.findByText("The note in this link no longer exists.")).toBeVisible();
  expect(screen.getByText("Page 4 of 5")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("goes back to the view that was left", async () => {
  const { user, go } = openApp("/meeting/meeting-1");
  await user.click(await screen.findByRole("tab", { name: "List View" }));
  expect(await screen.findByRole("heading", { name: "Action Item" })).toBeVisible();
  await act(() => go(-1));
  expect(await screen.findByRole("tab", { name: "Summary View", selected: true })).toBeVisible();
});
