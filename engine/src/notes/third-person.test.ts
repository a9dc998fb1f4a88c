import { expect, test } from "vitest";
import { inThirdPerson } from "./third-person.ts";

test.each([
  ["I like the cover.", "Ines likes the cover."],
  ["I don't understand the arrow.", "Ines doesn't understand the arrow."],
  ["The arrow I don't understand.", "Ines doesn't understand the arrow."],
  ["The third headline I don't like so much.", "Ines doesn't like the third headline so much."],
  ["I can redraw those two.", "Ines can redraw those two."],
  [
    "I know what it is, but I think it's too hard.",
    "Ines knows what it is, but thinks it's too hard.",
  ],
  ["What worries me a bit is the picture.", "What worries Ines a bit is the picture."],
  ["What I find odd is the white bar.", "What Ines finds odd is the white bar."],
  ["My favourite is the red button.", "Ines's favourite is the red button."],
  ["The red one is fine, I checked.", "The red one is fine, Ines checked."],
  ["For me the price is the problem.", "For Ines the price is the problem."],
  ["I'll send my notes to the client.", "Ines will send their notes to the client."],
  [
    "She'll need the numbers from me, I'll email them tonight.",
    "She'll need the numbers from Ines, who will email them tonight.",
  ],
])("'%s' said by Ines is written as '%s'", (said, written) => {
  expect(inThirdPerson(said.replace(/^My/u, "my"), "Ines")).toBe(written.replace(/^ines/u, "Ines"));
});

test.each([
  ["two people may be meant", "I'm colour blind so I'm your worst case.", "Ines"],
  ["somebody else is quoted", "They said I can't find the door.", "Ines"],
  ["it is what anybody might do", "If I click on the bill it breaks.", "Ines"],
  ["the verb's third person is not known", "I zap through it.", "Ines"],
  ["it is a beginning that was given up", "That's I think the layers.", "Ines"],
  ["it is no English", "Me encanta el mapa.", "Ines"],
  ["nobody knows who speaks", "I like the cover.", undefined],
  ["a machine named the speaker", "I like the cover.", "Speaker 2"],
])("'I' stays where %s", (_, said, speaker) => {
  expect(inThirdPerson(said, speaker)).toBe(said);
});
