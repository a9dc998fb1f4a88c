import { calendarRoutes, fileRoutes } from "@planner/contract/api";
import type { UploadJob } from "@planner/contract/model";
import { act, screen } from "@testing-library/react";
import { FakeServer } from "./fake-server.ts";
import type { FakeUpload } from "./fake-uploads.ts";
import { deckFile, meetingWith } from "./notes.ts";
import { openApp } from "./open-app.tsx";
import { signIn } from "./people.ts";

export const NEW_MEETING = "/meeting/new?calendarId=calendar-1&eventId=event-1";

export const deckBox = () => screen.getByLabelText("Upload a PDF");
export const notesBox = () => screen.getByLabelText("Upload a docx, pdf or txt document");
export const transcript = () => screen.getByRole("textbox", { name: "Add Transcript" });
export const create = () => screen.getByRole("button", { name: "Create Visual Notes" });

export const pdf = (name = "checkout.pdf") => new File(["%PDF-1.7 ".repeat(100)], name);

/** An upload that the server has read as file-1, unless told otherwise. */
export const uploadJob = (part: Partial<UploadJob> = {}): UploadJob => ({
  jobId: "job-1",
  status: "completed",
  progress: 100,
  message: null,
  file: { id: "file-1" },
  ...part,
});

/** A server that knows one event, reads every file that is uploaded and lets it be removed. */
export const interviewServer = (): FakeServer =>
  signIn(new FakeServer())
    .on(calendarRoutes.event, { ...meetingWith([]), description: null })
    .on(fileRoutes.file, deckFile)
    .on(fileRoutes.remove, { message: "Removed." })
    .on(fileRoutes.status, uploadJob());

/** The event's interview, once it is shown. */
export async function openInterview(): Promise<ReturnType<typeof openApp>> {
  const app = openApp(NEW_MEETING);
  await screen.findByRole("heading", { level: 1 });
  return app;
}

/** The newest upload arrives at the server. */
export async function arrive(uploads: readonly FakeUpload[]): Promise<void> {
  const newest = uploads.at(-1);
  if (!newest) throw new Error("Nothing was uploaded.");
  await act(async () => newest.answer(200, { jobId: "job-1" }));
}
