import { commentRoutes, meetingRoutes } from "@planner/contract/api";
import type { CommentThread } from "@planner/contract/model";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { FakeServer } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";
import { planElements, planMeeting } from "../../test/plan.ts";

const threadOn = (sentence: string): CommentThread => ({
  id: "t1",
  place: { kind: "plan", part: "agenda", sentence },
  comments: [
    {
      id: "t1",
      author: "Tom Ray",
      isGuest: false,
      isOwn: false,
      canDelete: false,
      text: "Too long.",
      isDeleted: false,
      createdAt: "2026-11-20T09:00:00.000Z",
      editedAt: null,
    },
  ],
  resolved: null,
  canResolve: true,
});

it("shows comments on a part that failed at the end, with the sentence", async () => {
  const elements = planElements().map((element) =>
    element.type === "agenda" ? { ...element, status: "FAILED" as const, data: null } : element,
  );
  signIn(new FakeServer())
    .on(meetingRoutes.meeting, planMeeting(elements as ReturnType<typeof planElements>))
    .on(commentRoutes.list, { threads: [threadOn("It once stood here.")], people: [] });
  openApp("/meeting/meeting-1");
  const end = await screen.findByRole("region", { name: "Comments on what is no longer here" });
  expect(end).toHaveTextContent("It once stood here.");
  expect(end).toHaveTextContent("Too long.");
});

it("comments on a sentence of the plan, and says of one that it was rewritten since", async () => {
  const server = signIn(new FakeServer())
    .on(meetingRoutes.meeting, planMeeting(planElements()))
    .on(commentRoutes.list, { threads: [threadOn("It once stood here.")], people: [] });
  const { user } = openApp("/meeting/meeting-1");
  await user.click(await screen.findByRole("button", { name: "1 comment: the agenda" }));
  const panel = screen.getByRole("group", { name: "Comments on the agenda" });
  expect(panel).toHaveTextContent("It once stood here.");
  expect(within(panel).getByText("Rewritten since")).toBeVisible();
  const about = within(panel).getByRole("combobox", { name: "About" });
  const [, first] = within(about).getAllByRole("option");
  await user.selectOptions(about, first!);
  const sentence = first?.getAttribute("value") ?? "";
  server.on(commentRoutes.add, { threads: [threadOn(sentence)], people: [] });
  await user.type(within(panel).getByRole("textbox"), "Shorter?{Control>}{Enter}{/Control}");
  expect(await screen.findByRole("button", { name: "1 comment: the agenda" })).toBeVisible();
  expect(within(panel).queryByText("Rewritten since")).toBeNull();
  expect(server.calls(commentRoutes.add)[0]?.body).toMatchObject({
    text: "Shorter?",
    place: { kind: "plan", part: "agenda", sentence },
  });
});
