import { type AlignedSegment, type Annotation, NO_HEADINGS } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { findOutcomes } from "./find-outcomes.ts";
import type { PlanPoint } from "./plan-points.ts";

const TALK = [
  "Ada: Welcome everyone, the ferry is late and so is the coffee.",
  "Ben: Compare, that button, I do not see what it compares with three cabins.",
  "Ada: Then the Compare button goes from the cabin choice.",
  "Cleo: Will the mobile ticket work without signal on the quay?",
  "Ben: I don't know, that depends on the wallet.",
  "Ada: How do we sort the search results?",
  "Ben: They are sorted by departure, the earliest on top.",
  "Ada: The newsletter texts, there is no time for that today.",
  "Cleo: The homepage photograph is a full bleed picture of the harbour.",
  "Ben: Fine. I will get the cabin drawing by Friday.",
];

const segments: AlignedSegment[] = TALK.map((line, index) => {
  const [speaker = "", text = ""] = line.split(/: (.*)/u);
  return { id: `s${index}`, index, speaker, text, start: index * 10, page: index < 3 ? 1 : 2 };
});

function note(type: Annotation["type"], text: string, at: number[], more = {}): Annotation {
  const evidence = at.map((one) => {
    const { id: segmentId, text: quote, start, speaker } = segments[one]!;
    return { segmentId, quote, start: start!, speaker: speaker! };
  });
  const common = { subtype: "", confidence: 0.9, suggestion: false, reference: `1.${at[0]}` };
  return { id: `n${at[0]}`, type, text, evidence, ...common, ...more };
}

const NOTES = [
  note("Decision", "Remove the Compare button from cabin choice.", [2, 1]),
  note("Open Question", "Will the mobile ticket work without signal on the quay?", [3, 4]),
];

function found(text: string, notes = NOTES, part: PlanPoint["part"] = "agenda") {
  const report = { pages: [{ page: 1, annotations: notes }], ...NO_HEADINGS };
  return findOutcomes([{ part, text }], { segments, report })[0]!;
}

describe("what came of a point", () => {
  test("is decided where a decision is about it, with the words and the note that say so", () => {
    expect(found("Cabin choice and the Compare button")).toMatchObject({
      state: "decided",
      note: { id: "n2", reference: "1.2" },
      evidence: [
        { segmentId: "s2", speaker: "Ada", start: 20, page: 1 },
        { segmentId: "s1", page: 1 },
      ],
    });
  });

  test.each([
    ["an open question about it", "Does the mobile ticket work without signal?", "deferred"],
    ["a reply at once", "How are search results sorted?", "answered"],
    ["no time for it", "Newsletter texts", "deferred"],
    ["nothing", "Loyalty programme and points", "never raised"],
    ["words that do not say how it ended", "Homepage photograph", null],
    ["nothing of its own", "Read-back", null],
    ["words of any plan", "Write down what counts as done, and reach it.", null],
  ])("follows from %s", (_, text, state) => {
    expect(found(text).state).toBe(state);
  });

  test("is not decided by a decision on something else that shares a word", () => {
    expect(found("Button colours across the design system").state).not.toBe("decided");
  });

  test("stays open where a task only looks into it", () => {
    const asks = note("Action Item", "Ask the yard about the cabin drawing scale.", [9]);
    expect(found("Cabin drawing scale", [asks]).state).toBe("deferred");
    const sends = note("Action Item", "Send the cabin drawing at full scale.", [9]);
    expect(found("Cabin drawing scale", [sends]).state).toBe("decided");
  });

  test("rests on less sure notes only where they are clearly about it, and then cites none", () => {
    const doubtful = note("Decision", "The Compare button goes.", [2], { suggestion: true });
    expect(found("The Compare button", [doubtful])).toMatchObject({ state: "decided" });
    expect(found("The Compare button", [doubtful]).note).toBeUndefined();
    const elsewhere = [note("Decision", "Berths stay blue.", [0], { suggestion: true })];
    expect(found("Berths, decks, galley and lounge", elsewhere).state).not.toBe("decided");
  });

  test("cites no words that were not said", () => {
    const points = ["Cabin choice and the Compare button", "Newsletter texts", "Search results"];
    for (const { evidence } of points.map((text) => found(text)))
      for (const { segmentId, quote } of evidence)
        expect(segments.find(({ id }) => id === segmentId)?.text).toContain(quote);
  });
});
