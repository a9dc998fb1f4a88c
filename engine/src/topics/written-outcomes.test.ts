import { expect, test } from "vitest";
import { makeNotes } from "../notes/make-notes.ts";
import { segmentsFromText } from "../transcript/from-text.ts";

const MINUTES = `**Pavel**: The numbers on the columns are too small to read from the train.
**Tove**: We could put the number on the floor in front of each door as well.
**Pavel**: Next slide please, and can you hear me at the back?
RESOLVED: Put the platform number on the floor in front of each door
ACTION: Tove to ask the cleaning company which paint lasts by 12 June
ACTION: pavel to find out who decides on night brightness
**Tove**: That was a great presentation, Pavel.`;

async function notesOf(text: string) {
  const { report } = await makeNotes(null, segmentsFromText(text));
  return report.pages.flatMap(({ annotations }) => annotations);
}

test("what minutes call a resolution or an action is shown without that label, with its owner and day", async () => {
  const notes = await notesOf(MINUTES);
  const firm = notes.filter(({ type }) => type === "Decision" || type === "Action Item");
  expect(
    firm.map(({ type, text, owner, due, dueWords, suggestion }) => ({
      type,
      text,
      owner,
      due: due ?? dueWords,
      isShown: !suggestion,
    })),
  ).toEqual([
    {
      type: "Decision",
      text: "Put the platform number on the floor in front of each door.",
      owner: undefined,
      due: undefined,
      isShown: true,
    },
    {
      type: "Action Item",
      text: "Ask the cleaning company which paint lasts.",
      owner: "Tove",
      due: "by 12 June",
      isShown: true,
    },
    {
      type: "Action Item",
      text: "Find out who decides on night brightness.",
      owner: "Pavel",
      due: undefined,
      isShown: true,
    },
  ]);
});

test("their quotes stand in the transcript as it is shown", async () => {
  const segments = segmentsFromText(MINUTES);
  const notes = await notesOf(MINUTES);
  const said = new Map(segments.map(({ id, text }) => [id, text]));
  const quotes = notes.flatMap(({ evidence }) => evidence);
  expect(quotes.length).toBeGreaterThan(4);
  for (const { segmentId, quote } of quotes) expect(said.get(segmentId)).toContain(quote);
});

test("praise for a talk and requests to turn a slide are no notes", async () => {
  const texts = (await notesOf(MINUTES)).map(({ text }) => text).join(" ");
  expect(texts).toContain("too small to read");
  expect(texts).not.toMatch(/great presentation|next slide|hear me/i);
});

const LECTURE = Array.from(
  { length: 45 },
  (_, place) =>
    `The ferry at pier ${place + 1} carries about ${place + 3} hundred people every day in the summer months. ` +
    `It is very hard for people with a pram to find the ramp, because the sign stands behind the kiosk. ` +
    `So we're going to call this distance the reach of a sign, and you will see it on every map that follows. `,
).join("\n\n");
const ANSWERED = LECTURE.replaceAll("\n\n", "\n\nYes, I saw that.\n\nRight.\n\nOkay.\n\n");

test("in a talk to which nobody answers nothing is settled, taken on or criticised", async () => {
  const shown = (await notesOf(LECTURE)).filter(({ suggestion }) => !suggestion);
  expect(shown.filter(({ type }) => type !== "Visual Callout")).toEqual([]);
  const answered = (await notesOf(ANSWERED)).filter(({ suggestion }) => !suggestion);
  expect(answered.map(({ type }) => type)).toContain("Feedback");
});

test("what one voice says outright was decided is not lost", async () => {
  const dictated = `${LECTURE}\n\nWe decided to take the sign behind the kiosk away on Friday.`;
  const notes = (await notesOf(dictated)).filter(({ text }) => /kiosk away/.test(text));
  expect(notes).toMatchObject([{ type: "Decision" }]);
});

test.each([
  ["I'll go ahead and book the print shop for Thursday.", "Action Item"],
  ["The legend does a good job of explaining the colours, but it is too small.", "Feedback"],
])("what only sounds like courtesy is noted: %s", async (said, type) => {
  const talk = `Tove: We looked at the signs at the entrance this morning.\nPavel: ${said}\nTove: Fine.`;
  expect((await notesOf(talk)).map((note) => note.type)).toContain(type);
});

test("what one voice dictates in few sentences is shown as in a meeting", async () => {
  const seen = Array.from(
    { length: 30 },
    (_, place) =>
      `At pier ${place + 1} the sign for the ramp stands behind the kiosk and is hidden.`,
  );
  const dictated = [...seen, "I'll send the photos of the ramps to Mara by Tuesday."].join("\n");
  const notes = (await notesOf(dictated)).filter(({ suggestion }) => !suggestion);
  expect(notes).toContainEqual(expect.objectContaining({ type: "Action Item" }));
});
