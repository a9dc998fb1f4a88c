import { describe, expect, test } from "vitest";
import { makeNotes } from "../notes/make-notes.ts";
import { talkOf } from "../testing/decks.ts";
import { nameSpeakers } from "./name-speakers.ts";

const ROOM = [
  "Mara Lind",
  "Sarah Lee",
  "Ben Ode",
  "Ana Ruiz",
  "Jean-Luc O'Brien (PM)",
  "Will Stone",
  "Kim Roth",
  "Kim Sato",
  "zoe@example.test",
];

/** Who says each line; "-" where nobody knows. Lines without a name are other voices than Mara's. */
const speakersOf = (lines: string[], attendees = ROOM): string[] =>
  nameSpeakers(talkOf(...lines), { attendees, hasUnlabelled: true }).map(
    ({ speaker }) => speaker ?? "-",
  );

describe("whoever says who they are is named", () => {
  test.each<[sentence: string, name: string]>([
    ["Hi everyone, this is Sarah.", "Sarah Lee"],
    ["Sarah here. I have the numbers.", "Sarah Lee"],
    ["Sarah Lee speaking.", "Sarah Lee"],
    ["Hello, I'm Sarah and I lead research.", "Sarah Lee"],
    ["Good morning. My name is Ben from the print shop.", "Ben Ode"],
    ["Hello, I am Jean-Luc.", "Jean-Luc O'Brien"],
    ["This is Kim Sato.", "Kim Sato"],
    ["hi this is sarah", "Sarah Lee"],
    ["Hallo, hier ist Sarah.", "Sarah Lee"],
    ["Guten Tag, ich bin der Ben.", "Ben Ode"],
    ["Mein Name ist Sarah Lee, ich komme aus Kiel.", "Sarah Lee"],
    ["Bonjour, je suis Ana.", "Ana Ruiz"],
    ["Moi, c'est Ben.", "Ben Ode"],
    ["Hola, soy Ana.", "Ana Ruiz"],
    ["Me llamo Ana y trabajo en el museo.", "Ana Ruiz"],
  ])("%s", (sentence, name) => {
    expect(speakersOf(["Mara Lind: Welcome.", sentence])[1]).toBe(name);
    expect(speakersOf(["Mara Lind: Welcome.", `Voice B: ${sentence}`])[1]).toBe(name);
  });

  test.each([
    "This is Sarah's idea.",
    "I'm Sarah's manager.",
    "This is Sarah, she leads research.",
    "This is Sarah and Ben's proposal.",
    "Sarah here thinks that it is too dark.",
    "I'm with Sarah on that.",
    "It's Sarah.",
    "This is Kim.",
    "This is Sarah Miller.",
    "This is Zoe.",
    "i am will",
    "I am will I say.",
    "The client said that this is Ben.",
    "Ich bin Sarahs Kollege.",
    "C'est Ben qui a dessiné le plan.",
  ])("but nobody by '%s'", (sentence) => {
    expect(speakersOf(["Mara Lind: Welcome.", sentence])[1]).toBe("-");
    expect(speakersOf(["Mara Lind: Welcome.", `Voice B: ${sentence}`])[1]).toBe("Voice B");
  });
});

describe("whoever is given the floor is named", () => {
  test.each([
    "That was the grid. Over to you, Ben.",
    "Ben, what do you think?",
    "So, Ben, can you say how the print went?",
    "What do you think, Ben?",
    "I'll hand over to Ben.",
    "Does that work for the shop, Ben?",
    "over to you ben",
    "Ben, was meinst du dazu?",
    "Ich übergebe an Ben.",
    "Ben, qu'en penses-tu ?",
    "Je passe la parole à Ben.",
    "Ben, ¿qué opinas?",
  ])("%s", (question) => {
    expect(speakersOf([`Mara Lind: ${question}`, "The paper is too thin."])).toEqual([
      "Mara Lind",
      "Ben Ode",
    ]);
  });

  test.each<[question: string, answer: string]>([
    ["Ben showed me the grid.", "It is too dark."],
    ["Kim, what do you think?", "It is too dark."],
    ["Ben, what do you think?", "Ben is not here today."],
    ["Ben, what do you think? Never mind, I will go on. The next page has the map.", "Nice."],
    ["We sent it over to Ben's shop.", "It is too dark."],
  ])("but not by '%s' and '%s'", (question, answer) => {
    expect(speakersOf([`Mara Lind: ${question}`, answer])[1]).toBe("-");
  });

  test("but not where the answer comes late", () => {
    const [question, answer] = talkOf(
      "Mara Lind: Ben, what do you think?",
      "The paper is too thin.",
    );
    const late = { ...answer!, start: 60, end: 65 };
    const room = { attendees: ROOM, hasUnlabelled: true };
    expect(nameSpeakers([question!, late], room)[1]).toEqual(late);
  });
});

test("whoever is thanked by name has just spoken", () => {
  const sentence = "The shop opens at nine.";
  const namedBy = (thanks: string): string =>
    speakersOf(["Mara Lind: Next.", sentence, `Mara Lind: ${thanks}`])[1]!;
  for (const thanks of ["Thanks, Ana.", "Great, thank you, Ana.", "Danke, Ana!", "Gracias, Ana."])
    expect(namedBy(thanks)).toBe("Ana Ruiz");
  for (const thanks of [
    "Thanks to Ana.",
    "Thanks, Ana, for the deck.",
    "Thanks, Kim.",
    "Thanks all.",
  ])
    expect(namedBy(thanks)).toBe("-");
});

