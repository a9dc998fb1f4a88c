import { fileRoutes, meetingRoutes } from "@planner/contract/api";
import type { Meeting } from "@planner/contract/model";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { type FakeServer, refusal } from "../../test/fake-server.ts";
import { type FakeUpload, fakeUploads } from "../../test/fake-uploads.ts";
import { arrive } from "../../test/interview.ts";
import { openApp } from "../../test/open-app.tsx";
import { planElements, planMeeting, planState } from "../../test/plan.ts";
import { guidance, MATERIAL, PREVIEW, REPLAN, replanServer, replansOf } from "../../test/replan.ts";

let server: FakeServer;
let uploads: FakeUpload[];
const serve = (meeting: Partial<Meeting> = {}) =>
  server.on(meetingRoutes.meeting, planMeeting(planElements(), meeting));

beforeEach(() => {
  server = replanServer();
  uploads = fakeUploads();
});

const kind = () => screen.findByRole("combobox", { name: "Kind of meeting" });
const replan = () => screen.findByRole("button", { name: "Replan" });
const documents = async () =>
  within(await screen.findByRole("list", { name: "Documents" })).getAllByRole("listitem");
const materialBox = async () =>
  within(await screen.findByRole("tabpanel", { name: "Plan" })).getByLabelText(
    "Upload a docx, pdf or txt document",
  );
const sent = () => replansOf(server);
const report = () => new File(["words"], "usability-report.docx");
const DIFFERENT = "You can bring the current plan back afterwards.";
const UNCHANGED = {
  half: "plan",
  prompt: null,
  kind: null,
  materialFileIds: ["file-2"],
  keepEdits: true,
};

