import { describe, expect, test } from "vitest";
import { carried, carriedTexts } from "../../../../fixtures/plans/carried.ts";
import { action, decision, held, noted, question } from "../../../../fixtures/plans/invented.ts";
import type { EarlierNote } from "../../types.ts";

const LOOKUP = "Aiko to estimate the address lookup";
const NEWSLETTER = "Does legal accept the pre-ticked newsletter box?";

describe("what was closed", () => {
  const first = held("2026-02-19", [action(LOOKUP, "Aiko"), question(NEWSLETTER)]);
  const after = (text: string, type: EarlierNote["type"] = "Feedback") =>
    carriedTexts([held("2026-02-26", [noted(type, text)]), first]);

  test.each([
    ["done", "The address lookup estimate is done."],
    ["sent", "Aiko sent the estimate for the address lookup."],
    ["done, in German", "Estimate für den address lookup ist erledigt."],
  ])("leaves the plan: %s", (_, text) => {
    expect(after(text)).toEqual([NEWSLETTER]);
  });

  test("leaves the plan when somebody ticked it off in the notes", () => {
    const ticked = held("2026-02-19", [
      { ...action(LOOKUP, "Aiko"), isDone: true },
      question(NEWSLETTER),
    ]);
    expect(carriedTexts([ticked])).toEqual([NEWSLETTER]);
  });

  test("leaves the plan when it is decided or dropped", () => {
    expect(after("The address lookup is dropped for now", "Decision")).toEqual([NEWSLETTER]);
    expect(after("Legal does not accept a pre-ticked newsletter box", "Decision")).toEqual([
      LOOKUP,
    ]);
    expect(after("Legal accepts the pre-ticked newsletter box")).toEqual([LOOKUP]);
  });

  test.each([
    ["denied", "The address lookup estimate is not done yet."],
    ["promised again in other words", "The address lookup estimate will be sent on Monday."],
    ["only half of it", "The address lookup is done, but its estimate is not."],
    ["asked", "Is the address lookup estimate done?"],
    ["something else", "The estimate for the photo day is done."],
  ])("stays on the plan: %s", (_, text) => {
    expect(after(text)).toContain(LOOKUP);
  });

  test("stays on the plan when the decision is put off, supposed, or about a neighbour", () => {
    expect(
      after("The pre-ticked newsletter box is postponed until legal answers", "Decision"),
    ).toContain(NEWSLETTER);
    expect(after("Maybe legal accepts the pre-ticked newsletter box")).toContain(NEWSLETTER);
    expect(after("The address form uses one column", "Decision")).toContain(LOOKUP);
  });

  test("is told by later meetings only, and never by a suggestion", () => {
    const done = noted("Feedback", "The address lookup estimate is done.");
    expect(carriedTexts([first, held("2026-02-12", [done])])).toContain(LOOKUP);
    expect(carriedTexts([held("2026-02-26", [{ ...done, isSure: false }]), first])).toContain(
      LOOKUP,
    );
  });

  test("is not told by another number", () => {
    const options = held("2026-02-19", [action("Draw option 3 of the header")]);
    const later = (text: string) =>
      carriedTexts([held("2026-02-26", [noted("Feedback", text)]), options]);
    expect(later("Option 2 of the header is done, we draw no more")).toHaveLength(1);
    expect(later("Option 3 of the header is done.")).toEqual([]);
  });

  test("may be an answer in the same meeting, or a name for a question of who", () => {
    const both = [
      question("Which page length wins in checkout?"),
      decision("A single page length wins in checkout"),
    ];
    expect(carriedTexts([held("2026-02-26", both)])).toEqual([]);
    const who = held("2026-02-19", [question("Who estimates the address lookup?")]);
    expect(
      carriedTexts([held("2026-02-26", [action("Estimate the address lookup", "Aiko")]), who]),
    ).toEqual(["Estimate the address lookup"]);
  });

  test.each([
    ["German", "Tom prüft die Adressfelder", "Die Adressfelder sind geprüft und erledigt."],
    ["French", "Léa envoie les maquettes du panier", "Les maquettes du panier sont envoyées."],
    ["Spanish", "Ana envía los textos del carrito", "Los textos del carrito ya están enviados."],
  ])("is understood in %s", (_, promise, done) => {
    const promised = held("2026-02-19", [action(promise)]);
    expect(carriedTexts([promised])).toEqual([promise]);
    expect(carriedTexts([held("2026-02-26", [noted("Feedback", done)]), promised])).toEqual([]);
  });

  test.each([
    ["German", "Tom prüft die Adressfelder", "Die Adressfelder sind noch nicht geprüft."],
    [
      "French",
      "Léa envoie les maquettes du panier",
      "Les maquettes du panier ne sont pas envoyées.",
    ],
    ["Spanish", "Ana envía los textos del carrito", "Los textos del carrito no están enviados."],
  ])("is not taken for done in %s where that is denied", (_, promise, denied) => {
    const meetings = [
      held("2026-02-26", [noted("Feedback", denied)]),
      held("2026-02-19", [action(promise)]),
    ];
    expect(carriedTexts(meetings)).toEqual([promise]);
  });

  test("leaves the plan when somebody ticked it, here or in a plan since", () => {
    expect(
      carriedTexts([first], { ticked: ["Aiko: estimate the address lookup (10 min)"] }),
    ).toEqual([NEWSLETTER]);
    const since = held("2026-02-26", [], { ticked: ["Estimate the address lookup"] });
    expect(carriedTexts([since, first])).toEqual([NEWSLETTER]);
    const own = { ...first, ticked: ["Estimate the address lookup"] };
    expect(carriedTexts([own])).toContain(LOOKUP);
    expect(carriedTexts([first], { ticked: ["Address form"] })).toContain(LOOKUP);
  });
});

describe("what was said twice", () => {
  test("is one, in its newest words, from its older date", () => {
    const newest = action("Aiko estimates the address lookup", "Aiko", "2026-03-05");
    const meetings = [
      held("2026-02-26", [newest]),
      held("2026-02-19", [action(LOOKUP, "Aiko", "2026-02-26")]),
    ];
    const { live } = carried(meetings);
    expect(live).toHaveLength(1);
    expect(live[0]).toMatchObject({
      note: newest,
      since: "2026-02-19",
      meetingsAgo: 2,
      state: "due",
    });
    expect(live[0]?.sources.map(({ meetingId }) => meetingId)).toEqual([
      "m-2026-02-26",
      "m-2026-02-19",
    ]);
  });

  test("stays two where owners, numbers or, in one meeting, things differ", () => {
    const notes = [
      action("Send the copy for the cart page", "Sam"),
      action("Send the copy for the cart page", "Aiko"),
      action("Send the copy for the help page", "Sam"),
      action("Draw option 2 of the header"),
      action("Draw option 3 of the header"),
    ];
    expect(carried([held("2026-02-26", notes)]).live).toHaveLength(5);
  });

  test("begins anew when it was done in between", () => {
    const meetings = [
      held("2026-02-26", [action(LOOKUP, "Aiko")]),
      held("2026-02-19", [noted("Feedback", "The address lookup estimate is done.")]),
      held("2026-02-12", [action(LOOKUP, "Aiko")]),
    ];
    expect(carried(meetings).live.map(({ since }) => since)).toEqual(["2026-02-26"]);
  });
});
