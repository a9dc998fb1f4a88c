import { once } from "node:events";
import { afterAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { openLiveApp } from "../../testing/live-app.ts";

const planner = await openLiveApp();
const person = await planner.signUp();
afterAll(() => planner.close());

/** What a browser of ours would not send, in the words of the protocol (https://socket.io/docs/v4/socket-io-protocol/). */
type Frame = readonly (string | Buffer)[];

const NAMES = [5, -1, 1e300, "", "error", "constructor", "__proto__", "echo", "audio", "watch"];
const HOLE = { _placeholder: true, num: 0 };
const ARGUMENTS: unknown[][] = [
  [],
  [null],
  [5, "a", true],
  [{}, [], [[{ a: [HOLE] }]]],
  [{ teamId: { toString: 1 }, meetingId: [] }],
  ["c", 0, HOLE],
];
const events: Frame[] = NAMES.flatMap((name) =>
  ARGUMENTS.flatMap((args): Frame[] => {
    const text = JSON.stringify([name, ...args]);
    return [
      [`42${text}`],
      [`421${text}`],
      [`451-2${text}`, Buffer.alloc(8)],
      [`452-${text}`, Buffer.alloc(8), Buffer.alloc(0)],
    ];
  }),
);
const others: Frame[] = `
42 42[] 42[null] 42[{}] 42[[]] 42[true] 42{"a":1} 42[5 421 42["disconnect"] 42["connect"] 42["newListener",1]
43 431[] 431["a"] 43[1] 430{} 45 451 451- 450-[] 4599-[1] 45-1-[1] 451-[1] 451.5-["echo"] 46 4299999[1]
40 40{} 40/other, 40/__proto__,{} 40[1] 41 41/other, 44 44"no" 42/other,["echo",1] 42/ 42, 4 47 4a 49
0 1 2 2probe 3 5 6 7 x b bAAAA b==== \0 4\0 42["\\u0000"] 42\ud83d 421["echo",1]2
42["echo",1e999] 42["echo",{"__proto__":{"a":1}}] 42${"[".repeat(30_000)} 42${"9".repeat(400)}["echo",1]`
  .split(/[ \n]/)
  .map((text) => [text]);

async function openRaw(): Promise<WebSocket> {
  const url = `${planner.address.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`;
  const headers = { cookie: person.headers["cookie"] ?? "", origin: planner.address };
  const socket = new WebSocket(url, { headers });
  socket.on("error", () => undefined);
  const opened = once(socket, "message");
  await opened;
  const connected = once(socket, "message");
  socket.send("40");
  await connected;
  return socket;
}

/** Resolves once the server has read what was sent: it answers an echo, or has ended the connection. */
const isRead = (socket: WebSocket): Promise<void> =>
  new Promise((resolve) => {
    socket.on("close", () => resolve());
    socket.on("message", (message: Buffer) => {
      if (message.toString().startsWith("43777[")) resolve();
    });
    socket.send('42777["echo",1]');
  });

describe("frames that no browser of ours sends", () => {
  it("end their own connection at most, and break nothing", async () => {
    const bystander = await planner.connect(person);
    expect(events.length + others.length).toBeGreaterThan(300);
    let socket = await openRaw();
    for (const frame of [...events, ...others]) {
      if (socket.readyState !== WebSocket.OPEN) socket = await openRaw();
      for (const part of frame) socket.send(part);
      await isRead(socket);
      socket.removeAllListeners("message");
      socket.removeAllListeners("close");
    }
    socket.terminate();
    expect(await bystander.send("echo", 1)).toMatchObject({ ok: true });
    expect((await (await planner.connect(person)).send("echo", 1)).ok).toBe(true);
    expect(planner.linesOf("live.failed")).toEqual([]);
  });

  it("end the connection where they leave it half", async () => {
    const socket = await openRaw();
    const closed = once(socket, "close");
    socket.send("41");
    await expect(closed).resolves.toHaveLength(2);
  });
});
