import { ANNOTATION_TYPES, type AnnotationType } from "@planner/contract/model";
import { makeNotes } from "@planner/engine";
import {
  clientReview,
  critique,
  filmReview,
  handoff,
  onboardingReview,
  packagingReview,
  researchReadout,
} from "@planner/engine/classify";
import { openPdfReader } from "../../../server/src/adapters/pdf/pdf.adapter.ts";
import { type Labelled, labelledMeeting, sampleMeeting, shortMeeting } from "./labelled.ts";
import { factsOf, type Judged, judge, type Tally, tallyOf } from "./statement-score.ts";

/** Fixed before the first run; see engine/src/classify/weights/README.md. */
export const TUNED_ON = [
  "museum-critique",
  "ferry-client-review",
  "clinic-handoff",
  "warehouse-sync",
  "energy-kickoff",
  "hotel-ideation-workshop",
  "design-system-sync",
  "annual-report-critique",
];
export const HELD_OUT = [
  "bike-research-readout",
  "cards-onboarding-readout",
  "festival-identity-presentation",
  "museum-app-stakeholders",
];
const SHORT = [critique, clientReview, handoff, onboardingReview, packagingReview, researchReadout];

/** A meeting with what the product's notes of it turned out to be. */
export type Measured = { meeting: Labelled; judged: Judged[]; ms: number };

/** Makes notes of a meeting as the product does and judges them. */
export async function measure(meeting: Labelled): Promise<Measured> {
  const startedAt = performance.now();
  const context = meeting.date === undefined ? {} : { date: meeting.date };
  const { report } = await makeNotes(meeting.deck, meeting.segments, { meeting: context });
  const ms = performance.now() - startedAt;
  return {
    meeting,
    judged: judge(
      meeting,
      report.pages.flatMap((page) => page.annotations),
    ),
    ms,
  };
}

/** The groups of own meetings, in the order in which they are shown. */
export async function ownMeetings(withHeldOut: boolean): Promise<[string, Labelled[]][]> {
  const reader = openPdfReader();
  const long = (names: string[]) => Promise.all(names.map((name) => labelledMeeting(name, reader)));
  try {
    return [
      ["tuned on, short", SHORT.map(shortMeeting)],
      ["tuned on, long", [await sampleMeeting(reader), ...(await long(TUNED_ON))]],
      ...(withHeldOut
        ? [
            ["held out", [shortMeeting(filmReview), ...(await long(HELD_OUT))]] as [
              string,
              Labelled[],
            ],
          ]
        : []),
    ];
  } finally {
    await reader.close();
  }
}

const share = (part: number, whole: number): string =>
  whole === 0 ? "–" : (part / whole).toFixed(2);

function cell({ returned, right, sure, sureRight, gold, hit }: Tally): string {
  const found = returned + gold === 0 ? "–" : `${share(right, returned)} / ${share(hit, gold)}`;
  return `${found} (${right}/${returned}, sure ${sureRight}/${sure}, ${hit}/${gold})`;
}

const mean = (values: number[]): string =>
  values.length === 0
    ? "–"
    : (values.reduce((sum, one) => sum + one, 0) / values.length).toFixed(2);

function macro(measured: readonly Measured[], type: AnnotationType): string {
  const tallies = measured.map(({ meeting, judged }) => tallyOf(meeting, judged, type));
  const precision = tallies.flatMap(({ right, returned }) => (returned ? [right / returned] : []));
  const recall = tallies.flatMap(({ hit, gold }) => (gold ? [hit / gold] : []));
  const sum = tallies.reduce((a, b) => ({
    returned: a.returned + b.returned,
    right: a.right + b.right,
    sure: a.sure + b.sure,
    sureRight: a.sureRight + b.sureRight,
    gold: a.gold + b.gold,
    hit: a.hit + b.hit,
  }));
  return `**${mean(precision)} / ${mean(recall)}**; all together ${cell(sum)}`;
}

function facts(measured: readonly Measured[]): string {
  const labelled = measured.filter(({ meeting }) => meeting.gold.some(({ owner }) => owner));
  const each = labelled.map(({ judged }) => factsOf(judged));
  const sum = (key: keyof (typeof each)[number]) =>
    each.reduce((total, one) => total + one[key], 0);
  const owners = `owners right ${sum("ownersRight")} of ${sum("ownersGiven")} given, ${sum("ownersSaid")} said`;
  return `${owners}; due dates right ${sum("duesRight")} of ${sum("duesGiven")} given, ${sum("duesSaid")} said`;
}

/** Prints precision / recall per meeting and type, and their means over meetings. */
export async function benchOwnMeetings(withHeldOut: boolean): Promise<void> {
  for (const [group, meetings] of await ownMeetings(withHeldOut)) {
    const measured: Measured[] = [];
    for (const meeting of meetings) measured.push(await measure(meeting));
    console.log(`\n### ${group}: precision / recall`);
    for (const type of ANNOTATION_TYPES) {
      console.log(`- ${type}: ${macro(measured, type)}`);
      for (const { meeting, judged } of measured)
        console.log(`  - ${meeting.name}: ${cell(tallyOf(meeting, judged, type))}`);
    }
    console.log(`- found actions: ${facts(measured)}`);
    console.log(`- ms: ${measured.map(({ ms }) => ms.toFixed(0)).join(", ")}`);
  }
}
