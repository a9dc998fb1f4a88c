import { meetingRoutes } from "@planner/contract/api";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { storeShortcuts } from "../../platform/use-keys.ts";
import { fakeLive } from "../../test/fake-live.ts";
import { FakeServer } from "../../test/fake-server.ts";
import { meetingWith } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";
import { planElements } from "../../test/plan.ts";
import { type ScriptedListening, scriptListening } from "../../test/scripted-listening.ts";

let listening: ScriptedListening;
const onPage = (page: number) => screen.findByRole("img", { name: `Page ${page}` });
const open = async () => {
  const app = openApp("/meeting/meeting-1/present?page=2");
  await onPage(2);
  await waitFor(() => expect(listening.turned).not.toEqual([]));
  return app;
};
/** Presses wherever the focus is. */
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const more = () => screen.getByRole("button", { name: "More" });
const isBlack = () => screen.queryByRole("button", { name: /^Black\./ }) !== null;

beforeEach(() => {
  listening = scriptListening();
  fakeLive();
  signIn(new FakeServer()).on(meetingRoutes.meeting, meetingWith(planElements()));
});

const decision = () => screen.getByRole("button", { name: "Decision" });
/** Presses keys that would mark, blacken and turn. */
const pressAll = () => {
  for (const key of ["d", "b", "z", "4", "ArrowRight", " "]) press(key);
  fireEvent.keyDown(document.body, { key: "d" });
};
const done = () => ({
  marks: vi.mocked(listening.now().mark).mock.calls.length,
  isBlack: isBlack(),
  turned: listening.turned,
});
const NOTHING = { marks: 0, isBlack: false, turned: [2] };

describe("while something lies over the page", () => {
  it("keys mean nothing to the page behind the question before listening", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Listen" }));
    await screen.findByRole("dialog", { name: "Listen to this presentation" });
    pressAll();
    expect(done()).toEqual(NOTHING);
    await user.click(screen.getByRole("button", { name: "Not now" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    press("d");
    expect(listening.now().mark).toHaveBeenCalledOnce();
  });

  it("keys mean nothing to the page behind the question on the way out", async () => {
    const { user } = await open();
    act(() => listening.hears("I lose the sofa.", "s1"));
    await user.click(screen.getByRole("link", { name: "Back to Calendar" }));
    await screen.findByRole("dialog", { name: "End the presentation?" });
    pressAll();
    expect(done()).toEqual(NOTHING);
  });

  it("a press that closes the menu turns no page", async () => {
    const { user } = await open();
    await user.click(more());
    await screen.findByRole("menu");
    const slide = screen.getByAltText("Page 2");
    fireEvent.pointerDown(slide, { pointerType: "mouse", button: 0 });
    fireEvent.pointerUp(slide, { pointerType: "mouse", button: 0 });
    expect(screen.getByAltText("Page 2")).toBeInTheDocument();
    expect(listening.turned).toEqual([2]);
  });
});

describe("the mouse", () => {
  it("turns with a press on the slide, not with one that began elsewhere", async () => {
    await open();
    const slide = await onPage(2);
    fireEvent.pointerDown(screen.getByRole("contentinfo"), { pointerType: "mouse", button: 0 });
    fireEvent.pointerUp(slide, { pointerType: "mouse", button: 0, clientX: 500 });
    expect(listening.turned).toEqual([2]);
    fireEvent.pointerDown(slide, { pointerType: "mouse", button: 0, clientX: 500 });
    fireEvent.pointerUp(slide, { pointerType: "mouse", button: 0, clientX: 500 });
    await onPage(3);
    expect(listening.turned).toEqual([2, 3]);
  });

  it("leaves the space bar to the pages after a click on a button", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Decision" }));
    await user.keyboard(" ");
    await onPage(3);
    expect(listening.now().mark).toHaveBeenCalledOnce();
    expect(listening.now().unmark).not.toHaveBeenCalled();
  });

  it("leaves the space bar to a button that the keyboard came to", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Decision" }));
    await user.tab();
    await user.keyboard(" ");
    expect(listening.now().mark).toHaveBeenLastCalledWith("Open Question", 2);
    expect(listening.turned).toEqual([2]);
  });
});

describe("with Tab", () => {
  it("comes to the marks before the tools", async () => {
    const { user } = await open();
    screen.getByRole("link", { name: "Back to Calendar" }).focus();
    const names = [];
    for (let at = 0; at < 6; at += 1) {
      await user.tab();
      const { ariaLabel, textContent } = document.activeElement ?? {};
      names.push(ariaLabel ?? textContent);
    }
    expect(names).toEqual([
      "Decision",
      "Open Question",
      "New Idea",
      "Action Item",
      "More",
      "Listen",
    ]);
  });
});

describe("the keys of marks", () => {
  it("are named only while they act", async () => {
    await open();
    expect(decision()).toHaveAttribute("aria-keyshortcuts", "D");
    cleanup();
    storeShortcuts(false);
    await open();
    expect(decision()).not.toHaveAttribute("aria-keyshortcuts");
    act(() => decision().focus());
    expect(await screen.findByText("Mark this moment: Decision")).toBeVisible();
  });
});
