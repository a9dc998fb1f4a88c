import type { AlignedSegment, AnnotationType } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { clientReview } from "../../fixtures/short-meetings/client-review.ts";
import { critique } from "../../fixtures/short-meetings/critique.ts";
import { handoff } from "../../fixtures/short-meetings/handoff.ts";
import { deckOf, readMeeting } from "../../fixtures/short-meetings/labelled-meeting.ts";
import { onboardingReview } from "../../fixtures/short-meetings/onboarding-review.ts";
import { canClassify, detectLanguage } from "../text/language.ts";
import { classifyStatements } from "./find-statements.ts";

/** "Ada: words" lines as segments; a line without a name has no speaker. */
const talk = (...lines: string[]): AlignedSegment[] =>
  lines.map((line, index) => {
    const [, speaker, text] = /^(?:([A-Z]\w+): )?(.*)$/s.exec(line)!;
    return { id: `s${index}`, index, text: text!, page: null, ...(speaker ? { speaker } : {}) };
  });

const typesIn = (...lines: string[]): AnnotationType[] =>
  classifyStatements(talk(...lines), null).map(({ type }) => type);

describe("a statement's type", () => {
  test.each<[AnnotationType, string[]]>([
    ["Action Item", ["Ada: I'll send the new frames to everyone by Friday.", "Ben: Great."]],
    ["Action Item", ["Ada: Ben, can you check the contrast of the labels?", "Ben: Sure."]],
    ["Action Item", ["Ada: Could you please export the icons as SVG before the handoff?"]],
    ["Action Item", ["Ada: We still need to book the lab.", "Ben: I'll do that today."]],
    ["Action Item", ["Action for me: ask legal about the seal."]],
    ["Decision", ["Ada: Okay, we're going with the second layout.", "Ben: Good."]],
    ["Decision", ["We decided to drop the carousel from the home page."]],
    ["Decision", ["Ada: What if we hide it behind a link?", "Ben: Yes, let's do that."].slice(1)],
    ["New Idea", ["What if we collapse the filters into one button?"]],
    ["New Idea", ["Have you considered showing the price on the card itself?"]],
    ["New Idea", ["Maybe we could group the settings by what people do with them."]],
    ["Feedback", ["The headline feels too heavy next to the photograph."]],
    ["Feedback", ["I really like the new icons, they are easy to tell apart."]],
    ["Feedback", ["My worry is that the button gets lost under the illustration."]],
    [
      "Open Question",
      ["Ada: Does the total include shipping?", "Ben: I don't know, I'd have to check."],
    ],
    ["Open Question", ["We don't know yet whether the board will accept a second logo."]],
    [
      "Visual Callout",
      ["So here on the left you see the menu, and the search field is at the top."],
    ],
    ["Visual Callout", ["If you look at slide 7, the chart shows the drop in sign-ups."]],
  ])("%s: %s", (type, lines) => {
    expect(typesIn(...lines)).toContain(type);
  });

  test.each([
    ["what is done in the meeting itself", ["I'll share my screen and walk you through the file."]],
    ["a hypothetical", ["If we had more time I would have redesigned the whole form."]],
    ["a recap", ["To recap, Tom is updating the cart as we said last week."]],
    ["a quoted rule", ["The policy says that the seal must appear on every page."]],
    ["what holds in general", ["You always have to remove two fields for each one you add."]],
    ["what others do", ["Users will send us their feedback anyway."]],
    [
      "a joke",
      ["Ada: I'll print that on a mug.", "Ben: Ha, please do."].slice(0, 1).concat("Ben: Haha!"),
    ],
    ["a refusal", ["I'm not going to redo the icons again."]],
    [
      "a question that is answered",
      ["Ada: How many items do you load at once?", "Ben: Twenty, then there's a button."],
    ],
    ["a question about the call", ["Ada: Can everybody see my screen?", "Ben: I'm not sure, yes."]],
    [
      "small talk",
      ["Morning everyone, how was the weekend?", "Good, thanks, the weather was lovely."],
    ],
    ["an echo", ["That's great.", "Sounds good.", "Makes sense.", "Good question."]],
  ])("%s is none", (_, lines) => {
    expect(typesIn(...lines)).toEqual([]);
  });
});

