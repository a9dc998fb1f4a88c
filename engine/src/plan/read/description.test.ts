import { describe, expect, it } from "vitest";
import { readDescription } from "./description.ts";

const read = (description: string | null) => readDescription({ description });

describe("a description", () => {
  it("is empty where the calendar has none", () => {
    expect(read(null)).toEqual({
      lines: [],
      text: "",
      prose: "",
      besides: [],
      agenda: [],
      times: [],
      sentences: [],
    });
  });

  it("of HTML becomes plain lines with its entities as letters", () => {
    const { lines } = read(
      "<p>Ziel: weniger Abbr&uuml;che &amp; Fragen</p><div>Anna gibt heute <b>frei</b>.</div>Bis <a href='https://example.org'>Montag</a>",
    );
    expect(lines).toEqual([
      "Ziel: weniger Abbrüche & Fragen",
      "Anna gibt heute frei.",
      "Bis Montag",
    ]);
  });

  it("of plain text keeps what only looks like a tag", () => {
    expect(read("Load < 3 s and a > b").text).toBe("Load < 3 s and a > b");
  });

  it("loses how to join, whatever program wrote it", () => {
    const { text } = read(
      [
        "Jonas decides on the default.",
        "",
        "________________________________________________________________________________",
        "Microsoft Teams meeting",
        "Join on your computer or mobile app",
        "Click here to join the meeting",
        "Meeting ID: 312 445 889 120",
        "Passcode: hT5x2Q",
        "Download Teams | Join on the web",
        "________________________________________________________________________________",
        "-::~:~::~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~::~:~::-",
        "Join with Google Meet: https://meet.google.com/abc-defg-hij",
        "Or dial: (DE) +49 30 300195061 PIN: 112233#",
        "Please do not edit this section.",
        "-::~:~::~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~:~::~:~::-",
        "Join Zoom Meeting",
        "https://zoom.us/j/99887766?pwd=abc",
        "Meeting-ID: 998 877 66",
        "Kenncode: 4711",
        "ID de réunion : 123 456",
        "+49 69 7104 9922",
        "Unirse a la reunión",
      ].join("\n"),
    );
    expect(text).toBe("Jonas decides on the default.");
  });

  it("keeps an invitation to join that is none to a call", () => {
    expect(read("Join us for the crit of the new filters.").sentences).toEqual([
      "Join us for the crit of the new filters.",
    ]);
  });

  it("loses older mails, signatures and legal words", () => {
    const { text } = read(
      [
        "Final check before print.",
        "",
        "Viele Grüße",
        "Mara Lindt",
        "Halden Design GmbH",
        "",
        "This message is confidential and intended for the recipient only.",
        "",
        "Am 3. März 2026 um 10:11 schrieb Jonas Weber <jonas@halden.design>:",
        "> Wann ist die Freigabe?",
        "Das alte Thema.",
      ].join("\n"),
    );
    expect(text).toBe("Final check before print.");
  });

  it("keeps the agenda behind a signature", () => {
    const { agenda } = read("Looking forward\n\nBest,\nMara\n\nAgenda:\n- Default\n- Address form");
    expect(agenda).toEqual(["Default", "Address form"]);
  });

  it("loses addresses of the web and lines that had nothing else", () => {
    expect(
      read("Figma: https://figma.example/file\nSee https://a.example/b for the flow").lines,
    ).toEqual(["See for the flow"]);
  });
});

describe("the organiser's own agenda", () => {
  it("keeps order and wording, with its times apart", () => {
    const { agenda, times } = read(
      "Agenda:\n1. Welcome (5 min)\n2. Guest checkout as default? – 20 min\n3. Address form, Aiko 10'\n4. Go?",
    );
    expect(agenda).toEqual(["Welcome", "Guest checkout as default?", "Address form, Aiko", "Go?"]);
    expect(times.map(({ minutes }) => minutes)).toEqual([5, 20, 10, null]);
  });

  it("reads clock times", () => {
    const { agenda, times } = read("10:00 – 10:15 Ziele\n10:15 Umfang\n11h00 Suite");
    expect(agenda).toEqual(["Ziele", "Umfang", "Suite"]);
    expect(times.map(({ startsAt }) => startsAt)).toEqual([600, 615, 660]);
  });

  it.each([
    ["Tagesordnung\nZiele\nUmfang\n\nBis dann", ["Ziele", "Umfang"]],
    ["Ordre du jour :\n• Rappel\n• Décision", ["Rappel", "Décision"]],
    ["Orden del día: contexto; decisión; fechas", ["contexto", "decisión", "fechas"]],
    ["Topics: tabs, search, empty states", ["tabs", "search", "empty states"]],
    ["Agenda: 1) Scope 2) Risks 3) Dates", ["Scope", "Risks", "Dates"]],
    ["We meet on:\n- Scope\n- Risks", ["Scope", "Risks"]],
    ["<ul><li>Scope<ul><li>in</li><li>out</li></ul></li><li>Risks</li></ul>", ["Scope", "Risks"]],
    ["☐ Scope\n☐ Risks", ["Scope", "Risks"]],
  ])("is found in %j", (description, agenda) => {
    expect(read(description).agenda).toEqual(agenda);
  });

  it.each([
    "Links:\n- Figma file\n- Report",
    "Participants:\n- Mara\n- Jonas",
    "Goals:\n- fewer drop-outs\n- one page",
    "Vorbereitung:\n- Bericht lesen\n- Fragen notieren",
    "- only one point",
    "Jonas decides. Then build starts.",
  ])("is not made of %j", (description) => {
    expect(read(description).agenda).toEqual([]);
  });

  it("is no sentence, and sentences around it are", () => {
    const { sentences } = read(
      "Hi all,\nJonas to give the go for v3 before build starts.\nAgenda:\n- Default\n- Form\n\nPlease bring the numbers from May.\nThanks!",
    );
    expect(sentences).toEqual([
      "Jonas to give the go for v3 before build starts.",
      "Please bring the numbers from May.",
    ]);
  });
});

describe("a very long description", () => {
  const hostile = [
    "<".repeat(20_000),
    " ".repeat(20_000),
    "a".repeat(20_000),
    "- ".repeat(10_000),
    `${"a ".repeat(9999)}:`,
    "1.".repeat(10_000),
    "_".repeat(20_000),
    "&".repeat(20_000),
    "10:00 ".repeat(3333),
    "min 5 ".repeat(3333),
    "\n- x".repeat(5000),
    "<ul><li>".repeat(2500),
    "https://".repeat(2500),
    "Agenda: ".repeat(2500),
    "On ".repeat(6000),
    "Jonas decides ".repeat(1400),
  ];

  // A pattern that goes back over its own steps would take minutes here, and the runner would say so.
  it("is read to the end, whatever it is made of", () => {
    for (const description of hostile) expect(read(description).text.length).toBeLessThan(20_001);
  });

  it("is cut at 20,000 characters", () => {
    expect(read(`${"word ".repeat(4000)}END`).text).not.toContain("END");
  });
});
