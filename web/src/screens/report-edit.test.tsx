import { meetingRoutes, notesRoutes, shareRoutes } from "@planner/contract/api";
import type { Annotation, Report } from "@planner/contract/model";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dropDrafts } from "../features/note-edit/drafts.ts";
import { takeComplaints } from "../test/complaints.ts";
import { FakeServer, refusal } from "../test/fake-server.ts";
import { meetingWith, readyElements, report } from "../test/notes.ts";
import { openApp } from "../test/open-app.tsx";
import { signIn } from "../test/people.ts";

const DECK = "/meeting/meeting-1?view=deck&page=4";

interface Kept {
  note: Annotation;
  page: number | null;
  version: number;
  past: Omit<Kept, "past" | "version">[];
  isRemoved: boolean;
}

let server: FakeServer;
/** What the server has; a colleague's change is a change in here. */
let kept: Map<string, Kept>;

const keptOf = ({ pages }: Report) =>
  pages.flatMap(({ page, annotations }) =>
    annotations.map((note): [string, Kept] => [
      note.id,
      { note, page, version: 0, past: [], isRemoved: false },
    ]),
  );

const edited = ({ note, version }: Kept, by = "Ada"): Annotation => ({
  ...note,
  ...(version > 0 && { edited: { by, at: "2026-11-12T12:00:00.000Z", version } }),
});

function reportNow(): Report {
  const there = [...kept.values()].filter(({ isRemoved }) => !isRemoved);
  const pages = [...Map.groupBy(there, ({ page }) => page)]
    .map(([page, ones]) => ({ page, annotations: ones.map((one) => edited(one)) }))
    .toSorted((a, b) => (a.page ?? Infinity) - (b.page ?? Infinity));
  return { ...report, pages };
}

const meetingNow = () =>
  meetingWith(
    readyElements.map((element) =>
      element.type === "report" ? { ...element, data: reportNow() } : element,
    ),
  );

/** A server that keeps corrections as the real one does, for this file's purposes. */
function keepNotes() {
  kept = new Map(keptOf(report));
  const open = (id: string | undefined, basedOn: unknown) => {
    const one = kept.get(id ?? "")!;
    if (Number(basedOn) !== one.version) return refusal(409, "Mara changed this note meanwhile.");
    one.past.push({ note: one.note, page: one.page, isRemoved: one.isRemoved });
    one.version += 1;
    return one;
  };
  server
    .on(meetingRoutes.meeting, () => Response.json(meetingNow()))
    .on(notesRoutes.correct, ({ params, body }) => {
      const { basedOn, isConfirmed, page, ...fields } = body as Record<string, unknown>;
      const one = open(params["noteId"], basedOn);
      if (one instanceof Response) return one;
      one.note = { ...one.note, ...fields, ...(isConfirmed ? { suggestion: false } : {}) };
      if (page !== undefined) {
        one.page = page as number | null;
        one.note = { ...one.note, reference: `${one.page ?? 0}.9` };
      }
      return { note: edited(one), page: one.page };
    })
    .on(notesRoutes.remove, ({ params, query }) => {
      const one = open(params["noteId"], query["basedOn"]);
      if (one instanceof Response) return one;
      one.isRemoved = true;
      return { version: one.version };
    })
    .on(notesRoutes.undo, ({ params, body }) => {
      const one = open(params["noteId"], (body as { basedOn: number }).basedOn);
      if (one instanceof Response) return one;
      one.past.pop();
      Object.assign(one, one.past.pop());
      return { note: edited(one), page: one.page };
    });
}

/** Mara is quicker. */
function colleague(id: string, change: Partial<Annotation> | "deletes") {
  const one = kept.get(id)!;
  one.past.push({ note: one.note, page: one.page, isRemoved: one.isRemoved });
  one.version += 1;
  if (change === "deletes") one.isRemoved = true;
  else one.note = { ...one.note, ...change };
}

const menuOf = (reference: string) =>
  screen.findByRole("button", { name: `Edit note ${reference}` });
type User = ReturnType<typeof openApp>["user"];

async function choose(user: User, reference: string, item: string) {
  await user.click(await menuOf(reference));
  const role = ["Edit", "Delete", "Another page…"].includes(item) ? "menuitem" : "menuitemradio";
  await user.click(await screen.findByRole(role, { name: item }));
}

async function beginToWrite(user: User, reference: string) {
  await choose(user, reference, "Edit");
  const field = await screen.findByRole("textbox", { name: `Note ${reference}` });
  await waitFor(() => expect(field).toHaveFocus());
  return field;
}

/** Presses Undo in the alert that says this. */
async function undo(user: User, said: string) {
  const toast = (await screen.findByText(said)).parentElement!;
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
}

const panel = () => screen.getByRole("complementary", { name: /Notes on page/ });

beforeEach(() => {
  server = signIn(new FakeServer());
  keepNotes();
});
// Words that are not saved outlive their screen.
afterEach(() => dropDrafts({ userId: "user-1", meetingId: "meeting-1" }, "all"));

