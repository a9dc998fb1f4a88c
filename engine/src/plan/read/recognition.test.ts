import { MEETING_KINDS, type MeetingKind } from "@planner/contract/model";
import { describe, expect, it } from "vitest";
import { eventOf, eventOfTitle, readingOf } from "../../../fixtures/plans/event-of.ts";
import { ROUGH_TITLES } from "../../../fixtures/titles/rough-titles.ts";
import { LOOK_ALIKES } from "../../../fixtures/titles/look-alikes.ts";
import { TITLES_DE } from "../../../fixtures/titles/titles-de.ts";
import { TITLES_EN } from "../../../fixtures/titles/titles-en.ts";
import { TITLES_ES } from "../../../fixtures/titles/titles-es.ts";
import { TITLES_FR } from "../../../fixtures/titles/titles-fr.ts";

const LANGUAGES = { en: TITLES_EN, de: TITLES_DE, fr: TITLES_FR, es: TITLES_ES } as const;
const LEAST_RIGHT = 0.95;
/** To take somebody's meeting for one of these is worse than not to know it. */
const COSTLY: ReadonlySet<MeetingKind> = new Set(["interview", "check-in"]);

type Read = {
  title: string;
  language: string;
  kind: MeetingKind;
  read: MeetingKind;
  isPrivate: boolean;
};

const readHalf = (half: "tune" | "held"): Read[] =>
  Object.entries(LANGUAGES).flatMap(([language, titles]) =>
    MEETING_KINDS.flatMap((kind) =>
      titles[kind][half].map((row) => {
        const input = eventOfTitle(row, kind);
        const { kind: read, sensitivity } = readingOf(input);
        return {
          title: input.event.title,
          language,
          kind,
          read,
          isPrivate: sensitivity !== "none",
        };
      }),
    ),
  );

/** Kinds down, what they were read as across; only the cells that are filled. */
const confusion = (reads: readonly Read[]): string =>
  MEETING_KINDS.map((kind) => {
    const ofKind = reads.filter((one) => one.kind === kind);
    const cells = MEETING_KINDS.map((read) => [
      read,
      ofKind.filter((one) => one.read === read).length,
    ]);
    return `${kind.padEnd(18)}${cells.flatMap(([read, count]) => (count ? `${read} ${count}` : [])).join(", ")}`;
  }).join("\n");

const wrongIn = (reads: readonly Read[]) => reads.filter(({ kind, read }) => kind !== read);
const listOf = (reads: readonly Read[]): string =>
  reads
    .map(({ title, language, kind, read }) => `${language} ${kind} as ${read}: ${title}`)
    .join("\n");

describe.each(["tune", "held"] as const)("titles of the half '%s'", (half) => {
  const reads = readHalf(half);

  it("are at least 95 % read right", () => {
    const wrong = wrongIn(reads);
    const right = (reads.length - wrong.length) / reads.length;
    const isEnough = right >= LEAST_RIGHT;
    expect(isEnough ? "" : `${right}\n${confusion(reads)}\n${listOf(wrong)}`).toBe("");
  });

  it("are never wrongly taken for an interview, a client's meeting, or something private", () => {
    const costly = reads.filter(
      ({ kind, read, isPrivate }) => isPrivate || (kind !== read && COSTLY.has(read)),
    );
    expect(listOf(costly)).toBe("");
  });
});

describe("the recognition set", () => {
  it("has at least ten titles for every kind in every language", () => {
    for (const titles of Object.values(LANGUAGES))
      for (const kind of MEETING_KINDS)
        expect(titles[kind].tune.length + titles[kind].held.length).toBeGreaterThanOrEqual(10);
  });

  it("has no title twice in a language", () => {
    for (const titles of Object.values(LANGUAGES)) {
      const all = MEETING_KINDS.flatMap((kind) =>
        [...titles[kind].tune, ...titles[kind].held].map((row) =>
          typeof row === "string" ? row : row[0],
        ),
      );
      expect(all.filter((title, at) => all.indexOf(title) !== at && title !== "Daily")).toEqual([]);
    }
  });
});

describe("rough titles", () => {
  const reads = ROUGH_TITLES.map(([title, kind, setting]): Read => {
    const { kind: read, language, sensitivity } = readingOf(eventOf(title, setting));
    return { title, language, kind, read, isPrivate: sensitivity !== "none" };
  });

  it("are at least 93 % read right, and the others mostly taken for no kind at all", () => {
    const wrong = wrongIn(reads);
    const isEnough = wrong.length <= reads.length * 0.07;
    expect(isEnough ? "" : `${confusion(reads)}\n${listOf(wrong)}`).toBe("");
    const taken = wrong.filter(({ read }) => read !== "meeting");
    expect(taken.length).toBeLessThan(6);
  });

  it("are never wrongly taken for an interview, a client's meeting, or something private", () => {
    const costly = reads.filter(
      ({ kind, read, isPrivate }) => isPrivate || (kind !== read && COSTLY.has(read)),
    );
    expect(listOf(costly)).toBe("");
  });
});

describe("the language of a title", () => {
  it.each(Object.entries(LANGUAGES))(
    "in %s is that, or English where its words are",
    (language, titles) => {
      const read = MEETING_KINDS.flatMap((kind) =>
        [...titles[kind].tune, ...titles[kind].held].map((row) => {
          const input = eventOfTitle(row, kind);
          return { title: input.event.title, read: readingOf(input).language };
        }),
      );
      const third = read.filter((one) => one.read !== language && one.read !== "en");
      expect(third).toEqual([]);
      const right = read.filter((one) => one.read === language).length / read.length;
      // 'Daily', 'Lena / Tom' and their like tell nothing.
      expect(right).toBeGreaterThan(0.85);
    },
  );
});

describe("titles that look like a kind", () => {
  it.each(LOOK_ALIKES)("$title is no $not", ({ title, not, setting }) => {
    expect(readingOf(eventOf(title, setting)).kind).not.toBe(not);
  });

  it.each(LOOK_ALIKES.filter(({ is }) => is !== undefined))(
    "$title is $is",
    ({ title, is, setting }) => {
      expect(readingOf(eventOf(title, setting)).kind).toBe(is);
    },
  );
});
