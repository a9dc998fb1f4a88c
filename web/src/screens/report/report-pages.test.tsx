import { meetingRoutes, notesRoutes, shareRoutes } from "@planner/contract/api";
import type { Report } from "@planner/contract/model";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { storeShortcuts } from "../../platform/use-keys.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer } from "../../test/fake-server.ts";
import { StoredNotes } from "../../test/stored-notes.ts";
import { choose, menuOf, panel, undo } from "../../test/note-menus.ts";
import { deckFile, meetingWith, readyElements, report } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

const DECK = "/meeting/meeting-1?view=deck&page=4";
/** The second note on page 4 is perhaps about page 5. */
const doubtful: Report = {
  ...report,
  pages: report.pages.map(({ page, annotations }) => ({
    page,
    annotations: annotations.map((note) => (note.id === "n4.2" ? { ...note, runnerUp: 5 } : note)),
  })),
};
const elementsWith = (data: Report) =>
  readyElements.map((element) => (element.type === "report" ? { ...element, data } : element));

let server: FakeServer;
let notes: StoredNotes;
beforeEach(() => {
  storeShortcuts(true);
  server = signIn(new FakeServer());
  notes = new StoredNotes(server, doubtful);
});

const DOUBT = "Perhaps page 5: move note 4.2 there";
const pageOf = (id: string) => notes.get(id).page;
const findAlert = (words: string | RegExp) =>
  screen.findByText(words, { selector: "[role=alert]" });

describe("a note on a doubtful page", () => {
  it.each(["summary", "deck&page=4", "list"])(
    "says so quietly, and one press moves it to the next best one: %s",
    async (view) => {
      const { user } = openApp(`/meeting/meeting-1?view=${view}`);
      await user.click(await screen.findByRole("button", { name: DOUBT }));
      expect(await findAlert("Note 4.2 is now on page 5, as 5.9.")).toBeVisible();
      expect(server.calls(notesRoutes.correct)[0]?.body).toEqual({ page: 5, basedOn: 0 });
      expect(screen.queryByText("Perhaps page 5")).toBeNull();
      await undo(user, "Note 4.2 is now on page 5, as 5.9.");
      expect(await screen.findByRole("button", { name: DOUBT })).toBeVisible();
      expect(pageOf("n4.2")).toBe(4);
    },
  );

  it("is moved with a key, the next best page chosen beforehand", async () => {
    const { user } = openApp(DECK);
    (await screen.findByRole("button", { name: /Checkout becomes one page/ })).focus();
    await user.keyboard("m");
    const pages = await screen.findByRole("combobox", { name: "Page of note 4.2" });
    await waitFor(() => expect(pages).toHaveFocus());
    expect(pages).toHaveValue("5");
    await user.keyboard("{Tab}{Enter}");
    expect(await findAlert("Note 4.2 is now on page 5, as 5.9.")).toBeVisible();
    expect(pageOf("n4.2")).toBe(5);
  });

  it("is doubtful no more once somebody chose the page that it stands on", async () => {
    const { user } = openApp(DECK);
    await screen.findByRole("button", { name: DOUBT });
    await choose(user, "4.2", "Another page…");
    await user.selectOptions(await screen.findByRole("combobox"), "page 4");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await findAlert("Note 4.2 stays on page 4.")).toBeVisible();
    expect(screen.queryByText("Perhaps page 5")).toBeNull();
    expect(await menuOf("4.2")).toHaveFocus();
    await undo(user, "Note 4.2 stays on page 4.");
    expect(await screen.findByRole("button", { name: DOUBT })).toBeVisible();
  });

  it("says so to who only has the link, who can move nothing", async () => {
    const { startTime, endTime } = meetingWith([]);
    server.on(shareRoutes.meeting, {
      data: {
        id: "meeting-1",
        title: "Checkout review",
        startTime,
        endTime,
        attendees: [],
        elements: elementsWith(doubtful),
        files: [deckFile],
        sharedBy: null,
        expiresAt: null,
        hasEvidence: true,
        canComment: false,
      },
    });
    openApp("/meeting/meeting-1/share/abc?view=deck&page=4");
    expect(await screen.findByText("Perhaps page 5")).toBeVisible();
    expect(screen.queryByRole("button", { name: DOUBT })).toBeNull();
    expect(cardOf("n4.2").draggable).toBe(false);
  });
});

it("moves no note with a key that is switched off, nor in a field", async () => {
  const { user } = openApp(DECK);
  const note = await screen.findByRole("button", { name: /Checkout becomes one page/ });
  await choose(user, "4.1", "Change");
  await user.type(await screen.findByRole("textbox", { name: "Note 4.1" }), "mm");
  expect(screen.queryByRole("combobox")).toBeNull();
  storeShortcuts(false);
  note.focus();
  await user.keyboard("{Escape}m");
  expect(screen.queryByRole("combobox")).toBeNull();
});

