import { fileRoutes, meetingRoutes } from "@planner/contract/api";
import type { File as StoredFile, Meeting, UploadJob } from "@planner/contract/model";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { call } from "../../platform/call.ts";
import { queryClient } from "../../platform/query-client.ts";
import { loadProfile } from "../../platform/session.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { type FakeUpload, fakeUploads } from "../../test/fake-uploads.ts";
import { signIn } from "../../test/people.ts";
import { planMeeting } from "../../test/plan.ts";
import { ConfirmHost } from "../../ui/dialog.tsx";
import { Toaster } from "../../ui/toaster.tsx";
import { MaterialUploads } from "./material-list.tsx";
import { useMaterialUploads } from "./material-uploads.tsx";

const interviews: StoredFile = {
  id: "file-2",
  name: "delivery-interviews.pdf",
  kind: "pdf",
  sizeBytes: 1_048_576,
  pageCount: 12,
  contextType: "MEETING_MATERIAL",
};
const report: StoredFile = { ...interviews, id: "file-9", name: "report.docx", pageCount: null };
const job = (part: Partial<UploadJob> = {}): UploadJob => ({
  jobId: "job-1",
  status: "completed",
  progress: 100,
  message: null,
  file: { id: "file-9" },
  ...part,
});

let server: FakeServer;
let uploads: FakeUpload[];
let files: StoredFile[];

beforeEach(async () => {
  files = [interviews];
  server = signIn(new FakeServer())
    .on(meetingRoutes.meeting, () => planMeeting(undefined, { files }))
    .on(fileRoutes.status, job())
    .on(fileRoutes.file, report)
    .on(fileRoutes.remove, { message: "Removed." })
    .on(meetingRoutes.addMaterial, () => {
      files = [interviews, report];
      return { message: "Added." };
    })
    .on(meetingRoutes.removeMaterial, ({ params }) => {
      files = files.filter(({ id }) => id !== params["fileId"]);
      return { message: "Removed." };
    });
  uploads = fakeUploads();
  await loadProfile();
});

function Following() {
  const { data } = useQuery({
    queryKey: ["team", "team-1", "meetings", "one", "meeting-1"],
    queryFn: () => call(meetingRoutes.meeting, { params: { teamId: "team-1", id: "meeting-1" } }),
  });
  return data ? <Uploads meeting={data} /> : null;
}

/** The card that they stand on comes and goes as the plan is made anew. */
function Uploads({ meeting }: { meeting: Meeting }) {
  const state = useMaterialUploads(meeting);
  return <MaterialUploads key={meeting.files.length} uploads={state} />;
}

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <Following />
      <ConfirmHost />
      <Toaster />
    </QueryClientProvider>,
  );
  return userEvent.setup({ applyAccept: false });
}

const box = () => screen.findByLabelText("Upload a docx, pdf or txt document");
const rows = () =>
  within(screen.getByRole("list", { name: "Documents" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const remove = () => screen.getByRole("button", { name: "Remove delivery-interviews.pdf" });
const document = () => new File(["words"], "report.docx");

it("takes an uploaded document into the plan", async () => {
  const user = open();
  await user.upload(await box(), document());
  act(() => uploads[0]!.progress(2));
  expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "40");
  await act(async () => uploads[0]!.answer(200, { jobId: "job-1" }));
  expect(await screen.findByText("Successfully uploaded")).toBeVisible();
  expect(rows()).toEqual([
    "delivery-interviews.pdf12 pages, 1.0 MBRemove",
    "report.docx1.0 MBRemoveSuccessfully uploaded",
  ]);
  expect(server.calls(meetingRoutes.addMaterial)[0]?.body).toEqual({ fileId: "file-9" });
  expect(await box()).toBeEnabled();
});

it("says why an upload failed; Retry clears it", async () => {
  server.on(
    fileRoutes.status,
    job({ status: "failed", file: null, message: "This document is locked." }),
  );
  const user = open();
  await user.upload(await box(), document());
  await act(async () => uploads[0]!.answer(200, { jobId: "job-1" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Upload failed");
  expect(screen.getByText("This document is locked.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await box()).toBeEnabled();
  expect(server.calls(meetingRoutes.addMaterial)).toEqual([]);
});

it("counts as failed where the plan cannot take the document, and leaves nothing behind", async () => {
  server.on(meetingRoutes.addMaterial, () => refusal(409, "The plan was deleted."));
  const user = open();
  await user.upload(await box(), document());
  await act(async () => uploads[0]!.answer(200, { jobId: "job-1" }));
  expect(await screen.findByText("The plan was deleted.")).toBeVisible();
  expect(screen.getByText("Upload failed")).toBeVisible();
  await waitFor(() => expect(server.calls(fileRoutes.remove)).toHaveLength(1));
  expect(takeComplaints("API error:")).toHaveLength(1);
});

it("refuses other files, too large ones and a second one at a time, each in its words", async () => {
  const user = open();
  await user.upload(await box(), new File(["x"], "talk.mp3"));
  expect(await screen.findByText("Only Word, PDF, or txt documents allowed")).toBeVisible();
  const huge = document();
  Object.defineProperty(huge, "size", { value: 33_554_433 });
  await user.upload(await box(), huge);
  expect(
    await screen.findByText(
      "File size (32.0 MB) exceeds the current limit of 32 MB. Try compressing the file first.",
    ),
  ).toBeVisible();
  await user.upload(await box(), document());
  fireEvent.drop(screen.getByRole("region", { name: "Documents for this plan" }), {
    dataTransfer: { types: ["Files"], files: [document()] },
  });
  expect(
    await screen.findByText(
      "Please wait for current upload to complete or remove the existing document.",
    ),
  ).toBeVisible();
  expect(uploads).toHaveLength(1);
});

it("removes a document after asking, since the plan loses what it says from it", async () => {
  const user = open();
  await box();
  await user.click(remove());
  const question = await screen.findByRole("alertdialog", {
    name: "Remove delivery-interviews.pdf?",
  });
  expect(question).toHaveAccessibleDescription(
    "What the plan took from this document is removed too.",
  );
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(server.calls(meetingRoutes.removeMaterial)).toEqual([]);
  await user.click(remove());
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remove" }),
  );
  await waitFor(() => expect(screen.queryByRole("list", { name: "Documents" })).toBeNull());
});
