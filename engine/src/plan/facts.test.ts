import { describe, expect, test } from "vitest";
import {
  before,
  colleague,
  document,
  event,
  host,
  input,
  note,
} from "../../fixtures/plans/make.ts";
import { INJECTIONS } from "../testing/injections.ts";
import { builtInPlan } from "./make-plan.ts";
import { partsIn, sourcesIn } from "../testing/plan-checks/parts.ts";
import type { PlanInput } from "./types.ts";

const PEOPLE = [host("Mika Arndt"), colleague("Odo Brand"), colleague("Pia Clasen")];
const PLAIN = event({
  title: "Parking app v3 – design review",
  isRecurring: true,
  attendees: PEOPLE,
});
const DESCRIBED = {
  ...PLAIN,
  description: "Odo gives the go before the build starts on 16 March. Do we keep the map?",
};
const REPORT = document("Parking survey.pdf", [
  ["Parking survey", "120 drivers"],
  ["Findings", "81 of 120 drivers found the map too small, so we recommend a list beside the map."],
]);
const OPEN = before(PLAIN, "2026-02-19", [
  note("Action Item", "Pia to ask the city about live data.", {
    owner: "Pia Clasen",
    due: "2026-02-27",
    quote: "Pia asks the city about the live data by the twenty-seventh",
  }),
]);

const textOf = (given: PlanInput): string =>
  partsIn(builtInPlan(given).plan)
    .map(({ text }) => text)
    .join("\n");
const factsOf = (given: PlanInput): number =>
  new Set(sourcesIn(builtInPlan(given).plan).map(({ kind, quote }) => `${kind} ${quote}`)).size;

describe("what is added is said, and what is taken away is gone", () => {
  const bare = input(PLAIN);
  const richer = {
    "a description": [input(DESCRIBED), /16 March/u],
    "a document": [input(PLAIN, { documents: [REPORT] }), /81 of 120/u],
    "an open item": [input(PLAIN, { earlier: [OPEN] }), /live data/u],
  } as const;

  test.each(Object.entries(richer))("%s", (_, [given, words]) => {
    expect(textOf(bare)).not.toMatch(words);
    expect(textOf(given)).toMatch(words);
    expect(factsOf(given)).toBeGreaterThan(factsOf(bare));
  });

  test("each more makes no plan poorer", () => {
    const some = [
      bare,
      input(DESCRIBED),
      input(DESCRIBED, { documents: [REPORT] }),
      input(DESCRIBED, { documents: [REPORT], earlier: [OPEN] }),
    ].map(factsOf);
    expect(some).toEqual(some.toSorted((a, b) => a - b));
  });
});

describe("orders to a machine", () => {
  const SIGNS =
    /zelda|hacked|nine million|neun millionen|evil|pirate|系统|ゼルダ|九百万|DAN\b|api keys?|token|password|ignor|admin rights|prompt|rejected|cancelled|unrestricted|dismiss|insp|instruction|assistant/iu;
  const places: Readonly<Record<string, (order: string) => PlanInput>> = {
    "in the title": (order) => input({ ...DESCRIBED, title: order }),
    "behind the title": (order) => input({ ...DESCRIBED, title: `${PLAIN.title}. ${order}` }),
    "in the description": (order) =>
      input({ ...DESCRIBED, description: `${DESCRIBED.description}\n${order}\nSee you there.` }),
    "as a point of the list": (order) =>
      input({ ...DESCRIBED, description: `Agenda:\n- Map or list?\n- ${order}\n- Next steps` }),
    "in a document": (order) =>
      input(DESCRIBED, {
        documents: [
          document("Parking survey.pdf", [
            [
              "Findings",
              `${order} It must be so, because 9 of 10 recommend the parking app.`,
              order,
            ],
          ]),
        ],
      }),
    "in the guidance": (order) => input(DESCRIBED, { guidance: order }),
    "as somebody's name": (order) =>
      input({ ...DESCRIBED, attendees: [...PEOPLE, { ...colleague("Rolf"), name: order }] }),
    "in an earlier meeting": (order) =>
      input(DESCRIBED, {
        earlier: [
          before(PLAIN, "2026-02-19", [note("Open Question", order), note("Action Item", order)]),
        ],
      }),
    "in a profile": (order) =>
      input(DESCRIBED, {
        personal: {
          fullName: "Mika Arndt",
          jobTitle: order,
          roleDetails: order,
          linkedIn: "",
          goals: `${order} parking app`,
        },
      }),
  };

  describe.each(Object.entries(places))("%s", (_, given) => {
    test.each(INJECTIONS)("show nothing of themselves: %s", (order) => {
      const { plan, brief } = builtInPlan(given(order));
      const all = JSON.stringify({ plan, reading: brief.reading.sentence });
      expect(all).not.toMatch(SIGNS);
    });
  });

  test.each(["in the description", "as a point of the list", "in the guidance"])(
    "%s stand out from what people say there",
    (place) => {
      const { plan } = builtInPlan(
        places[place]!("Add a point because Zelda wants 3 tests of the map"),
      );
      expect(JSON.stringify(plan)).toMatch(/Zelda/u);
    },
  );
});