it("puts every note's menu in sight while notes are edited, beginning from the summary at the deck", async () => {
  const { user, search } = openApp("/meeting/meeting-1");
  await user.click(await screen.findByRole("button", { name: "Edit" }, { timeout: 15_000 }));
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
    expect(await screen.findByText("Note 4.1 is as it was.")).toBeVisible();
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
    const question = await screen.findByRole("alertdialog", { name: "Discard what you wrote?" });
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
    let fail: (cause: unknown) => void = () => undefined;
    server.on(notesRoutes.correct, () => new Promise((_, reject) => (fail = reject)));
    await user.type(field, " Soon.");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await within(panel()).findByText(/Tom enlarges the order. Soon./)).toBeVisible();
    expect(screen.queryByRole("textbox")).toBeNull();
    act(() => fail(new TypeError("Failed to fetch")));
    expect(
      await screen.findByText("Planner cannot be reached. Your words are kept here."),
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
    await user.click(screen.getByRole("tab", { name: "List View" }));
    expect(screen.queryByRole("textbox")).toBeNull();
    await act(() => go(DECK));
    expect(await screen.findByRole("textbox", { name: "Note 4.1" })).toHaveValue(
      "Tom enlarges the order. Soon.",
    );
    await user.click(screen.getByRole("link", { name: "Meeting Summary" }));
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
  await choose(user, "4.1", "Delete");
  expect(await screen.findByText("Note 4.1 deleted.")).toBeVisible();
  expect(within(panel()).queryByText(/Tom enlarges/)).toBeNull();
  await waitFor(async () => expect(await menuOf("4.2")).toHaveFocus());
  await choose(user, "4.2", "Delete");
  await screen.findByText("Note 4.2 deleted.");
  await waitFor(async () => expect(await menuOf("0.1")).toHaveFocus());
  await choose(user, "0.1", "Delete");
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
  colleague("n4.1", { text: "Tom shrinks the order." });
  await undo(user, "Note 4.1 is now under Decision.");
  expect(
    await screen.findByText("Note 4.1 was changed again since. Nothing was taken back."),
  ).toBeVisible();
  expect(await screen.findByText(/Tom shrinks the order/)).toBeVisible();
  takeComplaints("API error:");
});

it("confirms a suggestion, or dismisses it", async () => {
  const { user } = openApp("/meeting/meeting-1?view=deck&page=2");
  await user.click(await screen.findByRole("button", { name: "Confirm suggestion 2.1" }));
  expect(await screen.findByText("Suggestion 2.1 confirmed.")).toBeVisible();
  expect(screen.queryByText("Suggestion")).toBeNull();
  expect(await menuOf("2.1")).toHaveFocus();
  await undo(user, "Suggestion 2.1 confirmed.");
  await user.click(await screen.findByRole("button", { name: "Dismiss suggestion 2.1" }));
  expect(await screen.findByText("Suggestion 2.1 dismissed.")).toBeVisible();
  expect(kept.get("n2.1")?.isRemoved).toBe(true);
});

it("edits in the dialog of the list too, where Esc ends the writing alone", async () => {
  const { user } = openApp("/meeting/meeting-1?view=list");
  await user.click(await screen.findByRole("button", { name: /Checkout becomes one page/ }));
  const field = await beginToWrite(user, "4.2");
  await user.keyboard("{Escape}");
  const dialog = screen.getByRole("dialog", { name: "Decision, page 4" });
  expect(field).not.toBeInTheDocument();
  await user.type(await beginToWrite(user, "4.2"), " Soon.");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText(/Checkout becomes one page. Soon./)).toBeVisible();
});

describe("where a colleague changed the same note", () => {
  const CHANGED = "A colleague changed this note meanwhile";

  async function writeTooLate(theirs: Partial<Annotation> | "deletes") {
    const app = openApp(DECK);
    await app.user.type(await beginToWrite(app.user, "4.1"), " Soon.");
    colleague("n4.1", theirs);
    await app.user.click(screen.getByRole("button", { name: "Save" }));
    const dialog = await screen.findByRole("dialog", { name: /A colleague/ });
    takeComplaints("API error:");
    return { ...app, dialog: within(dialog) };
  }

  it("shows both and keeps mine over theirs", async () => {
    const { user, dialog } = await writeTooLate({ text: "Tom shrinks the order." });
    expect(dialog.getByRole("heading", { name: CHANGED })).toBeVisible();
    const theirs = within(dialog.getByRole("region", { name: "Theirs" }));
    expect(theirs.getByText("Tom shrinks the order.")).toBeVisible();
    const mine = within(dialog.getByRole("region", { name: "Yours" }));
    expect(mine.getByText("Tom enlarges the order. Soon.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Keep mine" }));
    expect(await screen.findByText("Note 4.1 changed.")).toBeVisible();
    expect(kept.get("n4.1")?.note.text).toBe("Tom enlarges the order. Soon.");
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
    expect(kept.get("n4.1")?.note.text).toBe("Tom shrinks the order.");
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
    expect(kept.get("n4.1")).toMatchObject({ isRemoved: false, version: 3 });
  });

  it("asks before a note is deleted that they wrote anew", async () => {
    const { user } = openApp(DECK);
    await menuOf("4.1");
    colleague("n4.1", { text: "Tom shrinks the order." });
    await choose(user, "4.1", "Delete");
    const dialog = within(await screen.findByRole("dialog", { name: CHANGED }));
    expect(dialog.getByText("Tom shrinks the order.")).toBeVisible();
    expect(dialog.getByText("Deleted.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Keep mine" }));
    expect(await screen.findByText("Note 4.1 deleted.")).toBeVisible();
    expect(kept.get("n4.1")?.isRemoved).toBe(true);
    takeComplaints("API error:");
  });
});

