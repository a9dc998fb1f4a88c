import { meetingRoutes, presentationRoutes } from "@planner/contract/api";
import type { Transcript } from "@planner/contract/model";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { meetingWith, pendingElements, readyElements } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";
import { planElements } from "../../test/plan.ts";
import { presentation } from "../../test/scripted-listening.ts";

let server: FakeServer;
const create = "Create visual notes from this presentation";

const spoken = (id: string, text: string, seconds: number, pages: number[]): Transcript => ({
  id,
  text,
  pages: pages.map((pageNumber) => ({ pageNumber, fileId: "file-1" })),
  startTime: new Date(Date.parse(presentation.startedAt) + seconds * 1_000).toISOString(),
  endTime: new Date(Date.parse(presentation.startedAt) + seconds * 1_000 + 900).toISOString(),
  speaker: "Ada",
  presentationId: presentation.id,
});
const nameless = (one: Transcript): Transcript => ({ ...one, speaker: null });
const transcripts = [
  spoken("s1", "Book the big room.", 5, []),
  spoken("s2", "I lose the sofa.", 724, [4]),
  spoken("s3", "Is the date the reason?", 60, [2, 3, 4]),
  spoken("s4", "We go with one page.", 700, [4]),
];
const heard = {
  ...presentation,
  segments: 4,
  marks: [{ id: "m1", type: "Decision" as const, page: 4, at: 710 }],
};

beforeEach(() => {
  server = signIn(new FakeServer())
    .on(meetingRoutes.meeting, meetingWith(planElements()))
    .on(presentationRoutes.transcripts, transcripts)
    .on(presentationRoutes.presentations, [heard])
    .on(presentationRoutes.createNotes, { id: "meeting-1" });
});

it("shows what was said page by page, in the order of the deck, with the marks in their places", async () => {
  openApp("/meeting/meeting-1/summary");
  const fourth = within(await screen.findByRole("region", { name: "Page 4" }));
  expect(
    screen.getByRole("heading", { level: 1, name: "Meeting Summary: Checkout review" }),
  ).toBeInTheDocument();
  expect(screen.getAllByRole("region").map((one) => one.getAttribute("aria-label"))).toEqual([
    "Page 2",
    "Page 4",
    "Not about a slide",
  ]);
  expect(fourth.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "11:40AdaWe go with one page.",
    "11:50 Decision marked",
    "12:04AdaI lose the sofa.",
  ]);
  expect(fourth.getByRole("img", { name: "Page 4" })).toHaveAttribute(
    "src",
    "/api/team/team-1/files/file-1/page/4?width=320",
  );
  expect(screen.getByText("also on pages 3 and 4")).toBeVisible();
});

it("says that there are no transcripts", async () => {
  server
    .on(presentationRoutes.transcripts, [])
    .on(presentationRoutes.presentations, [presentation]);
  openApp("/meeting/meeting-1/summary");
  expect(await screen.findByText("No transcripts available for this meeting.")).toBeVisible();
  expect(screen.queryByRole("button", { name: create })).not.toBeInTheDocument();
});

it("has notes made of what was heard, and goes to where they are built", async () => {
  const { user, path } = openApp("/meeting/meeting-1/summary");
  const button = await screen.findByRole("button", { name: create });
  server.on(meetingRoutes.meeting, meetingWith(pendingElements));
  await user.click(button);
  await waitFor(() => expect(path()).toBe("/meeting/meeting-1"));
  expect(server.calls(presentationRoutes.createNotes)[0]?.params).toMatchObject({
    presentationId: "presentation-1",
  });
});

it("asks before new notes replace those that there are", async () => {
  server.on(meetingRoutes.meeting, meetingWith(readyElements));
  const { user, path } = openApp("/meeting/meeting-1/summary");
  await user.click(await screen.findByRole("button", { name: create }));
  const question = await screen.findByRole("alertdialog", { name: `${create}?` });
  expect(question).toHaveTextContent("The new visual notes replace the current ones.");
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(server.calls(presentationRoutes.createNotes)).toEqual([]);
  await user.click(screen.getByRole("button", { name: create }));
  await user.click(await screen.findByRole("button", { name: "Create" }));
  await waitFor(() => expect(path()).toBe("/meeting/meeting-1"));
  expect(server.calls(presentationRoutes.createNotes)).toHaveLength(1);
});

