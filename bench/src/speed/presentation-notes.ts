import { type EventAnswer, SOCKET_PATH } from "@planner/contract/api";
import type { PageTurn } from "@planner/contract/model";
import type { RunningPlanner } from "@planner/e2e/planner";
import { pause, type Visitor } from "@planner/e2e/visitor";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { io, type Socket } from "socket.io-client";
import { DATA } from "./material.ts";
import { type Row, spread, timed } from "./table.ts";

const ROUNDS = 3;
const SECONDS = 3_600;
const ACK_MS = 20_000;
const SETTLE_MS = 3_000;
/** As `notes.ahead` paces its looks. */
const SECONDS_PER_SEGMENT = 0.075;

interface Said {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A real talk of an hour over its 60-page deck, with the page that was shown at each sentence. */
function presentedTalk(): { deck: string; said: Said[]; turns: PageTurn[] } {
  const folder = join(DATA, "align/mavils_solar_resource");
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));
  const said = (read("transcript.json") as Said[]).filter(({ end }) => end <= SECONDS);
  const truth = read("truth.json") as { segment: number; page: number }[];
  const pageAt = new Map(truth.map(({ segment, page }) => [segment, page]));
  const turns = said
    .map(({ start }, index) => ({ page: pageAt.get(index) ?? -1, start }))
    .filter(({ page }) => page > 0)
    .filter(({ page }, index, all) => all[index - 1]?.page !== page);
  return { deck: join(folder, "deck.pdf"), said, turns };
}

interface Round {
  /** CPU seconds of all processes but the database. */
  readonly cpu: number;
  readonly post: number;
  readonly done: number;
}

/** From the end of a presentation to finished notes, and what they take. */
export async function benchPresentationNotes(
  planner: RunningPlanner,
  visitor: Visitor,
): Promise<Row[]> {
  const talk = presentedTalk();
  const { fileId = "" } = await visitor.upload(talk.deck, "presentation");
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(await present({ planner, visitor, fileId, ...talk }));
  const figures = (pick: (round: Round) => number): number[] => rounds.map(pick);
  const pauseSeconds = Math.round(talk.said.length * SECONDS_PER_SEGMENT);
  return [
    {
      what: `POST notes to all parts done: ${talk.said.length} segments, ${talk.turns.length} page turns, 60 pages, 60 minutes`,
      figure: spread(
        figures(({ done }) => done),
        "s",
      ),
      bar: "≤ 10 s",
      beside: "–",
    },
    {
      what: "of that, until POST is answered",
      figure: spread(
        figures(({ post }) => post * 1_000),
        "ms",
        0,
      ),
      bar: "–",
      beside: "–",
    },
    {
      what: "CPU of that, without the database; a look at the notes so far takes no more",
      figure: spread(
        figures(({ cpu }) => cpu),
        "s",
      ),
      bar: `≤ 5 % of the ${pauseSeconds} s between two looks`,
      beside: "–",
    },
  ];
}

interface Show {
  readonly planner: RunningPlanner;
  readonly visitor: Visitor;
  readonly fileId: string;
  readonly said: readonly Said[];
  readonly turns: readonly PageTurn[];
}

async function present({ planner, visitor, fileId, said, turns }: Show): Promise<Round> {
  const event = await visitor.createEvent("A talk of an hour");
  const made = await visitor.expect<{ id: string }>("POST", visitor.team("/meetings"), event);
  const meeting = visitor.team(`/meetings/${made.id}`);
  const socket = await connect(planner.url, visitor);
  const presentationId = randomUUID();
  const of = { teamId: visitor.teamId, meetingId: made.id, fileId, presentationId };
  const begun = await ask<{ presentation: { startedAt: string } }>(socket, "start-presentation", [
    of,
  ]);
  const startedAt = Date.parse(begun.presentation.startedAt);
  for (const [turn, { page, start: at }] of turns.entries())
    await ask(socket, "page-turn", [page, { presentationId, turn, at }]);
  const isoAt = (seconds: number): string => new Date(startedAt + seconds * 1_000).toISOString();
  const waiting = said.entries();
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
  await ask(socket, "end-presentation", [{ presentationId }]);
  // A look that was under way has ended by then, and what it took is counted.
  await pause(SETTLE_MS);
  const cpuBefore = cpuWithChildren(planner.pid());
  const posted = await timed(() =>
    visitor.expect("POST", `${meeting}/presentations/${presentationId}/notes`),
  );
  const rest = await timed(() => untilDone(visitor, meeting));
  await pause(SETTLE_MS);
  const cpu = cpuWithChildren(planner.pid()) - cpuBefore;
  socket.close();
  return { cpu, post: posted.seconds, done: posted.seconds + rest.seconds };
}

async function connect(url: string, visitor: Visitor): Promise<Socket> {
  const extraHeaders = visitor.headers();
  const socket = io(url, { path: SOCKET_PATH, transports: ["websocket"], extraHeaders });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return socket;
}

async function ask<T = object>(socket: Socket, event: string, args: unknown[]): Promise<T> {
  const answer = (await socket.timeout(ACK_MS).emitWithAck(event, ...args)) as EventAnswer<
    T & object
  >;
  if (!answer.ok) throw new Error(`${event} was refused: ${answer.message}`);
  return answer;
}

/** CPU seconds of a process and of its children that have ended. */
function cpuWithChildren(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

async function untilDone(visitor: Visitor, meeting: string): Promise<void> {
  for (;;) {
    const { elements } = await visitor.expect<{ elements: { type: string; status: string }[] }>(
      "GET",
      meeting,
    );
    const notes = elements.filter(({ type }) => ["extract", "report", "summary"].includes(type));
    if (notes.length === 3 && notes.every(({ status }) => status === "DONE")) return;
    if (notes.some(({ status }) => status === "FAILED")) throw new Error("The notes failed.");
    await pause(50);
  }
}
