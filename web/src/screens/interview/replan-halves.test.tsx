import { fileRoutes, meetingRoutes } from "@planner/contract/api";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { FakeServer } from "../../test/fake-server.ts";
import { type FakeUpload, fakeUploads } from "../../test/fake-uploads.ts";
import { arrive, uploadJob } from "../../test/interview.ts";
import { readyElements } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { planElements, planMeeting } from "../../test/plan.ts";
import { guidance, REPLAN, replanServer, replansOf } from "../../test/replan.ts";

let server: FakeServer;
let uploads: FakeUpload[];

beforeEach(() => {
  server = replanServer();
  uploads = fakeUploads();
});

const tab = (name: string) => screen.findByRole("tab", { name });

describe("plan or visual notes", () => {
  it("begins with the plan where there are no notes, and makes notes from there", async () => {
    const { user, path } = openApp(REPLAN);
    expect(await tab("Plan")).toHaveAttribute("aria-selected", "true");
    await user.type(await guidance(), "Prices first");
    await user.click(await tab("Visual Notes"));
    const notes = within(await screen.findByRole("tabpanel", { name: "Visual Notes" }));
    await user.type(notes.getByRole("textbox", { name: "Add Transcript" }), "Mara: One page.");
    expect(notes.getByText("checkout.pdf")).toBeVisible();
    await user.click(await tab("Plan"));
    expect(await guidance()).toHaveValue("Prices first");
    await user.click(await tab("Visual Notes"));
    server.on(fileRoutes.status, uploadJob({ file: { id: "file-7" } }));
    await user.click(notes.getByRole("button", { name: "Create Visual Notes" }));
    await arrive(uploads);
    // The guidance for the plan was not sent with the notes.
    await user.click(await screen.findByRole("button", { name: "Leave" }));
    await waitFor(() => expect(path()).toBe("/meeting/meeting-1"));
    expect(replansOf(server)).toEqual([
      expect.objectContaining({
        half: "notes",
        presentationFileId: "file-1",
        notesFileId: "file-7",
      }),
    ]);
  });

  it("asks before words of either half are left behind, whichever is shown", async () => {
    const { user, path, go } = openApp(REPLAN);
    await user.click(await tab("Visual Notes"));
    const notes = within(await screen.findByRole("tabpanel", { name: "Visual Notes" }));
    await user.type(notes.getByRole("textbox", { name: "Add Transcript" }), "Mara: One page.");
    for (const shown of ["Visual Notes", "Plan"]) {
      await user.click(await tab(shown));
      await act(() => go("/dashboard"));
      const question = within(await screen.findByRole("alertdialog"));
      await user.click(question.getByRole("button", { name: "Cancel" }));
      expect(path()).toBe(REPLAN);
    }
    // What is sent for the plan leaves the words for the notes behind.
    await user.click(await screen.findByRole("button", { name: "Replan" }));
    await user.click(await screen.findByRole("button", { name: "Leave" }));
    await waitFor(() => expect(path()).toBe("/applying-edits"));
  });

  it.each([
    ["", "Visual Notes"],
    ["?half=plan", "Plan"],
    ["?half=notes", "Visual Notes"],
  ])("with both, %j opens %s", async (search, name) => {
    server.on(meetingRoutes.meeting, planMeeting([...planElements(), ...readyElements]));
    openApp(`${REPLAN}${search}`);
    expect(await tab(name)).toHaveAttribute("aria-selected", "true");
  });

  it("is opened for the plan from the plan, where there are notes too", async () => {
    server.on(meetingRoutes.meeting, planMeeting([...planElements(), ...readyElements]));
    const { user } = openApp("/meeting/meeting-1?view=plan");
    await user.click(await screen.findByRole("link", { name: "Replan" }));
    expect(await tab("Plan")).toHaveAttribute("aria-selected", "true");
  });

  it("has no switch where there is no plan", async () => {
    server.on(meetingRoutes.meeting, planMeeting(readyElements, { plan: null }));
    openApp(REPLAN);
    expect(await screen.findByRole("button", { name: "Create Visual Notes" })).toBeVisible();
    expect(screen.queryByRole("tab")).toBeNull();
  });
});
