import { accountRoutes, meetingRoutes } from "@planner/contract/api";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { deckFile, meetingWith } from "../../test/notes.ts";
import { fakeLive } from "../../test/fake-live.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";
import { planElements, planMeeting } from "../../test/plan.ts";
import { type ScriptedListening, scriptListening } from "../../test/scripted-listening.ts";

let server: FakeServer;
let listening: ScriptedListening;
const press = (key: string, more = {}) => fireEvent.keyDown(document.body, { key, ...more });
const slide = () => screen.getByRole("img");
const loggedOut = () => refusal(401, "Log in first.");
/** Lays the page out: jsdom has no layout of its own. */
function displayOf({ widthPx, heightPx, ratio }: Record<"widthPx" | "heightPx" | "ratio", number>) {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(widthPx);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(heightPx);
  vi.stubGlobal("devicePixelRatio", ratio);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly #look: () => void;
      constructor(look: () => void) {
        this.#look = look;
      }
      observe = () => this.#look();
      disconnect = () => undefined;
    },
  );
}
/** What the counter says once a page is shown. */
const countOn = async (page: number) => {
  await screen.findByRole("img", { name: `Page ${page}` });
  await waitFor(() => expect(listening.turned).not.toEqual([]));
  return screen.getByRole("status", { name: /^Page/ }).textContent;
};

beforeEach(() => {
  fakeLive();
  listening = scriptListening();
  server = signIn(new FakeServer()).on(meetingRoutes.meeting, meetingWith(planElements()));
});

it("shows the first page of the deck and how many there are", async () => {
  openApp("/meeting/meeting-1/present");
  expect(await countOn(1)).toBe("1 / 5");
  expect(slide()).toHaveAttribute("src", "/api/team/team-1/files/file-1/page/1?width=1600");
  expect(screen.getByRole("heading", { level: 1, name: "Checkout review" })).toBeInTheDocument();
  expect(document.title).toBe("Present: Checkout review, Planner");
  expect(screen.getByRole("link", { name: "Back to Calendar" })).toHaveAttribute(
    "href",
    "/dashboard",
  );
  expect(screen.queryByRole("navigation", { name: "Main" })).not.toBeInTheDocument();
});

