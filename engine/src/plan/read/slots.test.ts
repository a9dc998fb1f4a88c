import type { Attendee } from "@planner/contract/model";
import { describe, expect, it } from "vitest";
import type { EarlierMeeting, PlanDocument, PlanInput } from "../types.ts";
import { eventOf } from "../../../fixtures/plans/event-of.ts";
import { ROUGH_TITLES } from "../../../fixtures/titles/rough-titles.ts";
import type { Setting } from "../../../fixtures/titles/titles.ts";
import { readFacts } from "./read-facts.ts";

const slotsOf = (input: PlanInput) => readFacts(input).slots;
const slots = (title: string, setting: Setting = {}) => slotsOf(eventOf(title, setting));
const readFrom = (description: string, title = "Checkout v3 – design review") =>
  slots(title, { description });

describe("what is worked on", () => {
  it.each([
    ["[ACME] Checkout v3 – crit #4", "Checkout v3"],
    ["Checkout v3 – design review", "Checkout v3"],
    ["Design review of Checkout v3 with Jonas (12 March)", "Checkout v3"],
    ["Freigabe Startseite", "Startseite"],
    ["Freigabetermin: Broschüre 2026, 9.3.", "Broschüre"],
    ["Validation maquettes accueil", "maquettes accueil"],
    ["Aprobación del proceso de compra", "proceso de compra"],
    ["Taller de ideación onboarding", "onboarding"],
    ["Handoff Alder & Sons intranet 2.0", "Alder & Sons intranet 2.0"],
    ["Component library: date picker", "date picker"],
    ["Design-system kickoff", "Design-system"],
    ["🎨 Crit: pricing page (2/3)", "pricing page"],
    ["CRIT SEARCH", "SEARCH"],
  ])("in %j is %j", (title, artefact) => {
    const { artefact: found } = slots(title);
    expect(found?.text).toBe(artefact);
    expect(found?.sources[0]).toMatchObject({ kind: "event", label: "Title" });
    expect(title).toContain(found?.sources[0]?.quote);
  });

  it.each([
    "Design review",
    "Design crit #4",
    "Project stuff",
    "Next steps",
    "Team weekly",
    "Kickoff",
    "Freigabe",
    "Crit with Jonas",
  ])("is nothing in %j", (title) => {
    expect(slots(title).artefact).toBeUndefined();
  });

  it("stands in the description where the title has none", () => {
    const { artefact } = readFrom(
      "Feedback on the address form before build, please.",
      "Design crit",
    );
    expect(artefact).toMatchObject({ text: "address form", audience: "all" });
    expect(readFrom("Es geht um die Freigabe der Startseite.", "Termin").artefact?.text).toBe(
      "Startseite",
    );
  });

  it("is a study where findings are read out, and no artefact at the same time", () => {
    const found = slots("Restitution tests utilisateurs", { minutes: 60 });
    expect(found.study?.text).toBe("tests utilisateurs");
    expect(found.artefact).toBeUndefined();
  });

  it("is a project where one starts, and the client is who comes from outside", () => {
    const found = slots("Kickoff Northgrid relaunch", { guests: 2, people: 3 });
    expect(found.project?.text).toBe("Northgrid relaunch");
    expect(found.client?.text).toBe("Northgrid");
    expect(slots("[ACME] Checkout v3 – crit #4").client?.text).toBe("ACME");
  });

  it("is not the names of two companies", () => {
    const found = slots("Northgrid x Halden weekly", { guests: 2, people: 2, isWeekly: true });
    expect([found.artefact, found.project, found.client?.text]).toEqual([
      undefined,
      undefined,
      "Northgrid",
    ]);
  });

  it("is a role in an interview, and never a person", () => {
    const found = slots("Interview: Senior Product Designer – Hanna", { people: 2, guests: 1 });
    expect(found.role?.text).toBe("Senior Product Designer");
    expect(found.artefact).toBeUndefined();
    const german = slots("Vorstellungsgespräch UX Designer", { people: 2, guests: 1 });
    expect(german.role?.text).toBe("UX Designer");
  });
});

describe("dates", () => {
  it.each([
    ["Build starts Mon 9 March.", "Mon 9 March"],
    ["We need it by Friday.", "Fri 6 March"],
    ["Launch: 2026-04-01", "1 April"],
    ["Must be done before March 20th", "20 March"],
    ["Decided on 19 Feb.", undefined],
    ["Part 2/3 of the series", undefined],
    ["We meet on 5 March at 10:00.", undefined],
    ["You may bring 3 drafts", undefined],
  ])("in %j are %j", (description, date) => {
    expect(readFrom(description).date?.text).toBe(date);
  });

  it("are written in the plan's language", () => {
    expect(
      readFrom("Freigabe bis 9.3. nötig, danach Druck.", "Freigabe Broschüre").date?.text,
    ).toBe("Mo., 9. März");
    expect(
      readFrom("À valider avant le 1er avril.", "Validation maquettes accueil").date?.text,
    ).toBe("1er avril");
    expect(
      readFrom("Hay que aprobarlo antes del 20 de marzo.", "Aprobación portada").date?.text,
    ).toBe("20 de marzo");
  });
});

