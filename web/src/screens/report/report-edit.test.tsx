import { notesRoutes, teamRoutes } from "@planner/contract/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noteDrafts } from "../../features/note-edit/note-steps.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { StoredNotes } from "../../test/stored-notes.ts";
import { beginToWrite, choose, menuOf, panel, undo } from "../../test/note-menus.ts";
import { openApp } from "../../test/open-app.tsx";
import { mate, signIn } from "../../test/people.ts";

const DECK = "/meeting/meeting-1?view=deck&page=4";

let server: FakeServer;
let notes: StoredNotes;

beforeEach(() => {
  server = signIn(new FakeServer());
  notes = new StoredNotes(server);
});
// Words that are not saved outlive their screen.
afterEach(() => noteDrafts.drop({ userId: "user-1", meetingId: "meeting-1" }, "all"));

it("puts every note's menu in sight while notes are edited, beginning from the summary at the deck", async () => {
  const { user, search } = openApp("/meeting/meeting-1");
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit notes" }));
  const line = await screen.findByRole("note", { name: "Editing notes" });
  expect(search()).toContain("view=deck");
  await user.click(screen.getByRole("button", { name: "Next Notes" }));
  expect((await menuOf("2.1")).dataset["inSight"]).toBe("");
  await user.click(within(line).getByRole("button", { name: "Done" }));
  expect((await menuOf("2.1")).dataset["inSight"]).toBeUndefined();
  expect(screen.queryByRole("note", { name: "Editing notes" })).toBeNull();
});

describe("words", () => {
  it("are changed where they stand; the menu has the focus again, and all can be taken back", async () => {
    const { user } = openApp(DECK);
    const field = await beginToWrite(user, "4.1");
    expect(field).toHaveValue("Tom enlarges the order.");
    await user.clear(field);
    await user.type(field, "Tom enlarges the whole order.{Control>}{Enter}{/Control}");
    expect(await screen.findByText("Note 4.1 changed.")).toBeVisible();
    expect(await menuOf("4.1")).toHaveFocus();
    expect(within(panel()).getByText(/Tom enlarges the whole order/)).toBeVisible();
    expect(within(panel()).getByText("Edited by Ada")).toBeVisible();
    expect(server.calls(notesRoutes.correct)[0]).toMatchObject({
      params: { id: "meeting-1", noteId: "n4.1" },
      body: { text: "Tom enlarges the whole order.", basedOn: 0 },
    });
    await undo(user, "Note 4.1 changed.");
    expect(await within(panel()).findByText(/Tom enlarges the order/)).toBeVisible();
    expect(await screen.findByText("Note 4.1 restored.")).toBeVisible();
    expect(server.calls(notesRoutes.undo)[0]?.body).toEqual({ basedOn: 1 });
    expect(await menuOf("4.1")).toHaveFocus();
  });

  it("are left with Esc, and only after a question where some were written", async () => {
    const { user } = openApp(DECK);
    await beginToWrite(user, "4.1");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(await menuOf("4.1")).toHaveFocus();
    const field = await beginToWrite(user, "4.1");
    await user.type(field, " Soon.");
    await user.keyboard("{Escape}");
    const question = await screen.findByRole("alertdialog", { name: "Discard your changes?" });
    await user.click(within(question).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue("Tom enlarges the order. Soon.");
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
    expect(server.calls(notesRoutes.correct)).toHaveLength(0);
  });

  it("are never none", async () => {
    const { user } = openApp(DECK);
    const field = await beginToWrite(user, "4.1");
    await user.clear(field);
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Write what the note says, or delete it.")).toBeVisible();
    expect(field).toHaveFocus();
    expect(server.calls(notesRoutes.correct)).toHaveLength(0);
  });

  it("are shown before the server has them, and stay in their field where it cannot be reached", async () => {
    const { user } = openApp(DECK);
    const field = await beginToWrite(user, "4.1");
    const { promise, reject } = Promise.withResolvers<never>();
    server.on(notesRoutes.correct, () => promise);
    await user.type(field, " Soon.");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await within(panel()).findByText(/Tom enlarges the order. Soon./)).toBeVisible();
    expect(screen.queryByRole("textbox")).toBeNull();
    act(() => reject(new TypeError("Failed to fetch")));
    expect(
      await screen.findByText("Planner cannot be reached. Your text is kept here."),
    ).toBeVisible();
    const again = await screen.findByRole("textbox", { name: "Note 4.1" });
    expect(again).toHaveValue("Tom enlarges the order. Soon.");
    await waitFor(() => expect(again).toHaveFocus());
    takeComplaints("API error:");
  });

  it("stay in their field on another page and in another view, and are asked about before one leaves", async () => {
    const { user, go, path } = openApp(DECK);
    await user.type(await beginToWrite(user, "4.1"), " Soon.");
    await user.click(screen.getByRole("button", { name: "Next page" }));
    expect(screen.queryByRole("textbox")).toBeNull();
    await user.click(screen.getByRole("tab", { name: "List View" }));
    expect(screen.getByRole("textbox", { name: "Note 4.1" })).toHaveValue(
      "Tom enlarges the order. Soon.",
    );
    await act(() => go(DECK));
    expect(await screen.findByRole("textbox", { name: "Note 4.1" })).toHaveValue(
      "Tom enlarges the order. Soon.",
    );
    await user.click(screen.getByRole("link", { name: "Transcript" }));
    const question = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
    await user.click(within(question).getByRole("button", { name: "Cancel" }));
    expect(path()).toBe("/meeting/meeting-1");
    expect(await screen.findByRole("textbox", { name: "Note 4.1" })).toBeVisible();
  });
});

