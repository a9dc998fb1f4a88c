import type { Attendee } from "@planner/contract/model";
import { describe, expect, it } from "vitest";
import type { PlanInput } from "../types.ts";
import { eventOf, readingOf } from "../../../fixtures/plans/event-of.ts";
import type { Setting } from "../../../fixtures/titles/titles.ts";

const read = (title: string, setting?: Setting) => readingOf(eventOf(title, setting));
const withEvent = (input: PlanInput, event: Partial<PlanInput["event"]>): PlanInput => ({
  ...input,
  event: { ...input.event, ...event },
});

describe("the sentence that names the reading", () => {
  it("gives the words and the form that it rests on", () => {
    const input = eventOf("Freigabe Startseite");
    const jonas: Attendee = {
      name: "Jonas (Head of Product)",
      email: "j@halden.design",
      answer: null,
    };
    const attendees = [...input.event.attendees, jonas];
    expect(readingOf(withEvent(input, { attendees })).sentence).toBe(
      "Read as design review: “Freigabe” in the title, Head of Product invited.",
    );
  });

  it.each([
    ["Sync", {}, "Read as a meeting: nothing in the invitation says what kind it is."],
    ["Retro sprint 14", {}, "Read as retrospective: “Retro” in the title."],
    [
      "Sync",
      { description: "Retrospective of the launch." },
      "Read as retrospective: “Retrospective” in the description.",
    ],
    [
      "Final numbers",
      {},
      "Read as a meeting: “Final” in the title alone does not make it a design review.",
    ],
    ["Gehalt", { people: 2 }, "Read as a private conversation."],
    ["Kündigung", { people: 2 }, "Read as private: nothing is planned."],
    ["Lunch", {}, "Read as time without a meeting: “Lunch” in the title."],
    ["Write report", { people: 1 }, "Read as working time: nobody else is invited."],
    [
      "Northgrid weekly",
      { people: 2, guests: 2, isWeekly: true },
      "Read as client check-in: “weekly” in the title, people from another company invited.",
    ],
  ] as const)("of %j with %j is right", (title, setting, sentence) => {
    expect(read(title, setting).sentence).toBe(sentence);
  });

  it("says what else it might be", () => {
    const { isSure, rival, sentence } = read("Retro & handoff");
    expect(isSure).toBe(false);
    expect(rival).not.toBeNull();
    expect(sentence).toMatch(/^Read as \w+, perhaps \w+: /u);
  });
});

describe("a kind that a person chose", () => {
  it("wins over every word", () => {
    expect(readingOf({ ...eventOf("Retro sprint 14"), kind: "workshop" })).toMatchObject({
      kind: "workshop",
      isChosen: true,
      isSure: true,
      sentence: "Planned as workshop, as you chose.",
    });
  });
});

describe("kinds from elsewhere than the title", () => {
  it("come from the description where the title says nothing", () => {
    expect(read("Sync", { description: "Design review of the filters." }).kind).toBe("review");
    expect(read("Termin", { description: "Freigabe der Startseite durch Anna." }).kind).toBe(
      "review",
    );
  });

  it("come from the guidance only where the form fits", () => {
    const input = eventOf("Northgrid relaunch", { people: 3, guests: 2 });
    expect(readingOf({ ...input, guidance: "this is a kickoff" }).kind).toBe("kickoff");
    expect(readingOf({ ...input, guidance: "this is not a kickoff" }).kind).toBe("meeting");
  });

  it("come from the series where today's title says nothing", () => {
    const input = eventOf("Thursday round", { isWeekly: true });
    const earlier = input.earlier.map((meeting) => ({ ...meeting, title: "Design crit" }));
    expect(readingOf({ ...input, earlier }).kind).toBe("critique");
    expect(readingOf({ ...withEvent({ ...input, earlier }, { title: "Retro" }) }).kind).toBe(
      "retrospective",
    );
  });

  it("are a stand-up where people meet for 15 minutes every day, whatever it is called", () => {
    expect(read("Team sync", { isDaily: true, minutes: 15 }).kind).toBe("stand-up");
    expect(read("Team sync", { isWeekly: true, minutes: 15 }).kind).toBe("meeting");
  });

  it("are one of two companies only where both are there", () => {
    const setting = { people: 2, guests: 2, isWeekly: true };
    expect(read("Status", setting).kind).toBe("check-in");
    const unknown = { ...eventOf("Status", { people: 4, isWeekly: true }), ownDomains: [] };
    expect(readingOf(unknown).kind).toBe("meeting");
  });
});