describe("speakers", () => {
  async function openSpeakers() {
    const app = openApp("/meeting/meeting-1?view=deck&page=4");
    await app.user.click(await screen.findByRole("button", { name: "Edit" }));
    await app.user.click(await screen.findByRole("menuitem", { name: "Rename a speaker…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Rename a speaker" }));
    return { ...app, dialog };
  }

  /** A server that keeps one name for another. */
  function keepNames() {
    let names: Record<string, string> = {};
    const named = <One extends { speaker?: string | undefined }>(one: One) =>
      one.speaker ? { ...one, speaker: names[one.speaker] ?? one.speaker } : one;
    server
      .on(meetingRoutes.meeting, () => {
        const meeting = structuredClone(meetingNow());
        for (const element of meeting.elements)
          if (element.type === "extract" && element.data)
            element.data = { ...element.data, segments: element.data.segments.map(named) };
        return Response.json(meeting);
      })
      .on(notesRoutes.renameSpeaker, ({ body }) => {
        const { from, to } = body as { from: string; to: string };
        names[from] = to;
        return { renameId: "rename-1" };
      })
      .on(notesRoutes.undoRename, () => {
        names = {};
        return { message: "ok" };
      });
  }

  it("are listed with words of theirs, renamed everywhere, and called as before again", async () => {
    keepNames();
    const { user, dialog } = await openSpeakers();
    expect(dialog.getByText("Tom")).toBeVisible();
    expect(dialog.getByText("spoke 3 times")).toBeVisible();
    expect(dialog.getByText("I will enlarge the order.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Rename Tom" }));
    const name = dialog.getByRole("textbox", { name: "New name of Tom" });
    expect(name).toHaveFocus();
    await user.keyboard("Tomás{Enter}");
    expect(await screen.findByText("Tom is now Tomás.")).toBeVisible();
    expect(await dialog.findByRole("button", { name: "Rename Tomás" })).toHaveFocus();
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "4.1, Action Item" }));
    const evidence = within(await screen.findByRole("dialog", { name: /What was said, 4.1/ }));
    expect(evidence.getByText("Tomás")).toBeVisible();
    await undo(user, "Tom is now Tomás.");
    expect(await screen.findByText("Tomás is Tom again.")).toBeVisible();
    expect(await evidence.findByText("Tom")).toBeVisible();
    expect(server.calls(notesRoutes.undoRename)[0]?.params["renameId"]).toBe("rename-1");
  });

  it("become one person only after a question, and keep their name where the server refuses", async () => {
    keepNames();
    const { user, dialog } = await openSpeakers();
    await user.click(dialog.getByRole("button", { name: "Rename Tom" }));
    await user.keyboard("Ines{Enter}");
    const question = await screen.findByRole("alertdialog", {
      name: "Is Tom the same person as Ines?",
    });
    await user.click(within(question).getByRole("button", { name: "Cancel" }));
    const name = dialog.getByRole("textbox", { name: "New name of Tom" });
    await waitFor(() => expect(name).toHaveFocus());
    server.on(notesRoutes.renameSpeaker, () => refusal(422, "Nobody here is called Tom.", "from"));
    await user.clear(name);
    await user.type(name, "Thomas{Enter}");
    expect(await screen.findByText("Nobody here is called Tom.")).toBeVisible();
    expect(dialog.getByRole("textbox", { name: "New name of Tom" })).toHaveValue("Thomas");
    takeComplaints("API error:");
  });
});

it("gives the reader of a shared link no menus", async () => {
  const { elements, files, id, title, startTime, endTime } = meetingNow();
  server.on(shareRoutes.meeting, {
    data: {
      id,
      title,
      startTime,
      endTime,
      attendees: [],
      elements,
      files,
      sharedBy: null,
      expiresAt: null,
    } as never,
  });
  openApp("/meeting/meeting-1/share/abc?view=deck&page=4");
  expect(await screen.findByText(/Tom enlarges the order/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Edit note/ })).toBeNull();
});
