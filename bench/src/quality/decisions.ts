import type { AnnotationType } from "@planner/contract/model";
import { linkDecisions } from "@planner/engine/decisions";
import { type Row, row } from "../harness/table.ts";
import pairs from "./decision-pairs.json" with { type: "json" };

/** What is made of a pair of notes: a link, one that a person is asked about, or none. */
type Found = { kind: string; isSure: boolean } | undefined;

function linkOf({ earlier, later, type = "Decision" }: (typeof pairs)[number]): Found {
  const noted = { quotes: [], pageTitle: null };
  const standing = { ...noted, text: earlier, meetingId: "m1", noteId: "n1", type: "Decision" };
  const note = {
    ...noted,
    text: later,
    meetingId: "m2",
    noteId: "n2",
    type: type as AnnotationType,
  };
  const [link] = linkDecisions(
    [note],
    [{ ...standing, type: "Decision", isSameSeries: true, isReopened: false }],
  );
  return link;
}

const share = (some: number, of: number): string => `${some} of ${of}`;

/** Made pairs of decisions of one series: how many of the links that are made are right, and how many of the right ones. */
export async function bench(words: readonly string[]): Promise<Row[]> {
  const judged = pairs.map((pair) => ({ pair, link: linkOf(pair) }));
  const isRight = ({ pair, link }: (typeof judged)[number]) => link?.kind === pair.is;
  const linked = judged.filter(({ link }) => link !== undefined);
  const sure = linked.filter(({ link }) => link?.isSure);
  const meant = judged.filter(({ pair }) => pair.is !== "neither");
  if (words.includes("wrong"))
    for (const { pair, link } of judged.filter(
      (one) => one.link?.kind !== one.pair.is && (one.link || one.pair.is !== "neither"),
    ))
      console.log(
        pair.is,
        link?.kind ?? "nothing",
        link?.isSure ?? "",
        "·",
        pair.earlier,
        "·",
        pair.later,
      );
  return [
    row(
      "links made without a person, right",
      share(sure.filter(isRight).length, sure.length),
      "≥ 95 %",
      `${pairs.length} made pairs`,
    ),
    row(
      "of those that are meant, made without a person",
      share(sure.filter(isRight).length, meant.length),
      "–",
      "",
    ),
    row(
      "of those that are meant, made or offered",
      share(linked.filter(isRight).length, meant.length),
      "–",
      `offered wrongly: ${linked.filter((one) => !one.link?.isSure && !isRight(one)).length}`,
    ),
  ];
}
