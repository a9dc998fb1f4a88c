import type { Segment } from "@planner/contract/model";
import { expect, test } from "vitest";
import { makeNotes, type Notes, segmentsFromText } from "../index.ts";
import { deckOf, MUSEUM_DECK, MUSEUM_TALK } from "../testing/decks.ts";
import { modelWriting, prototypeWords, sentencesWith } from "../testing/prototype-words.ts";

/** What people say of it, so that there is a note of every type, also in the languages beside English. */
const talkWith = (word: string): string[] => [
  ...sentencesWith(word),
  `We decided to keep the ${word}. ${word} will send the ${word} by Friday.`,
  `What if the ${word} were larger? I don't like ${word}, it's too ${word}.`,
  `I've ${word}ed it, and I'll ${word} my ${word}.`,
  `Ich kümmere mich bis Freitag um ${word}. Wir haben ${word} beschlossen.`,
  `On a décidé de garder ${word}. Je vais envoyer ${word}.`,
];

type Meeting = (word: string) => Promise<Notes>;

/** Every place in which people's words come to notes. */
const PLACES: Readonly<Record<string, Meeting>> = {
  talk: (word) => makeNotes(MUSEUM_DECK, segmentsFromText(talkWith(word).join("\n"))),
  names: (name) => {
    const attendees = [name, `${name} Lindt`];
    const talk = talkWith(name).map((text) => `${name}: ${text}`);
    return makeNotes(MUSEUM_DECK, segmentsFromText(talk.join("\n")), { meeting: { attendees } });
  },
  speakers: (speaker) =>
    makeNotes(
      MUSEUM_DECK,
      MUSEUM_TALK.map((segment): Segment => ({ ...segment, speaker })),
    ),
  "model's answer": (word) =>
    makeNotes(null, segmentsFromText(sentencesWith(word).slice(1, 3).join("\n")), {
      llm: modelWriting(word),
    }),
  pages: (word) => {
    const [, ...sentences] = sentencesWith(word);
    const talk = segmentsFromText(`Now the ${word}.\n${sentences[0]}`);
    return makeNotes(deckOf([word, ...sentences], [word]), talk, { meeting: { title: word } });
  },
};

const LEAK = /\[native code\]|\[object |function \w*\(/u;

test.each(Object.entries(PLACES))(
  "notes are made whatever name of the language's own stands in the %s",
  async (_, notesWith) => {
    const failures: string[] = [];
    for (const word of prototypeWords()) {
      const notes = await notesWith(word).catch((error: unknown) => String(error));
      if (typeof notes === "string") failures.push(`${word} → ${notes}`);
      else if (LEAK.test(JSON.stringify(notes))) failures.push(`${word} → leaks`);
    }
    expect(failures).toEqual([]);
  },
);
