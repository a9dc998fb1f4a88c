import { describe, expect, test } from "vitest";
import { makePlan } from "../../make-plan.ts";
import {
  decision,
  held,
  inventedInput,
  knownOf,
  noted,
  report,
} from "../../../../fixtures/plans/invented.ts";
import { disagree } from "../../disagree.ts";

describe("two statements", () => {
  test.each([
    ["Checkout has two steps", "Checkout has four steps for guests."],
    ["Launch of checkout is on 9 March", "The launch of checkout moves to 16 March."],
    [
      "The checkout newsletter box is pre-ticked",
      "The checkout newsletter box must not be pre-ticked.",
    ],
    ["The coupon field stays in checkout", "Remove the coupon field from checkout."],
    ["Der Checkout hat zwei Schritte", "Der Checkout braucht drei Schritte für Gäste."],
    ["Le panier garde le champ promo", "Le panier ne garde pas le champ promo."],
    ["El pago muestra dos pasos", "El pago no muestra dos pasos."],
  ])("disagree: %s – %s", (one, other) => {
    expect([disagree(one, other), disagree(other, one)]).toEqual([true, true]);
  });

  test.each([
    ["Checkout has two steps", "Checkout keeps its two steps for guests."],
    ["Checkout has two steps", "Seven of nine found the steps of checkout."],
    ["Launch of checkout is on 9 March", "We prepare the launch of checkout for 9 March."],
  ])("agree: %s – %s", (one, other) => {
    expect(disagree(one, other)).toBe(false);
  });
});

describe("a decision and a new document", () => {
  const steps = decision("Checkout has two steps for guests");
  const found = (sentence: string) => {
    const input = inventedInput({
      earlier: [held("2026-02-19", [steps])],
      documents: [report([["Findings", sentence]])],
    });
    return knownOf(input).carry;
  };

  test("that disagree stand side by side, both with their sources, and come up today", () => {
    const { contradictions, live, settled } = found(
      "We recommend four steps for guests in checkout, because two were too long.",
    );
    expect(contradictions).toMatchObject([
      {
        decision: { text: steps.text, since: "2026-02-19" },
        sentence: { page: 1, label: "Usability report, p. 1" },
        sources: [{ kind: "meeting" }, { kind: "document", page: 1 }],
      },
    ]);
    expect(live).toMatchObject([{ note: steps, state: "open", needsTalk: true, meetingsAgo: 1 }]);
    expect(settled).toEqual([]);
  });

  test("that agree leave it settled", () => {
    const { contradictions, live, settled } = found(
      "We recommend to keep two steps for guests in checkout.",
    );
    expect([contradictions, live]).toEqual([[], []]);
    expect(settled).toMatchObject([{ text: steps.text }]);
  });

  test("about something else leave it settled too", () => {
    const { contradictions, settled } = found(
      "Checkout must not use more than three typefaces in total.",
    );
    expect(contradictions).toEqual([]);
    expect(settled).toHaveLength(1);
  });
});

describe("a decision of the series that replaced another", () => {
  const before = noted("Decision", "Checkout has three steps for guests", { isOver: true });
  const now = noted("Decision", "Checkout has two steps for guests", {
    was: { meetingId: "m-2026-02-12", noteId: before.id },
  });
  const earlier = [held("2026-02-12", [before]), held("2026-02-19", [now])];

  test("is settled with what it was, and both are its sources", () => {
    const { settled } = knownOf(inventedInput({ earlier })).carry;
    expect(settled.map(({ text, was }) => [text, was])).toEqual([[now.text, before.text]]);
    expect(settled[0]?.sources.map(({ noteId }) => noteId)).toEqual([now.id, before.id]);
  });

  test("stands so in the plan of the next meeting", async () => {
    const plan = await makePlan(inventedInput({ earlier }));
    expect(plan.elements.insights.items).toEqual([
      expect.stringMatching(
        /^Decided on .*19 Feb: Checkout has two steps for guests \(was: Checkout has three steps for guests\)\.$/,
      ),
    ]);
  });

  test("stands there too where the invitation says nothing of what the meeting is about", async () => {
    const event = { title: "Catch up", description: "" };
    const plan = await makePlan(inventedInput({ earlier, event }));
    expect(plan.elements.insights.items).toEqual([expect.stringContaining("(was: ")]);
  });

  test("is told by its first words where it has many", async () => {
    const long =
      "Checkout has two steps for guests from now on, because three were too long for them";
    const longer = [held("2026-02-12", [before]), held("2026-02-19", [{ ...now, text: long }])];
    const plan = await makePlan(inventedInput({ earlier: longer }));
    expect(plan.elements.insights.items).toEqual([
      expect.stringContaining("Checkout has two steps for guests from now on, because… (was: "),
    ]);
  });

  test("is settled no more once it is reopened", () => {
    const open = [held("2026-02-12", [before]), held("2026-02-19", [{ ...now, isOver: true }])];
    expect(knownOf(inventedInput({ earlier: open })).carry.settled).toEqual([]);
  });
});