/** What a browser carries from where a drag begins to where it ends. */
class Carried {
  readonly #stored = new Map<string, string>();
  effectAllowed = "all";
  get types() {
    return [...this.#stored.keys()];
  }
  setData(type: string, words: string) {
    this.#stored.set(type, words);
  }
  getData(type: string) {
    return this.#stored.get(type) ?? "";
  }
}

function cardOf(id: string): HTMLElement {
  const card = document.querySelector<HTMLElement>(`[data-note="${id}"]`);
  if (!card) throw new Error(`No card of ${id}`);
  return card;
}

function drag(id: string, onto: Element) {
  const dataTransfer = new Carried();
  const card = cardOf(id);
  fireEvent.dragStart(card, { dataTransfer });
  const isTaken = !fireEvent.dragOver(onto, { dataTransfer });
  if (isTaken) fireEvent.drop(onto, { dataTransfer });
  fireEvent.dragEnd(card, { dataTransfer });
  return isTaken;
}

const frame = (page: number) =>
  within(screen.getByRole("navigation", { name: "Pages" })).getByRole("link", {
    name: new RegExp(`^Page ${page}\\b`),
  });

describe("a note that is dragged", () => {
  it("comes to the page that it is dropped on, and what was said around it may follow", async () => {
    const { user } = openApp(DECK);
    await menuOf("4.1");
    expect(drag("n4.1", frame(5))).toBe(true);
    expect(await findAlert("Note 4.1 is now on page 5, as 5.9.")).toBeVisible();
    expect([pageOf("n4.1"), pageOf("n4.2")]).toEqual([5, 4]);
    await user.click(
      screen.getByRole("button", { name: "Also move the note from the same moment" }),
    );
    expect(await findAlert("1 note is now on page 5.")).toBeVisible();
    expect(pageOf("n4.2")).toBe(5);
    // What is less sure stays.
    expect(pageOf("n4.3")).toBe(4);
    await undo(user, "1 note is now on page 5.");
    expect(await findAlert("1 note restored.")).toBeVisible();
    expect([pageOf("n4.1"), pageOf("n4.2")]).toEqual([5, 4]);
    await user.click(screen.getByRole("button", { name: "Messages" }));
    const back = "Undo: Note 4.1 is now on page 5, as 5.9.";
    await user.click(await screen.findByRole("button", { name: back }));
    await waitFor(() => expect(pageOf("n4.1")).toBe(4));
  });

  it("takes only with it what was said on the side of its page", async () => {
    openApp(DECK);
    await menuOf("4.1");
    drag("n4.1", frame(2));
    expect(await findAlert("Note 4.1 is now on page 2, as 2.9.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /said around it/ })).toBeNull();
  });

  it("says so where what was said around it was not moved", async () => {
    const { user } = openApp(DECK);
    await menuOf("4.1");
    drag("n4.1", frame(5));
    await findAlert("Note 4.1 is now on page 5, as 5.9.");
    server.on(notesRoutes.correct, () =>
      Response.json({ message: "Mara changed this note in the meantime." }, { status: 409 }),
    );
    await user.click(
      screen.getByRole("button", { name: "Also move the note from the same moment" }),
    );
    expect(await findAlert("The note was not moved.")).toBeVisible();
    takeComplaints("API error:");
  });

  it("comes from below the slide to the slide", async () => {
    openApp(DECK);
    await menuOf("0.1");
    expect(drag("n0.1", screen.getByRole("img", { name: "Page 4" }))).toBe(true);
    expect(await findAlert("Note 0.1 is now on page 4, as 4.9.")).toBeVisible();
    expect(await within(panel()).findByText(/books the big room/)).toBeVisible();
  });

  it("comes to no slide", async () => {
    openApp(DECK);
    await menuOf("4.1");
    drag("n4.1", screen.getByRole("region", { name: "Not about a slide" }));
    expect(await findAlert("Note 4.1 is now under Not about a slide, as 0.9.")).toBeVisible();
    expect(pageOf("n4.1")).toBeNull();
  });

  it("stays where it is dropped on its own page or beside all of them, and nothing else is taken", async () => {
    openApp(DECK);
    await menuOf("4.1");
    drag("n4.1", frame(4));
    expect(drag("n4.1", screen.getByRole("button", { name: "Next page" }))).toBe(false);
    const dataTransfer = new Carried();
    dataTransfer.setData("text/plain", "n4.1");
    expect(fireEvent.dragOver(frame(5), { dataTransfer })).toBe(true);
    expect(server.calls(notesRoutes.correct)).toHaveLength(0);
  });
});

describe("notes that were made anew with recognised text", () => {
  it("mark what is new until that is dismissed", async () => {
    const renewed = { added: ["n4.1"], changed: ["n4.2", "n2.1"] };
    let isSeen = false;
    server
      .on(meetingRoutes.meeting, () =>
        Response.json(meetingWith(elementsWith(isSeen ? report : { ...report, renewed }))),
      )
      .on(notesRoutes.seeRenewed, () => {
        isSeen = true;
        return { message: "Seen." };
      });
    const { user } = openApp(DECK);
    const line = await screen.findByRole("note");
    expect(line).toHaveTextContent("Since text was recognised on the slides: 1 new, 2 changed.");
    expect(within(cardOf("n4.1")).getByText("New")).toBeVisible();
    expect(within(cardOf("n4.2")).getByText("Changed")).toBeVisible();
    await user.click(within(line).getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByText("Changed")).toBeNull());
    expect(screen.queryByRole("note")).toBeNull();
    expect(server.calls(notesRoutes.seeRenewed)).toHaveLength(1);
  });
});
