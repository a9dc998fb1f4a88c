import { meetingRoutes, presentationRoutes } from "@planner/contract/api";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { type FakeLive, fakeLive } from "../../test/fake-live.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { meetingWith, readyElements, report } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";
import { planElements } from "../../test/plan.ts";
import { type ScriptedListening, scriptListening } from "../../test/scripted-listening.ts";

let server: FakeServer;
let live: FakeLive;
let listening: ScriptedListening;
const onPage = (page: number) => screen.findByRole("img", { name: `Page ${page}` });
const open = async (search = "") => {
  const app = openApp(`/meeting/meeting-1/present${search}`);
  await onPage(Number(new URLSearchParams(search).get("page") ?? 1));
  await waitFor(() => expect(listening.turned).not.toEqual([]));
  return app;
};

const create = "Create visual notes from this presentation";
const leaveAfterWords = async () => {
  const app = await open();
  act(() => {
    listening.hears("I lose the sofa.", "s1");
    listening.hears("I lose the sofa.", "s1");
    listening.hears("The picture is gone.", "s2");
  });
  await app.user.click(screen.getByRole("link", { name: "Back to Calendar" }));
  await screen.findByRole("dialog", { name: "End the presentation?" });
  return app;
};

beforeEach(() => {
  live = fakeLive();
  listening = scriptListening();
  server = signIn(new FakeServer())
    .on(meetingRoutes.meeting, meetingWith(planElements()))
    .on(presentationRoutes.createNotes, { id: "meeting-1" })
    .on(presentationRoutes.notesSoFar, { version: 1, report });
});

describe("leaving", () => {
  it("asks where something was heard, and goes on if one will", async () => {
    const { user, path } = await leaveAfterWords();
    expect(screen.getByRole("dialog")).toHaveTextContent("2 passages were heard.");
    await user.click(screen.getByRole("button", { name: "Keep presenting" }));
    expect(path()).toBe("/meeting/meeting-1/present");
    expect(listening.now().end).not.toHaveBeenCalled();
  });

  it("has notes made at once, and goes to where they are built", async () => {
    const { user, path } = await leaveAfterWords();
    await user.click(screen.getByRole("button", { name: create }));
    await waitFor(() => expect(path()).toBe("/meeting/meeting-1"));
    expect(listening.now().end).toHaveBeenCalledOnce();
    expect(server.calls(presentationRoutes.createNotes)).toHaveLength(1);
  });

  it("says why the notes cannot be made, and can still leave", async () => {
    server.on(presentationRoutes.createNotes, () => refusal(422, "Nothing was heard."));
    const { user, path } = await leaveAfterWords();
    await user.click(screen.getByRole("button", { name: create }));
    expect(await screen.findByText("Nothing was heard.")).toBeVisible();
    takeComplaints("API error:");
    expect(screen.queryByRole("button", { name: "Keep presenting" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "End without visual notes" }));
    await waitFor(() => expect(path()).toBe("/dashboard"));
    takeComplaints("API error:");
  });

  it("says that new notes replace the ones that there are, and can keep them", async () => {
    server.on(meetingRoutes.meeting, meetingWith(readyElements));
    const { user, path } = await leaveAfterWords();
    expect(screen.getByRole("dialog")).toHaveTextContent(
      "New visual notes replace the current ones.",
    );
    await user.click(screen.getByRole("button", { name: "End and keep the current notes" }));
    await waitFor(() => expect(path()).toBe("/dashboard"));
    expect(server.calls(presentationRoutes.createNotes)).toEqual([]);
    takeComplaints("API error:");
  });
});

describe("the presenter’s view", () => {
  it("shows the next page, the agenda and the notes so far", async () => {
    vi.setSystemTime("2026-11-12T10:12:30.000Z");
    await open("?page=2&view=presenter");
    expect(screen.getByRole("img", { name: "Next, page 3" })).toBeVisible();
    expect(screen.getByText("12:30")).toBeVisible();
    const now = (await screen.findByText("One page or five steps")).closest("li");
    expect(now).toHaveAttribute("aria-current", "step");
    expect(now).toHaveTextContent("18 minutes left");
    expect(await screen.findByText("Checkout becomes one page.")).toBeVisible();
    fireEvent.click(screen.getByRole("button", { name: "Show page 4: 4.2" }));
    expect(await onPage(4)).toBeVisible();
  });

  it("asks for the notes again when there are others", async () => {
    await open("?view=presenter");
    await screen.findByText("Checkout becomes one page.");
    server.on(presentationRoutes.notesSoFar, { version: 2, report: null });
    act(() => live.emit("notes", { presentationId: "presentation-1", version: 2 }));
    expect(await screen.findByText("No notes yet.")).toBeVisible();
  });

  it("fills with the first notes there are, and asks after a lost connection what was missed", async () => {
    server.on(presentationRoutes.notesSoFar, { version: 0, report: null });
    await open("?view=presenter");
    expect(await screen.findByText("No notes yet.")).toBeVisible();
    await waitFor(() => expect(server.calls(presentationRoutes.notesSoFar)).toHaveLength(1));
    server.on(presentationRoutes.notesSoFar, { version: 1, report });
    act(() => live.emit("notes", { presentationId: "another", version: 1 }));
    act(() => live.emit("notes", { presentationId: "presentation-1", version: 1 }));
    expect(await screen.findByText("Checkout becomes one page.")).toBeVisible();
    server.on(presentationRoutes.notesSoFar, { version: 2, report: null });
    act(() => live.become("disconnected"));
    act(() => live.become("connected"));
    expect(await screen.findByText("No notes yet.")).toBeVisible();
    expect(server.calls(presentationRoutes.notesSoFar)).toHaveLength(3);
  });

  it("opens beside the audience’s window, or says that the browser blocked that", async () => {
    const opened = vi.spyOn(window, "open").mockReturnValueOnce(null).mockReturnValueOnce(window);
    const { user, search } = await open();
    const openAudience = async () => {
      await user.click(screen.getByRole("button", { name: "More" }));
      await user.click(await screen.findByRole("menuitem", { name: "Open audience window" }));
    };
    await openAudience();
    expect(await screen.findByText(/The browser blocked the audience window/)).toBeVisible();
    await openAudience();
    expect(opened.mock.lastCall?.[0]).toBe("/meeting/meeting-1/present?view=audience");
    expect(search()).toBe("?view=presenter");
  });
});
