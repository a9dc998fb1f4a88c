import { SOCKET_PATH } from "@planner/contract/api";
import { startTestPostgres } from "@planner/server/testing";
import { io, type Socket } from "socket.io-client";
import { pause } from "@planner/e2e/visitor";
import { drive, type Presenter } from "./live-load.ts";
import { startPeer } from "./live-peer.ts";
import { rssMb } from "./memory.ts";
import { openPresentersApp } from "./presenters-app.ts";
import { openQuietSpeech } from "./quiet-speech.ts";
import type { Row } from "./table.ts";

const MEETINGS = 5;
const READERS = 10;
const CHARACTERS = 18_000;
const SECONDS = 90;
const LOOK_MS = 15_000;

/** What happens to the memory when people stop reading what is told in five meetings: long final words, four times a second in each. */
export async function benchSlowReaders(): Promise<Row> {
  const postgres = await startTestPostgres();
  const speech = await openQuietSpeech({ says: "x".repeat(CHARACTERS) });
  const count = READERS + MEETINGS;
  const { planner, presenters } = await openPresentersApp({ postgres, env: speech.env, count });
  const peer = await startPeer(String(CHARACTERS));
  try {
    const ours = await watchMemoryOf({ url: planner.url, pid: planner.pid() }, presenters);
    const dismissed = planner.output().split("live.slow_reader").length - 1;
    const bare = await watchMemoryOf({ url: peer.url, pid: peer.child.pid ?? 0 }, presenters);
    return {
      what: `memory while ${READERS} people do not read ${(CHARACTERS * 4 * MEETINGS) / 1_000} KB a second, every ${LOOK_MS / 1_000} s`,
      figure: `${ours} MB; ${dismissed} connections ended`,
      bar: "flat",
      beside: `bare socket.io: ${bare} MB`,
    };
  } finally {
    peer.child.kill();
    await planner.close();
    await speech.close();
    await postgres.stop();
  }
}

interface Target {
  readonly url: string;
  readonly pid: number;
}

async function watchMemoryOf(target: Target, people: readonly Presenter[]): Promise<string> {
  const presenters = people.slice(0, MEETINGS);
  const deaf = await Promise.all(
    people.slice(MEETINGS).map(({ headers }) => openDeaf(target.url, headers, presenters)),
  );
  const seen: number[] = [rssMb(target.pid)];
  const looking = setInterval(() => seen.push(rssMb(target.pid)), LOOK_MS);
  const load = { url: target.url, presenters, event: "audio", perSecond: 4 } as const;
  await drive({ ...load, seconds: SECONDS });
  clearInterval(looking);
  for (const socket of deaf) socket.disconnect();
  return seen.map((mb) => mb.toFixed(0)).join(", ");
}

/** Somebody who watches all these meetings and then reads nothing more. */
async function openDeaf(
  url: string,
  headers: Record<string, string>,
  meetings: readonly Presenter[],
): Promise<Socket> {
  const socket = io(url, {
    path: SOCKET_PATH,
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    extraHeaders: { ...headers, origin: new URL(url).origin },
  });
  for (const { teamId, meetingId } of meetings)
    await socket.timeout(20_000).emitWithAck("watch", { teamId, meetingId });
  const { ws } = socket.io.engine.transport as unknown as { ws: { pause(): void } };
  await pause(100);
  ws.pause();
  return socket;
}
