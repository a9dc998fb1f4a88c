import { describe, expect, test } from "vitest";
import {
  attending,
  held,
  inventedInput,
  knownOf,
  question,
  report,
} from "../../../../fixtures/plans/invented.ts";
import type { PlanDocument, PlanPage } from "../../types.ts";
import { blocksOf, layoutOf } from "./pages.ts";
import { pickMaterials } from "./pick-materials.ts";

const textOf = (page: PlanPage, document: PlanDocument): string =>
  blocksOf(page, layoutOf(document))
    .map(({ text }) => text)
    .join(" ");

type Changes = Parameters<typeof inventedInput>[0];
type Known = Parameters<typeof knownOf>[1];
const picked = (documents: readonly PlanDocument[], changes: Changes = {}, known: Known = {}) => {
  const input = inventedInput({ documents, ...changes });
  return pickMaterials(knownOf(input, known).sentences);
};
const textsOf = (...given: Parameters<typeof picked>): string[] =>
  picked(...given).map(({ text }) => text);
const paged = (...sentences: string[]) => report(sentences.map((one) => ["Notes of the day", one]));

const GUESTS = "7 of 9 participants looked for guest checkout before creating an account.";
const PHONES = "Three participants abandoned at the address form on mobile.";

const STUDY = report([
  ["Usability report", "Atelier", "March 2026"],
  ["Contents", "Method ........ 3", "Findings ........ 4"],
  ["Method", "We met in the studio and had a good time with everybody who came along."],
  [
    "Findings",
    "7 of 9 participants looked for guest checkout before",
    "creating an account. Coffee was served at ten.",
  ],
  ["Thanks", "Thank you for reading this report about checkout to its end."],
  ["Details", "Three participants abandoned at the address form on mobile."],
]);

const places = (isDeck: boolean, language: "de" | "fr" | "es") =>
  picked([{ ...STUDY, isDeck }], {}, { reading: { language } })[0]?.place;

describe("a report", () => {
  test("gives what was found, word for word, with its page", () => {
    const found = picked([STUDY], { event: { description: "Guests who abandoned on mobile" } });
    expect(found.map(({ text, page }) => [page, text])).toEqual([
      [4, GUESTS],
      [6, PHONES],
    ]);
    expect(found[0]).toMatchObject({
      quote: GUESTS,
      document: "Usability report",
      label: "Usability report, p. 4",
      fileId: "report",
      sources: [
        {
          kind: "document",
          label: "Usability report, p. 4",
          quote: GUESTS,
          fileId: "report",
          page: 4,
        },
      ],
    });
    for (const { quote, page } of found)
      expect(textOf(STUDY.pages[page! - 1]!, STUDY)).toContain(quote);
  });

  test("names its place in the plan's language, slides as slides", () => {
    expect(places(false, "de")).toBe("Usability report, S. 4");
    expect(places(true, "de")).toBe("Usability report, Folie 4");
    expect(places(true, "fr")).toBe("Usability report, diapo 4");
    expect(places(false, "es")).toBe("Usability report, pág. 4");
  });

  test("gives nothing where nothing is worth knowing", () => {
    const dull = report([
      ["Welcome", "We are happy to see all of you here in our studio today."],
      ["Contents", "Introduction 1", "Method 2", "Thanks 3"],
      ["Our brand", "Design that makes hearts sing and people smile every day!"],
      ["© 2026 Atelier. All rights reserved by the owners of this."],
    ]);
    expect(textsOf([dull], {}, { slots: {} })).toEqual([]);
  });

  test("without pages has its title alone for a place", () => {
    const brief: PlanDocument = {
      fileId: "brief",
      name: "brief-checkout.docx",
      isDeck: false,
      pages: [
        {
          page: null,
          title: null,
          lines: [GUESTS, PHONES, "We recommend a lookup for every address in checkout."],
        },
      ],
    };
    const found = picked([brief]);
    expect(found.length).toBeGreaterThan(1);
    expect(found[0]).toMatchObject({ page: null, label: "Brief checkout" });
    expect(found[0]?.sources[0]).not.toHaveProperty("page");
  });
});

describe("what speaks for a sentence", () => {
  test.each([
    ["a number and a result", "The team found 14 errors in the address form."],
    ["a result and a contrast", "Guests must sign in, but nobody told them before."],
    ["two words of the topic", "The checkout of version three has a coupon field below its total."],
    ["in German", "Die Auswertung ergab, dass 6 von 8 Personen den Warenkorb suchten."],
    ["in French", "L'étude montre que 5 personnes sur 8 cherchent le panier."],
    ["in Spanish", "El estudio muestra que 6 de 8 personas buscaron el carrito."],
  ])("%s", (_, sentence) => {
    const changes = { event: { description: "Coupon field and total of checkout" } };
    expect(textsOf([paged(sentence)], changes)).toEqual([sentence]);
  });

  test.each([
    ["a word of the topic alone", "Our checkout is a lovely place for many."],
    ["nothing", "The studio was painted in a light green."],
    ["too short", "Found 3 big errors."],
    ["a question", "Which of the 9 participants must pay before checkout?"],
    ["a row of a table", "Checkout 12 14 18 Cart 9 11 13 Total 21 25 31"],
    ["an address", "Found 3 more results on checkout at www.atelier.example today."],
  ])("but not: %s", (_, sentence) => {
    expect(textsOf([paged(sentence)])).toEqual([]);
  });

  test("the topic, an open question, and the section that it stands under", () => {
    const risks = report([
      ["Risks", "Couriers always rest for 2 weeks in May."],
      ["Ideas", "Couriers always rest for 3 weeks in May."],
    ]);
    expect(picked([risks]).map(({ page }) => page)).toEqual([1]);
    const withQuestion = {
      earlier: [held("2026-02-19", [question("When do couriers rest in May?")])],
    };
    expect(picked([risks], withQuestion)).toHaveLength(1);
    expect(
      picked([report([["Ideas", "Couriers always rest for 3 weeks in May."]])], withQuestion),
    ).toHaveLength(1);
    expect(picked([report([["Ideas", "Couriers always rest for 3 weeks in May."]])])).toHaveLength(
      0,
    );
  });
});

