import { meetingRoutes, presentationRoutes } from "@planner/contract/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { storeShortcuts } from "../../platform/use-keys.ts";
import { type FakeLive, fakeLive } from "../../test/fake-live.ts";
import { FakeServer } from "../../test/fake-server.ts";
import { meetingWith, report } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";
import { planElements } from "../../test/plan.ts";
import {
  presentation,
  type ScriptedListening,
  scriptListening,
} from "../../test/scripted-listening.ts";

const attendees = ["Ada Nkemelu", null].map((name) => ({ name, email: null, answer: null }));

let live: FakeLive;
let listening: ScriptedListening;
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const onPage = (page: number) => screen.findByRole("img", { name: `Page ${page}` });
const open = async (search = "") => {
  const app = openApp(`/meeting/meeting-1/present${search}`);
  await onPage(Number(new URLSearchParams(search).get("page") ?? 1));
  await waitFor(() => expect(listening.turned).not.toEqual([]));
  return app;
};

const storedId = () => sessionStorage.getItem("presenting:user-1:meeting-1:file-1");
const black = () => screen.queryByRole("button", { name: /^Black\./ });

let server: FakeServer;
beforeEach(() => {
  live = fakeLive();
  listening = scriptListening();
  server = signIn(new FakeServer())
    .on(meetingRoutes.meeting, meetingWith(planElements(), { attendees }))
    .on(presentationRoutes.createNotes, { id: "meeting-1" })
    .on(presentationRoutes.notesSoFar, { version: 1, report });
});

describe("a presentation", () => {
  it("records the first page, and each page that is turned to", async () => {
    await open();
    press("ArrowRight");
    await onPage(2);
    expect(listening.turned).toEqual([1, 2]);
  });

  it("goes on where it was left, unless the address names a page", async () => {
    listening.update({ presentation: { ...presentation, page: 4 } });
    openApp("/meeting/meeting-1/present");
    expect(await onPage(4)).toBeVisible();
  });

  it("begins the next one where the last has ended", async () => {
    const { user } = await open();
    const before = storedId();
    act(() => listening.ends());
    await waitFor(() => expect(storedId()).not.toBe(before));
    await user.click(screen.getByRole("button", { name: "Next" }));
    await onPage(2);
  });

  it("that goes on has turned to no page before its own", async () => {
    listening.update({ presentation: null });
    openApp("/meeting/meeting-1/present");
    await onPage(1);
    act(() => listening.update({ presentation: { ...presentation, page: 4 } }));
    await onPage(4);
    await waitFor(() => expect(listening.turned).toEqual([4]));
  });

  it("expects the names of the people who are invited", async () => {
    await open();
    expect(listening.options()?.phrases).toEqual(["Ada Nkemelu"]);
  });

  it("tells windows elsewhere that it shows black, until a turn", async () => {
    await open();
    press("b");
    expect(listening.now().blacken).toHaveBeenLastCalledWith(true);
    press("ArrowRight");
    await onPage(2);
    expect(listening.now().blacken).toHaveBeenLastCalledWith(false);
  });

  it("closes its connection when somebody leaves", async () => {
    await open();
    press("Escape");
    await screen.findByRole("article", { name: "Purpose" });
    expect(listening.now().end).toHaveBeenCalledOnce();
    expect(live.isClosed).toBe(true);
  });
});

describe("marks", () => {
  it.each([
    ["d", "Decision"],
    ["q", "Open Question"],
    ["i", "New Idea"],
    ["t", "Action Item"],
  ] as const)("marks with %s: %s", async (key, type) => {
    await open("?page=3");
    press(key);
    expect(listening.now().mark).toHaveBeenCalledExactlyOnceWith(type, 3);
    expect(await screen.findByText(`${type} marked at 12:04.`)).toBeVisible();
  });

  it("takes a mark back with the same key, and with Z the one before it", async () => {
    await open();
    press("d");
    press("q");
    press("q");
    expect(listening.now().unmark).toHaveBeenLastCalledWith("mark-2");
    expect(await screen.findByText("Open Question unmarked.")).toBeVisible();
    press("z");
    expect(listening.now().unmark).toHaveBeenLastCalledWith("mark-1");
    press("z");
    expect(listening.now().unmark).toHaveBeenCalledTimes(2);
  });

  it("stand below what was noted about the page the last time", async () => {
    server.on(presentationRoutes.earlierNotes, {
      meeting: { id: "m0", title: "Review", startTime: "2026-11-05T09:00:00.000Z" },
      pages: [
        {
          page: 3,
          notes: [{ id: "n1", reference: "3.1", type: "Decision", text: "Keep the map." }],
        },
      ],
    });
    await open("?view=presenter&page=3");
    const before = within(await screen.findByRole("region", { name: "Last time" }));
    expect(before.getByRole("heading")).toHaveTextContent(/^Last time on this page, .*November 5$/);
    expect(before.getByText("Keep the map.")).toBeVisible();
    press("ArrowLeft");
    await waitFor(() => expect(screen.queryByText("Keep the map.")).toBeNull());
  });

  it("are listed in the presenter’s view with page and time, and any can be taken back", async () => {
    const { user } = await open("?view=presenter");
    const list = within(screen.getByRole("region", { name: "Marks" }));
    expect(list.getByText("No marks yet.")).toBeVisible();
    const first = { id: "m1", type: "Decision", page: 3, at: 65 } as const;
    const second = { id: "m2", type: "Action Item", page: 2, at: 3_700 } as const;
    act(() => listening.update({ marks: [first, second] }));
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Decision at 1:05Page 3Remove",
      "Action Item at 1:01:40Page 2Remove",
    ]);
    await user.click(list.getByRole("button", { name: "Remove: Decision at 1:05" }));
    expect(listening.now().unmark).toHaveBeenCalledExactlyOnceWith("m1");
    expect(screen.getByText("Decision unmarked.")).toBeVisible();
    await user.click(list.getByRole("button", { name: "Show page 2: Action Item at 1:01:40" }));
    expect(await onPage(2)).toBeVisible();
  });

  it("has a button for each, and one that takes back", async () => {
    const { user } = await open();
    const marks = within(screen.getByRole("group", { name: "Mark this moment" }));
    await user.click(marks.getByRole("button", { name: "New Idea" }));
    expect(listening.now().mark).toHaveBeenCalledWith("New Idea", 1);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(listening.now().unmark).toHaveBeenCalledWith("mark-1");
  });

  it("leaves single letters and digits alone where they are switched off", async () => {
    storeShortcuts(false);
    await open();
    for (const key of ["d", "b", "?", "4", "Enter"]) press(key);
    expect(listening.now().mark).not.toHaveBeenCalled();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    press("ArrowRight");
    expect(await onPage(2)).toBeVisible();
  });
});

