import { meetingRoutes, notesRoutes } from "@planner/contract/api";
import type { Annotation } from "@planner/contract/model";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { noteDrafts } from "../../features/note-edit/note-steps.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer } from "../../test/fake-server.ts";
import { StoredNotes } from "../../test/stored-notes.ts";
import { beginToWrite, choose, menuOf, panel, undo } from "../../test/note-menus.ts";
import { meetingWith } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

const DECK = "/meeting/meeting-1?view=deck&page=4";

let server: FakeServer;
let notes: StoredNotes;

beforeEach(() => {
  server = signIn(new FakeServer());
  notes = new StoredNotes(server);
});
// Words that are not saved outlive their screen.
afterEach(() => noteDrafts.drop({ userId: "user-1", meetingId: "meeting-1" }, "all"));

async function writeTooLate(theirs: Partial<Annotation> | "deletes") {
  const app = openApp(DECK);
  await app.user.type(await beginToWrite(app.user, "4.1"), " Soon.");
  notes.colleague("n4.1", theirs);
  await app.user.click(screen.getByRole("button", { name: "Save" }));
  const dialog = await screen.findByRole("dialog", { name: /This note was/ });
  takeComplaints("API error:");
  return { ...app, dialog: within(dialog) };
}

describe("where a colleague changed the same note", () => {
  const CHANGED = "This note was changed in the meantime";

  it("shows both and keeps mine over theirs", async () => {
    const { user, dialog } = await writeTooLate({ text: "Tom shrinks the order." });
    expect(dialog.getByRole("heading", { name: CHANGED })).toBeVisible();
    const theirs = within(dialog.getByRole("region", { name: "Theirs" }));
    expect(theirs.getByText("Tom shrinks the order.")).toBeVisible();
    const mine = within(dialog.getByRole("region", { name: "Yours" }));
    expect(mine.getByText("Tom enlarges the order. Soon.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Keep mine" }));
    expect(await screen.findByText("Note 4.1 changed.")).toBeVisible();
    expect(notes.get("n4.1").note.text).toBe("Tom enlarges the order. Soon.");
    expect(server.calls(notesRoutes.correct).at(-1)?.body).toMatchObject({ basedOn: 1 });
    await undo(user, "Note 4.1 changed.");
    expect(await within(panel()).findByText(/Tom shrinks the order/)).toBeVisible();
  });

  it("takes theirs", async () => {
    const { user, dialog } = await writeTooLate({ text: "Tom shrinks the order." });
    await user.click(dialog.getByRole("button", { name: "Take theirs" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await within(panel()).findByText(/Tom shrinks the order/)).toBeVisible();
    expect(screen.queryByRole("textbox")).toBeNull();
    await waitFor(async () => expect(await menuOf("4.1")).toHaveFocus());
    expect(notes.get("n4.1").note.text).toBe("Tom shrinks the order.");
  });

  it("loses nothing where the choice is put off", async () => {
    const { user, dialog } = await writeTooLate({ text: "Tom shrinks the order." });
    await user.click(dialog.getByRole("button", { name: "Close" }));
    expect(await screen.findByRole("textbox", { name: "Note 4.1" })).toHaveValue(
      "Tom enlarges the order. Soon.",
    );
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("dialog", { name: CHANGED })).toBeVisible();
    takeComplaints("API error:");
  });

  it("brings a note back that they deleted, with mine", async () => {
    const { user, dialog } = await writeTooLate("deletes");
    expect(dialog.getByText("Tom enlarges the order. Soon.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Keep mine" }));
    expect(await within(panel()).findByText(/Tom enlarges the order. Soon./)).toBeVisible();
    expect(notes.get("n4.1")).toMatchObject({ isRemoved: false, version: 3 });
  });

  it("says at once that a note was deleted in which somebody writes, and brings it back with their words", async () => {
    const { user } = openApp(DECK);
    await user.type(await beginToWrite(user, "4.1"), " Soon.");
    notes.colleague("n4.1", "deletes");
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    const name = "This note was deleted in the meantime";
    const dialog = within(await screen.findByRole("dialog", { name }));
    expect(dialog.getByText("Tom enlarges the order. Soon.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Keep mine" }));
    expect(await within(panel()).findByText(/Tom enlarges the order. Soon./)).toBeVisible();
    expect(notes.get("n4.1")).toMatchObject({ isRemoved: false, version: 3 });
  });

  it("offers the words to be copied where all notes were deleted", async () => {
    const { user } = openApp(DECK);
    await user.type(await beginToWrite(user, "4.1"), " Soon.");
    server.on(meetingRoutes.meeting, meetingWith([]));
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    const told = (await screen.findByText(/deleted while you were writing/)).parentElement!;
    await user.click(within(told).getByRole("button", { name: "Copy" }));
    expect(await navigator.clipboard.readText()).toBe("Tom enlarges the order. Soon.");
  });

  it("asks nothing where both wanted the same", async () => {
    const { user } = openApp(DECK);
    const box = await screen.findByRole("checkbox", { name: /4\.1/ });
    notes.colleague("n4.1", { isDone: true });
    await user.click(box);
    await waitFor(() => expect(server.calls(notesRoutes.correct)).toHaveLength(1));
    await waitFor(() => expect(screen.getByText("Edited by Ada")).toBeVisible());
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(box).toBeChecked();
    expect(notes.get("n4.1")).toMatchObject({ version: 1 });
    takeComplaints("API error:");
  });

  it("asks nothing where both wrote the same words", async () => {
    const { user } = openApp(DECK);
    await user.type(await beginToWrite(user, "4.1"), " Soon.");
    notes.colleague("n4.1", { text: "Tom enlarges the order. Soon." });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(server.calls(notesRoutes.correct)).toHaveLength(1));
    await waitFor(() => expect(screen.getByText("Edited by Ada")).toBeVisible());
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(notes.get("n4.1")).toMatchObject({ version: 1 });
    takeComplaints("API error:");
  });

  it("asks before a note is deleted that they wrote anew", async () => {
    const { user } = openApp(DECK);
    await menuOf("4.1");
    notes.colleague("n4.1", { text: "Tom shrinks the order." });
    await choose(user, "4.1", "Wrong");
    const dialog = within(await screen.findByRole("dialog", { name: CHANGED }));
    expect(dialog.getByText("Tom shrinks the order.")).toBeVisible();
    expect(dialog.getByText("Deleted.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Keep mine" }));
    expect(await screen.findByText("Note 4.1 deleted.")).toBeVisible();
    expect(notes.get("n4.1").isRemoved).toBe(true);
    takeComplaints("API error:");
  });

  it("shows owner, day and tick of a task, theirs and as they are with mine", async () => {
    const { user } = openApp(DECK);
    await user.click(
      await screen.findByRole("button", { name: "Add owner, owner of action item 4.1" }),
    );
    await user.keyboard("From tab one");
    notes.colleague("n4.1", { owner: "From tab two", due: "2031-01-07" });
    await user.keyboard("{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: CHANGED }));
    const factsOf = (name: string) =>
      within(dialog.getByRole("region", { name }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
    const others = ["Day: Tue 7 Jan 2031", "Done: no"];
    expect(factsOf("Theirs")).toEqual(["Owner: From tab two", ...others]);
    expect(factsOf("Yours")).toEqual(["Owner: From tab one", ...others]);
    await user.click(dialog.getByRole("button", { name: "Keep mine" }));
    expect(await screen.findByText("Action item 4.1 belongs to From tab one.")).toBeVisible();
    expect(notes.get("n4.1").note).toMatchObject({ owner: "From tab one", due: "2031-01-07" });
    takeComplaints("API error:");
  });

  it("asks about an owner that arrived while another one was written", async () => {
    const { user } = openApp(DECK);
    await user.click(
      await screen.findByRole("button", { name: "Add owner, owner of action item 4.1" }),
    );
    await user.keyboard("From tab one");
    notes.colleague("n4.1", { owner: "From tab two", text: "Tom shrinks the order." });
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    expect(await within(panel()).findByText(/Tom shrinks the order/)).toBeVisible();
    await user.keyboard("{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: CHANGED }));
    expect(dialog.getByText("From tab two")).toBeVisible();
    takeComplaints("API error:");
  });
});