const many = (fileId: string, sentences: readonly string[]) =>
  report(
    sentences.map((one) => ["Notes of the day", one]),
    { fileId, name: `${fileId}.pdf` },
  );

const slide = (...lines: string[]) => report([["Slide", ...lines]], { isDeck: true });

describe("on slides", () => {
  test.each([
    ["a headline without a verb", "The Three Risks of the Checkout for Guests"],
    ["a label", "Checkout results of the 9 guests:"],
    ["a row of names", "Checkout Total Coupon Address Newsletter Guest 9"],
  ])("%s is not quoted", (_, line) => {
    expect(textsOf([slide(line)])).toEqual([]);
  });

  test("a headline that is a sentence, and a figure with what happened to it, are", () => {
    expect(textsOf([slide("7 of 9 guests leave checkout at the total")])).toHaveLength(1);
    expect(textsOf([slide("Checkout errors reduced by 15 % in the second round")])).toHaveLength(1);
  });

  test("points without signs stay apart, and a line that may go on is not quoted", () => {
    const lines = ["3 risks are open in checkout today", "we found 4 errors in checkout totals"];
    expect(textsOf([slide(...lines)])).toHaveLength(1);
    const wrapped = ["All 9 guests must see the total of the checkout of the", "Northgrid shop"];
    expect(textsOf([slide(...wrapped)])).toEqual([]);
  });
});

describe("how many", () => {
  const FOUND = [
    "Coupon typing failed for 4 of 9 guests.",
    "Island delivery takes 12 days, but nobody says so.",
    "Gift wrapping must cost less than 3 euros.",
    "Loyalty stamps were found by 2 of 8 visitors.",
    "Invoice copies are required within 14 days.",
    "Voice ordering shows 30 % more errors.",
  ];

  test("at most three of a document, five of all, one of a page", () => {
    expect(picked([many("a", FOUND)])).toHaveLength(3);
    const three = [
      many("a", FOUND.slice(0, 2)),
      many("b", FOUND.slice(2, 4)),
      many("c", FOUND.slice(4)),
    ];
    expect(picked(three)).toHaveLength(5);
    const crowded = report([["Notes of the day", FOUND.slice(0, 2).join(" ")]]);
    expect(picked([crowded])).toHaveLength(1);
  });

  test("never the same twice", () => {
    const twice = paged(
      GUESTS,
      "8 of 9 participants looked for guest checkout before opening an account.",
    );
    expect(textsOf([twice])).toHaveLength(1);
  });

  test("the same whatever order documents come in", () => {
    const documents = [many("a", FOUND.slice(0, 3)), many("b", FOUND.slice(3))];
    expect(textsOf(documents.toReversed())).toEqual(textsOf(documents));
  });
});

describe("nothing is quoted", () => {
  test("in a private talk, nor of an interview's papers but what describes the job", () => {
    expect(textsOf([STUDY], {}, { reading: { sensitivity: "talk" } })).toEqual([]);
    const line = "You must have led 3 projects for museums or galleries.";
    const reading = { kind: "interview" } as const;
    expect(textsOf([report([[line]], { name: "CV.pdf" })], {}, { reading })).toEqual([]);
    expect(textsOf([report([[line]], { name: "Job description.pdf" })], {}, { reading })).toEqual([
      line,
    ]);
  });

  test("of a paper that stays inside where guests come", () => {
    const inside = report([["Internal only", "We found 3 errors in checkout for guests."]]);
    const event = { attendees: attending("mara", "hanna") };
    expect(textsOf([inside])).toHaveLength(1);
    expect(textsOf([inside], { event })).toEqual([]);
  });

  test("of what one person said, in a retrospective", () => {
    const quote = "“I found 3 errors in checkout but nobody listened to me.”";
    expect(textsOf([paged(quote)], {}, { reading: { kind: "retrospective" } })).toEqual([]);
    expect(textsOf([paged(quote)])).toEqual([quote]);
  });

  test("of a sentence that a page's end cut in two", () => {
    const halves = report([
      ["Findings", "The coupon field must be found by all 9 guests before they reach"],
      [
        "of the 9 guests only 2 found it in checkout.",
        "We found 4 errors in the total of checkout.",
      ],
    ]);
    expect(textsOf([halves])).toEqual(["We found 4 errors in the total of checkout."]);
  });
});

const word = (seed: number): string =>
  ["bcdfghklmnprstvz", "aeiou", "rtnlmsd", "eaio", "nmbt", "aeiou"]
    .map((letters, at) => letters.charAt((seed >> at) % letters.length))
    .join("");

const line = (seed: number): string =>
  Array.from({ length: 10 }, (_, at) => word(seed * 61 + at * 397)).join(" ");

test("of five hundred pages the one sentence that matters is quoted", () => {
  const pages = Array.from({ length: 500 }, (_, page) => [
    `Chapter ${page}`,
    ...Array.from(
      { length: 25 },
      (__, at) => `The ${line(page * 25 + at)} holds for ${at} people.`,
    ),
  ]);
  const input = inventedInput({ documents: [report([...pages, ["Findings", GUESTS]])] });
  expect(pickMaterials(knownOf(input).sentences).map(({ text }) => text)).toEqual([GUESTS]);
});
