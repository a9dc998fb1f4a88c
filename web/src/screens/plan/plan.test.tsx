import { meetingRoutes } from "@planner/contract/api";
import type { Meeting } from "@planner/contract/model";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { readyElements } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";
import { bareElements, planElements, planMeeting, planState, planWith } from "../../test/plan.ts";

let server: FakeServer;
const answerWith = (meeting: Meeting) => server.on(meetingRoutes.meeting, meeting);
const halves = () => screen.getByRole("navigation", { name: "This meeting" });
const card = (name: string) => screen.findByRole("article", { name });

beforeEach(() => {
  server = signIn(new FakeServer());
  answerWith(planMeeting());
});

it("opens a meeting with a plan and no notes on its agenda", async () => {
  openApp("/meeting/meeting-1");
  expect(await screen.findByRole("tab", { name: "Agenda" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  expect(
    screen.getByRole("heading", { level: 1, name: "Checkout redesign: design review" }),
  ).toBeVisible();
  expect(screen.getByText("6 People")).toBeVisible();
  expect(screen.getByText(/Read as design review/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Calendar" })).toHaveAttribute(
    "href",
    "/dashboard",
  );
  expect(screen.getAllByRole("article").map((one) => one.querySelector("h2")?.textContent)).toEqual(
    ["Purpose", "Agenda", "Questions"],
  );
  expect(document.title).toBe("Checkout redesign: design review, Planner");
});

it("says beside the plan what of the guidance was done, and what was not and why", async () => {
  const reading = {
    ...planState.reading!,
    answers: [
      { text: "Put prices first", isDone: true, note: null },
      { text: "Risks, then scope", isDone: true, note: "The agenda has no point called “scope”." },
      { text: "45 minutes", isDone: false, note: "The invitation has 30 minutes." },
      { text: "Make it funnier", isDone: false, note: null },
    ],
  };
  answerWith(planMeeting(planElements(), { plan: { ...planState, reading } }));
  openApp("/meeting/meeting-1");
  const pieces = within(await screen.findByRole("list", { name: "Your guidance" }));
  expect(pieces.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Done: Put prices first",
    "Done: Risks, then scope – The agenda has no point called “scope”.",
    "Not done: 45 minutes – The invitation has 30 minutes.",
    "Not done: Make it funnier – Planner did not understand this.",
  ]);
});

it("asks what should be decided where a plan has no purpose, and writes it into the plan", async () => {
  const outline = planElements({
    goal: { text: "A decision or a next step; what it is about is still open.", sources: [] },
    agenda: { content: "## Settle it (30 min)", items: ["Settle it (30 min)"], sources: [] },
  });
  answerWith(planMeeting(outline, { plan: { ...planState, guidance: "Half an hour" } }));
  server.on(meetingRoutes.replan, () => refusal(422, "Say it in fewer words."));
  const { user } = openApp("/meeting/meeting-1");
  const field = await within(await card("Purpose")).findByRole("textbox", {
    name: "What should be decided?",
  });
  const button = screen.getByRole("button", { name: "Write the plan" });
  expect(button).toBeDisabled();
  await user.type(field, "which layout ships{Enter}");
  expect(await screen.findByText(/Say it in fewer words\./)).toBeVisible();
  expect(field).toHaveValue("which layout ships");
  takeComplaints("API error:");
  server.on(meetingRoutes.replan, () => {
    answerWith(planMeeting());
    return { id: "meeting-1" };
  });
  await user.click(button);
  await waitFor(() => expect(field).not.toBeInTheDocument());
  expect(server.calls(meetingRoutes.replan).at(-1)?.body).toEqual({
    half: "plan",
    prompt: "Decide: which layout ships\nHalf an hour",
  });
  expect(screen.getByRole("heading", { name: "Purpose" })).toHaveFocus();
});

it.each([
  ["rests on the invitation", planMeeting()],
  ["says nothing", planMeeting(bareElements)],
  ["was written by hand", planMeeting(planElements({ goal: { text: "Ours." } }))],
])("asks for no purpose where a plan %s", async (_, meeting) => {
  answerWith(meeting);
  openApp("/meeting/meeting-1");
  await card("Purpose");
  expect(screen.queryByRole("textbox", { name: "What should be decided?" })).toBeNull();
});

it("keeps the tab in the address", async () => {
  const { user, go } = openApp("/meeting/meeting-1?tab=tools");
  expect(await screen.findByRole("tab", { name: "Tools" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  expect(screen.getAllByRole("article").map((one) => one.querySelector("h2")?.textContent)).toEqual(
    ["Challenges", "Materials", "Strategy", "Insights"],
  );
  await user.click(screen.getByRole("tab", { name: "Agenda" }));
  expect(await card("Purpose")).toBeVisible();
  await act(() => go("/meeting/meeting-1?tab=tools"));
  expect(await card("Challenges")).toBeVisible();
});

it("shows the notes where there are notes too, and turns between both", async () => {
  answerWith(planMeeting([...planElements(), ...readyElements]));
  const { user } = openApp("/meeting/meeting-1");
  expect(await screen.findByRole("tab", { name: "Summary View" })).toBeVisible();
  expect(within(halves()).getByRole("link", { name: "Visual Notes" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await user.click(within(halves()).getByRole("link", { name: "Meeting Plan" }));
  expect(await card("Purpose")).toBeVisible();
  await user.click(within(halves()).getByRole("link", { name: "Visual Notes" }));
  expect(await screen.findByRole("tab", { name: "Summary View" })).toBeVisible();
});

describe("the cards", () => {
  it("unfold the details of a purpose and of a point", async () => {
    const { user } = openApp("/meeting/meeting-1");
    const purpose = within(await card("Purpose"));
    expect(purpose.getByText(/loses 54 of every 100/)).toBeVisible();
    await user.click(purpose.getByRole("button", { name: "Hide Details" }));
    expect(purpose.queryByText(/loses 54 of every 100/)).toBeNull();
    const agenda = within(await card("Agenda"));
    expect(agenda.getAllByRole("heading", { level: 3 }).map((one) => one.textContent)).toEqual([
      "Where baskets are lost",
      "One page or five steps",
      "The delivery week",
      "Who does what by when",
    ]);
    expect(agenda.getAllByText("20 min")).toHaveLength(2);
    // The last point has nothing below it.
    expect(agenda.getAllByRole("button", { name: "Hide Details" })).toHaveLength(3);
    expect(agenda.getByText("Noor: funnel, spring 2026")).toBeVisible();
    await user.click(agenda.getAllByRole("button", { name: "Hide Details" })[0]!);
    expect(agenda.queryByText("Noor: funnel, spring 2026")).toBeNull();
    expect(agenda.getByText("What the carrier can promise")).toBeVisible();
    await user.click(agenda.getByRole("button", { name: "Show Details" }));
    expect(agenda.getByText("Noor: funnel, spring 2026")).toBeVisible();
  });

  it("show the first question, and the others on demand", async () => {
    const { user } = openApp("/meeting/meeting-1");
    const questions = within(await card("Questions"));
    expect(questions.getByText(/Is the delivery date the reason/)).toBeVisible();
    expect(questions.queryByText("Who tells the carrier?")).toBeNull();
    await user.click(questions.getByRole("button", { name: "Show More" }));
    expect(questions.getByText("Who tells the carrier?")).toBeVisible();
    expect(questions.getByText("Nobody from delivery is invited.")).toBeVisible();
    await user.click(questions.getByRole("button", { name: "Show Less" }));
    expect(questions.queryByText("Who tells the carrier?")).toBeNull();
  });

  it("reveal solutions, goals and further insights", async () => {
    const { user } = openApp("/meeting/meeting-1?tab=tools");
    const challenges = within(await card("Challenges"));
    expect(challenges.getAllByRole("listitem")).toHaveLength(3);
    expect(challenges.queryByText(/Show page 6/)).toBeNull();
    await user.click(challenges.getByRole("button", { name: "Show Solutions" }));
    expect(challenges.getByText(/Show page 6/)).toBeVisible();
    expect(challenges.getByRole("button", { name: "Hide Solutions" })).toBeVisible();
    const strategy = within(await card("Strategy"));
    expect(strategy.queryByText("Finish the design before December 11.")).toBeNull();
    await user.click(strategy.getByRole("button", { name: "Show Strategic Goals" }));
    expect(strategy.getByText("Finish the design before December 11.")).toBeVisible();
    await user.click(strategy.getByRole("button", { name: "Hide Strategic Goals" }));
    const insights = within(await card("Insights"));
    await user.click(insights.getByRole("button", { name: "Show More" }));
    expect(insights.getByText(/Third review of checkout/)).toBeVisible();
    const materials = within(await card("Materials"));
    expect(
      materials.getByText(
        "Here are 3 insights for your meeting, synthesized from the docs you provided.",
      ),
    ).toBeVisible();
  });

  it("say in one sentence that there is nothing", async () => {
    answerWith(planMeeting(bareElements, { files: [] }));
    const { user } = openApp("/meeting/meeting-1");
    expect(
      await screen.findByText(
        "Nothing to plan from yet. Add a line to the invitation, or a document, to get an agenda.",
      ),
    ).toBeVisible();
    expect(within(await card("Agenda")).queryByRole("button", { name: "Copy" })).toBeNull();
    await user.click(screen.getByRole("tab", { name: "Tools" }));
    expect(
      await screen.findByText("There are no insights from uploaded materials for this meeting."),
    ).toBeVisible();
  });

  it("remark how a part came about", async () => {
    answerWith(
      planMeeting(
        planElements().map((element) =>
          element.type === "questions" ? { ...element, message: "Page 7 is a picture." } : element,
        ),
      ),
    );
    openApp("/meeting/meeting-1");
    expect(await screen.findByRole("note")).toHaveTextContent("Page 7 is a picture.");
  });

  it("fold up, and stay so as long as the tab is open", async () => {
    const { user, go } = openApp("/meeting/meeting-1");
    await user.click(await screen.findByRole("button", { name: "Collapse Purpose" }));
    expect(screen.getByText(/Settle whether checkout/)).not.toBeVisible();
    await act(() => go("/meeting/meeting-1?tab=tools"));
    await act(() => go("/meeting/meeting-1"));
    const unfold = await screen.findByRole("button", { name: "Expand Purpose" });
    expect(unfold).toHaveAttribute("aria-expanded", "false");
    await user.click(unfold);
    expect(screen.getByText(/Settle whether checkout/)).toBeVisible();
  });

  it("show why: what was said in italics, what was written in quotation marks, with the way there", async () => {
    const { user } = openApp("/meeting/meeting-1");
    const agenda = within(await card("Agenda"));
    await user.click(agenda.getByRole("button", { name: "Why: Checkout review, October 29" }));
    const dialog = await screen.findByRole("dialog", { name: "What this is based on" });
    expect(within(dialog).getByText("I lose the sofa.")).toHaveClass("spoken");
    expect(within(dialog).getByRole("link", { name: "Open the meeting" })).toHaveAttribute(
      "href",
      "/meeting/meeting-0",
    );
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("tab", { name: "Tools" }));
    await user.click(await screen.findByRole("button", { name: "Why: Delivery interviews, p. 4" }));
    const written = await screen.findByRole("dialog", { name: "What this is based on" });
    expect(within(written).getByText(/In nine of twelve/)).not.toHaveClass("spoken");
    expect(within(written).getByRole("link", { name: "Open page 4" })).toHaveAttribute(
      "href",
      "/api/team/team-1/files/file-2/page/4?width=1600",
    );
  });
});

describe("while parts are being made", () => {
  it("says what is being done, and shows each part as it is there", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answerWith(planMeeting(planWith("PENDING"), { plan: { ...planState, reading: null } }));
    openApp("/meeting/meeting-1");
    expect(
      await screen.findByText("Structuring your meeting for productive discussion."),
    ).toBeVisible();
    expect(
      screen.getByText("Generating key questions for you to ask during your meeting."),
    ).toBeVisible();
    expect(await screen.findByText("Updating activity")).toBeInTheDocument();
    expect(screen.queryByText("We're editing your plan, hold tight!")).toBeNull();
    answerWith(planMeeting(planWith("PENDING", ["questions"])));
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(await screen.findByText(/Settle whether checkout/)).toBeVisible();
    answerWith(planMeeting());
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(await screen.findByText(/Is the delivery date the reason/)).toBeVisible();
    const before = server.calls(meetingRoutes.meeting).length;
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(server.calls(meetingRoutes.meeting).length).toBeLessThanOrEqual(before + 1);
  });

  it("says hold tight where there was a plan before", async () => {
    answerWith(planMeeting(planWith("PENDING", ["questions"])));
    openApp("/meeting/meeting-1");
    expect(await screen.findByText("We're editing your plan, hold tight!")).toBeVisible();
  });

  it("starts a failed part again, and only that one", async () => {
    answerWith(planMeeting(planWith("FAILED", ["agenda", "questions"])));
    server.on(meetingRoutes.retryElement, () => {
      answerWith(planMeeting(planWith("PENDING", ["agenda"])));
      return { message: "Started." };
    });
    const { user } = openApp("/meeting/meeting-1");
    const agenda = within(await card("Agenda"));
    expect(agenda.getByText("This element encountered an error during generation.")).toBeVisible();
    await user.click(agenda.getByRole("button", { name: "Retry" }));
    expect(
      await screen.findByText("Structuring your meeting for productive discussion."),
    ).toBeVisible();
    expect(server.calls(meetingRoutes.retryElement)[0]?.params["elementId"]).toBe("p-agenda");
    expect(server.calls(meetingRoutes.retryElement)).toHaveLength(1);
  });
});

it("prints both tabs with everything open", async () => {
  openApp("/meeting/meeting-1");
  await card("Purpose");
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(screen.getAllByRole("article")).toHaveLength(7);
  expect(screen.getByText("Noor: funnel, spring 2026")).toBeVisible();
  expect(screen.getByText(/Compare kept promises/)).toBeVisible();
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(screen.getAllByRole("article")).toHaveLength(3);
});

it("says that the plan is gone when another tab has deleted it", async () => {
  openApp("/meeting/meeting-1");
  await card("Purpose");
  server.on(meetingRoutes.meeting, () => refusal(404, "There is no such meeting."));
  window.dispatchEvent(new Event("focus"));
  expect(
    await screen.findByRole("heading", { name: "This meeting no longer has a plan" }),
  ).toBeVisible();
  takeComplaints("API error:");
});
