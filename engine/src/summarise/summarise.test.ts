import type { AlignedSegment, Annotation, Report } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { critique } from "../classify/fixtures/critique.ts";
import { deckOf, readMeeting } from "../classify/fixtures/labelled-meeting.ts";
import { summarise } from "./index.ts";

const NO_NOTES: Report = {
  pages: [],
  action_item_highlight: "",
  decision_highlight: "",
  feedback_highlight: "",
  new_idea_highlight: "",
  open_question_highlight: "",
  visual_callout_highlight: "",
};

const noteOf = (segment: AlignedSegment, text: string, fields: Partial<Annotation> = {}) => ({
  page: segment.page,
  annotations: [
    {
      id: `note-${segment.id}-${text.length}`,
      reference: "1.1",
      type: "Decision" as const,
      subtype: "General",
      text,
      evidence: [{ segmentId: segment.id, quote: segment.text, speaker: segment.speaker ?? "" }],
      confidence: 0.9,
      suggestion: false,
      ...fields,
    },
  ],
});

const deck = deckOf(critique);
const { segments } = readMeeting(critique);
const spokenWords = new Set(
  segments.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}']+/gu)),
);

const wordsOn = (page: number) =>
  segments.filter((each) => each.page === page).reduce((sum, each) => sum + each.text.length, 0);