describe("phrases", () => {
  it.each([
    [
      "Goal: fewer drop-outs at the address form",
      "artefactGoal",
      "fewer drop-outs at the address form",
    ],
    ["Goal: decide on the default", "artefactGoal", undefined],
    ["Problem: people leave at the address form.", "problem", "people leave at the address form"],
    [
      "Checkout must work without an account.",
      "constraint",
      "Checkout must work without an account",
    ],
    ["We must hurry.", "constraint", undefined],
    ["The flow is for returning customers.", "userGroup", "returning customers"],
    ["Our users are happy.", "userGroup", undefined],
    ["Tabs or accordion?", "optionB", "accordion"],
    ["Single page vs. three steps.", "optionA", "Single page"],
    ["Shall we meet or not?", "optionA", undefined],
    ["Jonas decides before build starts.", "nextStep", "build"],
    ["Criteria: reach, cost", "criterion", "reach, cost"],
  ] as const)("%j gives %s", (description, slot, text) => {
    const found = readFrom(description)[slot];
    expect(found?.text).toBe(text);
    expect(found === undefined || description.includes(found.sources[0]!.quote)).toBe(true);
  });
});

const invited = (name: string): Attendee => ({
  name,
  email: `${name.toLowerCase().replaceAll(/[^a-z]+/gu, ".")}@halden.design`,
  answer: null,
});

const withPeople = (names: readonly string[], description: string) => {
  const input = eventOf("Handoff filters", { description });
  return slotsOf({ ...input, event: { ...input.event, attendees: names.map(invited) } });
};

describe("people", () => {
  it("are called by first name where only they have it", () => {
    const found = withPeople(["Mara Lindt", "Jonas Weber"], "Jonas decides.");
    expect(found.decider?.text).toBe("Jonas");
    const two = withPeople(["Mara Lindt", "Jonas Weber", "Jonas Kurz"], "Jonas Weber decides.");
    expect(two.decider?.text).toBe("Jonas Weber");
  });

  it("build or research where a source says so of one of them", () => {
    expect(withPeople(["Mara Lindt", "Aiko (front end)"], "").engineer?.text).toBe("Aiko");
    expect(withPeople(["Aiko (front end)", "Ravi (back end)"], "").engineer).toBeUndefined();
    expect(withPeople(["Mara Lindt", "Sam"], "").researcher).toBeUndefined();
  });
});

const due = (attendees: readonly Attendee[]): EarlierMeeting => ({
  id: "m1",
  title: "Northgrid relaunch weekly",
  startTime: "2026-02-26T09:00:00Z",
  timeZone: null,
  isSameSeries: true,
  attendees,
  notes: [
    {
      id: "n1",
      type: "Action Item",
      text: "Send copy",
      quote: "I'll send the copy.",
      due: "2026-03-12",
      isSure: true,
    },
  ],
  carried: [],
  plannedQuestions: [],
  ticked: [],
});
const weekly = eventOf("Northgrid relaunch weekly", { guests: 1, people: 2, isWeekly: true });
const guest = weekly.event.attendees.at(-1)!;
const withEarlier = (attendees: readonly Attendee[]) =>
  slotsOf({ ...weekly, earlier: [due(attendees)] }).date;

describe("who may read a slot", () => {
  it("is everybody where the guests were there too, else nobody who comes together with them", () => {
    expect(withEarlier([guest])).toMatchObject({ text: "Thu 12 March", audience: "all" });
    expect(withEarlier([])).toBeUndefined();
    expect(withEarlier([{ ...guest, answer: "declined" }])).toBeUndefined();
  });
});

describe("documents", () => {
  const report: PlanDocument = {
    fileId: "f1",
    name: "usability_report.pdf",
    isDeck: false,
    pages: [
      { page: 1, title: "Checkout usability report", lines: ["Checkout usability report"] },
      { page: 2, title: null, lines: ["Launch is planned for 20 April."] },
    ],
  };

  it("give a milestone with its page, and a matter where nothing else does", () => {
    const found = slotsOf({ ...eventOf("Design review"), documents: [report] });
    expect(found.date?.sources[0]).toMatchObject({ kind: "document", fileId: "f1", page: 2 });
    expect(found.artefact).toMatchObject({ text: "Checkout usability report" });
  });
});

describe("every slot of the rough titles", () => {
  it("rests on words that stand in the event, and says none that don't", () => {
    for (const [title, , setting] of ROUGH_TITLES) {
      const input = eventOf(title, setting);
      const { attendees } = input.event;
      const all = [title, ...attendees.flatMap(({ name, email }) => [name, email])].join("\n");
      for (const slot of Object.values(slots(title, setting))) {
        expect(slot.sources.length).toBeGreaterThan(0);
        for (const { quote } of slot.sources) expect(all).toContain(quote);
        expect(all.toLowerCase()).toContain(slot.text.toLowerCase());
      }
    }
  });
});

describe("what is nobody's business", () => {
  it("fills no slot", () => {
    expect(slots("Gehaltsgespräch", { people: 2, description: "Ziel: mehr Geld" })).toEqual({});
  });
});
