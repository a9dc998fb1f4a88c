import { ANNOTATION_TYPES, type AnnotationType } from "@planner/contract/model";
import { alignSegments, makeNotes } from "@planner/engine";
import { classifyStatements } from "@planner/engine/classify";
import { type LeftOut, leftOut } from "../training/settled-heads.ts";
import { line, share, sum, tableOf } from "../harness/table.ts";
import { heldOut, JUDGES, type Labelled, tunedOn } from "./labelled.ts";
import { factsOf, type Judged, judge, type Noted, type Tally, tallyOf } from "./statement-score.ts";

/** A meeting with what the notes of it turned out to be. */
type Measured = { meeting: Labelled; judged: Judged[] };

const heldOn = ({ date }: Labelled) => (date === undefined ? {} : { date });

/** Notes of a meeting as the product makes them, judged. */
async function measure(meeting: Labelled): Promise<Measured> {
  const options = { meeting: heldOn(meeting) };
  const { report } = await makeNotes(meeting.deck, meeting.segments, options);
  const notes = report.pages.flatMap((page) => page.annotations);
  return { meeting, judged: judge(meeting, notes) };
}

/** Statements of a meeting found with given weights, judged. */
function measureWith(meeting: Labelled, heads: LeftOut): Measured {
  const { segments } = alignSegments(meeting.deck, meeting.segments);
  const statements = classifyStatements(segments, meeting.deck, { ...heldOn(meeting), ...heads });
  const notes = statements.map(({ quoteSegmentId, quote, beside, ...rest }): Noted => {
    const evidence = [{ segmentId: quoteSegmentId, quote }, ...beside];
    return { ...rest, evidence };
  });
  return { meeting, judged: judge(meeting, notes) };
}

const cell = ({ returned, right, gold, hit }: Tally): string =>
  returned + gold === 0 ? "–" : `${share(right, returned)} / ${share(hit, gold)}`;

const talliesOf = (measured: readonly Measured[], type: AnnotationType): Tally[] =>
  measured.map(({ meeting, judged }) => tallyOf(meeting, judged, type));

function macro(tallies: readonly Tally[]): string {
  const precision = tallies.flatMap(({ right, returned }) => (returned ? [right / returned] : []));
  const recall = tallies.flatMap(({ hit, gold }) => (gold ? [hit / gold] : []));
  return `**${share(sum(precision), precision.length)} / ${share(sum(recall), recall.length)}**`;
}

/** Precision of those that are shown as notes, and how many of all returned they are. */
function sureOf(tallies: readonly Tally[]): string {
  const all = (key: keyof Tally): number => sum(tallies.map((one) => one[key]));
  return `${share(all("sureRight"), all("sure"))} (${all("sure")} of ${all("returned")})`;
}

function facts(measured: readonly Measured[]): string {
  const labelled = measured.filter(({ meeting }) => meeting.gold.some(({ owner }) => owner));
  const each = labelled.map(({ judged }) => factsOf(judged));
  const all = (key: keyof (typeof each)[number]): number => sum(each.map((one) => one[key]));
  return (
    `Of the actions found: owners right ${all("ownersRight")} of ${all("ownersGiven")} given, ${all("ownersNamed")} said; ` +
    `due dates right ${all("duesRight")} of ${all("duesGiven")} given, ${all("duesNamed")} said.`
  );
}

/** A group of meetings as a markdown table: precision / recall per meeting and type, and the means over meetings. */
function measuredTable(title: string, measured: readonly Measured[]): string {
  const tallies = ANNOTATION_TYPES.map((type) => talliesOf(measured, type));
  const lines = [
    ...measured.map(({ meeting }, at) =>
      line(meeting.name, ...tallies.map((ones) => cell(ones[at]!))),
    ),
    line("**mean**", ...tallies.map(macro)),
    line("precision of the sure ones", ...tallies.map(sureOf)),
  ];
  const table = tableOf(["meeting", ...ANNOTATION_TYPES], lines);
  return `### ${title}: precision / recall

${table}

${facts(measured)}`;
}

/**
 * How well statements are found in the own design meetings: those that weights are fitted to, each judged by weights that
 * had not seen it, and those that nobody who tunes has read.
 */
export async function bench(): Promise<string> {
  const each = [...leftOut(await tunedOn())].map(([meeting, design]) =>
    measureWith(meeting, design),
  );
  const judges = each.filter(({ meeting }) => JUDGES.includes(meeting.name));
  const held: Measured[] = [];
  for (const meeting of await heldOut()) held.push(await measure(meeting));
  return [
    measuredTable("Design meetings, leave one out", each),
    measuredTable("Of these, those that were first measured untouched", judges),
    measuredTable("Design meetings held out", held),
  ].join("\n\n");
}