it("turns with Prev and Next, not beyond either end", async () => {
  const { user } = openApp("/meeting/meeting-1/present?page=4");
  expect(await countOn(4)).toBe("4 / 5");
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(await countOn(5)).toBe("5 / 5");
  expect(screen.getByRole("button", { name: "Next" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Prev" }));
  expect(await countOn(4)).toBe("4 / 5");
  press("Home");
  expect(await countOn(1)).toBe("1 / 5");
  expect(screen.getByRole("button", { name: "Prev" })).toBeDisabled();
});

it.each([
  ["ArrowRight", 4],
  ["ArrowDown", 4],
  ["PageDown", 4],
  [" ", 4],
  ["ArrowLeft", 2],
  ["ArrowUp", 2],
  ["PageUp", 2],
  ["Home", 1],
  ["End", 5],
])("turns with the key '%s' from page 3 to page %d", async (key, page) => {
  openApp("/meeting/meeting-1/present?page=3");
  expect(await countOn(3)).toBe("3 / 5");
  press(key);
  expect(await countOn(page)).toBe(`${page} / 5`);
});

it("turns back with Shift and space, and stays at the last page however often one presses", async () => {
  openApp("/meeting/meeting-1/present?page=5");
  expect(await countOn(5)).toBe("5 / 5");
  press("ArrowRight");
  press("PageDown");
  expect(await countOn(5)).toBe("5 / 5");
  press(" ", { shiftKey: true });
  expect(await countOn(4)).toBe("4 / 5");
});

it("leaves the space bar to a button that has the focus", async () => {
  const { user } = openApp("/meeting/meeting-1/present?page=3");
  expect(await countOn(3)).toBe("3 / 5");
  screen.getByRole("button", { name: "Prev" }).focus();
  await user.keyboard(" ");
  expect(await countOn(2)).toBe("2 / 5");
});

it.each([
  ["0", 1],
  ["-3", 1],
  ["2.7", 2],
  ["99", 5],
  ["last", 1],
])("keeps ?page=%s within the deck: page %d", async (wanted, page) => {
  openApp(`/meeting/meeting-1/present?page=${wanted}`);
  expect(await countOn(page)).toBe(`${page} / 5`);
});

it("keeps the page in the address, and asks nobody again who is there", async () => {
  const { search } = openApp("/meeting/meeting-1/present");
  expect(await countOn(1)).toBe("1 / 5");
  press("End");
  expect(await countOn(5)).toBe("5 / 5");
  expect(search()).toBe("?page=5");
  expect(server.calls(accountRoutes.loggedIn)).toHaveLength(1);
});

it("keeps the slides in sight where the person has logged out elsewhere, until they leave them", async () => {
  history.replaceState(null, "", "/meeting/meeting-1/present");
  onTestFinished(() => history.replaceState(null, "", "/"));
  const { path } = openApp("/meeting/meeting-1/present");
  expect(await countOn(1)).toBe("1 / 5");
  server.on(meetingRoutes.meeting, loggedOut).on(accountRoutes.loggedIn, loggedOut);
  window.dispatchEvent(new Event("focus"));
  await waitFor(() => expect(takeComplaints("API error:")).toHaveLength(1));
  press("End");
  expect(await countOn(5)).toBe("5 / 5");
  act(() => void press("Escape"));
  await screen.findByRole("heading", { name: "Log In" });
  expect(path()).toBe("/login");
});

it("goes to the meeting with Esc", async () => {
  const { path } = openApp("/meeting/meeting-1/present");
  expect(await countOn(1)).toBe("1 / 5");
  act(() => void press("Escape"));
  await screen.findByRole("article", { name: "Purpose" });
  expect(path()).toBe("/meeting/meeting-1");
});

it("keeps two pages ahead and two behind ready, and no more", async () => {
  const { container } = openApp("/meeting/meeting-1/present?page=2");
  expect(await countOn(2)).toBe("2 / 5");
  const pictures = () => [...container.querySelectorAll("img")].map(({ alt }) => alt);
  expect(pictures()).toEqual(["Page 2"]);
  fireEvent.load(slide());
  await waitFor(() => expect(pictures()).toEqual(["Page 1", "Page 2", "Page 3", "Page 4"]));
});

it("lays the fine picture over the ordinary one on a dense display, once it is there", async () => {
  displayOf({ widthPx: 1_400, heightPx: 700, ratio: 2 });
  const { container } = openApp("/meeting/meeting-1/present");
  expect(await countOn(1)).toBe("1 / 5");
  const fine = () => container.querySelector<HTMLImageElement>('img[src$="page/1?width=3200"]');
  expect(fine()).toBeNull();
  fireEvent.load(slide());
  await waitFor(() => expect(fine()).toHaveAttribute("data-fine", "false"));
  fireEvent.load(fine() ?? slide());
  await waitFor(() => expect(fine()).toHaveAttribute("data-fine", "true"));
});

it("says that a page cannot be shown, and shows the next one", async () => {
  openApp("/meeting/meeting-1/present");
  expect(await countOn(1)).toBe("1 / 5");
  fireEvent.error(slide());
  expect(screen.getByText("Page 1 cannot be shown.")).toBeVisible();
  press("ArrowRight");
  expect(await countOn(2)).toBe("2 / 5");
});

it("says that there is no deck, to the console too", async () => {
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  server.on(meetingRoutes.meeting, { ...planMeeting(), files: [] });
  const { path } = openApp("/meeting/meeting-1/present");
  expect(await screen.findByText("This meeting has no slide deck to present.")).toBeVisible();
  expect(info).toHaveBeenCalledWith("pdf document not available for render");
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Back to Calendar" })).toBeVisible();
  press("Escape");
  await waitFor(() => expect(path()).toBe("/meeting/meeting-1"));
});

it("waits for a deck whose pages are not counted yet", async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  const files = [{ ...deckFile, pageCount: null }];
  server.on(meetingRoutes.meeting, meetingWith(planElements(), { files }));
  openApp("/meeting/meeting-1/present");
  expect(await screen.findByText("The slide deck is still being read.")).toBeVisible();
});

it("says why a meeting cannot be opened", async () => {
  server.on(meetingRoutes.meeting, () => refusal(404, "There is no such meeting."));
  openApp("/meeting/meeting-1/present");
  expect(await screen.findByText("There is no such meeting.")).toBeVisible();
  expect(takeComplaints("API error:")).not.toEqual([]);
});

it("sends a stranger to log in", async () => {
  server.on(accountRoutes.loggedIn, () => refusal(401, "Log in first."));
  const { path } = openApp("/meeting/meeting-1/present");
  await screen.findByRole("heading", { name: "Log In" });
  expect(path()).toBe("/login");
});
