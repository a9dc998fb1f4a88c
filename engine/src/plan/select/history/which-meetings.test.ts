import { describe, expect, test } from "vitest";
import { carried, carriedTexts } from "../../../../fixtures/plans/carried.ts";
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
import type { EarlierMeeting } from "../../types.ts";

describe("which meetings are heard", () => {
  const note = action("Aiko to draw the checkout icons", "Aiko");
  const elsewhere = (more: Partial<EarlierMeeting>) =>
    carriedTexts([
      held("2026-02-26", [note], { isSameSeries: false, title: "Checkout icons", ...more }),
    ]);

  test("others count with two of the same people and the same topic", () => {
    expect(elsewhere({})).toEqual([note.text]);
    expect(elsewhere({ attendees: attending("mara", "aiko") })).toEqual([]);
    expect(elsewhere({ attendees: attending("mara", "aiko", "jonas:declined") })).toEqual([]);
    const offTopic = action("Aiko to order chairs", "Aiko");
    expect(elsewhere({ title: "Studio move", notes: [offTopic] })).toEqual([]);
    expect(elsewhere({ title: "Studio move" })).toEqual([note.text]);
  });

  test("only what the reader heard is carried", () => {
    const without = { attendees: attending("jonas", "aiko", "sam") };
    expect(carriedTexts([held("2026-02-26", [note], without)])).toEqual([]);
    const declined = { attendees: attending("mara:declined", "jonas", "aiko") };
    expect(carriedTexts([held("2026-02-26", [note], declined)])).toEqual([]);
    expect(carriedTexts([held("2026-02-26", [note], { attendees: [] })])).toEqual([note.text]);
  });

  test.each([
    "Sprint 12 retro",
    "Rückblick Checkout",
    "Rétrospective checkout",
    "Checkout lessons learned",
    "Mara / Aiko",
    "Checkout 1:1",
    "Gehaltsgespräch",
    "Candidate checkout designer",
  ])("nothing leaves “%s”", (title) => {
    const attendees = title.includes("/")
      ? attending("mara", "aiko")
      : attending("mara", "jonas", "aiko");
    expect(elsewhere({ title, attendees })).toEqual([]);
  });

  test("a series in somebody's own calendar is theirs, under whatever address they stand there", () => {
    const reader = { name: "Robin Vale", email: "robin@elsewhere.example" };
    const series = [held("2026-02-26", [note])];
    expect(carriedTexts(series, { reader: { ...reader, ownsCalendar: true } })).toHaveLength(1);
    expect(carriedTexts(series, { reader: { ...reader, ownsCalendar: false } })).toEqual([]);
  });

  test("a retrospective keeps what its own series left open", () => {
    const earlier = [
      held("2026-02-19", [action("Try shorter critiques", "Jonas")], { title: "Retro" }),
    ];
    const input = inventedInput({ earlier, event: { title: "Retro" } });
    const { live } = knownOf(input, { reading: { kind: "retrospective" }, slots: {} }).carry;
    expect(live).toHaveLength(1);
  });

  test("a talk between two carries the reader's own promises alone", () => {
    const attendees = attending("mara", "aiko");
    const notes = [
      action("Mara to ask for the course budget", "Mara"),
      action("Aiko to write her goals", "Aiko"),
      question("Is the workload fair?"),
      decision("Mara leads the icons"),
    ];
    const earlier = [
      held("2026-02-26", notes, { title: "Mara / Aiko", attendees }),
      held("2026-02-19", [action("Mara to send the checkout file", "Mara")], {
        isSameSeries: false,
        attendees: attending("mara", "aiko", "jonas"),
      }),
    ];
    const input = inventedInput({ earlier, event: { title: "Mara / Aiko", attendees } });
    const { live, settled } = knownOf(input, { reading: { kind: "one-to-one" }, slots: {} }).carry;
    expect(live.map(({ note: { text } }) => text)).toEqual(["Mara to ask for the course budget"]);
    expect(settled).toEqual([]);
  });

  test("a private talk carries nothing", () => {
    const input = inventedInput({ earlier: [held("2026-02-26", [note])] });
    const { carry } = knownOf(input, { reading: { sensitivity: "talk" } });
    expect(carry).toMatchObject({ live: [], settled: [], contradictions: [] });
  });
});

describe("before guests", () => {
  const event = { attendees: attending("mara", "jonas", "hanna", "per") };
  const both = attending("mara", "jonas", "hanna");
  const shared = action("Northgrid to send the copy", "Northgrid", "2026-02-26");
  const inside = action("Jonas to recount the hours", "Jonas", "2026-02-26");
  const meetings = [
    held("2026-02-26", [inside], { attendees: attending("mara", "jonas", "aiko") }),
    held("2026-02-19", [shared], { attendees: both }),
  ];

  test("only what their company heard is carried, and may be read by all", () => {
    const { live } = carried(meetings, { event });
    expect(live).toMatchObject([
      { note: shared, audience: "all", notInvited: null, needsTalk: true },
    ]);
    expect(carried(meetings).live.every(({ audience }) => audience === "team")).toBe(true);
  });

  test("an older internal meeting leaves no date behind", () => {
    const internal = held("2026-02-12", [shared], { attendees: attending("mara", "jonas") });
    expect(carried([...meetings, internal], { event }).live[0]?.since).toBe("2026-02-19");
  });

  test("but a promise that was kept in an internal meeting is gone", () => {
    const done = held("2026-02-27", [noted("Feedback", "Northgrid sent the copy.")], {
      attendees: attending("mara", "jonas"),
    });
    expect(carriedTexts([done, ...meetings], { event })).toEqual([]);
  });

  test("an address at a mail provider is a person and no company", () => {
    const [guest] = attending("hanna");
    const known = { ...guest!, email: "hanna@gmail.com" };
    const other = { ...guest!, name: "Tova Lund", email: "tova@gmail.com" };
    const met = (who: typeof known) => {
      const input = inventedInput({
        earlier: [
          held("2026-02-19", [shared], { attendees: [...attending("mara", "jonas"), known] }),
        ],
        event: { attendees: [...attending("mara", "jonas"), who] },
      });
      const guests = knownOf(input)
        .people.all.filter(({ email }) => email?.endsWith("gmail.com"))
        .map((person) => ({ ...person, isGuest: true }));
      return knownOf(input, { people: { guests, guestCompany: null } }).carry.live.length;
    };
    expect([met(known), met(other)]).toEqual([1, 0]);
  });
});
