import { meetingRoutes } from "@planner/contract/api";
import type { ElementData } from "@planner/contract/model";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";
import { planData, planElements, planMeeting } from "../../test/plan.ts";

let content: string;

/** A server that keeps one agenda, and refuses who began from another one. */
beforeEach(() => {
  content = "## Baskets (10 min)\n\n- Noor: funnel\n\n## Steps (20 min)\n\n## Delivery (20 min)";
  const agenda = (): ElementData["agenda"] => ({ ...planData.agenda, content, items: [] });
  const meeting = () => planMeeting(planElements({ agenda: agenda() }));
  signIn(new FakeServer())
    .on(meetingRoutes.meeting, () => Response.json(meeting()))
    .on(meetingRoutes.editElement, ({ body }) => {
      const edit = body as { content: string; was: string };
      if (edit.was !== content) return refusal(409, "A colleague was there first.");
      content = edit.content;
      return Response.json(meeting().elements[1]);
    });
});

async function open() {
  const app = openApp("/meeting/meeting-1");
  const agenda = within(await screen.findByRole("article", { name: "Agenda" }));
  const titles = () => agenda.getAllByRole("heading", { level: 3 }).map((one) => one.textContent);
  return { ...app, agenda, titles };
}

it("points move by the arrow keys, which are said aloud, and take their details along", async () => {
  const { user, agenda, titles } = await open();
  agenda.getByRole("button", { name: "Move Baskets, 1 of 3" }).focus();
  await user.keyboard("{ArrowDown}");
  expect(titles()).toEqual(["Steps", "Baskets", "Delivery"]);
  expect(agenda.getByText("Baskets is now 2 of 3.")).toHaveAttribute("aria-live", "polite");
  expect(agenda.getByRole("button", { name: "Move Baskets, 2 of 3" })).toHaveFocus();
  await user.keyboard("{ArrowDown}{ArrowDown}");
  await waitFor(() =>
    expect(content).toBe(
      "## Steps (20 min)\n\n## Delivery (20 min)\n\n## Baskets (10 min)\n\n- Noor: funnel",
    ),
  );
});

it("a point that is dragged is saved where it is let go", async () => {
  const { agenda, titles } = await open();
  const handle = agenda.getByRole("button", { name: "Move Delivery, 3 of 3" });
  handle.setPointerCapture = () => undefined;
  fireEvent.pointerDown(handle, { button: 0, pointerId: 1 });
  // Nothing has a height here: above all of them.
  fireEvent.pointerMove(handle, { clientY: -10, pointerId: 1 });
  fireEvent.pointerUp(handle, { pointerId: 1 });
  await waitFor(() => expect(titles()).toEqual(["Delivery", "Baskets", "Steps"]));
  await waitFor(() => expect(content).toMatch(/^## Delivery/));
});

it("a point's time is changed where it stands, and all of them are added up", async () => {
  const { user, agenda } = await open();
  expect(agenda.getByText("50 of 60 min")).toBeVisible();
  await user.click(agenda.getByRole("button", { name: "10 min, change the time of Baskets" }));
  const field = agenda.getByRole("spinbutton", { name: "Minutes of Baskets" });
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, "25{Enter}");
  await waitFor(() => expect(content).toContain("## Baskets (25 min)"));
  expect(await agenda.findByText("65 min, 5 more than the meeting has")).toBeVisible();
  expect(
    await agenda.findByRole("button", { name: "25 min, change the time of Baskets" }),
  ).toHaveFocus();
  await user.click(agenda.getByRole("button", { name: "25 min, change the time of Baskets" }));
  await user.keyboard("99{Escape}");
  expect(content).toContain("## Baskets (25 min)");
});

it("a line adds a point, and a pasted list adds each of its lines", async () => {
  const { user, agenda, titles } = await open();
  const field = agenda.getByRole("textbox", { name: "Add points" });
  await user.type(field, "Budget 5 min{Enter}");
  await waitFor(() => expect(content).toMatch(/## Budget \(5 min\)$/));
  expect(field).toHaveValue("");
  await user.click(field);
  await user.paste("- Risks\n- Who decides (10 min)");
  await waitFor(() => expect(content).toMatch(/## Risks\n\n## Who decides \(10 min\)$/));
  expect(titles()).toEqual(["Baskets", "Steps", "Delivery", "Budget", "Risks", "Who decides"]);
});

it("a move goes back where a colleague was there first, and says so", async () => {
  const { user, agenda, titles } = await open();
  content = `${content}\n\n## Theirs`;
  agenda.getByRole("button", { name: "Move Baskets, 1 of 3" }).focus();
  await user.keyboard("{ArrowDown}");
  expect(
    await screen.findByText(
      "A colleague changed this in the meantime. Do it again if it still applies.",
    ),
  ).toBeVisible();
  await waitFor(() => expect(titles()).toEqual(["Baskets", "Steps", "Delivery", "Theirs"]));
  takeComplaints("API error:");
});
