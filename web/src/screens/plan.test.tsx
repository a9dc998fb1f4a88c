import { calendarRoutes, meetingRoutes } from "@planner/contract/api";
import type { Meeting } from "@planner/contract/model";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { takeComplaints } from "../test/complaints.ts";
import { settingsWith } from "../test/calendars.ts";
import { FakeServer, refusal } from "../test/fake-server.ts";
import { readyElements } from "../test/notes.ts";
import { openApp } from "../test/open-app.tsx";
import { signIn } from "../test/people.ts";
import { bareElements, planElements, planMeeting, planState, planWith } from "../test/plan.ts";

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
    expect(agenda.getAllByRole("button", { name: "Show Details" })).toHaveLength(3);
    await user.click(agenda.getAllByRole("button", { name: "Show Details" })[0]!);
    expect(agenda.getByText("Noor: funnel, spring 2026")).toBeVisible();
    expect(agenda.queryByText("What the carrier can promise")).toBeNull();
    await user.click(agenda.getByRole("button", { name: "Hide Details" }));
    expect(agenda.queryByText("Noor: funnel, spring 2026")).toBeNull();
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
        "Nothing to plan from yet. A line in the invitation or a document gives an agenda.",
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
    const said = await screen.findByRole("dialog", { name: "What this rests on" });
    expect(within(said).getByText("I lose the sofa.")).toHaveClass("said");
    expect(within(said).getByRole("link", { name: "Open the meeting" })).toHaveAttribute(
      "href",
      "/meeting/meeting-0",
    );
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("tab", { name: "Tools" }));
    await user.click(await screen.findByRole("button", { name: "Why: Delivery interviews, p. 4" }));
    const written = await screen.findByRole("dialog", { name: "What this rests on" });
    expect(within(written).getByText(/In nine of twelve/)).not.toHaveClass("said");
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
    expect(screen.getByText("Updating activity")).toBeInTheDocument();
    expect(screen.queryByText("We're editing your plan, hold tight!")).toBeNull();
    answerWith(planMeeting(planWith("PENDING", ["questions"])));
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(await screen.findByText(/Settle whether checkout/)).toBeVisible();
    answerWith(planMeeting());
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(await screen.findByText(/Is the delivery date the reason/)).toBeVisible();
    const asked = server.calls(meetingRoutes.meeting).length;
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(server.calls(meetingRoutes.meeting)).toHaveLength(asked);
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