describe("a summary of a meeting with a deck", () => {
  const summary = summarise({ deck, segments, report: NO_NOTES });

  test("has its sections in the order of the deck, named by the pages' titles", () => {
    const pages = summary.sections.flatMap((section) => section.pages);
    expect(pages).toEqual(pages.toSorted((a, b) => a - b));
    expect(summary.sections.map(({ title }) => title)).toContain("Payment");
  });

  test("shows the page that most was said about", () => {
    const most = [1, 2, 3, 4, 5].toSorted((a, b) => wordsOn(b) - wordsOn(a))[0];
    expect(summary.overview.page).toBe(most);
  });

  test("says in its sections nothing that wasn't said", () => {
    const sentences = summary.sections.flatMap(({ text }) => text);
    const words = sentences.flatMap((text) => text.toLowerCase().match(/[\p{L}']+/gu) ?? []);
    expect(words.length).toBeGreaterThan(50);
    expect(words.filter((word) => !spokenWords.has(word))).toEqual([]);
  });

  test("is the same every time", () => {
    expect(JSON.stringify(summarise({ deck, segments, report: NO_NOTES }))).toBe(
      JSON.stringify(summary),
    );
  });
});

const lineWith = (words: string): AlignedSegment =>
  segments.find(({ text }) => text.includes(words))!;
const SEAL = noteOf(
  lineWith("So then we keep the seal"),
  "The seal stays, the other four badges go.",
);
const CART = noteOf(lineWith("I'll update the cart"), "Update the cart frame.", {
  type: "Action Item",
  owner: "Ingrid",
  due: "2026-03-05",
});
const SENT = noteOf(lineWith("what the service returns"), "Find out what the service returns.", {
  type: "Action Item",
  owner: "Samir",
  dueWords: "before Thursday",
});
const LIKED = noteOf(lineWith("I really like the sticky"), "The sticky total is much calmer.", {
  type: "Feedback",
});
const ASKED = noteOf(lineWith("whether pay later"), "Does pay later launch in the same release?", {
  type: "Open Question",
});
const of = (...pages: Report["pages"]): Report => ({ ...NO_NOTES, pages });
const linesOf = (report: Report, language?: string): string[] =>
  summarise({ deck, segments, report, ...(language ? { language } : {}) }).overview.text.split(
    "\n",
  );

describe("a summary of notes", () => {
  test("says who went through what, then what was decided, is open and is to do by whom and when", () => {
    const [prose, ...lines] = linesOf(of(CART, SENT, SEAL, ASKED));
    expect(prose).toMatch(/^Ingrid, Bea, Tomasz and Samir went through all 5 pages in 6 minutes\./);
    expect(lines).toEqual([
      "Decided: The seal stays, the other four badges go.",
      "Open: Does pay later launch in the same release?",
      "To do: Update the cart frame (Ingrid, Thursday 5 March). Find out what the service returns (Samir, before Thursday).",
    ]);
  });

  test("says what was changed during the meeting, with the words that it replaces", () => {
    const replaces = [{ segmentId: "s1", quote: "we keep all five" }];
    const lines = linesOf(of({ ...SEAL, annotations: [{ ...SEAL.annotations[0]!, replaces }] }));
    expect(lines).toContain(
      "Changed during the meeting: The seal stays, the other four badges go (before: “we keep all five”).",
    );
    expect(lines.join(" ")).not.toContain("Decided");
  });

  test("leaves out what is less sure, what could only be quoted, and what is done", () => {
    const [seal, cart] = [SEAL, CART].map(({ annotations }) => annotations[0]!) as [
      Annotation,
      Annotation,
    ];
    const quoted = { ...seal, isQuoted: true, subject: "Payment", text: "four badges go" };
    const lines = linesOf(
      of(
        { page: 4, annotations: [{ ...quoted, suggestion: true }, quoted] },
        { page: 2, annotations: [{ ...cart, isDone: true }] },
      ),
    );
    expect(lines.slice(1)).toEqual([]);
  });

  test("tells how many more there are than it has room for", () => {
    const many = Array.from({ length: 9 }, (_, at) => noteOf(segments[at]!, `Point ${at} stays.`));
    expect(linesOf(of(...many))[1]).toMatch(/^Decided: Point 0 stays\. .* And 3 more\.$/);
  });

  test("speaks the language of the notes", () => {
    const [prose, decided] = linesOf(of(SEAL), "de");
    expect(prose).toMatch(/ gingen alle 5 Seiten durch/);
    expect(decided).toMatch(/^Entschieden: /);
  });

  test("has a section for each page with notes, decisions first, and a quote where one has a voice", () => {
    const liked = { ...LIKED, page: 4 };
    const { sections } = summarise({ deck, segments, report: of(CART, liked, SEAL) });
    expect(sections.map(({ title, pages }) => [title, pages])).toEqual([
      ["Cart summary", [2]],
      ["Payment", [4]],
    ]);
    expect(sections[1]!.text).toEqual([
      "The seal stays, the other four badges go.",
      "The sticky total is much calmer.",
    ]);
    expect(sections[1]!.quote).toMatchObject({ speaker: "Tomasz", text: expect.any(String) });
    expect(lineWith(sections[1]!.quote!.text)).toBeDefined();
    expect(sections[0]!.quote).toBeUndefined();
  });

  test("names no page that was spoken about as one that nobody spoke about", () => {
    const silent = segments.map((one) => (one.page === 3 ? { ...one, page: 2 } : one));
    const { overview } = summarise({ deck, segments: silent, report: of(SEAL) });
    expect(overview.text).toContain("4 of 5 pages");
    expect(overview.text).toContain("Nobody spoke about Address form (page 3).");
  });
});

test("a deck of forty spoken pages makes at most twelve sections", () => {
  const pages = Array.from({ length: 40 }, (_, index) => ["Chapter " + index, "Layout"]);
  const long = { name: "long", pages, talk: "" };
  const said = pages.flatMap((_, index) =>
    segments.slice(0, 6).map((each, at): AlignedSegment => ({
      ...each,
      id: `${index}-${at}`,
      index: index * 6 + at,
      page: index + 1,
    })),
  );
  const summary = summarise({ deck: deckOf(long), segments: said, report: NO_NOTES });
  expect(summary.sections.length).toBeGreaterThan(1);
  expect(summary.sections.length).toBeLessThanOrEqual(12);
});

const aboutScreen = (title: string) =>
  `The ${title.toLowerCase()} screen hides its most important button below the fold on phones.`;

describe("a short meeting over many pages", () => {
  const titles = [
    "Cover",
    "Home",
    "Search",
    "Filters",
    "Basket",
    "Payment",
    "Profile",
    "Dark mode",
  ];
  const said = titles.map((title, index) => ({
    id: `s${index}`,
    index,
    text: aboutScreen(title),
    page: index + 1,
  }));
  const sections = summarise({
    deck: { pages: titles.map((title, index) => ({ ...deck.pages[0]!, page: index + 1, title })) },
    segments: said,
    report: NO_NOTES,
  }).sections;

  test("is not put under the name of one page", () => {
    expect(sections.length).toBeGreaterThan(2);
    const wide = sections.filter(({ pages }) => pages.length > 2);
    expect(wide.filter(({ title }) => titles.includes(title))).toEqual([]);
  });

  test("has each part named by the pages that it runs between", () => {
    for (const { title, pages } of sections) {
      const [first, last] = [titles[pages[0]! - 1]!, titles[pages.at(-1)! - 1]!];
      expect([first, `${first} and ${last}`, `${first} – ${last}`]).toContain(title);
    }
  });
});

test("numbers name no topic", () => {
  expect(
    titleOf("We moved the 12 posters of 12 rooms on 12 walls, and posters hang on walls by room."),
  ).not.toMatch(/\d/);
});

test("pages without titles are named by their numbers", () => {
  const untitled = { pages: deck.pages.map((page) => ({ ...page, title: null, lines: [] })) };
  const summary = summarise({ deck: untitled, segments, report: NO_NOTES });
  expect(summary.sections.map(({ title }) => title)).toContain("Page 4");
});

const talkOn = (words: string, from: number) =>
  Array.from({ length: 80 }, (_, at): AlignedSegment => ({
    id: `s${from + at}`,
    index: from + at,
    text: `The ${words} needs another careful round with the whole ${words} group number ${at}.`,
    page: null,
  }));

describe("without a deck", () => {
  test("sections follow the topics and have no pages", () => {
    const bare = segments.map((segment) => ({ ...segment, page: null }));
    const summary = summarise({ deck: null, segments: bare, report: NO_NOTES });
    expect(summary.overview.page).toBeNull();
    expect(summary.sections.length).toBeGreaterThan(0);
    for (const section of summary.sections) expect(section.pages).toEqual([]);
  });

  test("two topics are told apart", () => {
    const both = [
      ...talkOn("typeface kerning ligature", 0),
      ...talkOn("server database migration", 80),
    ];
    const titles = summarise({ deck: null, segments: both, report: NO_NOTES }).sections.map(
      ({ title }) => title.toLowerCase(),
    );
    expect(titles[0]).toMatch(/typeface|kerning|ligature/);
    expect(titles.at(-1)).toMatch(/server|database|migration/);
  });
});

test("an empty transcript has an honest overview and no sections", () => {
  const summary = summarise({ deck, segments: [], report: NO_NOTES });
  expect(summary).toEqual({
    overview: { page: 1, text: "The transcript has no words, so there is nothing to summarise." },
    sections: [],
  });
});

test("a Japanese meeting is summed up in its own words", () => {
  const text = "検索画面の結果一覧は、利用者が期待する順番で並んでいないと思います。";
  const talk = [text, "見出しの文字はもう少し大きくしたほうが読みやすいと考えています。"].map(
    (words, index): AlignedSegment => ({ id: `s${index}`, index, text: words, page: null }),
  );
  const summary = summarise({ deck: null, segments: talk, report: NO_NOTES });
  const sentences = [summary.overview.text, ...summary.sections.flatMap((section) => section.text)];
  expect(sentences.join("")).toContain("検索画面");
});

const titleOf = (text: string) => {
  const talk = [1, 2, 3].map((_, index): AlignedSegment => ({
    id: `s${index}`,
    index,
    text,
    page: null,
  }));
  return summarise({ deck: null, segments: talk, report: NO_NOTES }).sections[0]?.title;
};

test("headings list as the language of the meeting does", () => {
  expect(
    titleOf("検索画面の結果一覧は、利用者が期待する順番で並んでいないと思います。"),
  ).not.toMatch(/and|^[ぁ-ん]/);
  expect(
    titleOf(
      "Der Umschlag und die Schrift der Plakate sind nicht so ruhig wie das Muster für den Laden.",
    ),
  ).toMatch(/ und \p{L}+$/u);
});

test("a note of a paragraph's length stands in no section", () => {
  const endless = "The shelf carries the lamp and the shelf hides the cable. ".repeat(8).trim();
  const report = of(noteOf(segments[0]!, endless), SEAL);
  const { sections } = summarise({ deck, segments, report });
  expect(sections.flatMap(({ text }) => text)).toEqual([
    "The seal stays, the other four badges go.",
  ]);
});