const ownerIn = (...lines: string[]) =>
  classifyStatements(talk(...lines), null).find(({ type }) => type === "Action Item")?.owner;

describe("an owner", () => {
  test("is who commits", () => {
    expect(ownerIn("Ada: I'll update the cart frame this afternoon.")).toBe("Ada");
  });

  test("is who is addressed by name", () => {
    expect(ownerIn("Ada: Ben, can you put that into the test script?", "Ben: Yes.")).toBe("Ben");
  });

  test("is who accepts", () => {
    expect(ownerIn("Ada: Can you send me the photographs?", "Ben: Sure, tonight.")).toBe("Ben");
  });

  test("is nobody where nobody is named and speakers are unknown", () => {
    expect(ownerIn("I'll update the cart frame this afternoon.")).toBeUndefined();
  });
});

describe("a quote", () => {
  test("is a verbatim part of one segment", () => {
    for (const meeting of [critique, clientReview, handoff, onboardingReview]) {
      const { segments } = readMeeting(meeting);
      for (const { quote, quoteSegmentId, segmentIds } of classifyStatements(
        segments,
        deckOf(meeting),
      )) {
        expect(segmentIds).toContain(quoteSegmentId);
        expect(segments.find(({ id }) => id === quoteSegmentId)?.text).toContain(quote);
      }
    }
  });

  test("is the sentence, not the whole turn", () => {
    const [statement] = classifyStatements(
      talk(
        "Ada: Right, that was the cart. I'll send you the file tomorrow. Shall we take a break?",
      ),
      null,
    );
    expect(statement?.quote).toBe("I'll send you the file tomorrow.");
  });

  test("of fragments names all of them", () => {
    const [statement] = classifyStatements(
      talk("Ada: Mei will send you the final", "Ada: files by the end of the week."),
      null,
    );
    expect(statement?.segmentIds).toEqual(["s0", "s1"]);
  });
});

test("a question and the reply that leaves it open are one statement", () => {
  const statements = classifyStatements(
    talk("Ada: Is red excluded by the board?", "Ben: I'd have to ask Anders."),
    null,
  );
  expect(statements.filter(({ type }) => type === "Open Question")).toHaveLength(1);
});

const matches = (
  a: { type: string; segmentIds: string[] },
  b: { type: string; segmentIds: string[] },
) => a.type === b.type && a.segmentIds.some((id) => b.segmentIds.includes(id));

