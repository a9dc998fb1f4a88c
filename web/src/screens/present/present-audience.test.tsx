import { meetingRoutes } from "@planner/contract/api";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type FakeLive, fakeLive } from "../../test/fake-live.ts";
import { FakeServer } from "../../test/fake-server.ts";
import { meetingWith } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";
import { planElements } from "../../test/plan.ts";
import { presentation } from "../../test/scripted-listening.ts";

let live: FakeLive;
/** The presenter's window of the same browser. */
let presenter: BroadcastChannel;
const heard: unknown[] = [];
const onPage = (page: number) => screen.findByRole("img", { name: `Page ${page}` });
const show = (page: number, rest = {}) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  presenter.postMessage({ kind: "shown", page, isBlack: false, isListening: false, ...rest });
/** The presenter on another machine shows black, or the page again. */
const sendBlack = (isBlack: boolean) =>
  act(() => live.emit("black", { presentationId: "presentation-1", isBlack }));
const open = () => openApp("/meeting/meeting-1/present?view=audience");

beforeEach(() => {
  heard.length = 0;
  presenter = new BroadcastChannel("present:meeting-1");
  presenter.addEventListener("message", ({ data }: MessageEvent) => heard.push(data));
  live = fakeLive().answer("watch", () => ({ ok: true, presentation }));
  signIn(new FakeServer()).on(meetingRoutes.meeting, meetingWith(planElements()));
});
afterEach(() => presenter.close());

it("follows a presenter on another machine, and says that the room is heard", async () => {
  open();
  await onPage(1);
  expect(live.sent[0]).toEqual({
    event: "watch",
    args: [{ teamId: "team-1", meetingId: "meeting-1" }],
  });
  act(() => live.emit("page-turn", { presentationId: "presentation-1", page: 3, at: 4 }));
  expect(await onPage(3)).toBeVisible();
  expect(screen.queryByText("Listening")).not.toBeInTheDocument();
  act(() =>
    live.emit("presentation", { presentation: { ...presentation, page: 3, isListening: true } }),
  );
  expect(screen.getByText("Listening")).toBeVisible();
});

it("follows the window beside it at once, and heeds nothing late from the server", async () => {
  const { container } = open();
  await onPage(1);
  await waitFor(() => expect(heard).toContainEqual({ kind: "hello" }));
  show(4);
  await onPage(4);
  act(() => live.emit("page-turn", { presentationId: "presentation-1", page: 2, at: 4 }));
  expect(await onPage(4)).toBeVisible();
  show(4, { isBlack: true });
  await waitFor(() => expect(container.querySelector(".black")).toBeInTheDocument());
});

it("shows black while a presenter on another machine does, until the page is turned", async () => {
  const { container } = open();
  await onPage(1);
  const black = () => container.querySelector(".black");
  sendBlack(true);
  expect(black()).toBeInTheDocument();
  // A mark is made, and the connection lost: it stays black.
  act(() => live.emit("presentation", { presentation }));
  act(() => live.become("disconnected"));
  act(() => live.become("connected"));
  await waitFor(() => expect(live.sent).toHaveLength(2));
  expect(black()).toBeInTheDocument();
  sendBlack(false);
  expect(black()).not.toBeInTheDocument();
  sendBlack(true);
  act(() => live.emit("page-turn", { presentationId: "presentation-1", page: 2, at: 4 }));
  await onPage(2);
  expect(black()).not.toBeInTheDocument();
});

it("waits for a presentation that has not begun, and says when one is over", async () => {
  live.answer("watch", () => ({ ok: true, presentation: null }));
  open();
  expect(await screen.findByText(/The presentation has not started/)).toBeVisible();
  act(() => live.emit("presentation", { presentation }));
  await onPage(1);
  const endedAt = "2026-11-12T11:00:00.000Z";
  act(() => live.emit("presentation", { presentation: { ...presentation, endedAt } }));
  expect(await screen.findByText("The presentation is over.")).toBeVisible();
});

it("asks again what is shown after the connection was lost", async () => {
  open();
  await onPage(1);
  live.answer("watch", () => ({ ok: true, presentation: { ...presentation, page: 5 } }));
  act(() => live.become("disconnected"));
  act(() => live.become("connected"));
  expect(await onPage(5)).toBeVisible();
});

it("hides the page with B in this window", async () => {
  const { container } = open();
  await onPage(1);
  fireEvent.keyDown(document.body, { key: "b" });
  expect(container.querySelector(".black")).toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: "b" });
  expect(container.querySelector(".black")).not.toBeInTheDocument();
});
