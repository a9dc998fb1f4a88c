import { calendarRoutes, meetingRoutes } from "@planner/contract/api";
import type { Meeting } from "@planner/contract/model";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { settingsWith } from "../../test/calendars.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";
import { planMeeting, planWith } from "../../test/plan.ts";

let server: FakeServer;
const answerWith = (meeting: Meeting) => server.on(meetingRoutes.meeting, meeting);
const card = (name: string) => screen.findByRole("article", { name });

beforeEach(() => {
  server = signIn(new FakeServer());
  answerWith(planMeeting());
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
    const question = await screen.findByRole("alertdialog");
    expect(question).toHaveTextContent(
      /added to the event's description\. .* can read it\. Nobody is emailed\./,
    );
    expect(question).toHaveTextContent(/– \S/);
    expect(server.calls(meetingRoutes.publish)).toHaveLength(0);
    await user.click(within(question).getByRole("button", { name: "Publish" }));
    expect(await screen.findByText("The agenda is in the calendar.")).toBeVisible();
    expect(server.calls(meetingRoutes.publish)[0]?.body).toEqual({ notifyGuests: false });
    const button = screen.getByRole("button", { name: "Publish Agenda To Calendar" });
    expect(button).toHaveAccessibleDescription("Published");
    await user.hover(button);
    expect(await screen.findByText("✓ Published")).toBeVisible();
    await user.click(button);
    await user.click(await screen.findByRole("menuitem", { name: "Remove from the calendar" }));
    expect(await screen.findByText("The agenda was removed from the calendar.")).toBeVisible();
  });

  it("publishes what came of the plan only where that is wanted", async () => {
    const published = { publishedAt: "2026-11-11T10:00:00.000Z" };
    server.on(meetingRoutes.publish, ({ body }) => {
      const { withOutcomes = false } = body as { withOutcomes?: boolean };
      answerWith(planMeeting(undefined, { ...published, publishesOutcomes: withOutcomes }));
      return published;
    });
    const { user } = openApp("/meeting/meeting-1");
    await user.click(await screen.findByRole("checkbox", { name: "With what came of it" }));
    await user.click(screen.getByRole("button", { name: "Publish Agenda To Calendar" }));
    const question = await screen.findByRole("alertdialog");
    expect(question).toHaveTextContent(/how each of its points ended is added below it/);
    await user.click(within(question).getByRole("button", { name: "Publish" }));
    expect(await screen.findByText("The agenda is in the calendar.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Publish Agenda To Calendar" }));
    await user.click(await screen.findByRole("menuitem", { name: "Leave out what came of it" }));
    await waitFor(() =>
      expect(server.calls(meetingRoutes.publish).map(({ body }) => body)).toEqual([
        { notifyGuests: false, withOutcomes: true },
        { notifyGuests: false, withOutcomes: false },
      ]),
    );
    await user.click(screen.getByRole("button", { name: "Publish Agenda To Calendar" }));
    await user.click(await screen.findByRole("menuitem", { name: "Add what came of it" }));
    const again = await screen.findByRole("alertdialog");
    expect(again).toHaveTextContent(/Whoever is invited|people who are invited/);
    expect(server.calls(meetingRoutes.publish)).toHaveLength(2);
    await user.click(within(again).getByRole("button", { name: "Add" }));
    await waitFor(() =>
      expect(server.calls(meetingRoutes.publish)[2]?.body).toEqual({
        notifyGuests: false,
        withOutcomes: true,
      }),
    );
  });

  it("offers to mail the guests where the calendar's server refuses to do without", async () => {
    const refused = "Your calendar server may email the guests when this event changes.";
    server.on(meetingRoutes.publish, ({ body }) =>
      (body as { notifyGuests: boolean }).notifyGuests
        ? { publishedAt: "2026-11-11T10:00:00.000Z" }
        : refusal(403, refused),
    );
    const { user } = openApp("/meeting/meeting-1");
    await user.click(await screen.findByRole("button", { name: "Publish Agenda To Calendar" }));
    await user.click(await screen.findByRole("button", { name: "Publish" }));
    expect(await screen.findByText(refused)).toBeVisible();
    takeComplaints("API error:");
    await user.click(screen.getByRole("button", { name: "Email the guests too" }));
    expect(await screen.findByText("The agenda is in the calendar.")).toBeVisible();
  });

  it("says why it cannot publish", async () => {
    answerWith(planMeeting(undefined, { canPublish: false, files: [] }));
    const { user } = openApp("/meeting/meeting-1");
    const publish = await screen.findByRole("button", { name: "Publish Agenda To Calendar" });
    expect(publish).toHaveAttribute("aria-disabled", "true");
    expect(publish).toHaveAccessibleDescription(/Only the person who connected/);
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

  it("asks no longer once somebody has gone Back", async () => {
    server
      .on(calendarRoutes.settings, settingsWith())
      .on(meetingRoutes.completed, [])
      .on(meetingRoutes.recent, []);
    const { user, go } = openApp("/dashboard");
    await screen.findByRole("heading", { name: "Completed Meetings" });
    await act(async () => go("/meeting/meeting-1"));
    await user.click(await screen.findByRole("button", { name: "Reset" }));
    await screen.findByRole("alertdialog");
    await act(async () => go(-1));
    await screen.findByRole("heading", { name: "Completed Meetings" });
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(server.calls(meetingRoutes.reset)).toHaveLength(0);
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
  const saved: Blob[] = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (saved.push(blob), "blob:1"),
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
  expect(await saved[0]!.text()).toContain("## One page or five steps (20 min)");
});
