import { meetingRoutes } from "@planner/contract/api";
import type { Meeting } from "@planner/contract/model";
import { act, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { meetingWith, pendingElements, readyElements } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

let server: FakeServer;
const answerWith = (meeting: Meeting) => server.on(meetingRoutes.meeting, meeting);

beforeEach(() => {
  server = signIn(new FakeServer());
});

describe("notes that a language model wrote", () => {
  const WHY = "The language model did not answer for 2 of 7 parts of the meeting.";

  const writtenBy = (model: string, unanswered: number) => {
    const meeting = structuredClone(meetingWith(readyElements));
    for (const one of meeting.elements) {
      if (one.type === "report" && one.data) one.data.madeBy = { model, parts: 7, unanswered };
      if (one.type === "extract" && one.data && unanswered > 0) one.data.message = WHY;
    }
    return meeting;
  };
  const begunAnew = meetingWith(
    pendingElements.map((one) => ({ ...one, id: `${one.id} anew`, data: null })),
  );

  it.each([
    ["openai-compatible/fake-model-1", "Written by fake-model-1."],
    ["openai-compatible/meta/llama-4", "Written by meta/llama-4."],
    ["some-model", "Written by some-model."],
  ])("are said to be by the model called %s in words of people", async (model, sentence) => {
    answerWith(writtenBy(model, 0));
    openApp("/meeting/meeting-1");
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  });

  it.each(["summary", "deck", "list"])(
    "stay on the screen while it is asked for the rest: %s",
    async (view) => {
      answerWith(writtenBy("openai/gpt-5", 2));
      server.on(meetingRoutes.retryElement, () => {
        answerWith(begunAnew);
        return { message: "Trying again." };
      });
      const { user } = openApp(`/meeting/meeting-1?view=${view}&page=4`);
      const notice = (await screen.findByText(WHY)).closest("[role=note]");
      expect(screen.getAllByText(WHY)).toHaveLength(1);
      expect(
        screen.getByText("Written by gpt-5, and 2 of 7 parts by Planner’s built-in engine."),
      ).toBeVisible();
      await user.click(within(notice as HTMLElement).getByRole("button", { name: "Retry" }));
      expect(
        await screen.findByText(/Asking the language model again for 2 of 7 parts/),
      ).toBeVisible();
      expect(screen.getByText(/Checkout becomes one page/)).toBeVisible();
      expect(screen.queryByText(/Building your visual notes/)).toBeNull();
      expect(screen.queryByRole("button", { name: /^Edit note/ })).toBeNull();
      expect(server.calls(meetingRoutes.retryElement)[0]?.params).toMatchObject({
        id: "meeting-1",
        elementId: "e2",
      });
      const whole = writtenBy("openai/gpt-5", 0);
      answerWith({
        ...whole,
        elements: whole.elements.map((one) => ({ ...one, id: `${one.id} anew` })),
      });
      expect(await screen.findByText("Written by gpt-5.")).toBeVisible();
      expect(screen.queryByText(/Asking the language model/)).toBeNull();
      answerWith(begunAnew);
      act(() => void window.dispatchEvent(new Event("visibilitychange")));
      expect(await screen.findByText(/Building your visual notes/)).toBeVisible();
    },
  );

  it("stay as they are where it cannot be asked again", async () => {
    answerWith(writtenBy("openai/gpt-5", 2));
    server.on(meetingRoutes.retryElement, () => refusal(409, "This part has not failed."));
    const { user } = openApp("/meeting/meeting-1");
    await user.click(await screen.findByRole("button", { name: "Retry" }));
    expect(await screen.findByText("This part has not failed.")).toBeVisible();
    expect(screen.getByText(WHY)).toBeVisible();
    takeComplaints("API error:");
  });
});