describe("the replan screen of a plan", () => {
  it("shows what is stored, and makes the same plan again where nothing differs", async () => {
    const { user } = openApp(REPLAN);
    expect(
      await screen.findByText("Nothing has changed yet. Replan makes the same plan again."),
    ).toBeVisible();
    expect(
      await screen.findByText("Purpose, agenda and questions stay as they are."),
    ).toBeVisible();
    expect((await documents()).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("delivery-interviews.pdf12 pages, 1.0 MB"),
    ]);
    const also = screen.getByText("Also with this meeting").parentElement!;
    expect(also).toHaveTextContent("Slide deckcheckout.pdf");
    expect(screen.getByText(/Read as design review/)).toBeVisible();
    expect(screen.queryByRole("checkbox", { name: /Replace what was edited/ })).toBeNull();
    await user.click(await replan());
    await waitFor(() => expect(sent()).toEqual([UNCHANGED]));
  });

  it("shows what would change, and what could not be done, before the plan is made", async () => {
    const { user } = openApp(REPLAN);
    server.on(meetingRoutes.previewReplan, {
      ...PREVIEW,
      goal: "Decide: one page or five steps.",
      agenda: [PREVIEW.agenda[2]!, ...PREVIEW.agenda.slice(0, 2), "Prices (5 min)"],
      answers: [
        { text: "The delivery week first", isDone: true, note: null },
        { text: "Make it funnier", isDone: false, note: null },
      ],
    });
    await user.type(await guidance(), "The delivery week first. Make it funnier");
    await waitFor(() =>
      expect(server.calls(meetingRoutes.previewReplan).at(-1)?.body).toEqual({
        prompt: "The delivery week first. Make it funnier",
        kind: null,
        materialFileIds: ["file-2"],
        keepEdits: true,
      }),
    );
    const changes = within(await screen.findByRole("region", { name: "What changes" }));
    expect(await changes.findByText("Decide: one page or five steps.")).toBeVisible();
    const agenda = changes.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(agenda).toEqual(
      expect.arrayContaining([
        "Done: The delivery week first",
        "Not done: Make it funnier – Planner did not understand this.",
        "20 minThe delivery weekMoved",
        "10 minWhere baskets are lost",
        "5 minPricesNew",
        "Who does what by whenDropped",
      ]),
    );
    expect(sent()).toEqual([]);
  });

  it("says why there is no preview, and can still make the plan", async () => {
    server.on(meetingRoutes.previewReplan, () => refusal(422, "This document is gone."));
    const { user } = openApp(REPLAN);
    expect(await screen.findByText("This document is gone.")).toBeVisible();
    await user.click(await replan());
    await waitFor(() => expect(sent()).toHaveLength(1));
    takeComplaints("API error:");
  });

  it("sends the guidance, and goes on to where the edit is applied", async () => {
    const { user, path } = openApp(REPLAN);
    await user.type(await guidance(), "Half an hour only");
    await user.click(await replan());
    await waitFor(() => expect(path()).toBe("/applying-edits"));
    expect(sent()).toEqual([{ ...UNCHANGED, prompt: "Half an hour only" }]);
    expect(await screen.findByText("We're editing your plan, hold tight!")).toBeVisible();
  });

  it("says whether anything differs, also once it is put back", async () => {
    serve({ plan: { ...planState, guidance: "Prices first", edited: ["goal"] } });
    const { user } = openApp(REPLAN);
    expect(await guidance()).toHaveValue("Prices first");
    const steps: [() => Promise<void>, () => Promise<void>][] = [
      [
        async () => user.type(await guidance(), "!"),
        async () => user.type(await guidance(), "{Backspace}"),
      ],
      [
        async () => user.selectOptions(await kind(), "Kickoff"),
        async () => user.selectOptions(await kind(), "From the invitation"),
      ],
      [
        async () => user.click(await screen.findByRole("checkbox")),
        async () => user.click(await screen.findByRole("checkbox")),
      ],
    ];
    for (const [change, back] of steps) {
      await change();
      expect(await screen.findByText(DIFFERENT)).toBeVisible();
      await back();
      expect(await screen.findByText(/^Nothing has changed yet/)).toBeVisible();
    }
    await user.click(screen.getByRole("button", { name: "Remove delivery-interviews.pdf" }));
    expect(await screen.findByText(DIFFERENT)).toBeVisible();
  });

  it("sends the kind that was chosen, and null for what the invitation says", async () => {
    const reading = { kind: "kickoff", isChosen: true, sentence: "You said so." } as const;
    serve({ plan: { ...planState, reading } });
    const { user } = openApp(REPLAN);
    expect(await kind()).toHaveValue("kickoff");
    await user.selectOptions(await kind(), "From the invitation");
    await user.click(await replan());
    await waitFor(() => expect(sent()).toEqual([UNCHANGED]));
  });

  it("keeps what was edited by hand unless it is told not to, and names it", async () => {
    serve({ plan: { ...planState, edited: ["goal", "agenda"] } });
    const { user } = openApp(REPLAN);
    const box = await screen.findByRole("checkbox", { name: /^Replace manual edits/ });
    expect(box).not.toBeChecked();
    expect(
      screen.getByText(
        "Purpose and agenda were edited. They stay in those words unless this is ticked.",
      ),
    ).toBeVisible();
    await user.click(box);
    await user.click(await replan());
    await waitFor(() => expect(sent()).toEqual([{ ...UNCHANGED, keepEdits: false }]));
  });

  it("takes documents one at a time, lists them, and removes the new ones from the server", async () => {
    const { user } = openApp(REPLAN);
    await user.upload(await materialBox(), report());
    expect(uploads[0]!.url).toBe("/api/team/team-1/files?purpose=material");
    expect(await replan()).toBeDisabled();
    fireEvent.drop(screen.getByRole("heading", { name: "Materials" }), {
      dataTransfer: { types: ["Files"], files: [report()] },
    });
    expect(
      await screen.findByText(
        "Please wait for current upload to complete or remove the existing document.",
      ),
    ).toBeVisible();
    await arrive(uploads);
    expect(await screen.findByText("Successfully uploaded")).toBeVisible();
    expect(await documents()).toHaveLength(2);
    expect(await materialBox()).toBeEnabled();
    await user.click(screen.getByRole("button", { name: "Remove usability-report.docx" }));
    await waitFor(() => expect(server.calls(fileRoutes.remove)).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: "Remove delivery-interviews.pdf" }));
    expect(screen.queryByRole("list", { name: "Documents" })).toBeNull();
    expect(server.calls(fileRoutes.remove)).toHaveLength(1);
    await user.click(await replan());
    await waitFor(() => expect(sent()).toEqual([{ ...UNCHANGED, materialFileIds: [] }]));
  });

  it("sends the new document with the stored one", async () => {
    const { user } = openApp(REPLAN);
    await user.upload(await materialBox(), report());
    await arrive(uploads);
    await screen.findByText("Successfully uploaded");
    await user.click(await replan());
    await waitFor(() =>
      expect(sent()).toEqual([{ ...UNCHANGED, materialFileIds: ["file-2", "file-9"] }]),
    );
  });

  it("refuses other files, and an eleventh document", async () => {
    const { user } = openApp(REPLAN);
    await user.upload(await materialBox(), new File(["x"], "deck.key"));
    expect(await screen.findByText("Only Word, PDF, or txt documents allowed")).toBeVisible();
    await user.upload(await materialBox(), new File(["x"], "talk.vtt"));
    expect(uploads).toHaveLength(0);
  });

  it("has room for ten documents", async () => {
    const files = Array.from({ length: 10 }, (_, at) => ({ ...MATERIAL, id: `file-${at}` }));
    serve({ files });
    openApp(REPLAN);
    expect(await materialBox()).toBeDisabled();
    fireEvent.drop(screen.getByRole("heading", { name: "Materials" }), {
      dataTransfer: { types: ["Files"], files: [report()] },
    });
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "A plan can use up to 10 documents. Remove one to add another.",
    );
    expect(uploads).toHaveLength(0);
  });

  it("says why it could not be asked for, and keeps what was typed", async () => {
    server.on(meetingRoutes.replan, () => refusal(422, "This document is not there any more."));
    const { user, path } = openApp(REPLAN);
    await user.type(await guidance(), "Prices first");
    await user.click(await replan());
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "This document is not there any more.",
    );
    expect(path()).toBe(REPLAN);
    expect(await guidance()).toHaveValue("Prices first");
    expect(takeComplaints("API error:")).toHaveLength(1);
  });

  it("says that the wish is kept where the server cannot be reached", async () => {
    server.on(meetingRoutes.replan, () => Promise.reject(new TypeError("Failed to fetch")));
    const { user } = openApp(REPLAN);
    await user.type(await guidance(), "Prices first");
    await user.click(await replan());
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Planner cannot be reached. Your request is still here.",
    );
    expect(await guidance()).toHaveValue("Prices first");
    takeComplaints("API error:");
  });

  it("asks before guidance that was not sent is left behind, and not once it is sent", async () => {
    const { user, go, path } = openApp(REPLAN);
    await user.type(await guidance(), "Prices first");
    await act(() => go("/dashboard"));
    await user.click(
      within(await screen.findByRole("alertdialog", { name: "Leave without saving?" })).getByRole(
        "button",
        { name: "Cancel" },
      ),
    );
    expect(path()).toBe(REPLAN);
    expect(await guidance()).toHaveValue("Prices first");
    await user.click(await replan());
    await waitFor(() => expect(path()).toBe("/applying-edits"));
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("asks once for a double click", async () => {
    const { user } = openApp(REPLAN);
    await user.type(await guidance(), "Prices first");
    const button = await replan();
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(sent()).toHaveLength(1));
  });
});

it.each(["/meeting/nope/replan", "/meeting/nope", "/meeting/nope?view=plan"])(
  "asks once for a meeting that is not there, and calls it no notes: %s",
  async (address) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.on(meetingRoutes.meeting, () => refusal(404, "There is no such meeting."));
    openApp(address);
    expect(await screen.findByText("There is no such meeting.")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Meeting" })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(server.calls(meetingRoutes.meeting)).toHaveLength(1);
    takeComplaints("API error:");
  },
);
