import { describe, expect, it } from "vitest";
import type { MeetingKind } from "@planner/contract/model";
import { eventOf, readingOf } from "../../../fixtures/plans/event-of.ts";
import type { Setting } from "../../../fixtures/titles/titles.ts";
import { readFacts } from "./read-facts.ts";

const read = (title: string, setting?: Setting) => readingOf(eventOf(title, setting));

const artefactOf = (title: string, description: string): string | undefined =>
  readFacts(eventOf(title, { description })).slots.artefact?.text;

describe("a word of the description names a topic, where mistaking it is costly", () => {
  it.each([
    ["Weekly design sync", "1. Icons (10)\n2. Roadmap (10)\n3. Hiring (5)"],
    ["Product sync", "1. Icons (10 min)\n2. Roadmap (10 min)\n3. Hiring (5 min)"],
    ["Team sync", "Hiring update from Marta. Then icons."],
    ["Weekly sync", "- icons\n- candidate tracker update\n- roadmap"],
    ["Team weekly", "- Kandidaten: Stand\n- Icons\n- Farben"],
    ["Sync", "- Vendor list\n- Icons\n- Colours"],
    ["Design team meeting", "We fix the workshop dates and go through the icons."],
    ["Weekly", "- Workshop dates\n- Retro actions\n- Icons"],
  ])("%j with %j is a meeting", (title, description) => {
    expect(read(title, { description, minutes: 60 }).kind).toBe("meeting");
  });

  it("and an interview all the same where one person from outside comes to talk about a job", () => {
    const description = "Portfolio review with the candidate for the product designer role.";
    expect(read("Call", { description, people: 2, guests: 1 }).kind).toBe("interview");
  });

  it("nor does a point of a round's list make it private", () => {
    const list = "- Icons\n- Salary survey page\n- Gehalt: Texte";
    expect(read("Team sync", { description: list }).sensitivity).toBe("none");
    const layoffs = "- Icons\n- Layoffs in March\n- Colours";
    expect(read("Team sync", { description: layoffs }).sensitivity).toBe("closed");
    expect(read("Talk", { description: "- Gehalt\n- Urlaub", people: 2 }).sensitivity).not.toBe(
      "none",
    );
  });

  it("says it in grammatical English", () => {
    const { sentence } = read("Interview notes clean-up", { people: 3, isWeekly: true });
    expect(sentence).not.toMatch(/\ba (?:interview|event)/u);
  });
});

describe("what a title names is read for what it is", () => {
  it.each<[string, Setting, MeetingKind]>([
    [
      "Search results redesign review",
      { description: "We will decide whether it ships." },
      "review",
    ],
    ["Search results redesign review", {}, "review"],
    ["Design review: search results", {}, "review"],
    ["User interview #4 – checkout", {}, "research-planning"],
    ["Results of the diary study", {}, "readout"],
    ["Post-workshop debrief", { minutes: 60 }, "retrospective"],
    ["Workshop planning meeting", { minutes: 60 }, "meeting"],
    ["Not a workshop", { minutes: 60 }, "meeting"],
    ["Kein Workshop: Farben", { minutes: 60 }, "meeting"],
    ["Pas un atelier", { minutes: 60 }, "meeting"],
  ])("%j with %j is a %s", (title, setting, kind) => {
    expect(read(title, setting).kind).toBe(kind);
  });

  it("keeps a product's name whole", () => {
    expect(artefactOf("Design review: search results", "")).toBe("search results");
    expect(artefactOf("Search results redesign review", "")).toMatch(/^search results/iu);
  });
});

describe("a cancelled meeting", () => {
  it.each([
    "Cancel: design review",
    "Cancelled: Design review",
    "CANCELED - Design review",
    "ABGESAGT: Designreview",
    "Annulé : revue de design",
    "Cancelado: revisión de diseño",
    "Cancelada: revisión de diseño",
  ])("%j gets no plan", (title) => {
    expect(read(title).shape).toBe("away");
  });

  it.each(["Cancel flow review", "Review: cancel button", "Annulation d'une commande : revue"])(
    "is not one that is about cancelling: %j",
    (title) => {
      expect(read(title).shape).toBe("meeting");
    },
  );
});

describe("a single letter in a title", () => {
  it.each(["x / y chart review", "Y axis labels", "Axis y labels", "Scatter plot x y"])(
    "does not make %j Spanish",
    (title) => {
      expect(read(title).language).toBe("en");
    },
  );

  it("joins Spanish words all the same", () => {
    expect(read("Iconos y colores").language).toBe("es");
  });
});

describe("a meeting that all others have declined", () => {
  const input = eventOf("Design review: basket", {
    people: 3,
    description: "We decide on the basket.",
  });
  const attendees = input.event.attendees.map((one, at) =>
    at === 0 ? one : { ...one, answer: "declined" as const },
  );
  const declined = { ...input, event: { ...input.event, attendees } };

  it("keeps its kind and says so", () => {
    const reading = readingOf(declined);
    expect(reading).toMatchObject({ kind: "review", shape: "meeting" });
    expect(reading.sentence).toMatch(/everyone else has declined/u);
  });
});
