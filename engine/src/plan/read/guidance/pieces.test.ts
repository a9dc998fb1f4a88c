import { expect, test } from "vitest";
import { readGuidance } from "./guidance.ts";

const PEOPLE = ["Ann Lee", "Bob Hart", "Cleo Marin", "Dan Roth"];

/** Who leads what, what is left out, and the pieces that were not understood. */
const read = (guidance: string) => {
  const { leads, leaveOut, clauses } = readGuidance(guidance, PEOPLE);
  return {
    leads: leads.map(({ names, topic }) => [names.map((name) => name.split(" ")[0]).join(), topic]),
    leaveOut: leaveOut.map(({ topic }) => topic),
    unread: clauses.filter(({ isRead }) => !isRead).map(({ text }) => text),
  };
};
const NOTHING = { leads: [], leaveOut: [], unread: [] };

test.each([
  ["Ann and Bob lead pricing and Cleo leads the demo", ["Ann,Bob", "pricing"], ["Cleo", "demo"]],
  ["Cleo leads the demo, and Ann & Bob lead pricing", ["Cleo", "demo"], ["Ann,Bob", "pricing"]],
  [
    "Let Ann and Bob lead pricing and Cleo leads the demo",
    ["Ann,Bob", "pricing"],
    ["Cleo", "demo"],
  ],
  [
    "Ann und Bob zeigen die Preise und Cleo leitet die Demo",
    ["Ann,Bob", "Preise"],
    ["Cleo", "Demo"],
  ],
  ["Ann et Bob présentent les prix et Cleo mène la démo", ["Ann,Bob", "prix"], ["Cleo", "démo"]],
  [
    "Ann y Bob presentan los precios y Cleo dirige la demo",
    ["Ann,Bob", "precios"],
    ["Cleo", "demo"],
  ],
  ["Bob, Cleo, and Dan lead the icons", ["Bob,Cleo,Dan", "icons"]],
  ["Bob, Cleo und Dan zeigen die Icons", ["Bob,Cleo,Dan", "Icons"]],
  ["Ann Lee, Bob Hart, Cleo, and Dan lead the icons", ["Ann,Bob,Cleo,Dan", "icons"]],
])("several people lead together, beside other wishes: %s", (guidance, ...leads) => {
  expect(read(guidance)).toEqual({ ...NOTHING, leads });
  expect(read(`${guidance}, and skip the budget`)).toEqual({
    ...NOTHING,
    leads,
    leaveOut: ["budget"],
  });
});

test("where one of several is not invited, the wishes beside it are done", () => {
  expect(read("Ann and Zelda lead pricing, and skip the budget")).toEqual({
    ...NOTHING,
    leaveOut: ["budget"],
    unread: ["Ann and Zelda lead pricing"],
  });
});
