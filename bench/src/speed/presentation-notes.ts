import { pause } from "@planner/e2e/visitor";
import { randomUUID } from "node:crypto";
import { presentedTalk } from "../harness/data.ts";
import { type Bench, createMeeting, untilDone, upload, withPlanner } from "../harness/planner.ts";
import { treeCpuSeconds } from "../harness/processes.ts";
import { askOk, connect } from "../harness/socket.ts";
import { type Row, row, spread, timed } from "../harness/table.ts";

const ROUNDS = 3;
const SETTLE_MS = 3_000;
/** As `notes.ahead` paces its looks. */
const SECONDS_PER_SEGMENT = 0.075;

/** Seconds. */
interface Round {
  /** Of all processes but the database. */
  readonly cpu: number;
  readonly post: number;
  readonly done: number;
}

/** From the end of a real presentation of an hour to finished notes, and what they take. */
export const bench = (): Promise<Row[]> =>
  withPlanner({}, async (planner) => {
    const { deck, cues, turns } = presentedTalk();
    const fileId = await upload(planner.visitor, deck, "presentation");
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await present(planner, fileId));
    const pauseSeconds = Math.round(cues.length * SECONDS_PER_SEGMENT);
    return [
      row(
        `POST notes to all parts done: ${cues.length} segments, ${turns.length} page turns, 60 pages, 60 minutes`,
        spread(
          rounds.map(({ done }) => done),
          "s",
        ),
        "≤ 10 s",
      ),
      row(
        "of that, until POST is answered",
        spread(
          rounds.map(({ post }) => post * 1_000),
          "ms",
          0,
        ),
      ),
      row(
        "CPU of that, without the database; a look at the notes so far takes no more",
        spread(
          rounds.map(({ cpu }) => cpu),
          "s",
        ),
        `≤ 5 % of the ${pauseSeconds} s between two looks`,
      ),
    ];
  });

async function present({ planner, visitor }: Bench, fileId: string): Promise<Round> {
  const { cues, turns } = presentedTalk();
  const meeting = await createMeeting(visitor, await visitor.createEvent("A talk of an hour"));
  const meetingId = meeting.split("/").at(-1);
  const socket = await connect(planner.url, visitor.headers());
  const presentationId = randomUUID();
  const of = { teamId: visitor.teamId, meetingId, fileId, presentationId };
  const begun = await askOk<{ presentation: { startedAt: string } }>(
    socket,
    "start-presentation",
    of,
  );
  for (const [turn, { page, start: at }] of turns.entries())
    await askOk(socket, "page-turn", page, { presentationId, turn, at });
  const isoAt = (seconds: number): string =>
    new Date(Date.parse(begun.presentation.startedAt) + seconds * 1_000).toISOString();
  const waiting = cues.entries();
  const postOn = async (): Promise<void> => {
    for (const [index, { text, start, end }] of waiting)
      await visitor.expect("POST", `${meeting}/transcripts`, {
        fileId,
        presentationId,
        segmentId: `s${index}`,
        text,
        pages: [],
        startTime: isoAt(start),
        endTime: isoAt(end),
      });
  };
  await Promise.all(Array.from({ length: 6 }, postOn));
  await askOk(socket, "end-presentation", { presentationId });
  // A look that was under way has ended by then, and what it took is counted.
  await pause(SETTLE_MS);
  const cpuBefore = treeCpuSeconds(planner.pid());
  const post = await timed(() =>
    visitor.expect("POST", `${meeting}/presentations/${presentationId}/notes`),
  );
  const rest = await timed(() => untilDone(visitor, meeting));
  await pause(SETTLE_MS);
  const cpu = treeCpuSeconds(planner.pid()) - cpuBefore;
  socket.close();
  return { cpu, post: post.seconds, done: post.seconds + rest.seconds };
}