describe("the language", () => {
  it.each([
    ["Freigabe Startseite", "de"],
    ["Kickoff mit dem Team", "de"],
    ["Suivi Northgrid", "fr"],
    ["Point hebdo", "fr"],
    ["Seguimiento Northgrid", "es"],
    ["Reunión de equipo", "es"],
    ["Checkout v3 – design review", "en"],
    ["Daily", "en"],
    ["Riunione settimanale con il cliente per la revisione del progetto", "en"],
    ["設計レビュー", "en"],
    ["ÜBERGABE AN DIE ENTWICKLUNG", "de"],
  ] as const)("of %j is %s", (title, language) => {
    expect(read(title).language).toBe(language);
  });

  it("is the description's where the title is short", () => {
    expect(
      read("Kickoff", { description: "Wir klären, was die neue Seite können soll." }).language,
    ).toBe("de");
    expect(
      read("Review", { description: "Nous regardons les maquettes et la suite." }).language,
    ).toBe("fr");
  });

  it("is that of documents or earlier meetings where nothing else tells", () => {
    const page = {
      page: 1,
      title: null,
      lines: ["Die Ergebnisse zeigen, dass wir das Formular kürzen müssen."],
    };
    const document = { fileId: "f", name: "x.pdf", isDeck: false, pages: [page] };
    expect(readingOf({ ...eventOf("Northgrid"), documents: [document] }).language).toBe("de");
  });
});

describe("the shape", () => {
  it.each([
    ["Urlaub", { people: 1 }, "away"],
    ["Focus time", { people: 1 }, "away"],
    ["Team lunch", {}, "away"],
    ["Canceled: Design review", {}, "away"],
    ["Abgesagt: Freigabe Startseite", {}, "away"],
    ["Vol Paris", { people: 1 }, "away"],
    ["Vacaciones", { people: 1 }, "away"],
    ["Lunch ordering – crit", {}, "meeting"],
    ["Travel app handoff", {}, "meeting"],
    ["Urlaubsübergabe", {}, "meeting"],
    ["Prepare slides", { people: 1 }, "solo"],
    ["Design review", {}, "meeting"],
  ] as const)("of %j is right", (title, setting, shape) => {
    expect(read(title, setting).shape).toBe(shape);
  });

  it("is large from 20 people on, or with the whole company", () => {
    const input = eventOf("Roadmap news");
    const many: Attendee[] = Array.from({ length: 20 }, (_, at) => ({
      name: null,
      email: `p${at}@halden.design`,
      answer: null,
    }));
    expect(readingOf(withEvent(input, { attendees: many })).shape).toBe("large");
    expect(readingOf(withEvent(input, { attendees: many.slice(1) })).shape).toBe("meeting");
    const list: Attendee = { name: null, email: "all@halden.design", answer: null };
    expect(readingOf(withEvent(input, { attendees: [list] })).shape).toBe("large");
  });

  it("is a whole day's, with no minutes, unless it is a holiday", () => {
    const offsite = withEvent(eventOf("Design offsite"), { isAllDay: true });
    expect(readingOf(offsite)).toMatchObject({ shape: "all-day", minutes: 0 });
    expect(readingOf(withEvent(offsite, { title: "Bank holiday (UK)" })).shape).toBe("away");
    expect(readingOf(withEvent(offsite, { title: "Geburtstag Lena" })).shape).toBe("away");
  });

  it("is a meeting where the calendar names nobody but the title a meeting", () => {
    expect(readingOf(withEvent(eventOf("Design review"), { attendees: [] })).shape).toBe("meeting");
    expect(readingOf(withEvent(eventOf("Write the report"), { attendees: [] })).shape).toBe("solo");
  });
});

describe("a reading", () => {
  it("does not change with the order of people", () => {
    const input = eventOf("Kickoff Northgrid relaunch", { guests: 2 });
    const attendees = input.event.attendees.toReversed();
    expect(readingOf(withEvent(input, { attendees }))).toEqual(readingOf(input));
  });

  it("survives empty and broken events", () => {
    const input = withEvent(eventOf(""), { attendees: [], endTime: "never", timeZone: "No/Where" });
    expect(readingOf(input)).toMatchObject({ kind: "meeting", minutes: 0 });
  });
});