describe("keys", () => {
  it("goes to the page whose number is typed", async () => {
    await open();
    press("4");
    expect(screen.getByText("Go to 4, Enter")).toBeVisible();
    press("Enter");
    expect(await onPage(4)).toBeVisible();
  });

  it("blackens with B, and comes back with B, a turn and Esc", async () => {
    const { path } = await open();
    press("b");
    expect(black()).toBeInTheDocument();
    press("b");
    expect(black()).not.toBeInTheDocument();
    press(".");
    press("ArrowRight");
    expect(black()).not.toBeInTheDocument();
    press("b");
    press("Escape");
    expect(black()).not.toBeInTheDocument();
    expect(path()).toBe("/meeting/meeting-1/present");
  });

  it("lists them under ?", async () => {
    await open();
    press("?");
    expect(await screen.findByRole("dialog", { name: "Keys" })).toHaveTextContent(
      /Full screen.*Black.*Mark a decision/,
    );
  });

  it("turns with a finger that goes sideways, not with two", async () => {
    await open("?page=2");
    const picture = await onPage(2);
    const swipe = (from: number, to: number, fingers = 1) => {
      const touches = Array.from({ length: fingers }, () => ({ clientX: from, clientY: 10 }));
      fireEvent.touchStart(picture, { touches });
      fireEvent.touchEnd(picture, { changedTouches: [{ clientX: to, clientY: 14 }] });
    };
    swipe(300, 100, 2);
    swipe(300, 280);
    expect(await onPage(2)).toBeVisible();
    swipe(300, 100);
    expect(await onPage(3)).toBeVisible();
    fireEvent.touchStart(screen.getByRole("img"), { touches: [{ clientX: 10, clientY: 10 }] });
    fireEvent.touchEnd(screen.getByRole("img"), {
      changedTouches: [{ clientX: 200, clientY: 20 }],
    });
    expect(await onPage(2)).toBeVisible();
  });
});

describe("listening", () => {
  it("says what happens to the sound before any is heard", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Listen" }));
    const dialog = await screen.findByRole("dialog", { name: "Listen to this presentation" });
    expect(dialog).toHaveTextContent("The sound goes to Vosk at speech.studio.test");
    expect(dialog).toHaveTextContent("Tell everyone in the room first.");
    await user.click(within(dialog).getByRole("button", { name: "Not now" }));
    expect(listening.now().start).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Listen" }));
    await user.click(screen.getByRole("checkbox", { name: /Also the sound of a tab/ }));
    await user.click(screen.getByRole("button", { name: "Start listening" }));
    expect(listening.now().start).toHaveBeenCalledExactlyOnceWith({ withTab: true });
  });

  it("says that sound stays on this device, and offers the language pack that is missing", async () => {
    listening.update({ source: { kind: "browser", pack: "offered" }, canShareTab: false });
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Listen" }));
    await user.click(await screen.findByRole("button", { name: "Download the language pack" }));
    expect(listening.now().fetchPack).toHaveBeenCalledOnce();
    act(() => listening.update({ source: { kind: "browser", pack: "here" } }));
    expect(screen.getByRole("dialog")).toHaveTextContent("The sound stays on this device");
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  });

  it("says that there is no live transcript where nobody recognises speech", async () => {
    listening.update({ source: { kind: "none" } });
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Listen" }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog).toHaveTextContent("There is no live transcript here");
    expect(within(dialog).getByRole("link", { name: "Add a transcript" })).toHaveAttribute(
      "href",
      "/meeting/meeting-1/replan?half=notes",
    );
    expect(screen.queryByRole("button", { name: "Start listening" })).not.toBeInTheDocument();
  });

  it("shows that it listens and what it hears, and stops", async () => {
    const { user } = await open();
    act(() =>
      listening.update({
        state: { kind: "on", since: Date.now() - 61_000, problem: null },
        heard: { final: "I lose the sofa.", interim: "The picture is" },
      }),
    );
    expect(screen.getByText("1:01", { exact: false })).toBeVisible();
    expect(screen.getByText("I lose the sofa.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Stop listening" }));
    expect(listening.now().stop).toHaveBeenCalledOnce();
  });

  it("says what is wrong in place of what is heard, and asks again after a failure", async () => {
    const { user } = await open();
    act(() =>
      listening.update({
        state: { kind: "on", since: Date.now(), problem: "The speech service is slow." },
        heard: { final: "Words.", interim: "" },
      }),
    );
    expect(screen.getByText("The speech service is slow.")).toBeVisible();
    act(() =>
      listening.update({ state: { kind: "failed", message: "The microphone was disconnected." } }),
    );
    expect(screen.getByText("The microphone was disconnected.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Listen again" }));
    expect(await screen.findByRole("button", { name: "Start listening" })).toBeVisible();
  });
});
