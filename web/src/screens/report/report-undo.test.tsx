import { type ChangedNote, notesRoutes } from "@planner/contract/api";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { storeShortcuts } from "../../platform/use-keys.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { beginToWrite } from "../../test/note-menus.ts";
import { report } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";
import { StoredNotes } from "../../test/stored-notes.ts";

const DECK = "/meeting/meeting-1?view=deck&page=4";
let server: FakeServer;
let notes: StoredNotes;
beforeEach(() => {
  storeShortcuts(true);
  server = signIn(new FakeServer());
  notes = new StoredNotes(server, report);
});

const changeOf = (id: string, more: Partial<ChangedNote> = {}): ChangedNote => {
  const { note, page, version } = notes.get(id);
  return {
    placed: { note, page },
    isDeleted: false,
    version,
    by: "Ada",
    at: "2026-11-12T12:00:00.000Z",
    isYours: true,
    ...more,
  };
};
const findAlert = (words: string) => screen.findByText(words, { selector: "[role=alert]" });
const opened = () => screen.findByRole("button", { name: /Tom enlarges the order/ });

it("takes back with Ctrl and Z what this person changed last, and nothing of a colleague's", async () => {
  notes.colleague("n4.1", { text: "Mara wrote this." });
  notes.colleague("n4.2", "deletes");
  server.on(notesRoutes.changes, () =>
    Response.json([
      changeOf("n4.1", { isYours: false, by: "Mara" }),
      changeOf("n4.2", { isDeleted: true }),
    ]),
  );
  const { user } = openApp(DECK);
  await screen.findByRole("button", { name: /Mara wrote this/ });
  await user.keyboard("{Control>}z{/Control}");
  expect(await findAlert("Note 4.2 is back.")).toBeVisible();
  expect(await screen.findByRole("button", { name: /Checkout becomes one page/ })).toBeVisible();
  expect(server.calls(notesRoutes.undo)[0]).toMatchObject({
    params: { noteId: "n4.2" },
    body: { basedOn: 1 },
  });
  expect(notes.get("n4.1").note.text).toBe("Mara wrote this.");
});

it("says where there is nothing to take back, and leaves the words of a field to the browser", async () => {
  server.on(notesRoutes.changes, []);
  const { user } = openApp(DECK);
  await opened();
  const field = await beginToWrite(user, "4.1");
  await user.type(field, " Soon.");
  await user.keyboard("{Control>}z{/Control}");
  expect(server.calls(notesRoutes.changes)).toHaveLength(0);
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
  await user.keyboard("{Control>}z{/Control}");
  expect(
    await findAlert("You have changed nothing in these notes that could be undone."),
  ).toBeVisible();
});

it("lists changed and deleted notes with who did it, and says where somebody was quicker", async () => {
  notes.colleague("n4.2", "deletes");
  server.on(notesRoutes.changes, () =>
    Response.json([changeOf("n4.2", { isDeleted: true, by: "Mara", isYours: false })]),
  );
  server.on(notesRoutes.undo, () => refusal(409, "Mara changed this note meanwhile."));
  const { user } = openApp(DECK);
  await opened();
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.click(await screen.findByRole("menuitem", { name: "Changed and deleted notes…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Changed and deleted notes" }));
  expect(await dialog.findByText("Checkout becomes one page.")).toBeVisible();
  expect(dialog.getByText(/Deleted by/)).toHaveTextContent(
    "Deleted by Mara, Thursday, November 12",
  );
  await user.click(dialog.getByRole("button", { name: "Restore note 4.2" }));
  expect(await findAlert("Note 4.2 was changed again since. Nothing was undone.")).toBeVisible();
  takeComplaints("API error:");
});

it("goes from note to note with J and K, past the last one of a page, unless single keys are off", async () => {
  const { user } = openApp("/meeting/meeting-1?view=deck&page=2");
  const question = await screen.findByRole("button", { name: /Do people leave/ });
  await user.keyboard("j");
  expect(question).toHaveFocus();
  await user.keyboard("jjj");
  await waitFor(() => expect(screen.getByText("Page 4 of 5")).toBeVisible());
  storeShortcuts(false);
  const before = document.activeElement;
  await user.keyboard("j");
  expect(document.activeElement).toBe(before);
});

it("changes a note's type with the number of the type", async () => {
  const { user } = openApp(DECK);
  (await opened()).focus();
  await user.keyboard("2");
  expect(await findAlert("Note 4.1 is now under Decision.")).toBeVisible();
  expect(notes.get("n4.1").note.type).toBe("Decision");
});

it("goes through the notes that are less sure, one press each, and closes after the last one", async () => {
  const { user } = openApp("/meeting/meeting-1?view=list");
  await user.click(await screen.findByRole("button", { name: "Review" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New Idea, page 4" }));
  expect(dialog.getByText("1 of 1")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Right: note 4.3" }));
  expect(await findAlert("Note 4.3 confirmed.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(notes.get("n4.3").note.suggestion).toBe(false);
  expect(screen.queryByRole("button", { name: "Review" })).toBeNull();
});

it("goes on to the next notes within the dialog, with keys too", async () => {
  const { user } = openApp("/meeting/meeting-1?view=list");
  await user.click(await screen.findByRole("button", { name: /Tom enlarges the order/ }));
  const dialog = await screen.findByRole("dialog", { name: "Action Item, page 4" });
  await user.click(within(dialog).getByRole("button", { name: "Next notes" }));
  expect(
    await screen.findByRole("dialog", { name: "Action Item, Not about a slide" }),
  ).toBeVisible();
  await user.keyboard("j");
  expect(await screen.findByRole("dialog", { name: "Decision, page 4" })).toBeVisible();
  await user.keyboard("k");
  expect(
    await screen.findByRole("dialog", { name: "Action Item, Not about a slide" }),
  ).toBeVisible();
});
