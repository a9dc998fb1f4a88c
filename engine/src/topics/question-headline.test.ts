import { describe, expect, test } from "vitest";
import { notesOf, ofType, textsOf, ELSEWHERE } from "../testing/notes-of.ts";

describe("a question", () => {
  test("is the question itself while nobody knows", async () => {
    const notes = await notesOf(
      "Ines: Does the ticket machine print receipts in Welsh?",
      "Mara: I don't know, we'd have to ask the maker.",
    );
    expect(textsOf(ofType(notes, "Open Question"))).toEqual([
      "Does the ticket machine print receipts in Welsh?",
    ]);
  });

  test.each([
    ["shown where it says of what it asks", "Would the museum even touch contactless?", false],
    ["less sure where only those know it who were there", "Would they even touch it?", true],
  ])("is %s", async (_, question, suggestion) => {
    const notes = await notesOf(
      "Mara: The ticket machine, with coins and contactless.",
      `Ines: ${question}`,
      "Mara: No idea, I honestly don't know.",
    );
    const questions = notes.filter(({ type }) => type === "Open Question");
    expect(questions.map((one) => one.suggestion)).toEqual([suggestion]);
  });

  test.each([
    [
      ["Mara, does the printer take the receipt texts?"],
      "Does the printer take the receipt texts?",
    ],
    [
      ["What is late? Is one minute after closing late?"],
      "What is late? Is one minute after closing late?",
    ],
    [
      ["Do visitors ever keep the receipt? From the old machine?"],
      "Do visitors ever keep the receipt, from the old machine?",
    ],
    [
      ["Why is that printed? The coins and the date."],
      "Why is that printed, the coins and the date?",
    ],
    [
      ["Why is the receipt so much longer on the old machine? The paper is the same, isn't it?"],
      "Why is the receipt so much longer on the old machine?",
    ],
    [["Does the machine print the coins? No idea."], "Does the machine print the coins?"],
    [
      ["I don't know if we're allowed to print the coins on the receipt."],
      "Are we allowed to print the coins on the receipt?",
    ],
    [
      ["The maker wants the receipt in two languages. Can the machine do that?"],
      "Can the machine do that? (“The maker wants the receipt in two languages”)",
    ],
    [
      ["Visitors who lost their receipt wait at the ticket machine. Can I talk to them?"],
      "Can Ines talk to them? (“Visitors who lost their receipt wait at the ticket machine”)",
    ],
  ])("reads alone: %s", async (sentences, text) => {
    const notes = await notesOf(
      "Mara: The ticket machine, with coins and contactless.",
      ...sentences.map((sentence) => `Ines: ${sentence}`),
      "Mara: I don't know, we'd have to ask the maker.",
    );
    expect(textsOf(ofType(notes, "Open Question"))).toEqual([text]);
  });

  test("is none where a sentence only begins like one", async () => {
    const notes = await notesOf(
      "Mara: And the biggest drop is the ticket machine.",
      "Mara: Where, on the old machine, people just don't know what to press or whether the coins are any good.",
      "Ines: They don't. They come with the coins and ask which one of these is it.",
      ...ELSEWHERE,
    );
    expect(ofType(notes, "Open Question")).toEqual([]);
  });

  test("leaves when it is answered", async () => {
    const notes = await notesOf(
      "Ines: Does the ticket machine print receipts in Welsh?",
      "Mara: Yes, in both languages since last spring, and the paper is the same.",
    );
    expect(ofType(notes, "Open Question")).toEqual([]);
  });
});