describe("the bar", () => {
  it("publishes the agenda, and then can take it out again", async () => {
    server
      .on(meetingRoutes.publish, () => {
        answerWith(planMeeting(undefined, { publishedAt: "2026-11-11T10:00:00.000Z" }));
        return { publishedAt: "2026-11-11T10:00:00.000Z" };
      })
      .on(meetingRoutes.unpublish, () => {
        answerWith(planMeeting());
        return { message: "ok" };
      });
    const { user } = openApp("/meeting/meeting-1");
    await user.click(await screen.findByRole("button", { name: "Publish Agenda To Calendar" }));
    expect(await screen.findByText("The agenda is in the calendar.")).toBeVisible();
    expect(server.calls(meetingRoutes.publish)[0]?.body).toEqual({ notifyGuests: false });
    const button = screen.getByRole("button", { name: "Publish Agenda To Calendar" });
    expect(button).toHaveAccessibleDescription("Published");
    await user.hover(button);
    expect(await screen.findByText("✓ Published")).toBeVisible();
    await user.click(button);
    await user.click(await screen.findByRole("menuitem", { name: "Take out of the calendar" }));
    expect(await screen.findByText("The agenda is out of the calendar.")).toBeVisible();
  });

  it("offers to mail the guests where the calendar's server refuses to do without", async () => {
    const refused = "Your calendar server may mail the guests when this event changes.";
    server.on(meetingRoutes.publish, ({ body }) =>
      (body as { notifyGuests: boolean }).notifyGuests
        ? { publishedAt: "2026-11-11T10:00:00.000Z" }
        : refusal(403, refused),
    );
    const { user } = openApp("/meeting/meeting-1");
    await user.click(await screen.findByRole("button", { name: "Publish Agenda To Calendar" }));
    expect(await screen.findByText(refused)).toBeVisible();
    takeComplaints("API error:");
    await user.click(screen.getByRole("button", { name: "Mail the guests too" }));
    expect(await screen.findByText("The agenda is in the calendar.")).toBeVisible();
  });

  it("says why it cannot publish", async () => {
    answerWith(planMeeting(undefined, { canPublish: false, files: [] }));
    const { user } = openApp("/meeting/meeting-1");
    const publish = await screen.findByRole("button", { name: "Publish Agenda To Calendar" });
    expect(publish).toHaveAttribute("aria-disabled", "true");
    expect(publish).toHaveAccessibleDescription(/Only the person who linked/);
    await user.click(publish);
  });

  it("leads to replan and present", async () => {
    openApp("/meeting/meeting-1");
    expect(await screen.findByRole("link", { name: "Replan" })).toHaveAttribute(
      "href",
      "/meeting/meeting-1/replan",
    );
    expect(screen.getByRole("link", { name: "Present" })).toHaveAttribute(
      "href",
      "/meeting/meeting-1/present",
    );
    expect(screen.getByRole("button", { name: "Share" })).toBeVisible();
  });

  it("asks before it resets, goes to the dashboard and can take it back", async () => {
    server
      .on(meetingRoutes.reset, { undoUntil: "2026-11-12T12:00:10.000Z" })
      .on(meetingRoutes.undoReset, { message: "Restored." })
      .on(calendarRoutes.settings, settingsWith())
      .on(meetingRoutes.completed, [])
      .on(meetingRoutes.recent, []);
    const { user, path } = openApp("/meeting/meeting-1");
    await user.click(await screen.findByRole("button", { name: "Reset" }));
    await screen.findByRole("alertdialog", {
      name: "Delete this meeting's generated agenda and return to dashboard?",
    });
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(path()).toBe("/dashboard"));
    expect(server.calls(meetingRoutes.reset)[0]?.query).toEqual({ half: "plan" });
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(path()).toBe("/meeting/meeting-1"));
  });

  it("stays where it cannot reset, and says so", async () => {
    server.on(meetingRoutes.reset, () => refusal(503, "The meeting could not be deleted."));
    const { user, path } = openApp("/meeting/meeting-1");
    await user.click(await screen.findByRole("button", { name: "Reset" }));
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    expect(await screen.findByText("The meeting could not be deleted.")).toBeVisible();
    expect(path()).toBe("/meeting/meeting-1");
    takeComplaints("API error:");
  });

  it("plans again for another kind of meeting", async () => {
    server.on(meetingRoutes.replan, () => {
      answerWith(planMeeting(planWith("PENDING")));
      return { id: "meeting-1" };
    });
    const { user, path } = openApp("/meeting/meeting-1");
    await user.click(await screen.findByRole("button", { name: "Change the kind of meeting" }));
    const chosen = await screen.findByRole("menuitemradio", { name: "Design review" });
    expect(chosen).toBeChecked();
    await user.click(screen.getByRole("menuitemradio", { name: "Workshop" }));
    await waitFor(() => expect(path()).toBe("/applying-edits"));
    expect(server.calls(meetingRoutes.replan)[0]?.body).toMatchObject({
      half: "plan",
      kind: "workshop",
    });
  });
});

it("copies without signs, exports the Markdown under the part's name", async () => {
  const kept: Blob[] = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (kept.push(blob), "blob:1"),
      revokeObjectURL: () => undefined,
    }),
  );
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const { user } = openApp("/meeting/meeting-1");
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const agenda = within(await card("Agenda"));
  await user.click(agenda.getByRole("button", { name: "Copy" }));
  expect(await agenda.findByRole("button", { name: "✓ Copied" })).toHaveFocus();
  const copied = write.mock.calls[0]![0];
  expect(copied).toContain("One page or five steps (20 min)\n");
  expect(copied).toContain("- Decide: account before or after the order");
  expect(copied).not.toMatch(/[#*]/);
  await user.click(agenda.getByRole("button", { name: "Export" }));
  expect(await agenda.findByRole("button", { name: "✓ Exported" })).toBeVisible();
  expect(names).toEqual(["agenda.md"]);
  expect(await kept[0]!.text()).toContain("## One page or five steps (20 min)");
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
    await screen.findByRole("heading", { name: "This meeting has no plan any more" }),
  ).toBeVisible();
  takeComplaints("API error:");
});