it("says where words are nobody’s known, so that they are not read as the last speaker’s", async () => {
  server
    .on(presentationRoutes.transcripts, [
      spoken("s1", "I lose it.", 1, [4]),
      nameless(spoken("s2", "So do I.", 3, [4])),
      nameless(spoken("s3", "And I.", 5, [4])),
    ])
    .on(presentationRoutes.presentations, [presentation]);
  openApp("/meeting/meeting-1/summary");
  const fourth = within(await screen.findByRole("region", { name: "Page 4" }));
  expect(fourth.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "0:01AdaI lose it.",
    "0:03Not namedSo do I.",
    "0:05And I.",
  ]);
});

it("names nobody where no name is known", async () => {
  server.on(presentationRoutes.transcripts, transcripts.map(nameless));
  openApp("/meeting/meeting-1/summary");
  await screen.findByText("I lose the sofa.");
  expect(screen.queryByText("Not named")).not.toBeInTheDocument();
});

const of = (one: Transcript, presentationId: string | null): Transcript => ({
  ...one,
  presentationId,
});
const lines = (region: HTMLElement) =>
  within(region)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("two presentations of one meeting", () => {
  const second = {
    ...presentation,
    id: "presentation-2",
    startedAt: "2026-11-12T11:30:00.000Z",
    segments: 1,
  };
  beforeEach(() => {
    server
      .on(presentationRoutes.presentations, [second, heard])
      .on(presentationRoutes.transcripts, [
        of(spoken("s1", "The first time.", 2, [4]), presentation.id),
        of(spoken("s2", "The second time.", 5_403, [4]), second.id),
        of(spoken("s3", "In between.", 3_600, []), null),
      ]);
  });
  it("stand one after another, each under its time, and what was said in none apart", async () => {
    openApp("/meeting/meeting-1/summary");
    const first = await screen.findByRole("region", { name: /^Presented on .*10:00/ });
    expect(lines(first)).toEqual(["0:02AdaThe first time.", "11:50 Decision marked"]);
    const next = screen.getByRole("region", { name: /^Presented on Thursday, November 12, 11:30/ });
    expect(lines(next)).toEqual(["0:03AdaThe second time."]);
    const apart = screen.getByRole("region", { name: "Outside a presentation" });
    expect(lines(apart)).toEqual(["11:00 AMAdaIn between."]);
  });

  it("each become notes of their own", async () => {
    const { user } = openApp("/meeting/meeting-1/summary");
    const first = await screen.findByRole("region", { name: /^Presented on .*10:00/ });
    expect(screen.queryAllByRole("button", { name: create })).toHaveLength(2);
    await user.click(within(first).getByRole("button", { name: create }));
    await waitFor(() =>
      expect(server.calls(presentationRoutes.createNotes)[0]?.params).toMatchObject({
        presentationId: "presentation-1",
      }),
    );
  });
});

it("says above marks that nothing was written down", async () => {
  server.on(presentationRoutes.transcripts, []);
  openApp("/meeting/meeting-1/summary");
  expect(await screen.findByText("Decision marked")).toBeVisible();
  expect(screen.getByText("No transcripts available for this meeting.")).toBeVisible();
  expect(screen.queryByRole("heading", { name: /No transcripts/ })).not.toBeInTheDocument();
});

it("says why what was said cannot be shown, and tries again", async () => {
  server.on(presentationRoutes.transcripts, () => refusal(403, "You are not in this team."));
  const { user } = openApp("/meeting/meeting-1/summary");
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByText("You are not in this team.")).toBeVisible();
  takeComplaints("API error:");
  server.on(presentationRoutes.transcripts, transcripts);
  await user.click(again);
  expect(await screen.findByText("I lose the sofa.")).toBeVisible();
});

it("says that a meeting is gone", async () => {
  server.on(meetingRoutes.meeting, () => refusal(404, "There is no such meeting."));
  openApp("/meeting/meeting-1/summary");
  expect(await screen.findByText("There is no such meeting.")).toBeVisible();
  takeComplaints("API error:");
});

it("stands on the meeting’s page, where it has a deck", async () => {
  openApp("/meeting/meeting-1");
  expect(await screen.findByRole("link", { name: "Meeting Summary" })).toHaveAttribute(
    "href",
    "/meeting/meeting-1/summary",
  );
});
