import { describe, expect, test } from "vitest";
import {
  asDecision,
  asIdea,
  asQuestion,
  conditionAsked,
  promiseAsTask,
  requestAsTask,
  withoutAddressee,
  withoutThen,
} from "./by-type.ts";

describe("a request", () => {
  test("is what its owner is to do, and will do where they said so", () => {
    const said = "Jonas, could you ask Ruth for the plan?";
    expect(requestAsTask(said, { name: "Jonas Weidlich", hasAccepted: false })).toBe(
      "Jonas Weidlich is to ask Ruth for the plan.",
    );
    expect(requestAsTask(said, { name: "Jonas Weidlich", hasAccepted: true })).toBe(
      "Jonas Weidlich will ask Ruth for the plan.",
    );
  });

  test("is a task where nobody is known to do it", () => {
    const owner = { name: undefined, hasAccepted: false };
    expect(requestAsTask("Could you maybe draw something?", owner)).toBe("Draw something.");
    expect(requestAsTask("Can you put that on the agenda please?", owner)).toBe(
      "Put that on the agenda.",
    );
  });

  test.each([
    ["Hugo, please book the lab.", "Hugo", "Hugo is to book the lab."],
    [
      "Omar, you must send the notes to the client.",
      "Omar",
      "Omar is to send the notes to the client.",
    ],
    ["Could you not tell the client yet?", "Tom", "Tom is not to tell the client yet."],
    ["Could you not tell the client yet?", undefined, "Do not tell the client yet."],
    ["Hugo, please book the lab.", "Nora", "Hugo, please book the lab."],
    ["Hugo, you should see this.", "Hugo", "Hugo, you should see this."],
  ])("by name or with a denial says what is asked: %s of %s", (said, name, written) => {
    expect(requestAsTask(said, { name, hasAccepted: false })).toBe(written);
  });

  test.each(["Can you send me your file?", "Can you see my screen?", "Could it be adapted?"])(
    "stays as it was said where 'you' or 'me' remains or nothing is asked for: %s",
    (said) => {
      expect(requestAsTask(said, { name: "Jonas", hasAccepted: true })).toBe(said);
    },
  );
});

describe("a promise of nobody known", () => {
  test.each([
    ["I'll break it into tickets.", "Break it into tickets."],
    ["I'll write it up and I'll send it.", "Write it up and send it."],
    ["I'll change my radius.", "I'll change my radius."],
    ["I'll be away on Monday.", "I'll be away on Monday."],
  ])("%s → %s", (said, written) => {
    expect(promiseAsTask(said)).toBe(written);
  });
});

test.each([
  ["Leah will send you the list.", "Leah will send the list."],
  [
    "Leah will send you the list, you'll get it soon.",
    "Leah will send you the list, you'll get it soon.",
  ],
  ["Leah will tell you what they say.", "Leah will tell you what they say."],
])("whom it is sent to: %s → %s", (said, written) => {
  expect(withoutAddressee(said)).toBe(written);
});

test.each([
  ["Let's take the retry off, then.", "Take the retry off."],
  ["For the arrow, let's just go with a tick.", "For the arrow, go with a tick."],
  ["I think we're agreed then, the field goes.", "The field goes."],
  ["Let's not add a banner.", "Let's not add a banner."],
  ["Let's see.", "Let's see."],
  ["We keep the buttons.", "We keep the buttons."],
])("a decision: %s → %s", (said, written) => {
  expect(asDecision(said)).toBe(written);
});

test("a question and an idea go without what leads up to them", () => {
  expect(asQuestion("My question is, why is the phone worse?")).toBe("Why is the phone worse?");
  expect(asQuestion("Do we know, is it still forty-nine?")).toBe("Is it still forty-nine?");
  expect(asQuestion("Do we know who owns it?")).toBe("Do we know who owns it?");
  expect(asIdea("Maybe, I was thinking, what if they show one place?")).toBe(
    "What if they show one place?",
  );
});

test("a condition and the question after it are one question", () => {
  expect(conditionAsked("If the van's late anyway?", "What do we say then?")).toBe(
    "If the van's late anyway, what do we say then?",
  );
  expect(conditionAsked("If the van's late anyway?", "We call.")).toBeUndefined();
  expect(conditionAsked("Is the van late?", "What do we say then?")).toBeUndefined();
});

test("'then' goes where it only leads on, not where it is a consequence", () => {
  expect(withoutThen("Then over on the right, that's the bill.")).toBe(
    "Over on the right, that's the bill.",
  );
  expect(withoutThen("Then it's instant.")).toBe("Then it's instant.");
});
