import { makeNotes } from "@planner/engine";
import { answerWith, askedAbout, type Liar, openLiar } from "./liar.ts";
import { type TrueMeeting, trueMeetings } from "./true-notes.ts";

type Outcomes = { told: number; inOwnWords: number; quoted: number; dropped: number };
type Manner = { what: string; of: "plain" | "free" };

const MANNERS: readonly Manner[] = [
  { what: "close to what was said", of: "plain" },
  { what: "freely, as people did", of: "free" },
];

async function outcomesOf(
  liar: Liar,
  { deck, segments, plain, free }: TrueMeeting,
  { of }: Manner,
): Promise<Outcomes> {
  const truths = of === "plain" ? plain : free;
  const notes = truths.map((note) => ({ at: note.claims[0]!.segmentId, note }));
  liar.answer = (prompt) => answerWith(prompt, askedAbout(prompt, notes), truths);
  const { model } = await makeNotes(deck, segments, { llm: liar.llm });
  return model ?? { told: 0, inOwnWords: 0, quoted: 0, dropped: 0 };
}

/** What becomes of true notes that a model words closely, or freely as people did, over labelled meetings. */
export async function wordingTable(names?: readonly string[]): Promise<string> {
  const liar = await openLiar();
  const rows: string[] = [];
  try {
    const meetings = await trueMeetings(names);
    for (const manner of MANNERS) {
      const sum: Outcomes = { told: 0, inOwnWords: 0, quoted: 0, dropped: 0 };
      for (const meeting of meetings) {
        const noteOutcomes = await outcomesOf(liar, meeting, manner);
        for (const key of ["told", "inOwnWords", "quoted", "dropped"] as const)
          sum[key] += noteOutcomes[key];
      }
      const { told, inOwnWords, quoted, dropped } = sum;
      const share = (part: number): string => `${part} (${Math.round((100 * part) / told)} %)`;
      const cells = [manner.what, told, share(inOwnWords), share(quoted), share(dropped)];
      rows.push(`| ${cells.join(" | ")} |`);
    }
  } finally {
    await liar.close();
  }
  return [
    "| true notes, worded | told | in their own words | in the words that were said | dropped |",
    "|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}
