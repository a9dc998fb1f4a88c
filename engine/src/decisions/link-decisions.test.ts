import { describe, expect, test } from "vitest";
import { linkDecisions, type StandingDecision } from "./link-decisions.ts";
import type { DecisionMention } from "./mention.ts";

const noted = (text: string, fields: Partial<DecisionMention> = {}): DecisionMention => ({
  meetingId: "m2",
  noteId: "n2",
  type: "Decision",
  text,
  quotes: [],
  pageTitle: null,
  ...fields,
});
const stands = (text: string, fields: Partial<StandingDecision> = {}): StandingDecision => ({
  ...noted(text, { meetingId: "m1", noteId: "n1" }),
  isSameSeries: true,
  isReopened: false,
  ...fields,
});
const link = (
  earlier: string,
  later: string,
  { of = {}, by = {} }: { of?: Partial<StandingDecision>; by?: Partial<DecisionMention> } = {},
) => linkDecisions([noted(later, by)], [stands(earlier, of)])[0];

describe("a later decision", () => {
  test.each([
    ["The header is blue.", "The header is green."],
    ["The header is blue.", "Green instead of blue for the header, because of the contrast."],
    ["Pricing has three tiers.", "Pricing has two tiers."],
    ["Launch is on 12 May.", "The launch moves to 2 June."],
    ["Launch is on 12. Mär.", "Launch is on 3rd of Sept."],
    ["Le lancement est le 12 févr.", "Le lancement est le 3 août."],
    ["We keep guest checkout.", "We drop guest checkout."],
    ["The newsletter box is pre-ticked.", "The newsletter box is not pre-ticked."],
    ["The hero shows the sofa.", "The hero shows the lamp instead of the sofa."],
    ["PayPal goes on the payment form.", "Apple Pay rather than PayPal on the payment form."],
    ["The animation takes 300 ms.", "The animation takes 200 ms."],
    ["Usability tests start on Monday.", "Usability tests start on Thursday."],
    ["Der Kopfbereich wird blau.", "Der Kopfbereich wird grün."],
    ["Der Checkout hat drei Schritte.", "Der Checkout hat zwei Schritte."],
    ["Le bandeau est bleu.", "Le bandeau est vert."],
    ["El botón es rojo.", "El botón es verde."],
  ])("surely replaces: %s – %s", (earlier, later) => {
    expect(link(earlier, later)).toMatchObject({ kind: "replaces", isSure: true });
  });

  test.each([
    ["The headline font is Inter.", "The headline font is Georgia."],
    ["Search results show six cards on mobile.", "Search results show four cards on desktop."],
    [
      "The order summary moves above the address.",
      "The order summary stays beside the address form.",
    ],
  ])("may replace, which a person decides: %s – %s", (earlier, later) => {
    expect(link(earlier, later)).toMatchObject({ kind: "replaces", isSure: false });
  });

  test.each([
    ["The header is blue.", "The footer is green."],
    ["The primary button is blue.", "The secondary button is green."],
    ["Pricing has three tiers.", "Pricing shows two testimonials."],
    ["We do not show prices on the home page.", "We show the video on the home page."],
    ["The header is blue.", "The header is blue."],
    ["The header is blue.", "Green instead of blue for the buttons."],
    ["The team page shows photos.", "The team page shows quotes."],
    ["We keep guest checkout.", "We drop the carousel."],
    ["The onboarding has five steps.", "The tour has three stops."],
  ])("leaves what is about something else: %s – %s", (earlier, later) => {
    expect(link(earlier, later)).toBeUndefined();
  });

  test.each([
    ["The form has 2 primary buttons.", "The form has 3 email buttons."],
    ["The header repeats 2 decks.", "The header repeats 4 marks."],
  ])("is surely none for words that begin like a month: %s – %s", (earlier, later) => {
    expect(link(earlier, later)?.isSure).not.toBe(true);
  });

  test("of another series replaces only what is plainly about the same", () => {
    const of = { isSameSeries: false };
    expect(link("The header is blue.", "The header is green.", { of })).toBeUndefined();
    expect(
      link(
        "The order summary of the checkout has three lines.",
        "The order summary of the checkout has two lines.",
        { of },
      ),
    ).toMatchObject({ kind: "replaces", isSure: true });
  });

  test("takes the place of a decision that was reopened, also where it says the same", () => {
    const [earlier, later] = ["We keep the guest checkout.", "The guest checkout stays."];
    expect(link(earlier, later)).toBeUndefined();
    expect(link(earlier, later, { of: { isReopened: true } })).toMatchObject({
      kind: "replaces",
      isSure: true,
    });
  });

  test("about the same page may replace what shares one word with it", () => {
    const pair = ["The delivery banner is blue.", "The banner under it is green."] as const;
    expect(link(...pair)).toBeUndefined();
    const pageTitle = "Delivery";
    expect(link(...pair, { of: { pageTitle }, by: { pageTitle } })).toMatchObject({
      isSure: false,
    });
  });
});

describe("a decision is reopened", () => {
  const question = { type: "Open Question" } as const;
  test.each([
    ["We keep guest checkout.", "Should we reconsider guest checkout?", question],
    ["The header is blue.", "Are we still sure about the blue header?", question],
    ["We keep guest checkout.", "We take the guest checkout back.", {}],
    [
      "Der Gastzugang bleibt im Checkout.",
      "Wollen wir den Gastzugang im Checkout überdenken?",
      question,
    ],
  ])("surely: %s – %s", (earlier, later, by) => {
    expect(link(earlier, later, { by })).toMatchObject({ kind: "reopens", isSure: true });
  });

  test("perhaps by a question about the same", () => {
    expect(
      link("The order summary has three lines.", "How long is the order summary?", {
        by: question,
      }),
    ).toMatchObject({ kind: "reopens", isSure: false });
  });

  test("not by what is about something else, nor where the same meeting decides it", () => {
    expect(
      link("We keep guest checkout.", "Should we reconsider the carousel?", { by: question }),
    ).toBeUndefined();
    const notes = [
      noted("Should we reconsider the blue header?", { noteId: "q", ...question }),
      noted("The header is green.", { noteId: "d" }),
    ];
    expect(linkDecisions(notes, [stands("The header is blue.")])).toMatchObject([
      { noteId: "d", kind: "replaces" },
    ]);
  });
});

test("one decision replaces all that said what it takes back", () => {
  const standing = [
    stands("The header is blue.", { noteId: "a" }),
    stands("We go with blue for the header.", { noteId: "b" }),
  ];
  const links = linkDecisions([noted("The header is green.")], standing);
  expect(links.map(({ earlier, isSure }) => [earlier.noteId, isSure])).toEqual([
    ["a", true],
    ["b", true],
  ]);
});
