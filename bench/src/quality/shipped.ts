import { ANNOTATION_TYPES, type AnnotationType } from "@planner/contract/model";
import { makeNotes } from "@planner/engine";
import type { Labelled } from "./labelled.ts";
import { tunedOn } from "./meetings.ts";
import { cueFinder, judge, type Judged, tallyOf } from "./statement-score.ts";

/** What is shown of a meeting without opening 'less sure', against what a person noted. */
type Shipped = { meeting: Labelled; visible: Judged[]; lookalikes: number; misled: Judged[] };

const FIRM: ReadonlySet<AnnotationType> = new Set(["Action Item", "Decision"]);

/** Notes as the product ships them; a lookalike is taken where a visible task or decision rests on its words alone. */
export async function shippedNotes(meeting: Labelled): Promise<Shipped> {
  const held = meeting.date === undefined ? {} : { date: meeting.date };
  const { report } = await makeNotes(meeting.deck, meeting.segments, { meeting: held });
  const notes = report.pages.flatMap(({ annotations }) => annotations);
  const visible = judge(
    meeting,
    notes.filter(({ suggestion }) => !suggestion),
  );
  const cuesOf = cueFinder(meeting);
  const isTaken = ({ note, gold, isMayBe }: Judged): boolean => {
    if (!FIRM.has(note.type) || gold.length > 0 || isMayBe) return false;
    const home = cuesOf({ evidence: note.evidence.slice(0, 1) });
    return meeting.lookalikes.some(({ cues }) => cues.some((cue) => home.includes(cue)));
  };
  return {
    meeting,
    visible,
    lookalikes: meeting.lookalikes.length,
    misled: visible.filter(isTaken),
  };
}

const share = (part: number, whole: number): string =>
  whole === 0 ? "–" : (part / whole).toFixed(2);

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;

function kindCells({ meeting, visible }: Shipped): string[] {
  return ANNOTATION_TYPES.map((type) => {
    const { returned, right, gold, hit } = tallyOf(meeting, visible, type);
    return returned + gold === 0 ? "–" : `${share(right, returned)} / ${share(hit, gold)}`;
  });
}

/** Visible notes against noted ones a meeting, how many lookalikes stand among them, and precision / recall by kind. */
export async function shippedTable(): Promise<string> {
  const all: Shipped[] = [];
  for (const meeting of await tunedOn()) all.push(await shippedNotes(meeting));
  const rows = all.map((one) => {
    const { meeting, visible, lookalikes, misled } = one;
    const more = share(visible.length, meeting.gold.length);
    return row([
      meeting.name,
      `${visible.length} / ${meeting.gold.length} = ${more}`,
      `${misled.length} of ${lookalikes}`,
      ...kindCells(one),
    ]);
  });
  const sum = (count: (one: Shipped) => number) =>
    all.reduce((total, one) => total + count(one), 0);
  const firm = sum(({ visible }) => visible.filter(({ note }) => FIRM.has(note.type)).length);
  const [visible, noted] = [
    sum((one) => one.visible.length),
    sum(({ meeting }) => meeting.gold.length),
  ];
  const taken = sum(({ misled }) => misled.length);
  const kinds = ANNOTATION_TYPES.map((type) => {
    const tallies = all.map((one) => tallyOf(one.meeting, one.visible, type));
    const of = (key: "returned" | "right" | "gold" | "hit") =>
      tallies.reduce((total, one) => total + one[key], 0);
    return `${share(of("right"), of("returned"))} / ${share(of("hit"), of("gold"))}`;
  });
  return [
    row([
      "meeting",
      "visible / noted",
      "lookalikes shown as task or decision",
      ...ANNOTATION_TYPES,
    ]),
    `|${"---|".repeat(ANNOTATION_TYPES.length + 3)}`,
    ...rows,
    row([
      "**all**",
      `${visible} / ${noted} = ${share(visible, noted)}`,
      `${taken} of ${firm} shown`,
      ...kinds,
    ]),
  ].join("\n");
}
