import { shareRoutes } from "@planner/contract/api";
import { type Element, PLAN_TYPES, type SharedPlan } from "@planner/contract/model";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { planElements, planWith } from "../../test/plan.ts";

const AGENDA: ReadonlySet<string> = new Set(["goal", "agenda", "questions"]);

let server: FakeServer;
const serve = (elements: Element[], rest: Partial<SharedPlan> = {}) =>
  server.on(shareRoutes.plan, {
    data: {
      title: "Checkout redesign: design review",
      startTime: "2026-11-12T10:00:00.000Z",
      endTime: "2026-11-12T11:00:00.000Z",
      attendees: [{ name: "Mara" }, { name: null }],
      elements: elements.filter(({ type }) => rest.hasTools || AGENDA.has(type)),
      hasTools: false,
      canComment: false,
      sharedBy: null,
      expiresAt: null,
      ...rest,
    },
  });
const content = (name: string) =>
  document.head.querySelector(`meta[name="${name}"]`)?.getAttribute("content");
const card = (name: string) => screen.findByRole("article", { name });

beforeEach(() => {
  server = new FakeServer();
  serve(planElements());
});

it("shows purpose, agenda and questions to anyone, and asks for nothing else", async () => {
  openApp("/share/abc");
  expect(
    await screen.findByRole("heading", { level: 1, name: "Checkout redesign: design review" }),
  ).toBeVisible();
  expect(screen.getByText(/Thursday, November 12/)).toBeVisible();
  expect(screen.getByText("2 People")).toBeVisible();
  expect(screen.getByText("Shared from Planner: purpose, agenda and questions.")).toBeVisible();
  expect(await card("Purpose")).toBeVisible();
  expect(await card("Agenda")).toBeVisible();
  expect(await card("Questions")).toBeVisible();
  expect(screen.queryByRole("tab")).toBeNull();
  expect(server.seen.every(({ path }) => path === "/api/share/plans/abc")).toBe(true);
});

it("changes nothing", async () => {
  openApp("/share/abc");
  await card("Agenda");
  for (const name of ["Edit", "Replan", "Reset", "Share", "Retry", "Publish Agenda To Calendar"]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
  for (const box of screen.queryAllByRole("checkbox")) expect(box).toBeDisabled();
  expect(screen.queryByRole("link", { name: "Back to Calendar" })).toBeNull();
});

it("shows the tools where they are shared too", async () => {
  serve(planElements(), { hasTools: true });
  const { user } = openApp("/share/abc");
  expect(
    await screen.findByText("Shared from Planner: purpose, agenda, questions and tools."),
  ).toBeVisible();
  await user.click(screen.getByRole("tab", { name: "Tools" }));
  expect(await card("Challenges")).toBeVisible();
  expect(await card("Insights")).toBeVisible();
});

it("leaves out parts that say nothing", async () => {
  serve(planElements({ questions: { items: [] } }));
  openApp("/share/abc");
  await card("Purpose");
  expect(screen.queryByRole("article", { name: "Questions" })).toBeNull();
});

it("says so where the whole plan says nothing", async () => {
  serve(
    planElements({
      goal: { text: "" },
      agenda: { content: "", items: [] },
      questions: { items: [] },
    }),
  );
  openApp("/share/abc");
  expect(
    await screen.findByRole("heading", { name: "There is nothing in this plan yet" }),
  ).toBeVisible();
});

it("keeps out of search engines, and its address to itself", async () => {
  openApp("/share/abc");
  await card("Purpose");
  expect(content("robots")).toBe("noindex");
  expect(content("referrer")).toBe("no-referrer");
});

it("asks again until every part is made", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  serve(planWith("PENDING", PLAN_TYPES));
  openApp("/share/abc");
  expect(
    await screen.findByText("Structuring your meeting for productive discussion."),
  ).toBeVisible();
  serve(planElements());
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(await screen.findByText("Where baskets are lost")).toBeVisible();
  const before = server.seen.length;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(server.seen.length).toBe(before);
});

it("says that a link was ended, and asks no more", async () => {
  server.on(shareRoutes.plan, () => refusal(404, "This link does not lead to a meeting plan."));
  openApp("/share/abc");
  expect(await screen.findByRole("heading", { name: "This link does not work" })).toBeVisible();
  expect(screen.getByText(/was ended, or its plan was deleted/)).toBeVisible();
  expect(takeComplaints("API error:")).toHaveLength(1);
});

it("can be tried again where the server cannot be reached", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.on(shareRoutes.plan, () => refusal(503, "The database is away."));
  const { user } = openApp("/share/abc");
  await screen.findByText("Opening the plan");
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText("The database is away.")).toBeVisible();
  serve(planElements());
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(async () => expect(await card("Purpose")).toBeVisible());
  expect(takeComplaints("API error:").length).toBeGreaterThan(0);
});
