import { meetingRoutes } from "@planner/contract/api";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";
import { planData, planElements, planMeeting } from "../../test/plan.ts";

let server: FakeServer;
beforeEach(() => {
  server = signIn(new FakeServer());
});

async function unfold() {
  const app = openApp("/meeting/meeting-1");
  const agenda = within(await screen.findByRole("article", { name: "Agenda" }));
  return { ...app, box: (name: string) => agenda.getByRole("checkbox", { name }) };
}

describe("boxes to tick", () => {
  let content: string;
  /** Until it is kept, the server answers no edit. */
  let held: Promise<void> | undefined;
  beforeEach(() => {
    held = undefined;
    content = planData.agenda.content;
    const meeting = () => planMeeting(planElements({ agenda: { ...planData.agenda, content } }));
    server
      .on(meetingRoutes.meeting, () => Response.json(meeting()))
      .on(meetingRoutes.editElement, async ({ body }) => {
        await held;
        const edit = body as { content: string; was: string };
        if (edit.was !== content) return refusal(409, "A colleague was there first.");
        content = edit.content;
        return Response.json(meeting().elements[1]);
      });
  });

  it("save that box alone, and keep the focus", async () => {
    const { user, box } = await unfold();
    expect(box("Agree on words for handling")).not.toBeChecked();
    expect(box("Ask the carrier")).toBeChecked();
    await user.click(box("Agree on words for handling"));
    expect(box("Agree on words for handling")).toBeChecked();
    expect(box("Agree on words for handling")).toHaveFocus();
    await waitFor(() =>
      expect(content).toBe(planData.agenda.content.replace("- [ ] Agree", "- [x] Agree")),
    );
    expect(box("Agree on words for handling")).toBeChecked();
  });

  it("save one after the other what is ticked fast", async () => {
    const { user, box } = await unfold();
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    held = promise;
    await user.click(box("Agree on words for handling"));
    await user.click(box("Ask the carrier"));
    expect(box("Ask the carrier")).not.toBeChecked();
    expect(server.calls(meetingRoutes.editElement)).toHaveLength(1);
    letGo();
    await waitFor(() => expect(server.calls(meetingRoutes.editElement)).toHaveLength(2));
    await waitFor(() => expect(content).toContain("- [x] Agree on words for handling\n- [ ] Ask"));
    expect(box("Agree on words for handling")).toBeChecked();
    expect(box("Ask the carrier")).not.toBeChecked();
  });

  it("save all that are ticked before anything is drawn anew", async () => {
    const { box } = await unfold();
    act(() => {
      box("Agree on words for handling").click();
      box("Ask the carrier").click();
    });
    await waitFor(() => expect(content).toContain("- [x] Agree on words for handling\n- [ ] Ask"));
    expect(box("Agree on words for handling")).toBeChecked();
    expect(screen.queryByText(/A colleague changed this in the meantime/)).toBeNull();
  });

  it("go back at once where the server cannot be reached, and say so", async () => {
    const { user, box } = await unfold();
    server
      .on(meetingRoutes.meeting, () => new Promise<never>(() => undefined))
      .on(meetingRoutes.editElement, () => Promise.reject(new TypeError("Failed to fetch")));
    await user.click(box("Agree on words for handling"));
    expect(
      await screen.findByText("Planner cannot be reached. The plan was not changed."),
    ).toBeVisible();
    expect(box("Agree on words for handling")).not.toBeChecked();
    takeComplaints("API error:");
  });

  it("go back where a colleague was there first, and say so", async () => {
    const { user, box } = await unfold();
    content = content.replace("What the carrier can promise", "What the carrier promises");
    await user.click(box("Agree on words for handling"));
    expect(
      await screen.findByText(
        "A colleague changed this in the meantime. Do it again if it still applies.",
      ),
    ).toBeVisible();
    await waitFor(() => expect(box("Agree on words for handling")).not.toBeChecked());
    expect(screen.getByText("What the carrier promises")).toBeVisible();
    takeComplaints("API error:");
  });
});
