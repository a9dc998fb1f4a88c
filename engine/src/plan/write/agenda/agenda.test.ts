import { MEETING_KINDS } from "@planner/contract/model";
import { expect, test } from "vitest";
import { before, colleague, event, host, input, note } from "../../../../fixtures/plans/make.ts";
import { builtInPlan } from "../../make-plan.ts";
import { headingsIn } from "../../../testing/plan-checks/parts.ts";
import { checkClock, checkOwners } from "../../../testing/plan-checks/timing.ts";

/** A small generator of its own, so that the same lengths are tried each time (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const DESCRIPTIONS = {
  en: "Rita decides. The page goes live on 20 March. Do we keep the long form? Which photo comes first?",
  de: "Rita entscheidet. Die Seite geht am 20. März online. Behalten wir das lange Formular?",
  fr: "Rita décide. La page sort le 20 mars. Est-ce que nous gardons le long formulaire ?",
  es: "Rita decide. La página sale el 20 de marzo. ¿Mantenemos el formulario largo?",
} as const;

const PEOPLE = [
  host("Ugo Lind"),
  colleague("Rita Sander"),
  colleague("Bela Koch"),
  colleague("Tara Nowak"),
];

test("agendas of any length, kind and language add up and are cut as a good lead cuts them", () => {
  const next = random(20_260_305);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!;
  const languages = Object.keys(DESCRIPTIONS) as (keyof typeof DESCRIPTIONS)[];
  let withAgenda = 0;
  for (const kind of MEETING_KINDS)
    for (let turn = 0; turn < 24; turn++) {
      const minutes = 5 + Math.floor(next() * 520);
      const language = pick(languages);
      const hasWords = next() < 0.7;
      const of = event({
        title: "Landing page v2",
        description: hasWords ? DESCRIPTIONS[language] : null,
        minutes,
        isRecurring: true,
        attendees: kind === "one-to-one" ? PEOPLE.slice(0, 2) : PEOPLE,
      });
      const earlier =
        next() < 0.5
          ? [before(of, "2026-02-26", [note("Open Question", "Who owns the landing page form?")])]
          : [];
      const given = input(of, { kind, earlier });
      const { brief, plan } = builtInPlan(given);
      expect(plan.agenda.items.length, `${kind} ${minutes}`).toBeLessThanOrEqual(12);
      const clock = [checkClock, checkOwners].flatMap((check) => check({ brief, plan }));
      const about = `${kind} ${minutes} ${brief.language}`;
      expect(clock.map(({ problem }) => `${about}: ${problem}`)).toEqual([]);
      if (plan.agenda.items.length > 0) withAgenda += 1;
    }
  expect(withAgenda).toBeGreaterThan(300);
});

const REVIEW = (minutes: number, more: Parameters<typeof input>[1] = {}) =>
  builtInPlan(
    input(
      event({
        title: "Landing page v2 – design review",
        description: DESCRIPTIONS.en,
        minutes,
        attendees: PEOPLE,
      }),
      { kind: "review", ...more },
    ),
  ).plan;

test("a shorter meeting has fewer points, not hurried ones", () => {
  const counts = [15, 30, 45, 60].map((minutes) => REVIEW(minutes).agenda.items.length);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(counts[0]).toBeLessThanOrEqual(3);
});

test("the organiser's list keeps its order, its words and its times", () => {
  const of = event({
    title: "Landing page v2 – design review",
    description:
      "Agenda:\n- Photos (10 min)\n- Long or short form? (25 min)\n- Next steps, Bela (10 min)",
    minutes: 45,
    attendees: PEOPLE,
  });
  const { plan } = builtInPlan(input(of));
  const headings = headingsIn(plan.agenda.content);
  expect(headings.map(({ minutes }) => minutes)).toEqual([10, 25, 10]);
  expect(headings[0]?.title).toBe("Photos");
  expect(headings[1]?.title).toBe("Long or short form?");
  expect(headings[2]?.title).toContain("Next steps");
  expect(headings[2]?.lead).toBe("Bela");
});

const listed = (description: string, minutes: number) =>
  headingsIn(
    builtInPlan(
      input(
        event({
          title: "Landing page v2 – design review",
          description,
          minutes,
          attendees: PEOPLE,
        }),
      ),
    ).plan.agenda.content,
  ).map((heading) => [heading.title, heading.minutes, heading.lead]);

test("minutes that the organiser wrote for some points stand, and the others share the rest", () => {
  const list = "1. Photos (Bela, 10 min)\n2. Long form decision - 20 min\n3. Hiring (5)\n4. AOB";
  expect(listed(list, 45)).toEqual([
    ["Photos", 10, "Bela"],
    ["Long form decision", 20, expect.anything()],
    ["Hiring", 5, "Ugo"],
    ["AOB", 10, "Ugo"],
  ]);
});

test("what the organiser's minutes leave over is for owners and dates, or for the point that closes", () => {
  expect(listed("Agenda:\n- Photos (10 min)\n- Long form (20 min)", 45)).toMatchObject([
    ["Photos", 10, expect.anything()],
    ["Long form", 20, expect.anything()],
    [expect.stringContaining("aloud"), 15, expect.anything()],
  ]);
  expect(listed("Agenda:\n- Photos (10 min)\n- Next steps (20 min)", 45)).toMatchObject([
    ["Photos", 10, expect.anything()],
    ["Next steps", 35, expect.anything()],
  ]);
});

test("more minutes than the meeting has become shares of it", () => {
  expect(listed("- Photos (100 min)\n- Long form (30 min)", 60)).toMatchObject([
    ["Photos", 45, "Ugo"],
    ["Long form", 15, expect.anything()],
  ]);
});

test.each([15, 25, 36])("a workshop of %i minutes keeps ideas and the choice", (minutes) => {
  const of = event({ title: "Icon ideas", minutes, attendees: PEOPLE });
  const { items } = builtInPlan(input(of, { kind: "workshop" })).plan.agenda;
  expect(items[0]).toMatch(/^Ideas alone/u);
  expect(items.at(-1)).toMatch(/^Choose/u);
});

test.each([480, 600, 2880])("%i minutes are halves of days with one outcome each", (minutes) => {
  const description = "Which photo comes first? How do we test the long form?";
  const of = event({ title: "Landing page workshop", description, minutes, attendees: PEOPLE });
  const headings = headingsIn(builtInPlan(input(of)).plan.agenda.content);
  expect(headings.map(({ title }) => title)).toEqual(["Morning block", "Afternoon block"]);
});

test("a long day follows the organiser's list, with its times", () => {
  const list = Array.from({ length: 14 }, (_, at) => `- Photo series ${at + 1} (40 min)`);
  expect(listed(`Agenda:\n${list.join("\n")}`, 560).map(([, minutes]) => minutes)).toEqual(
    list.map(() => 40),
  );
});

test("a list without times shares the meeting", () => {
  const of = event({
    title: "Landing page v2 – design review",
    description: "Agenda:\n- Photos\n- Long or short form?\n- Next steps",
    minutes: 45,
    attendees: PEOPLE,
  });
  const minutes = headingsIn(builtInPlan(input(of)).plan.agenda.content).map(
    (one) => one.minutes ?? 0,
  );
  expect(minutes).toHaveLength(3);
  expect(minutes.reduce((all, one) => all + one, 0)).toBe(45);
});

test("what was asked for is in the agenda, and what was not wanted is gone", () => {
  const plain = REVIEW(60).agenda.items.join("\n");
  expect(plain).not.toMatch(/Rollout dates/u);
  expect(
    REVIEW(60, { guidance: "Add an item about rollout dates" }).agenda.items.join("\n"),
  ).toMatch(/Rollout dates/u);
  expect(plain).toMatch(/long form/u);
  const without = REVIEW(60, { guidance: "Leave out the long form" });
  expect(JSON.stringify(without.agenda.items)).not.toMatch(/long form/u);
  expect(REVIEW(60, { guidance: "Focus on the photo" }).agenda.items[0]).toMatch(/photo/iu);
  expect(REVIEW(60, { guidance: "Bela presents" }).agenda.content).toMatch(/Lead: Bela/u);
  expect(REVIEW(60, { guidance: "no questions" }).questions.items).toEqual([]);
  expect(REVIEW(60, { guidance: "shorter" }).agenda.items.length).toBeLessThan(
    REVIEW(60).agenda.items.length,
  );
});

test("a wish is named as what it is", () => {
  const sources = REVIEW(60, { guidance: "Add an item about rollout dates" }).agenda.sources ?? [];
  expect(sources).toContainEqual(
    expect.objectContaining({ kind: "guidance", quote: "Add an item about rollout dates" }),
  );
});