it("changes a note's type; its card goes to the other group and keeps the focus", async () => {
  const { user } = openApp(DECK);
  await choose(user, "4.1", "Decision");
  expect(await screen.findByText("Note 4.1 is now under Decision.")).toBeVisible();
  expect(within(panel()).queryByRole("heading", { name: "Action Item" })).toBeNull();
  await waitFor(async () => expect(await menuOf("4.1")).toHaveFocus());
  expect(server.calls(notesRoutes.correct)[0]?.body).toEqual({ type: "Decision", basedOn: 0 });
  await undo(user, "Note 4.1 is now under Decision.");
  expect(await within(panel()).findByRole("heading", { name: "Action Item" })).toBeVisible();
});

it("moves a note to another page or to none; the next note has the focus", async () => {
  const { user } = openApp(DECK);
  await choose(user, "4.1", "Another page…");
  const pages = await screen.findByRole("combobox", { name: "Page of note 4.1" });
  await waitFor(() => expect(pages).toHaveFocus());
  expect(within(pages).getAllByRole("option")).toHaveLength(6);
  await user.selectOptions(pages, "page 5");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Note 4.1 is now on page 5, as 5.9.")).toBeVisible();
  expect(await menuOf("4.2")).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Next page" }));
  expect(await within(panel()).findByText(/Tom enlarges the order/)).toBeVisible();
  await choose(user, "5.9", "Another page…");
  await user.selectOptions(await screen.findByRole("combobox"), "Not about a slide");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Note 5.9 is now under Not about a slide, as 0.9.");
  expect(screen.queryByRole("complementary")).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});

it("deletes a note and brings it back", async () => {
  const { user } = openApp(DECK);
  await choose(user, "4.1", "Wrong");
  expect(await screen.findByText("Note 4.1 deleted.")).toBeVisible();
  expect(within(panel()).queryByText(/Tom enlarges/)).toBeNull();
  await waitFor(async () => expect(await menuOf("4.2")).toHaveFocus());
  await choose(user, "4.2", "Wrong");
  await screen.findByText("Note 4.2 deleted.");
  await waitFor(async () => expect(await menuOf("0.1")).toHaveFocus());
  await choose(user, "0.1", "Wrong");
  await screen.findByText("Note 0.1 deleted.");
  await waitFor(() => expect(screen.getByRole("tab", { name: "Deck View" })).toHaveFocus());
  await undo(user, "Note 0.1 deleted.");
  expect(await screen.findByText(/Someone books the big room/)).toBeVisible();
  await waitFor(async () => expect(await menuOf("0.1")).toHaveFocus());
});

it("says so where a note was changed again before a change of it was taken back", async () => {
  const { user } = openApp(DECK);
  await choose(user, "4.1", "Decision");
  await screen.findByText("Note 4.1 is now under Decision.");
  notes.colleague("n4.1", { text: "Tom shrinks the order." });
  await undo(user, "Note 4.1 is now under Decision.");
  expect(await screen.findByText("Note 4.1 has changed since. Nothing was undone.")).toBeVisible();
  expect(await screen.findByText(/Tom shrinks the order/)).toBeVisible();
  takeComplaints("API error:");
});

