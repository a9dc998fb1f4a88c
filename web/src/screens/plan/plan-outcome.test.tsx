import { meetingRoutes, outcomeRoutes } from "@planner/contract/api";
import type { Outcome } from "@planner/contract/model";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { readyElements } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";
import { planElements, planMeeting, planState } from "../../test/plan.ts";

const DECIDED: Outcome = {
  id: "o1",
  part: "agenda",
  text: "One page or five steps",
  state: "decided",
  evidence: [
    { segmentId: "s7", quote: "Okay, one page it is.", start: 65, speaker: "Ines", page: 4 },
  ],
  note: { id: "n1", reference: "4.1", type: "Decision", text: "Checkout is one page.", page: 4 },
};
const OUTCOMES: Outcome[] = [
  DECIDED,
  { id: "o2", part: "agenda", text: "The delivery week", state: "never raised", evidence: [] },
  { id: "o3", part: "questions", text: "Who tells the carrier?", state: null, evidence: [] },
];

let server: FakeServer;
const answerWith = (outcomes: Outcome[]) =>
  server.on(
    meetingRoutes.meeting,
    planMeeting([...planElements(), ...readyElements], { plan: { ...planState, outcomes } }),
  );
const section = () => screen.findByRole("region", { name: "What came of it" });
const row = async (point: string) =>
  within(await section())
    .getAllByRole("listitem")
    .find(({ textContent }) => textContent?.includes(point))!;

beforeEach(() => {
  server = signIn(new FakeServer());
  answerWith(OUTCOMES);
});

it("says how each point ended, with the note and the words that prove it", async () => {
  openApp("/meeting/meeting-1?view=plan");
  expect(await section()).toHaveTextContent(
    "1 of 3 points was settled; 1 never raised, 1 not certain.",
  );
  const decided = within(await row(DECIDED.text));
  expect(decided.getByText("Decided")).toBeVisible();
  expect(decided.getByText("Okay, one page it is.")).toBeVisible();
  expect(decided.getByRole("link", { name: /Checkout is one page/ })).toHaveAttribute(
    "href",
    "/meeting/meeting-1?view=deck&page=4&note=n1",
  );
  expect(decided.getByRole("link", { name: "1:05 in transcript" })).toHaveAttribute(
    "href",
    "/meeting/meeting-1/transcript#s7",
  );
  expect(await row("The delivery week")).toHaveTextContent("Never raised");
});

it("is not there before the meeting has notes", async () => {
  answerWith([]);
  openApp("/meeting/meeting-1?view=plan");
  await screen.findByRole("article", { name: "Agenda" });
  expect(screen.queryByRole("region", { name: "What came of it" })).toBeNull();
});

it("takes a person's word, and lets them take it back", async () => {
  const corrected = { by: "Robin Vale", at: "2026-11-20T10:00:00.000Z" };
  server.on(outcomeRoutes.correct, ({ body }) => {
    const { state } = body as { state: Outcome["state"] };
    const own = { ...DECIDED, state, evidence: [], note: undefined, corrected };
    const after: Outcome = state === null ? DECIDED : own;
    answerWith(OUTCOMES.map((one) => (one.id === "o1" ? after : one)));
    return after;
  });
  const { user } = openApp("/meeting/meeting-1?view=plan");
  const press = async (item: string) => {
    await user.click(within(await row(DECIDED.text)).getByRole("button", { name: /^Correct/ }));
    await user.click(await screen.findByRole("menuitem", { name: item }));
  };
  await press("Deferred");
  const decided = await row(DECIDED.text);
  expect(await within(decided).findByText("Deferred")).toBeVisible();
  expect(decided).toHaveTextContent("Said by Robin Vale");
  expect(decided).not.toHaveTextContent("one page it is");
  await press("As it was found");
  expect(await within(decided).findByText("Okay, one page it is.")).toBeVisible();
  expect(server.calls(outcomeRoutes.correct).map(({ body }) => body)).toEqual([
    { state: "deferred", was: "decided" },
    { state: null, was: "deferred" },
  ]);
});

it("says what went wrong, and shows what a colleague said first", async () => {
  server.on(outcomeRoutes.correct, () => {
    answerWith([{ ...OUTCOMES[2]!, state: "answered" }]);
    return refusal(409, "This was changed in the meantime. Look at it once more.");
  });
  const { user } = openApp("/meeting/meeting-1?view=plan");
  const question = within(await row("Who tells the carrier?"));
  await user.click(question.getByRole("button", { name: /^Say how it ended/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Decided" }));
  expect(await screen.findByText(/changed in the meantime/)).toBeVisible();
  expect(await question.findByText("Answered")).toBeVisible();
  takeComplaints("API error:");
});

it("folds up", async () => {
  const { user } = openApp("/meeting/meeting-1?view=plan");
  await user.click(within(await section()).getByRole("button", { name: "Hide Points" }));
  expect(within(await section()).queryByRole("listitem")).toBeNull();
  expect(await section()).toHaveTextContent("1 of 3 points was settled");
});
