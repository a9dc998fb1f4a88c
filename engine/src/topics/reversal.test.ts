import type { Annotation } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { deckOf } from "../testing/decks.ts";
import {
  DECK,
  madeOver,
  notesOver,
  notesOf,
  ofType,
  textsOf,
  decidedIn,
  ELSEWHERE,
} from "../testing/notes-of.ts";

describe("what was taken back", () => {
  test("at once is no note", async () => {
    const notes = await notesOf(
      "Mara: Okay, we drop the coins from the ticket machine.",
      "Ines: Great.",
      "Mara: No, wait, forget what I said about the coins.",
    );
    expect(ofType(notes, "Decision")).toEqual([]);
  });

  test("half an hour later is not shown as firm, nor told by the summary", async () => {
    const before = ["Mara: So we remove the coins from the ticket machine.", "Ines: Yes, agreed."];
    expect(await decidedIn(...before, ...ELSEWHERE)).toContain("coins");
    const { notes, summary } = await madeOver(DECK, [
      ...before,
      ...ELSEWHERE,
      "Mara: Back to the ticket machine, on second thoughts forget what I said about removing the coins.",
    ]);
    expect(textsOf(ofType(notes, "Decision")).join(" ")).not.toContain("remove the coins");
    expect(notes.map(({ evidence }) => evidence[0]?.quote)).toContain(
      "So we remove the coins from the ticket machine.",
    );
    expect(JSON.stringify(summary.overview.text) + JSON.stringify(summary.sections)).not.toContain(
      "remove the coins",
    );
  });

  test("stands beside what took its place", async () => {
    const notes = await notesOf(
      "Mara: So we remove the coins from the ticket machine.",
      "Ines: Yes, agreed.",
      ...ELSEWHERE,
      "Mara: On second thoughts, the coins stay on the ticket machine until spring after all.",
      "Ines: Agreed, they stay.",
    );
    const decisions = ofType(notes, "Decision");
    expect(textsOf(decisions).join(" ")).toContain("until spring");
    expect(textsOf(decisions).join(" ")).not.toContain("We remove");
    expect(decisions[0]?.replaces?.[0]).toMatchObject({
      quote: "So we remove the coins from the ticket machine.",
      speaker: "Mara",
    });
  });

  test("may be an option by whose letter it is scrapped", async () => {
    const chosen = [
      "Mara: Okay, so B. Let's just say B, the receipt without a logo.",
      "Ines: Fine by me.",
      ...ELSEWHERE,
    ];
    expect(await decidedIn(...chosen)).toContain("without a logo");
    const scrapped = await decidedIn(
      ...chosen,
      "Mara: You've convinced me. Scrap what I said, it's B and C together.",
      "Tomás: No, that's fine.",
    );
    expect(scrapped).not.toContain("without a logo");
  });

  test("is the day alone, where only the day changes", async () => {
    const notes = await notesOf(
      "Tomás: I'll send the receipt drawings by Thursday.",
      "Mara: Perfect.",
      "Tomás: Oh, make that Friday.",
    );
    expect(ofType(notes, "Action Item")[0]).toMatchObject({ owner: "Tomás", dueWords: "Friday" });
  });
});

const quotesOf = ({ replaces = [] }: Annotation): string[] => replaces.map(({ quote }) => quote);

