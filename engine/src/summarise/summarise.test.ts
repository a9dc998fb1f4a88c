import type { AlignedSegment, Report } from "@planner/contract/model";
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

const note = (segment: AlignedSegment, text: string): Report => ({
  ...NO_NOTES,
  pages: [
    {
      page: segment.page,
      annotations: [
        {
          id: "n1",
          reference: "1.1",
          type: "Decision",
          subtype: "General",
          text,
          evidence: [{ segmentId: segment.id, quote: segment.text }],
          confidence: 0.9,
          suggestion: false,
        },
      ],
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

  test("says nothing that wasn't said", () => {
    const sentences = [summary.overview.text, ...summary.sections.flatMap(({ text }) => text)];
    const words = sentences.flatMap((text) => text.toLowerCase().match(/[\p{L}']+/gu) ?? []);
    expect(words.length).toBeGreaterThan(50);
    expect(words.filter((word) => !spokenWords.has(word))).toEqual([]);
  });

  test("quotes verbatim, with the speaker and what it was about", () => {
    const quotes = summary.sections.flatMap(({ quote }) => quote ?? []);
    expect(quotes.length).toBeGreaterThan(0);
    for (const { text, speaker, evidence, context } of quotes) {
      const source = segments.find(({ id }) => id === evidence?.segmentId);
      expect(source?.text).toContain(text);
      expect(source?.speaker).toBe(speaker);
      expect(context).toMatch(/ about /);
    }
  });

  test("is the same every time", () => {
    expect(JSON.stringify(summarise({ deck, segments, report: NO_NOTES }))).toBe(
      JSON.stringify(summary),
    );
  });
});

test("verified notes come before other sentences", () => {
  const home = segments.find(({ text }) => text.startsWith("So then we keep the seal"))!;
  const summary = summarise({
    deck,
    segments,
    report: note(home, "The seal stays and the other four badges go."),
  });
  const payment = summary.sections.find(({ title }) => title === "Payment");
  const all = [summary.overview.text, ...(payment?.text ?? [])].join(" ");
  expect(all).toContain("The seal stays and the other four badges go.");
});

test("a deck of forty spoken pages makes at most eight sections", () => {
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
  expect(summary.sections.length).toBeLessThanOrEqual(8);
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
  expect(summary.overview.text).not.toMatch(/。 /);
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

test("a summary leaves out a note of a paragraph's length", () => {
  const endless =
    "The shelf carries the lamp and the oak shelf hides the cable while people who buy the lamp compare prices in the catalogue and the showroom arranges rooms by colour so families find chairs beside tables and the workshop repairs drawers although carriers damage corners because boxes lack foam and drivers stack parcels above mirrors.";
  const texts = [
    endless,
    "The lamp stands in every room of the catalogue.",
    "People buy the shelf together with the lamp.",
    "Carriers damage the corners of the mirrors.",
  ];
  const talk: AlignedSegment[] = texts.map((text, index) => ({
    id: `s${index}`,
    index,
    text,
    page: 1,
  }));
  const { overview, sections } = summarise({
    deck,
    segments: talk,
    report: note(talk[0]!, endless),
  });
  expect(overview.text).toContain("together with the lamp");
  const all = [overview.text, ...sections.flatMap(({ text }) => text)].join(" ");
  expect(all).not.toContain("showroom");
});
