import { meetingRoutes } from "@planner/contract/api";
import type { PlanState, Sharing } from "@planner/contract/model";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "../../platform/query-client.ts";
import { loadProfile } from "../../platform/session.ts";
import { call } from "../../platform/call.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { signIn } from "../../test/people.ts";
import { planMeeting, planState } from "../../test/plan.ts";
import { ConfirmHost } from "../../ui/dialog.tsx";
import { Toaster } from "../../ui/toaster.tsx";
import { takeComplaints } from "../../test/complaints.ts";
import { SharePlanButton } from "./share-plan.tsx";

const LINK = "https://planner.test/share/abc";

let server: FakeServer;
let plan: PlanState;
let clipboard: string[];

beforeEach(async () => {
  plan = planState;
  clipboard = [];
  server = signIn(new FakeServer())
    .on(meetingRoutes.meeting, () => planMeeting(undefined, { plan }))
    .on(meetingRoutes.sharing, sharing)
    .on(meetingRoutes.share, () => {
      plan = { ...plan, shareLink: LINK };
      return { link: LINK };
    })
    .on(meetingRoutes.changeSharing, ({ body }) => {
      plan = { ...plan, sharesTools: (body as { withTools: boolean }).withTools };
      return sharing();
    })
    .on(meetingRoutes.unshare, () => {
      plan = { ...plan, shareLink: null };
      return { message: "The link no longer works." };
    });
  await loadProfile();
});

const sharing = (): Sharing => ({
  withTools: plan.sharesTools,
  withEvidence: true,
  withDeck: true,
  withComments: false,
  isLocked: false,
  expiresAt: plan.shareExpiresAt,
  people: [],
  link: plan.shareLink ? { address: plan.shareLink, views: 0, lastViewedAt: null } : null,
});

function Following() {
  const { data } = useQuery({
    queryKey: ["team", "team-1", "meetings", "one", "meeting-1"],
    queryFn: () => call(meetingRoutes.meeting, { params: { teamId: "team-1", id: "meeting-1" } }),
  });
  return data ? <SharePlanButton meeting={data} /> : null;
}

function open() {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (words) => {
    clipboard.push(words);
  });
  render(
    <QueryClientProvider client={queryClient}>
      <Following />
      <ConfirmHost />
      <Toaster />
    </QueryClientProvider>,
  );
  return user;
}

const press = async (name: string) => screen.findByRole("button", { name });
const tools = () => screen.findByRole("checkbox", { name: /^Show the tools too/ });

it("makes no link before it is asked to, then copies it", async () => {
  const user = open();
  await user.click(await press("Share"));
  expect(await screen.findByRole("dialog", { name: "Share plan" })).toBeVisible();
  expect(await screen.findByText("Purpose, agenda and questions are shown.")).toBeVisible();
  expect(server.calls(meetingRoutes.share)).toEqual([]);
  await user.click(await press("Create link"));
  expect(await screen.findByRole("textbox", { name: "Link" })).toHaveValue(LINK);
  expect(server.calls(meetingRoutes.share)[0]?.body).toEqual({ half: "plan" });
  expect(clipboard).toEqual([LINK]);
  expect(await press("✓ Copied")).toBeVisible();
});

it("shows the link that there is, and copies it again", async () => {
  plan = { ...planState, shareLink: LINK };
  const user = open();
  await user.click(await press("Share"));
  expect(await screen.findByRole("textbox", { name: "Link" })).toHaveValue(LINK);
  await user.click(await press("Copy"));
  expect(clipboard).toEqual([LINK]);
  expect(server.calls(meetingRoutes.share)).toEqual([]);
});

it("shows the tools too where it is told to, under the same link", async () => {
  plan = { ...planState, shareLink: LINK };
  const user = open();
  await user.click(await press("Share"));
  await user.click(await tools());
  await waitFor(() => expect(plan.sharesTools).toBe(true));
  expect(await tools()).toBeChecked();
  expect(screen.getByText(/^All seven parts/)).toBeVisible();
});

it("takes the tick back where the server refuses it", async () => {
  plan = { ...planState, shareLink: LINK };
  server.on(meetingRoutes.changeSharing, () => refusal(503, "The database is away."));
  const user = open();
  await user.click(await press("Share"));
  await user.click(await tools());
  expect(await screen.findByText("The database is away.")).toBeInTheDocument();
  await waitFor(async () => expect(await tools()).not.toBeChecked());
  expect(takeComplaints("API error:")).toHaveLength(1);
});

it("ends the link after asking", async () => {
  plan = { ...planState, shareLink: LINK };
  const user = open();
  await user.click(await press("Share"));
  await user.click(await press("End the link"));
  const question = await screen.findByRole("alertdialog", { name: "End this link?" });
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(plan.shareLink).toBe(LINK);
  await user.click(await press("End the link"));
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "End the link" }),
  );
  expect(await press("Create link")).toBeVisible();
  expect(server.calls(meetingRoutes.unshare)[0]?.query).toEqual({ half: "plan" });
});

it("is not offered where there is no plan", async () => {
  server.on(meetingRoutes.meeting, planMeeting([], { plan: null }));
  open();
  await waitFor(() => expect(server.calls(meetingRoutes.meeting)).toHaveLength(1));
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
});
