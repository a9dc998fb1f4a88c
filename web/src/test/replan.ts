import { fileRoutes, meetingRoutes } from "@planner/contract/api";
import type { PlanPreview } from "@planner/contract/model";
import { screen } from "@testing-library/react";
import { FakeServer } from "./fake-server.ts";
import { uploadJob } from "./interview.ts";
import { deckFile } from "./notes.ts";
import { signIn } from "./people.ts";
import { planData, planElements, planMeeting, planWith } from "./plan.ts";

export const REPLAN = "/meeting/meeting-1/replan";

/** The document that is uploaded on the screen. */
export const MATERIAL = {
  id: "file-9",
  name: "usability-report.docx",
  kind: "docx",
  sizeBytes: 312_000,
  pageCount: null,
  contextType: "MEETING_MATERIAL",
} as const;

/** The plan that is there already. */
export const PREVIEW: PlanPreview = {
  goal: planData.goal.text,
  agenda: planData.agenda.items,
  questions: planData.questions.items.map(({ title }) => title),
  answers: [],
  hasModel: false,
};

/** A server with a meeting that has a plan, which is made anew when somebody asks for it. */
export function replanServer(): FakeServer {
  const server = signIn(new FakeServer());
  return server
    .on(fileRoutes.file, ({ params }) => (params["fileId"] === "file-1" ? deckFile : MATERIAL))
    .on(fileRoutes.remove, { message: "Removed." })
    .on(fileRoutes.status, uploadJob({ file: { id: MATERIAL.id } }))
    .on(meetingRoutes.meeting, planMeeting(planElements()))
    .on(meetingRoutes.previewReplan, PREVIEW)
    .on(meetingRoutes.replan, () => {
      server.on(meetingRoutes.meeting, planMeeting(planWith("PENDING")));
      return { id: "meeting-1" };
    });
}

/** What was asked for, first to last. */
export const replansOf = (server: FakeServer) =>
  server.calls(meetingRoutes.replan).map(({ body }) => body);

export const guidance = () => screen.findByRole("textbox", { name: "Guidance" });
