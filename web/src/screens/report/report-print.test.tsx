import { meetingRoutes, shareRoutes } from "@planner/contract/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeServer } from "../../test/fake-server.ts";
import { deckFile, meetingWith, readyElements } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

const meeting = { ...meetingWith(readyElements), files: [deckFile] };
const paper = () => document.querySelector<HTMLElement>("[data-print]");
const missing = () => document.querySelectorAll("img[data-missing]");
const fireBrowserEvent = (type: "beforeprint" | "afterprint") =>
  act(() => void window.dispatchEvent(new Event(type)));

let print: ReturnType<typeof vi.fn<() => void>>;
/** What each picture waits for until it can be painted. */
let pictures: PromiseWithResolvers<void>;
beforeEach(() => {
  print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  pictures = Promise.withResolvers();
  HTMLImageElement.prototype.decode = () => pictures.promise;
  signIn(new FakeServer()).on(meetingRoutes.meeting, meeting);
});
afterEach(() => void Reflect.deleteProperty(HTMLImageElement.prototype, "decode"));

it("the keys that print wait until the form for paper stands there with all its pictures", async () => {
  openApp("/meeting/meeting-1");
  await screen.findByRole("tab", { name: "Summary View" });
  expect(fireEvent.keyDown(window, { key: "p", ctrlKey: true })).toBe(false);
  const form = within(paper()!);
  expect(form.getByRole("heading", { level: 1, hidden: true })).toHaveTextContent(meeting.title);
  expect(form.getAllByRole("img", { hidden: true }).length).toBeGreaterThan(0);
  expect(print).not.toHaveBeenCalled();
  pictures.resolve();
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  fireBrowserEvent("afterprint");
  expect(paper()).toBeNull();
});

it("Export has it printed too: each note with its number, the words said, who said them and when", async () => {
  pictures.resolve();
  const { user } = openApp("/meeting/meeting-1");
  await user.click(await screen.findByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "Print…" }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(paper()).toHaveTextContent("Decision 1");
  expect(paper()).toHaveTextContent(
    /4\.2Checkout becomes one page\. ?(Marked)?We go with one page\.Mara, 25:20/,
  );
  expect(within(paper()!).queryByRole("button", { hidden: true })).toBeNull();
});

it("the browser's own menu prints the same; a picture that is not there leaves no empty frame", async () => {
  openApp("/meeting/meeting-1?view=list");
  await screen.findByRole("tab", { name: "List View" });
  const isThere = vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
  fireBrowserEvent("beforeprint");
  expect(missing()).toHaveLength(paper()!.querySelectorAll("img").length);
  fireBrowserEvent("afterprint");
  expect(paper()).toBeNull();
  isThere.mockReturnValue(true);
  fireBrowserEvent("beforeprint");
  expect(paper()).toHaveTextContent("Checkout becomes one page.");
  expect(missing()).toHaveLength(0);
  fireBrowserEvent("afterprint");
});

it("shared notes are printed in the same form", async () => {
  new FakeServer().on(shareRoutes.meeting, {
    data: {
      ...meeting,
      sharedBy: "Mara Lind",
      expiresAt: null,
      hasEvidence: true,
      canComment: false,
    },
  });
  openApp("/meeting/meeting-1/share/abc");
  await screen.findByRole("tab", { name: "List" });
  fireBrowserEvent("beforeprint");
  expect(paper()).toHaveTextContent("Checkout becomes one page.");
  fireBrowserEvent("afterprint");
  expect(paper()).toBeNull();
});
