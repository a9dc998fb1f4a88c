import { ageInMeetings } from "../../dates.ts";
import type { Facts } from "../../read/read-facts.ts";
import type { PlanInput } from "../../types.ts";
import type { Quotable } from "../documents/pick-materials.ts";
import { contradictedDecisions, settledToday, standingDecisions } from "./settled.ts";
import type { Mention } from "./mentions.ts";
import type { Thread } from "./threads.ts";
import type { Carried, CarryOver, Contradiction } from "./types.ts";

const MOST_LIVE = 5;
/** After so many plans nobody touched it: asked about once more, then parked. */
const SHOWN_ENOUGH = 3;

type Past = {
  decided: readonly Mention[];
  threads: readonly Thread[];
  sentences: readonly Quotable[];
};

/** What earlier meetings left open, settled, or have to hear again. */
export function carryOver(facts: Facts, { decided, threads, sentences }: Past): CarryOver {
  const standing = standingDecisions(facts, decided);
  const contradictions = contradictedDecisions(facts, standing, sentences);
  const contradicted = new Set(contradictions.map(({ decision }) => decision.note.id));
  const live = [
    ...threads.filter((one) => shown(one) < SHOWN_ENOUGH),
    ...contradictions.map((one) => ({
      carried: asCarried(one, facts.input),
      attends: false,
      blocks: false,
    })),
  ]
    .toSorted((a, b) => urgency(a) - urgency(b) || byDay(a.carried, b.carried))
    .map(({ carried }) => carried);
  const only = (isMeant: (thread: Thread) => boolean) =>
    threads.filter(isMeant).map(({ carried }) => carried);
  return {
    live: live.slice(0, MOST_LIVE),
    more: moreOf(live.slice(MOST_LIVE)),
    settled: settledToday(facts, {
      standing: standing.filter(({ note }) => !contradicted.has(note.id)),
      decided,
    }),
    contradictions,
    stillNeeded: only((one) => shown(one) === SHOWN_ENOUGH),
    parked: only((one) => shown(one) > SHOWN_ENOUGH),
  };
}

const shown = ({ carried }: Thread): number => carried.timesShown;

type Ranked = Pick<Thread, "carried" | "attends" | "blocks">;

function urgency({ carried, attends, blocks }: Ranked): number {
  if (carried.state === "overdue" && attends) return 0;
  if (blocks) return 1;
  if (carried.state !== "open") return 2;
  return carried.note.type === "Decision" ? 3 : 4;
}

/** What was due first, then what is open longest. */
const byDay = (a: Carried, b: Carried): number =>
  compare(a.note.due ?? "9", b.note.due ?? "9") ||
  compare(a.since, b.since) ||
  compare(a.note.id, b.note.id);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function moreOf(rest: readonly Carried[]): CarryOver["more"] {
  const [oldest] = rest.map(({ since }) => since).toSorted();
  return oldest === undefined ? null : { count: rest.length, since: oldest };
}

const asCarried = (
  { decision, sources, audience }: Contradiction,
  { earlier }: PlanInput,
): Carried => ({
  note: decision.note,
  meeting: decision.meeting,
  since: decision.since,
  sources,
  audience,
  state: "open",
  owner: null,
  notInvited: null,
  declined: null,
  meetingsAgo: ageInMeetings(decision.meeting, earlier),
  timesShown: 0,
  needsTalk: true,
});
