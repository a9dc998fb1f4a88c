import { describe, expect, test } from "vitest";
import { INJECTIONS, PLAIN_ORDERS } from "../../../testing/injections.ts";
import { inventedInput, knownOf, report } from "../../../../fixtures/plans/invented.ts";
import type { PlanDocument } from "../../types.ts";
import { pickMaterials } from "./pick-materials.ts";

type Changes = Parameters<typeof inventedInput>[0];
type Known = Parameters<typeof knownOf>[1];
const textsOf = (
  documents: readonly PlanDocument[],
  changes: Changes,
  known: Known = {},
): string[] => {
  const input = inventedInput({ documents, ...changes });
  return pickMaterials(knownOf(input, known).sentences).map(({ text }) => text);
};

const TRUE = "We found 4 errors in the total of checkout.";
/** The topic is the order's own, so that everything speaks for it. */
const hiding = (order: string) => {
  const pages = [
    ["Findings", "Results must be known to all 12 people.", order],
    ["Findings", TRUE],
  ];
  const event = { description: `${order} Errors in the total?` };
  return inventedInput({ documents: [report(pages)], event });
};
const ORDERS = [...INJECTIONS, ...PLAIN_ORDERS];

describe("orders to a machine", () => {
  test.each(ORDERS)("are never quoted: %s", (order) => {
    const input = hiding(order);
    const found = pickMaterials(knownOf(input).sentences).map(({ text }) => text);
    expect(found.join(" ")).not.toContain(order);
    expect(found).toContain(TRUE);
  });

  test("would be, as all else speaks for many of them", () => {
    const passed = ORDERS.filter((order) => {
      const input = hiding(order);
      return knownOf(input).sentences.some(({ picked }) => picked.quote === order);
    });
    expect(passed.length).toBeGreaterThan(30);
  });
});

test.each([
  "The form must include a postcode field and 2 lines.",
  "All forms must state the price of the postcode field.",
  "Every price must list 3 parts, but no more.",
])("what a product must do is no order to a machine: %s", (text) => {
  const lines = [
    "A postcode field saves time.",
    "Forms include 3 fields.",
    "The price has 3 parts, a list of every part.",
  ];
  const study = report([
    ["Forms and prices", ...lines, "We list the parts of all forms."],
    ["Findings", text],
  ]);
  const found = textsOf(
    [study],
    { event: { title: "Postcode field and price parts" } },
    { slots: {} },
  );
  expect(found).toContain(text);
});
