import { meetingRoutes, notesRoutes, shareRoutes } from "@planner/contract/api";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { StoredNotes } from "../../test/stored-notes.ts";
import { undo } from "../../test/note-menus.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

let server: FakeServer;
let notes: StoredNotes;

beforeEach(() => {
  server = signIn(new FakeServer());
  notes = new StoredNotes(server);
});

async function openSpeakers() {
  const app = openApp("/meeting/meeting-1?view=deck&page=4");
  await app.user.click(await screen.findByRole("button", { name: "Edit" }));
  await app.user.click(await screen.findByRole("menuitem", { name: "Rename a speaker…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Rename a speaker" }));
  return { ...app, dialog };
}

/** A server that keeps one name for another. */
function storeNames() {
  let names: Record<string, string> = {};
  const named = <One extends { speaker?: string | undefined }>(one: One) =>
    one.speaker ? { ...one, speaker: names[one.speaker] ?? one.speaker } : one;
  server
    .on(meetingRoutes.meeting, () => {
      const meeting = notes.meeting();
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

describe("speakers", () => {
  it("are listed with words of theirs, renamed everywhere, and called as before again", async () => {
    storeNames();
    const { user, dialog } = await openSpeakers();
    expect(dialog.getByText("Tom")).toBeVisible();
    expect(dialog.getByText("spoke 3 times")).toBeVisible();
    expect(dialog.getByText("I will enlarge the order.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Rename Tom" }));
    const name = dialog.getByRole("textbox", { name: "New name of Tom" });
    expect(name).toHaveFocus();
    await user.keyboard("Tomás{Enter}");
    expect(await dialog.findByRole("status")).toHaveTextContent("Tom is now Tomás.");
    expect(await dialog.findByRole("button", { name: "Rename Tomás" })).toHaveFocus();
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: /Tom(ás)? enlarges the order/ }));
    const evidence = within(await screen.findByRole("dialog", { name: /What was said, 4.1/ }));
    expect(evidence.getByText("Tomás")).toBeVisible();
    await undo(user, "Tom is now Tomás.");
    expect(await screen.findByText("Tomás is Tom again.")).toBeVisible();
    expect(await evidence.findByText("Tom")).toBeVisible();
    expect(server.calls(notesRoutes.undoRename)[0]?.params["renameId"]).toBe("rename-1");
  });

  it("may be one of the invited who has not spoken by name: one press names them", async () => {
    const invited = ["Tom", "Mara Lindqvist", "Mara Lindqvist", null];
    server.on(meetingRoutes.meeting, () =>
      Response.json({
        ...notes.meeting(),
        attendees: invited.map((name) => ({ name, email: null, answer: null })),
      }),
    );
    server.on(notesRoutes.renameSpeaker, { renameId: "rename-1" });
    const { user, dialog } = await openSpeakers();
    await user.click(dialog.getByRole("button", { name: "Rename Tom" }));
    const choices = within(dialog.getByRole("group", { name: "Tom is" }));
    expect(choices.getAllByRole("button").map((one) => one.textContent)).toEqual([
      "Mara Lindqvist",
    ]);
    await user.click(choices.getByRole("button", { name: "Mara Lindqvist" }));
    expect(await dialog.findByRole("status")).toHaveTextContent("Tom is now Mara Lindqvist.");
    expect(server.calls(notesRoutes.renameSpeaker)[0]?.body).toEqual({
      from: "Tom",
      to: "Mara Lindqvist",
    });
  });

  it("become one person only after a question, and keep their name where the server refuses", async () => {
    storeNames();
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
  server.on(shareRoutes.meeting, {
    data: {
      ...notes.meeting(),
      sharedBy: null,
      expiresAt: null,
      hasEvidence: true,
      canComment: false,
    },
  });
  openApp("/meeting/meeting-1/share/abc?view=deck&page=4");
  expect(await screen.findByText(/Tom enlarges the order/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Edit note/ })).toBeNull();
});
