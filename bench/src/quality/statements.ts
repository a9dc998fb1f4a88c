import { ANNOTATION_TYPES, type AnnotationType } from "@planner/contract/model";
import { alignSegments, makeNotes } from "@planner/engine";
import { classifierWith, type DesignHeads, headsOf } from "@planner/engine/classify";
import { trainDesign } from "../training/design.ts";
import { type DesignRow, trainingRows } from "../training/design-rows.ts";
import { realSpeech } from "../training/real-rows.ts";
import type { Labelled } from "./labelled.ts";
import { heldOut, JUDGES, tunedOn } from "./meetings.ts";
import { factsOf, type Judged, judge, type Noted, type Tally, tallyOf } from "./statement-score.ts";

/** A meeting with what the notes of it turned out to be. */
type Measured = { meeting: Labelled; judged: Judged[] };

const heldOn = ({ date }: Labelled) => (date === undefined ? {} : { date });

/** Notes of a meeting as the product makes them, judged. */
export async function measure(meeting: Labelled): Promise<Measured> {
  const options = { meeting: heldOn(meeting) };
  const { report } = await makeNotes(meeting.deck, meeting.segments, options);
  const notes = report.pages.flatMap((page) => page.annotations);
  return { meeting, judged: judge(meeting, notes) };
}

/** Statements of a meeting found with given weights, judged. */
export function measureWith(meeting: Labelled, design: DesignHeads): Measured {
  const { segments } = alignSegments(meeting.deck, meeting.segments);
  const statements = classifierWith(() => design)(segments, meeting.deck, heldOn(meeting));
  const notes = statements.map(({ quoteSegmentId, quote, beside, ...rest }): Noted => {
    const evidence = [{ segmentId: quoteSegmentId, quote }, ...beside];
    return { ...rest, evidence };
  });
  return { meeting, judged: judge(meeting, notes) };
}

/** For each meeting the weights that are trained on all others. */
export function leftOut(meetings: readonly Labelled[]): Map<Labelled, DesignHeads> {
  const rows = new Map<Labelled, DesignRow[]>(meetings.map((one) => [one, trainingRows(one)]));
  const speech = realSpeech();
  return new Map(
    meetings.map((meeting) => {
      const others = [...rows].flatMap(([other, its]) => (other === meeting ? [] : its));
      return [meeting, headsOf(trainDesign([...others, ...speech]))];
    }),
  );
}

/** Each meeting judged with weights that were trained on all others. */
export const crossValidated = (meetings: readonly Labelled[]): Measured[] =>
  [...leftOut(meetings)].map(([meeting, design]) => measureWith(meeting, design));

const share = (part: number, whole: number): string =>
  whole === 0 ? "–" : (part / whole).toFixed(2);

const cell = ({ returned, right, gold, hit }: Tally): string =>
  returned + gold === 0 ? "–" : `${share(right, returned)} / ${share(hit, gold)}`;

const mean = (values: readonly number[]): string =>
  share(
    values.reduce((sum, one) => sum + one, 0),
    values.length,
  );

const talliesOf = (measured: readonly Measured[], type: AnnotationType): Tally[] =>
  measured.map(({ meeting, judged }) => tallyOf(meeting, judged, type));

function macro(tallies: readonly Tally[]): string {
  const precision = tallies.flatMap(({ right, returned }) => (returned ? [right / returned] : []));
  const recall = tallies.flatMap(({ hit, gold }) => (gold ? [hit / gold] : []));
  return `**${mean(precision)} / ${mean(recall)}**`;
}

/** Precision of those that are shown as notes, and how many of all returned they are. */
function sureOf(tallies: readonly Tally[]): string {
  const sum = (key: keyof Tally) => tallies.reduce((total, one) => total + one[key], 0);
  return `${share(sum("sureRight"), sum("sure"))} (${sum("sure")} of ${sum("returned")})`;
}

function facts(measured: readonly Measured[]): string {
  const labelled = measured.filter(({ meeting }) => meeting.gold.some(({ owner }) => owner));
  const each = labelled.map(({ judged }) => factsOf(judged));
  const sum = (key: keyof (typeof each)[number]) =>
    each.reduce((total, one) => total + one[key], 0);
  return (
    `Of the actions found: owners right ${sum("ownersRight")} of ${sum("ownersGiven")} given, ${sum("ownersSaid")} said; ` +
    `due dates right ${sum("duesRight")} of ${sum("duesGiven")} given, ${sum("duesSaid")} said.`
  );
}

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** A group of meetings as a markdown table: precision / recall per meeting and type, and the means over meetings. */
function tableOf(title: string, measured: readonly Measured[]): string {
  const tallies = ANNOTATION_TYPES.map((type) => talliesOf(measured, type));
  const rows = measured.map(({ meeting }, at) =>
    row([meeting.name, ...tallies.map((ones) => cell(ones[at]!))]),
  );
  return [
    `### ${title}: precision / recall`,
    "",
    row(["meeting", ...ANNOTATION_TYPES]),
    `|${"---|".repeat(ANNOTATION_TYPES.length + 1)}`,
    ...rows,
    row(["**mean**", ...tallies.map(macro)]),
    row(["precision of the sure ones", ...tallies.map(sureOf)]),
    "",
    facts(measured),
  ].join("\n");
}

/**
 * How well statements are found in the own design meetings, as markdown: those that weights are fitted to, each judged
 * by weights that had not seen it, and with `withHeldOut` those that nobody who tunes has read.
 */
export async function statementTables(withHeldOut: boolean): Promise<string> {
  const measuredEach = crossValidated(await tunedOn());
  const judges = measuredEach.filter(({ meeting }) => JUDGES.includes(meeting.name));
  const tables = [
    tableOf("Design meetings, leave one out", measuredEach),
    tableOf("Of these, those that were first measured untouched", judges),
  ];
  if (withHeldOut) {
    const measured: Measured[] = [];
    for (const meeting of await heldOut()) measured.push(await measure(meeting));
    tables.push(tableOf("Design meetings held out", measured));
  }
  return tables.join("\n\n");
}