describe("whole meetings", () => {
  const measured = [critique, clientReview, handoff, onboardingReview].map((meeting) => {
    const { segments, gold } = readMeeting(meeting);
    return { gold, found: classifyStatements(segments, deckOf(meeting)) };
  });

  test.each<[AnnotationType, number, number]>([
    ["Action Item", 0.85, 0.8],
    ["Decision", 0.7, 0.7],
    ["Feedback", 0.75, 0.7],
    ["New Idea", 0.8, 0.7],
    ["Open Question", 0.8, 0.7],
    ["Visual Callout", 0.75, 0.7],
  ])("%s has a precision of at least %f and a recall of at least %f", (type, precision, recall) => {
    const found = measured.map((each) => each.found.filter((one) => one.type === type));
    const gold = measured.map((each) => each.gold.filter((one) => one.type === type));
    const usual = found.map((list) => list.filter(({ isBeyondUsual }) => !isBeyondUsual));
    const right = usual.flatMap((list, at) =>
      list.filter((one) => gold[at]!.some((other) => matches(one, other))),
    );
    const hit = gold.flatMap((list, at) =>
      list.filter((one) => found[at]!.some((other) => matches(one, other))),
    );
    expect(right.length / usual.flat().length).toBeGreaterThanOrEqual(precision);
    expect(hit.length / gold.flat().length).toBeGreaterThanOrEqual(recall);
  });

  test("with more tasks than usual have the weaker ones less sure, and lose none", () => {
    const things = "icons,table,poster,lab,proof,survey,header,invoice,map,badge,menu,form".split(
      ",",
    );
    const between = "I was there on Sunday, and it was so quiet that I could hear the river.";
    const lines = things.flatMap((thing, at) => [
      { text: `I'll send the ${thing} to the client by Friday.`, speaker: ["Ada", "Ben"][at % 2]! },
      ...Array.from({ length: 5 }, () => ({ text: between, speaker: "Cleo" })),
    ]);
    const segments = lines.map((one, index) => ({ id: `s${index}`, index, page: null, ...one }));
    const tasks = classifyStatements(segments, null).filter(({ type }) => type === "Action Item");
    const lost = things.filter((thing) => !tasks.some(({ quote }) => quote.includes(thing)));
    expect(lost).toEqual([]);
    const [beyond, usual] = [true, false].map((is) =>
      tasks.filter(({ isBeyondUsual }) => (isBeyondUsual ?? false) === is),
    ) as [typeof tasks, typeof tasks];
    expect(beyond.length).toBeGreaterThan(0);
    expect(beyond.every(({ suggestion }) => suggestion)).toBe(true);
    const most = Math.max(...beyond.map(({ score }) => score));
    expect(most).toBeLessThanOrEqual(Math.min(...usual.map(({ score }) => score)));
  });

  test("give the same statements every time", () => {
    const { segments } = readMeeting(critique);
    const once = JSON.stringify(classifyStatements(segments, deckOf(critique)));
    expect(JSON.stringify(classifyStatements(segments, deckOf(critique)))).toBe(once);
  });

  test("may be half a million words long", { timeout: 120_000 }, () => {
    const { segments } = readMeeting(critique);
    const words = segments.reduce((sum, { text }) => sum + text.split(" ").length, 0);
    const copies = Math.ceil(500_000 / words);
    const long = Array.from({ length: copies }, () => segments)
      .flat()
      .map(({ text, speaker }, index) => ({
        id: `s${index}`,
        index,
        text,
        page: null,
        ...(speaker ? { speaker } : {}),
      }));
    expect(classifyStatements(long, null).length).toBeGreaterThan(1000);
  });
});

describe("nothing is padded", () => {
  test("no words, no statements", () => {
    expect(classifyStatements([], null)).toEqual([]);
    expect(classifyStatements(talk("", "   ", "..."), null)).toEqual([]);
  });

  test("a lecture has no action items or decisions", () => {
    const types = typesIn(
      "The second law says that entropy never decreases in a closed system.",
      "It was written down in the nineteenth century by a handful of engineers.",
      "A steam engine turns heat into motion and loses some of it on the way.",
    );
    expect(types).toEqual([]);
  });

  test("Japanese has none, and its language is told", () => {
    const japanese = talk("検索画面の結果一覧を確認します。", "次の会議までに直しておきます。");
    expect(detectLanguage(japanese)).toBe("ja");
    expect(canClassify("ja")).toBe(false);
    expect(classifyStatements(japanese, null)).toEqual([]);
  });
});

test.each([
  ["en", "So the menu is on the left and we will keep it there for now."],
  ["de", "Also das Menü ist auf der linken Seite und wir lassen es dort."],
  ["fr", "Donc le menu est à gauche et nous allons le garder dans cette version."],
  ["es", "Entonces el menú está a la izquierda y lo vamos a dejar como está."],
  ["pt", "Então o menu está à esquerda e nós não vamos mudar isso agora."],
  ["it", "Allora il menu è a sinistra e non lo cambiamo in questa versione."],
  ["nl", "Dus het menu staat links en we gaan dat nu niet meer veranderen."],
  ["ru", "Меню находится слева, и мы оставим его там."],
  ["und", "... 12 34"],
])("%s is told by its words", (language, text) => {
  expect(detectLanguage([{ text }])).toBe(language);
});