describe("a voice that is told apart from others", () => {
  test("keeps its name all through the talk", () => {
    expect(
      speakersOf([
        "Voice B: The map is too small.",
        "Voice C: I like the map.",
        "Voice B: This is Sarah, by the way.",
        "Voice C: Good.",
        "Voice B: And the sign is too dark.",
      ]),
    ).toEqual(["Sarah Lee", "Voice C", "Sarah Lee", "Voice C", "Sarah Lee"]);
  });

  test("has to be called by a name twice, where it did not give it itself", () => {
    const once = ["Mara Lind: Ben, what do you think?", "Voice B: Too thin."];
    expect(speakersOf(once)[1]).toBe("Voice B");
    expect(speakersOf([...once, "Mara Lind: Thanks, Ben."])[1]).toBe("Ben Ode");
  });

  test.each<[string, string[]]>([
    ["two names", ["Voice B: This is Sarah.", "Mara Lind: Hi.", "Voice B: Ben here."]],
    [
      "calls by two names",
      [
        "Mara Lind: Ben, what do you think?",
        "Voice B: Too thin.",
        "Mara Lind: Thanks, Ben. Ana, what do you think?",
        "Voice B: Too dark.",
      ],
    ],
    [
      "words about the one it would be",
      [
        "Mara Lind: Ben, what do you think?",
        "Voice B: Too thin.",
        "Mara Lind: Thanks, Ben.",
        "Voice B: I will ask Ben about that.",
      ],
    ],
    [
      "the name of somebody who speaks already",
      ["Voice B: This is Mara.", "Mara Lind: That is me."],
    ],
  ])("has none by %s", (_, lines) => {
    expect(speakersOf(lines)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Sarah|Ben|Ana/u)]),
    );
    expect(speakersOf(lines)).toContain("Voice B");
  });

  test("shares no name with another that was only called by it", () => {
    const lines = [
      "Mara Lind: Ben, what do you think?",
      "Voice B: Too thin.",
      "Mara Lind: Thanks, Ben. Ben, what do you think of the map?",
      "Voice C: Too small.",
      "Mara Lind: Thanks, Ben.",
    ];
    expect(speakersOf(lines).filter((name) => name.startsWith("Voice"))).toEqual([
      "Voice B",
      "Voice C",
    ]);
  });
});

describe("voices that are not told apart", () => {
  test("have a name for the turn, and no longer", () => {
    expect(
      speakersOf(["Mara Lind: Hi.", "Sarah here.", "It is too dark.", "Mara Lind: Okay.", "Fine."]),
    ).toEqual(["Mara Lind", "Sarah Lee", "Sarah Lee", "Mara Lind", "-"]);
  });

  test("have it until somebody else is spoken to", () => {
    expect(
      speakersOf(["Mara Lind: Hi.", "Sarah here.", "Ben, what do you think?", "Too thin.", "Yes."]),
    ).toEqual(["Mara Lind", "Sarah Lee", "-", "-", "-"]);
  });

  test("stay without one where all words are unlabelled by nature", () => {
    const talk = talkOf("Hi, this is Sarah.", "Thanks, Sarah.");
    expect(nameSpeakers(talk, { attendees: ROOM, hasUnlabelled: false })).toEqual(talk);
  });
});

describe("notes of a presentation", () => {
  const talk = talkOf(
    "Mara Lind: This is the ticket shop. Ben, what do you think?",
    "I'll move the legend above the grid by Friday.",
  );
  const meeting = { attendees: ROOM };

  test("name the voice in the tab, in the transcript, the words behind a note and its owner", async () => {
    const notes = await makeNotes(null, talk, { meeting, pageTurns: [{ page: 1, start: 0 }] });
    expect(notes.segments[1]?.speaker).toBe("Ben Ode");
    const [note] = notes.report.pages.flatMap(({ annotations }) => annotations);
    expect(note).toMatchObject({ owner: "Ben Ode", evidence: [{ speaker: "Ben Ode" }] });
  });

  test("alone do: lines of a text without speakers stay as they are", async () => {
    const notes = await makeNotes(null, talk, { meeting });
    expect(notes.segments[1]?.speaker).toBeUndefined();
  });
});

describe("a name that people gave in an earlier meeting of the series", () => {
  const talk = [
    "Mara Lind: Welcome.",
    "Voice B: Hi, Nora here. The map is too small.",
    "Mara Lind: Good.",
    "Voice B: And the sign is too dark.",
  ];
  const speakersWith = async (regulars: string[], attendees = ["Mara Lind"]) => {
    const { segments } = await makeNotes(null, talkOf(...talk), {
      meeting: { attendees, regulars },
    });
    return segments.map(({ speaker }) => speaker);
  };

  test("is given to who says it of themselves, and to nobody without that", async () => {
    expect((await speakersWith(["Nora Falk"])).slice(1)).toEqual([
      "Nora Falk",
      "Mara Lind",
      "Nora Falk",
    ]);
    expect((await speakersWith(["Olga Falk"]))[1]).toBe("Voice B");
  });

  test("does not stand against an attendee of that name", async () => {
    expect((await speakersWith(["Nora"], ["Mara Lind", "Nora Weiss"]))[1]).toBe("Nora Weiss");
  });
});
