import { calendarRoutes, meetingRoutes } from "@planner/contract/api";
import type { Element, PlanState } from "@planner/contract/model";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { settingsWith } from "../../test/calendars.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";
import { planElements, planMeeting, planState, planWith } from "../../test/plan.ts";

const APPLYING = "/applying-edits?meeting=meeting-1";
const HOLD = "We're editing your plan, hold tight!";
const MADE_ANEW = ["agenda", "questions", "challenges", "strategy"] as const;

let server: FakeServer;
const serve = (elements: Element[], otherPlan: PlanState["otherPlan"] = "earlier") =>
  server.on(meetingRoutes.meeting, planMeeting(elements, { plan: { ...planState, otherPlan } }));
const poll = () => act(() => vi.advanceTimersByTimeAsync(1_000));

/** As the server swaps the two plans, and remembers which one is shown. */
function swapPlans() {
  let shown: "earlier" | "newer" = "newer";
  return () => {
    const other = shown;
    shown = shown === "newer" ? "earlier" : "newer";
    serve(planElements(), other);
    return { message: `The ${shown} plan is back.` };
  };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = signIn(new FakeServer())
    .on(meetingRoutes.undoReplan, swapPlans())
    .on(calendarRoutes.settings, settingsWith())
    .on(meetingRoutes.recent, [])
    .on(meetingRoutes.completed, []);
});

it("waits while every part that is made anew is pending, whatever else is there", async () => {
  serve(planWith("PENDING", MADE_ANEW));
  const { path } = openApp(APPLYING);
  expect(await screen.findByText(HOLD)).toBeVisible();
  await poll();
  await poll();
  expect(path()).toBe("/applying-edits");
  expect(server.calls(meetingRoutes.meeting).length).toBeGreaterThan(2);
});

it("goes on to the plan with the first new part, and offers to undo", async () => {
  serve(planWith("PENDING", MADE_ANEW));
  const { path, search, user } = openApp(APPLYING);
  await screen.findByText(HOLD);
  await poll();
  serve(planWith("PENDING", MADE_ANEW.slice(1)));
  await poll();
  await waitFor(() => expect(path()).toBe("/meeting/meeting-1"));
  expect(search()).toBe("?view=plan");
  expect(await screen.findByRole("alert")).toHaveTextContent("Plan updated.");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.calls(meetingRoutes.undoReplan)).toHaveLength(1));
  expect(await screen.findByText("The earlier plan is back.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The newer plan is back.")).toBeVisible();
});

it("goes on at once where nothing is pending any more", async () => {
  serve(planElements());
  const { path } = openApp(APPLYING);
  await waitFor(() => expect(path()).toBe("/meeting/meeting-1"));
  expect(await screen.findByText("Plan updated.")).toBeVisible();
});

it("goes on where a part failed, and says nothing of an update", async () => {
  serve(planWith("PENDING"));
  const { path } = openApp(APPLYING);
  await screen.findByText(HOLD);
  await poll();
  serve(planWith("FAILED"));
  await poll();
  await waitFor(() => expect(path()).toBe("/meeting/meeting-1"));
  expect(screen.queryByText("Plan updated.")).toBeNull();
});

it("goes on to a meeting that cannot be opened, which says so", async () => {
  server.on(meetingRoutes.meeting, () => refusal(404, "There is no such meeting."));
  const { path } = openApp(APPLYING);
  await waitFor(() => expect(path()).toBe("/meeting/meeting-1"));
  expect(await screen.findByText("There is no such meeting.")).toBeVisible();
  expect(takeComplaints("API error:").length).toBeGreaterThan(0);
});

it("leads to the dashboard without a meeting", async () => {
  const { path } = openApp("/applying-edits");
  await waitFor(() => expect(path()).toBe("/dashboard"));
});

it("brings the earlier plan back from its page, and then the newer one", async () => {
  serve(planElements());
  const { user } = openApp("/meeting/meeting-1?view=plan");
  await user.click(await screen.findByRole("button", { name: "Earlier plan" }));
  expect(await screen.findByText("The earlier plan is back.")).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Newer plan" }));
  expect(await screen.findByText("The newer plan is back.")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Earlier plan" })).toBeVisible();
  expect(server.calls(meetingRoutes.undoReplan)).toHaveLength(2);
});

it("says after a reload which of the two plans can be brought back", async () => {
  serve(planElements(), "newer");
  openApp("/meeting/meeting-1?view=plan");
  expect(await screen.findByRole("button", { name: "Newer plan" })).toBeVisible();
});

it("offers no earlier plan where there is none, and says why it could not come back", async () => {
  serve(planElements());
  server.on(meetingRoutes.undoReplan, () => {
    serve(planElements(), null);
    return refusal(409, "The plan is being made anew.");
  });
  const { user } = openApp("/meeting/meeting-1?view=plan");
  await user.click(await screen.findByRole("button", { name: "Earlier plan" }));
  expect(await screen.findByText("The plan is being made anew.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Earlier plan" })).toBeNull());
  expect(takeComplaints("API error:")).toHaveLength(1);
});
