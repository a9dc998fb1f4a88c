import { makeNotes } from "@planner/engine";
import type { ModelNote } from "../../../engine/src/verify/model-notes.ts";
import { askedAbout, type Liar, NO_CHOICE, openLiar, purposeOf } from "./liar.ts";
import { type TrueMeeting, trueMeetings } from "./true-notes.ts";

type Fates = { told: number; asTold: number; mended: number; dropped: number };
type Manner = { what: string; of: "plain" | "free"; again: (note: ModelNote) => ModelNote };

const MOST_WORDS = 25;

/** The note in the words that were said, as a model would that does what it is told. */
function inWordsSaid(note: ModelNote): ModelNote {
  const text = note.quote.split(/\s+/u).slice(0, MOST_WORDS).join(" ");
  return { ...note, text: text.replace(/^\p{L}/u, (first) => first.toUpperCase()) };
}

const MANNERS: readonly Manner[] = [
  { what: "close to what was said", of: "plain", again: (note) => note },
  { what: "freely, and so again when asked", of: "free", again: (note) => note },
  { what: "freely, in the words of the lines when asked", of: "free", again: inWordsSaid },
];

async function fatesOf(
  liar: Liar,
  { deck, segments, plain, free }: TrueMeeting,
  { of, again }: Manner,
): Promise<Fates> {
  const notes = (of === "plain" ? plain : free).map((note) => ({ at: note.segmentIds[0]!, note }));
  const anew = notes.map(({ at, note }) => ({ at, note: again(note) }));
  liar.answer = (prompt) => {
    const purpose = purposeOf(prompt);
    if (purpose === "reduce") return NO_CHOICE;
    return { notes: askedAbout(prompt, purpose === "mend" ? anew : notes) };
  };
  const { model } = await makeNotes(deck, segments, { llm: liar.llm });
  return model ?? { told: 0, asTold: 0, mended: 0, dropped: 0 };
}

/** What becomes of true notes that a model words closely, or freely as people did, over labelled meetings. */
export async function wordingTable(names?: readonly string[]): Promise<string> {
  const liar = await openLiar();
  const rows: string[] = [];
  try {
    const meetings = await trueMeetings(names);
    for (const manner of MANNERS) {
      const sum: Fates = { told: 0, asTold: 0, mended: 0, dropped: 0 };
      for (const meeting of meetings) {
        const fates = await fatesOf(liar, meeting, manner);
        for (const key of ["told", "asTold", "mended", "dropped"] as const) sum[key] += fates[key];
      }
      const { told, asTold, mended, dropped } = sum;
      const share = (part: number): string => `${part} (${Math.round((100 * part) / told)} %)`;
      rows.push(
        `| ${[manner.what, told, share(asTold), share(mended), share(told - asTold - mended - dropped), share(dropped)].join(" | ")} |`,
      );
    }
  } finally {
    await liar.close();
  }
  return [
    "| true notes, worded | told | as told | mended | in the words that were said | dropped |",
    "|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}
