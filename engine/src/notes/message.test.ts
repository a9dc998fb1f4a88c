import { expect, test } from "vitest";
import { talkOf } from "../testing/decks.ts";
import { makeNotes } from "./make-notes.ts";

test("notes of a mixed meeting say which language was not searched for statements", async () => {
  const { message } = await makeNotes(
    null,
    talkOf(
      "Ada: We agreed that the button is on the left and that it is blue.",
      "Ada: The headline on this page is too long for the small phones that people have with them.",
      "Ken: ボタンを赤に変更します。",
    ),
  );
  expect(message).toContain("What was said in Japanese was not searched for decisions");
});

test("notes of a meeting in languages that are recognised say nothing of languages", async () => {
  const { message } = await makeNotes(
    null,
    talkOf(
      "Ada: We agreed that the button is on the left and that it is blue.",
      "Uwe: Ich finde die Illustration zu kindlich, und das ist nicht gut.",
    ),
  );
  expect(message).toBeNull();
});