describe("a matter that plain words reverse", () => {
  const SHOP = deckOf(
    ["Pricing page", "Three price tiers", "Compare plans"],
    ["Header", "Logo", "Menu"],
    ["Sign-up form", "Email", "Password"],
  );
  const MENU = [
    "Mara: Now the menu and the logo.",
    "Tomás: The menu is too long for phones.",
    "Ines: The logo could be smaller, I think.",
    "Tomás: It's the same size as last round.",
    "Mara: The menu is fine otherwise.",
  ];
  const HALF_AN_HOUR = Array.from({ length: 20 }, () => MENU).flat();
  const TIERS = ["Mara: We decided: three price tiers on the pricing page.", "Ines: Good."];
  const HEADER = [
    "Mara: The header is next.",
    "Ada: I'll redraw the header by Thursday.",
    "Mara: Great.",
  ];
  const HINT = [
    "Tomás: The password field has no hint.",
    "Ines: I'll write the password hint by Friday.",
    "Mara: Thanks.",
  ];
  const decisionsIn = async (...lines: string[]) =>
    ofType(await notesOver(SHOP, lines), "Decision");
  const tasksIn = async (...lines: string[]) => ofType(await notesOver(SHOP, lines), "Action Item");

  test.each([
    ["right away", "We decided: three price tiers on the pricing page.", []],
    ["later", "We decided: three price tiers on the pricing page.", MENU],
    ["half an hour later", "We decided to show three price tiers.", HALF_AN_HOUR],
  ])("is one decision in its last state %s", async (_, first, between) => {
    const decisions = await decisionsIn(
      "Mara: Let's look at the pricing page.",
      `Mara: ${first}`,
      "Ines: Good.",
      ...between,
      "Mara: On second thoughts, forget the three tiers. Two tiers are enough.",
      "Mara: So we go with two price tiers instead of three.",
      "Ines: Agreed.",
    );
    expect(textsOf(decisions)).toEqual(["We go with two price tiers instead of three."]);
    expect(quotesOf(decisions[0]!)).toEqual([first]);
  });

  test("is replaced by what holds instead, though nobody decides it again", async () => {
    const decisions = await decisionsIn(
      ...TIERS,
      ...MENU,
      "Mara: On second thoughts, forget the three tiers. Two tiers are enough.",
      "Ines: Agreed.",
    );
    expect(decisions).toHaveLength(1);
    expect(decisions[0]!.text).toContain("Two tiers are enough.");
    expect(quotesOf(decisions[0]!)).toHaveLength(1);
  });

  test("is replaced by 'two instead of three' alone", async () => {
    const decisions = await decisionsIn(
      ...TIERS,
      ...MENU,
      "Mara: So we go with two price tiers instead of three.",
      "Ines: Agreed.",
    );
    expect(textsOf(decisions)).toEqual(["We go with two price tiers instead of three."]);
    expect(quotesOf(decisions[0]!)).toHaveLength(1);
  });

  test("stays where 'instead of three' is only asked", async () => {
    const decisions = await decisionsIn(
      ...TIERS,
      ...MENU,
      "Ines: What if we showed two price tiers instead of three?",
      "Mara: I'd keep three.",
    );
    expect(textsOf(decisions)).toEqual(["We decided: three price tiers on the pricing page."]);
  });

  test.each([
    ["About the header, make that Monday.", "Monday", MENU],
    ["About the header, make that Monday.", "Monday", HALF_AN_HOUR],
    ["Can we push the header to next Tuesday?", "next Tuesday", MENU],
  ])("%s moves the task that says so and not the nearest", async (words, dueWords, between) => {
    const notes = await notesOver(SHOP, [
      ...HEADER,
      ...between,
      ...HINT,
      `Mara: ${words}`,
      "Ada: Sure.",
    ]);
    const [header, hint, ...more] = ofType(notes, "Action Item");
    expect(more).toEqual([]);
    expect(header).toMatchObject({ text: "Redraw the header.", owner: "Ada", dueWords });
    expect(quotesOf(header!)).toEqual(["I'll redraw the header by Thursday."]);
    expect(hint).toMatchObject({ dueWords: "by Friday" });
    expect(hint!.replaces).toBeUndefined();
    expect(ofType(notes, "Decision")).toEqual([]);
  });

  test("a day that is moved stands beside the task and not in its words", async () => {
    const [task] = await tasksIn(
      "Mara: The header, with the logo and the menu.",
      "Tomás: I'll draw the header on Monday and send it round.",
      "Mara: Great.",
      "Mara: Actually, make that Wednesday.",
    );
    expect(task).toMatchObject({
      text: "Draw the header and send it round.",
      dueWords: "Wednesday",
    });
  });

  test.each([
    ["decision", "Mara: We decided to redesign the sign-up form."],
    ["task", "Ada: I'll redesign the sign-up form by Friday."],
  ])("a %s is taken back by its own words, and the nearest decision stays", async (_, first) => {
    const decisions = await decisionsIn(
      "Mara: The sign-up form, with its email and password.",
      first,
      "Ines: Good.",
      "Mara: We decided to show three price tiers on the pricing page.",
      "Ines: Yes.",
      "Mara: We drop the sign-up form redesign after all.",
      "Ines: Okay.",
    );
    expect(textsOf(decisions)).toEqual([
      "We decided to show three price tiers on the pricing page.",
      "We drop the sign-up form redesign after all.",
    ]);
    expect(decisions.map(quotesOf)).toEqual([[], [first.replace(/^\w+: /u, "")]]);
  });

  test.each([
    "Mara: On second thoughts, forget the logo.",
    "Tomás: Don't forget the three tiers need names.",
    "Tomás: People forget the three tiers all the time.",
  ])("nothing is taken back by %s", async (words) => {
    const decisions = await decisionsIn(...TIERS, words, "Ines: Okay.");
    expect(textsOf(decisions)).toEqual(["We decided: three price tiers on the pricing page."]);
  });

  test("what is called by another form of its verb is taken back, a while later too", async () => {
    const decisions = await decisionsIn(
      "Mara: The pricing page has three price tiers and a quiz.",
      "Ines: Nobody finishes the quiz.",
      "Mara: Let's cut the quiz from the pricing page.",
      "Ines: Yes.",
      ...ELSEWHERE,
      "Mara: I take that back, then, about cutting it.",
      "Ines: Good.",
    );
    expect(decisions).toEqual([]);
  });

  test.each([
    ["its number is denied", "Mara: Wait with the lock: three minutes, don't build ninety."],
    ["another number stands", undefined],
  ])("what was settled is no longer shown where %s much later", async (_, undone) => {
    const decisions = await decisionsIn(
      "Mara: The sign-up form locks itself after a while.",
      "Ines: How long, sixty seconds or ninety seconds?",
      "Mara: We decided that the sign-up form locks after ninety seconds.",
      "Ines: Yes.",
      ...ELSEWHERE,
      ...(undone ? [undone] : []),
      "Ines: Okay.",
    );
    expect(decisions).toHaveLength(undone ? 0 : 1);
  });

  test.each([
    ["with another day", "Mara: Right, and the sign-up form is on the ninth.", false],
    ["as what comes every week", "Mara: The sign-up form has a call every Monday.", true],
    ["with the same day", "Mara: So the sign-up form is on the first of March.", true],
  ])(
    "what was settled for a day is shown or not where its matter comes back %s",
    async (_, later, isShown) => {
      const decisions = await decisionsIn(
        "Ines: When does the sign-up form go out?",
        "Mara: We decided that the sign-up form goes out on the first of March.",
        "Ines: Yes.",
        ...ELSEWHERE,
        later,
        "Ines: Okay.",
      );
      expect(textsOf(decisions).join(" ").includes("goes out on the first of March")).toBe(isShown);
    },
  );

  test("an option is no longer shown as chosen where the same people settle on another", async () => {
    const decisions = await decisionsIn(
      "Ines: So which of the three pricing pages is it?",
      "Mara: We decided to go with D for the pricing page.",
      "Ines: Yes.",
      ...ELSEWHERE,
      "Mara: I'm changing my mind about the page with the three tiers. It's B.",
      "Ines: Good.",
    );
    expect(textsOf(decisions).join(" ")).not.toContain("D");
  });

  test("what somebody recalls to say what is wrong with it is no longer shown", async () => {
    const decisions = await decisionsIn(
      "Ines: The sign-up form asks for the age.",
      "Mara: We decided to ask for the age on the pricing page alone.",
      "Ines: Yes.",
      ...ELSEWHERE,
      "Ines: So we said the pricing page alone for the age.",
      "Ines: That isn't enough for the law.",
      "Mara: Hm.",
    );
    expect(decisions).toEqual([]);
  });

  test("what only says 'it' takes back and is no decision itself", async () => {
    const decisions = await decisionsIn(
      "Mara: The sign-up form, with its email and password.",
      "Mara: So we remove the password hint from the sign-up form.",
      "Ines: Agreed.",
      "Mara: Let's drop it after all.",
    );
    expect(decisions).toEqual([]);
  });
});
