import { accountRoutes, meetingRoutes, presentationRoutes } from "@planner/contract/api";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { type FakeLive, fakeLive } from "../../test/fake-live.ts";
import { FakeServer } from "../../test/fake-server.ts";
import { meetingWith } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";
import { planElements } from "../../test/plan.ts";
import { type ScriptedListening, scriptListening } from "../../test/scripted-listening.ts";

let server: FakeServer;
let live: FakeLive;
let listening: ScriptedListening;
const open = async () => {
  const app = openApp("/meeting/meeting-1/present");
  await screen.findByRole("img", { name: "Page 1" });
  return app;
};
const button = (name: string) => screen.getByRole("button", { name });
const create = "Create visual notes from this presentation";
const message =
  "No connection to Planner. Your presentation is kept; create the notes from the Summary later.";
const never = () => new Promise<boolean>(() => undefined);

const openQuestion = async () => {
  const app = await open();
  act(() => listening.hears("I lose the sofa.", "s1"));
  await app.user.click(screen.getByRole("link", { name: "Back to Calendar" }));
  await screen.findByRole("dialog", { name: "End the presentation?" });
  return app;
};

const cutOff = async () => {
  const app = await openQuestion();
  listening.update({ end: vi.fn<() => Promise<boolean>>(never) });
  live.become("disconnected");
  await app.user.click(button(create));
  await act(() => vi.advanceTimersByTimeAsync(3_500));
  return app;
};

beforeEach(() => {
  live = fakeLive();
  listening = scriptListening();
  server = signIn(new FakeServer())
    .on(meetingRoutes.meeting, meetingWith(planElements()))
    .on(presentationRoutes.createNotes, { id: "meeting-1" });
});

describe("leaving while there is no connection", () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  it("says after some seconds what is kept, and lets one leave", async () => {
    const { user, path } = await cutOff();
    expect(screen.getByText(message)).toBeVisible();
    await user.click(button("Leave"));
    await waitFor(() => expect(path()).toBe("/dashboard"));
    expect(server.calls(presentationRoutes.createNotes)).toEqual([]);
    takeComplaints("API error:");
  });

  it("tries again once there is one", async () => {
    const { user, path } = await cutOff();
    listening.update({ end: vi.fn<() => Promise<boolean>>(() => Promise.resolve(true)) });
    live.become("connected");
    await user.click(button("Try again"));
    await waitFor(() => expect(path()).toBe("/meeting/meeting-1"));
    expect(server.calls(presentationRoutes.createNotes)).toHaveLength(1);
  });

  it("takes the end back where one closes the question", async () => {
    const { user, path } = await cutOff();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(listening.now().stay).toHaveBeenCalledOnce();
    expect(path()).toBe("/meeting/meeting-1/present");
  });

  it("says it too where the presentation has ended and the notes were not asked for", async () => {
    server.on(presentationRoutes.createNotes, () => {
      throw new TypeError("Failed to fetch");
    });
    const { user } = await openQuestion();
    await user.click(button(create));
    expect(await screen.findByText(message)).toBeVisible();
    takeComplaints("API error:");
    const before = listening.options()?.stored.id;
    await user.keyboard("{Escape}");
    await waitFor(() => expect(listening.options()?.stored.id).not.toBe(before));
  });
});

describe("the line below the page", () => {
  it("says that the presentation was ended elsewhere, which marks are lost, and begins another", async () => {
    const { user } = await open();
    await user.keyboard("d");
    expect(screen.getByText(/^Decision marked at/)).toBeVisible();
    act(() => listening.update({ wasEnded: true, refusedMarks: new Set(["mark-1"]) }));
    expect(screen.getByText(/^This presentation was ended .* 1 mark was not kept\./)).toBeVisible();
    expect(screen.getByText("Decision not marked: the server did not accept it.")).toBeVisible();
    const before = listening.options()?.stored.id;
    await user.click(button("Start a new one"));
    await waitFor(() => expect(listening.options()?.stored.id).not.toBe(before));
  });

  it("leads who is signed out to the login, and from there back", async () => {
    server.on(accountRoutes.login, { message: "ok" });
    const { user, path } = await open();
    act(() => listening.update({ isSignedOut: true, refusal: "You are signed out." }));
    expect(screen.queryByRole("button", { name: "Listen again" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "Log in" }));
    await user.type(await screen.findByLabelText("Email"), "ada@studio.test");
    await user.type(screen.getByLabelText("Password"), "a password");
    await user.click(button("Submit"));
    await waitFor(() => expect(path()).toBe("/meeting/meeting-1/present"));
  });
});

describe("the listening", () => {
  it("can be cancelled while the browser asks for the microphone, and gives the focus back", async () => {
    const { user } = await open();
    listening.update({
      stop: vi.fn<() => Promise<void>>(() => {
        listening.update({ state: { kind: "off" } });
        return Promise.resolve();
      }),
    });
    act(() => listening.update({ state: { kind: "starting" } }));
    await user.click(button("Cancel listening"));
    expect(button("Listen")).toHaveFocus();
    act(() => listening.update({ state: { kind: "on", since: Date.now(), problem: null } }));
    await user.click(button("Stop listening"));
    expect(button("Listen")).toHaveFocus();
  });
});