it("keeps what is less sure closed until somebody opens it, and takes right, wrong and change", async () => {
  const { user } = openApp(DECK);
  const opener = await screen.findByRole("button", { name: "1 less sure" });
  expect(screen.queryByText(/The order stays in sight/)).toBeNull();
  await user.click(opener);
  expect(within(panel()).getByText(/The order stays in sight/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Change note 4.3" }));
  expect(await screen.findByRole("textbox", { name: "Note 4.3" })).toBeVisible();
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Right: note 4.3" }));
  expect(await screen.findByText("Note 4.3 confirmed.")).toBeVisible();
  expect(screen.queryByText("Less sure")).toBeNull();
  expect(await menuOf("4.3")).toHaveFocus();
  await undo(user, "Note 4.3 confirmed.");
  await user.click(await screen.findByRole("button", { name: "Wrong: note 4.3" }));
  expect(await screen.findByText("Note 4.3 deleted.")).toBeVisible();
  expect(notes.get("n4.3").isRemoved).toBe(true);
});

describe("a task", () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-26"), toFake: ["Date"] }));

  it.each(["deck&page=4", "list"])(
    "is ticked, given and dated where it stands: %s",
    async (view) => {
      const { user } = openApp(`/meeting/meeting-1?view=${view}`);
      await user.click(await screen.findByRole("checkbox", { name: "Done, action item 4.1" }));
      expect(await screen.findByText("Action item 4.1 is done.")).toBeVisible();
      await user.click(screen.getByRole("button", { name: "Add owner, owner of action item 4.1" }));
      const owner = screen.getByRole("combobox", { name: "owner of action item 4.1" });
      expect(owner).toHaveFocus();
      await user.type(owner, "Ines{Enter}");
      expect(await screen.findByText("Action item 4.1 belongs to Ines.")).toBeVisible();
      await user.click(screen.getByRole("button", { name: "Add day, day of action item 4.1" }));
      const day = screen.getByLabelText("day of action item 4.1");
      fireEvent.change(day, { target: { value: "2026-12-02" } });
      await user.keyboard("{Enter}");
      expect(await screen.findByText("Action item 4.1 is due on Wed 2 Dec.")).toBeVisible();
      expect(screen.queryByRole("dialog")).toBeNull();
      expect(notes.get("n4.1").note).toMatchObject({
        isDone: true,
        owner: "Ines",
        due: "2026-12-02",
      });
    },
  );

  it("is offered to whoever was there, but to nobody whose account is deactivated", async () => {
    const tom = mate({ id: "user-2", name: "Tom", email: "tom@studio.test" });
    const members = [{ ...tom, isDeactivated: true }];
    server.on(teamRoutes.people, { members, invitations: [] });
    const { user } = openApp(DECK);
    await user.click(
      await screen.findByRole("button", { name: "Add owner, owner of action item 4.1" }),
    );
    const { list } = screen.getByRole<HTMLInputElement>("combobox");
    await waitFor(() =>
      expect([...(list?.options ?? [])].map(({ value }) => value)).toEqual(["Ines", "Mara"]),
    );
  });

  it("shows what people added to it on the page of promises", async () => {
    Object.assign(notes.get("n4.1").note, { comment: "Waits for the icons." });
    openApp(DECK);
    expect(await screen.findByText("Waits for the icons.")).toBeVisible();
  });

  it("never gets an owner whose marks turn the words around it", async () => {
    const { user } = openApp(DECK);
    await user.click(
      await screen.findByRole("button", { name: "Add owner, owner of action item 4.1" }),
    );
    await user.keyboard("Ines\u202E Hart\u2066{Enter}");
    expect(await screen.findByText("Action item 4.1 belongs to Ines Hart.")).toBeVisible();
    expect(notes.get("n4.1").note.owner).toBe("Ines Hart");
  });

  it("names the year of a day that is not in this one, and a day that cannot be is refused in words", async () => {
    notes.colleague("n4.1", { due: "2027-01-04" });
    const { user } = openApp(DECK);
    const day = await screen.findByRole("button", {
      name: "Mon 4 Jan 2027, day of action item 4.1",
    });
    await user.click(day);
    const sentence = "Choose a day between January 1, 2000 and December 31, 2099.";
    server.on(notesRoutes.correct, () => refusal(400, sentence, "due"));
    fireEvent.change(screen.getByLabelText("day of action item 4.1"), {
      target: { value: "0202-12-02" },
    });
    await user.keyboard("{Enter}");
    expect(await screen.findByText(new RegExp(sentence))).toBeVisible();
    expect(await screen.findByRole("button", { name: /Mon 4 Jan 2027/ })).toBeVisible();
    takeComplaints("API error:");
  });

  it("keeps its owner when the field is left with Esc", async () => {
    const { user } = openApp(DECK);
    await user.click(
      await screen.findByRole("button", { name: "Add owner, owner of action item 4.1" }),
    );
    await user.keyboard("Ines{Escape}");
    expect(
      await screen.findByRole("button", { name: "Add owner, owner of action item 4.1" }),
    ).toBeVisible();
    expect(server.calls(notesRoutes.correct)).toHaveLength(0);
  });
});

it("opens the words that a note replaces", async () => {
  const { user } = openApp(DECK);
  await user.click(await screen.findByText("Replaces what was said by Mara at 24:31"));
  expect(within(panel()).getByText("Shall it stay in sight?")).toBeVisible();
});

it("edits in the dialog of the list too, where Esc ends the writing alone", async () => {
  const { user } = openApp("/meeting/meeting-1?view=list");
  await user.click(await screen.findByRole("button", { name: /Checkout becomes one page/ }));
  const dialog = await screen.findByRole("dialog", { name: "Decision, page 4" });
  const field = await beginToWrite(user, "4.2");
  await user.keyboard("{Escape}");
  expect(field).not.toBeInTheDocument();
  await user.type(await beginToWrite(user, "4.2"), " Soon.");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText(/Checkout becomes one page. Soon./)).toBeVisible();
});
