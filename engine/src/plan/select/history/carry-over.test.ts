import { describe, expect, test } from "vitest";
import { carried, carriedTexts, type Changes } from "../../../../fixtures/plans/carried.ts";
import {
  action,
  attending,
  decision,
  held,
  inventedInput,
  knownOf,
  noted,
  question,
} from "../../../../fixtures/plans/invented.ts";
import type { EarlierMeeting, PlanInput } from "../../types.ts";

const LOOKUP = "Aiko to estimate the address lookup";

const moment = (day: string, hour: string) => `${day}T${hour}:00:00.000Z`;

describe("what the last meeting left open", () => {
  test("comes with its date, age, owner and the words that it rests on", () => {
    const note = action(LOOKUP, "Aiko", "2026-02-26");
    const earlier = [
      held("2026-02-26", [decision("Labels stand above fields")]),
      held("2026-02-19", [note]),
    ];
    const [only] = carried(earlier).live;
    expect(only).toMatchObject({
      note,
      state: "overdue",
      owner: { name: "Aiko Mori" },
      notInvited: null,
      since: "2026-02-19",
      meetingsAgo: 2,
      timesShown: 0,
      needsTalk: true,
      audience: "team",
      sources: [
        {
          kind: "meeting",
          label: "notes of 19 Feb",
          quote: LOOKUP,
          meetingId: "m-2026-02-19",
          noteId: note.id,
        },
      ],
    });
  });

  test("names the plan where a point of it stayed open, and quotes nothing of what never came up", () => {
    const point = noted("Open Question", "Loyalty programme", { quote: "", isPlanned: true });
    const [only] = carried([held("2026-02-26", [point])]).live;
    expect(only?.sources).toMatchObject([{ label: "plan of 26 Feb", quote: "", noteId: point.id }]);
  });

  test("stands in the order of what presses", () => {
    const notes = [
      action("Book a room for the photo day"),
      question("Which courier delivers to islands?"),
      action("Send the icon set", "Sam", "2026-03-05"),
      question("Does checkout keep the coupon field?"),
      action(LOOKUP, "Aiko", "2026-02-26"),
      action("Draft the returns policy", "Lena", "2026-02-20"),
    ];
    const series = held("2026-02-19", notes, { title: "Weekly" });
    const { live, more } = carried([series]);
    expect(live.map(({ note }) => note.text)).toEqual([
      LOOKUP,
      "Does checkout keep the coupon field?",
      "Draft the returns policy",
      "Send the icon set",
      "Book a room for the photo day",
    ]);
    expect(live.map(({ state }) => state)).toEqual(["overdue", "open", "overdue", "due", "open"]);
    expect(more).toEqual({ count: 1, since: "2026-02-19" });
  });

  test("is the same whatever order meetings and notes come in", () => {
    const notes = ["Send icons", "Order paper", "Book the room"].map((text) => action(text));
    const meetings = [held("2026-02-26", notes.slice(0, 1)), held("2026-02-19", notes.slice(1))];
    const turned = meetings.map((one) => ({ ...one, notes: one.notes.toReversed() })).toReversed();
    expect(carriedTexts(turned)).toEqual(carriedTexts(meetings));
  });

  test("is overdue from the day after its own, as the meeting's day sees it, whenever the plan is made", () => {
    const stateOf = (due: string, now: string) =>
      carried([held("2026-02-26", [action(LOOKUP, "Aiko", due)])], { now }).live[0]?.state;
    expect(stateOf("2026-03-03", "2026-03-01T08:00:00Z")).toBe("overdue");
    expect(stateOf("2026-03-03", "2026-03-04T08:00:00Z")).toBe("overdue");
    expect(stateOf("2026-03-05", "2026-03-04T08:00:00Z")).toBe("due");
    const later = action(LOOKUP, "Aiko", "2026-03-20");
    expect(carried([held("2026-02-26", [later])]).live[0]?.state).toBe("open");
  });

  test("never comes from a suggestion, nor from feedback or ideas", () => {
    const notes = [
      noted("Action Item", "Aiko to test on phones", { isSure: false }),
      noted("Feedback", "The form is too long"),
      noted("New Idea", "Fill the city from the postcode"),
    ];
    expect(carriedTexts([held("2026-02-26", notes)])).toEqual([]);
  });

  test("keeps its age across the change to summer time and an occurrence without notes", () => {
    const meetings = [
      held("2026-04-01", [decision("Icons stay round")], { startTime: moment("2026-04-01", "08") }),
      // Nobody took notes on 25 March.
      held("2026-03-25", [], {
        startTime: moment("2026-03-25", "09"),
        plannedQuestions: ["Still needed?"],
      }),
      held("2026-03-18", [action(LOOKUP, "Aiko")], { startTime: moment("2026-03-18", "09") }),
    ];
    const event = { startTime: moment("2026-04-08", "08"), endTime: moment("2026-04-08", "09") };
    const [only] = carried(meetings, { event, now: moment("2026-04-07", "08") }).live;
    expect(only).toMatchObject({ since: "2026-03-18", meetingsAgo: 3 });
    expect(only?.sources[0]?.label).toBe("notes of 18 March");
  });
});

const ownerOf = (owner: string, changes: Changes = {}) => {
  const { live } = carried([held("2026-02-26", [action("Send the copy", owner)])], changes);
  const { owner: person, notInvited, declined } = live[0]!;
  return [person?.name ?? null, notInvited, declined];
};

describe("an owner", () => {
  test.each([
    ["by first name", "Aiko", ["Aiko Mori", null, null]],
    ["by full name", "aiko mori", ["Aiko Mori", null, null]],
    ["who is not invited", "Lena", [null, "Lena", null]],
    ["who is a function", "Legal", [null, null, null]],
    ["who is everybody", "the team", [null, null, null]],
  ])("is found: %s", (_, owner, found) => {
    expect(ownerOf(owner)).toEqual(found);
  });

  test("who has declined is not called uninvited", () => {
    const event = { attendees: attending("mara", "jonas", "sam", "aiko:declined") };
    expect(ownerOf("Aiko", { event })).toEqual([null, null, "Aiko Mori"]);
  });

  test("is nobody where two have the first name", () => {
    const [one, other] = attending("aiko", "lena");
    const attendees = [...attending("mara", "jonas"), one!, { ...other!, name: "Aiko Brandt" }];
    expect(ownerOf("Aiko", { event: { attendees } })).toEqual([null, null, null]);
    expect(ownerOf("Aiko Brandt", { event: { attendees } })[0]).toBe("Aiko Brandt");
  });

  test("who does not come makes a question of it, not a point of the agenda", () => {
    const { live } = carried([held("2026-02-26", [action("Send the copy", "Lena", "2026-02-27")])]);
    expect(live[0]).toMatchObject({ state: "overdue", notInvited: "Lena", needsTalk: false });
  });
});

describe("what nobody touches", () => {
  const note = action(LOOKUP, "Aiko");
  const shown = (times: number) => {
    const days = ["2026-02-05", "2026-02-12", "2026-02-19", "2026-02-26"];
    const plans = days.map((day, at) =>
      held(day, [decision("Icons stay round")], { carried: at < times ? [note.id] : [] }),
    );
    return carried([...plans, held("2026-01-29", [note])]);
  };

  test("is carried twice more, asked about once, then parked", () => {
    expect(shown(2).live[0]).toMatchObject({ note, timesShown: 2 });
    expect(shown(3)).toMatchObject({
      live: [],
      stillNeeded: [{ note, since: "2026-01-29" }],
      parked: [],
    });
    expect(shown(4)).toMatchObject({ live: [], stillNeeded: [], parked: [{ note }] });
  });

  test("counts from when it was last spoken of", () => {
    const again = action("Aiko to estimate the address lookup soon", "Aiko");
    const meetings = [
      held("2026-02-26", [again], { carried: [note.id] }),
      held("2026-02-19", [], { carried: [note.id] }),
      held("2026-02-12", [], { carried: [note.id] }),
      held("2026-02-05", [note]),
    ];
    expect(carried(meetings).live[0]).toMatchObject({ note: again, timesShown: 0 });
  });
});

const settledIn = (earlier: readonly EarlierMeeting[], changes: Changes = {}) =>
  carried(earlier, changes).settled.map(({ text }) => text);

describe("decisions", () => {
  const single = decision("Checkout stays on a single page");

  test("are settled where they are about today's artefact, at most two", () => {
    const notes = [
      single,
      decision("The studio moves in May"),
      decision("Checkout shows three steps"),
      decision("Checkout keeps the coupon field"),
    ];
    expect(settledIn([held("2026-02-19", notes, { title: "Weekly" })])).toHaveLength(2);
    expect(settledIn([held("2026-02-19", notes.slice(1, 2), { title: "Weekly" })])).toEqual([]);
    const [settled] = carried([held("2026-02-19", [single])]).settled;
    expect(settled).toMatchObject({ since: "2026-02-19", sources: [{ noteId: single.id }] });
  });

  test("that a later one speaks of again are not", () => {
    const later = decision("Checkout stays on two pages");
    expect(settledIn([held("2026-02-26", [later]), held("2026-02-19", [single])])).toEqual([
      later.text,
    ]);
  });

  test("that were put off or only suggested are not", () => {
    const put = decision("Checkout length is postponed to the next meeting");
    expect(settledIn([held("2026-02-19", [put, { ...single, isSure: false }])])).toEqual([]);
  });
});

const day = (at: number): string =>
  new Date(Date.UTC(2025, 8, 1 + at * 6)).toISOString().slice(0, 10);

test("a long history leaves no more than five points", () => {
  const meetings = Array.from({ length: 30 }, (_, at) =>
    held(day(at), [
      ...Array.from({ length: 10 }, (__, n) =>
        action(`Tom to finish screen ${n} of flow ${at} for the ${at % 7} market`),
      ),
      ...Array.from({ length: 10 }, (__, n) =>
        question(`Which colour has button ${n} on form ${at}?`),
      ),
      ...Array.from({ length: 10 }, (__, n) =>
        decision(`Form ${at} keeps button ${n} below the total`),
      ),
    ]),
  );
  const input: PlanInput = inventedInput({ earlier: meetings });
  expect(knownOf(input).carry.live).toHaveLength(5);
});
