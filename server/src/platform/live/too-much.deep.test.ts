import type { MeetingKey } from "../../tables/meeting.tables.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { type LiveApp, openLiveApp } from "../../testing/live-app.ts";
import type { TestPerson } from "../../testing/person.ts";
import { until } from "../../testing/until.ts";

let planner: LiveApp;
let person: TestPerson;
let key: MeetingKey;

beforeAll(async () => {
  planner = await openLiveApp();
});
afterAll(() => planner.close());

/** Somebody new each time: who floods stays out for a while. */
async function newcomer() {
  person = await planner.signUp();
  key = await planner.addMeeting(person);
  return planner.connect(person);
}

const refusal = (code: string) => expect.objectContaining({ ok: false, code });
const linesOfPerson = (msg: string) =>
  planner.linesOf(msg).filter(({ userId }) => userId === person.userId);

describe("what is not as it should be", () => {
  it("is refused in words, logged once, and the connection goes on", async () => {
    const visitor = await newcomer();
    for (const [event, ...args] of [
      ["no-such-event"],
      ["constructor"],
      ["__proto__"],
      ["watch"],
      ["watch", { teamId: "", meetingId: "m" }],
      ["watch", { teamId: "t", meetingId: { $ne: null } }],
      ["page-turn", 0, { presentationId: "p", turn: 0, at: 0 }],
      ["page-turn", 1, { presentationId: "p", turn: 0, at: Number.MAX_VALUE }],
      ["audio", "c", 0, "not bytes"],
      ["echo", 1, 2],
      ["echo", null],
      ["watch", { teamId: "t", meetingId: "a\0b" }],
      ["watch", { teamId: "t", meetingId: "half \ud83d" }],
      ["start-presentation", { ...key, fileId: "f\0", presentationId: "p" }],
      ["start-presentation", { ...key, fileId: "f", presentationId: "a\0b" }],
      ["start-presentation", { ...key, fileId: "f", presentationId: "\u4e00".repeat(1_000) }],
      ["page-turn", 1, { presentationId: "p", turn: 2 ** 31, at: 0 }],
      ["mark", { presentationId: "p", id: "a b", type: "Decision", page: 1, at: 0 }],
      ["unmark", { presentationId: "p", id: "x".repeat(101) }],
      ["listen", { presentationId: "p", captureId: "", channels: 1, startsAt: 0 }],
      ["audio", "c".repeat(101), 0, Buffer.alloc(2)],
      ["hush", { captureId: "c", frames: 2 ** 31 }],
    ] as [string, ...unknown[]][])
      expect(await visitor.sendAnything(event, ...args)).toEqual(refusal("invalid"));
    expect(linesOfPerson("live.invalid")).toHaveLength(1);
    expect(await visitor.send("echo", 1)).toMatchObject({ ok: true });
  });

  it("is taken quietly where nobody waits for an answer", async () => {
    const visitor = await newcomer();
    visitor.socket.emit("watch", key);
    visitor.socket.emit("echo", 1);
    expect(await visitor.send("echo", 1)).toMatchObject({ ok: true });
    planner.live.toMeeting(key, "page-turn", { presentationId: "p", page: 1, at: 0 });
    expect(await visitor.send("echo", 2)).toMatchObject({ ok: true });
    expect(visitor.received.map(({ event }) => event)).toEqual(["page-turn"]);
  });

  it("names what breaks inside as unavailable, and logs it", async () => {
    const visitor = await newcomer();
    const broken = vi.spyOn(planner.deps.database.pool, "query").mockImplementation(() => {
      throw new Error("no database");
    });
    const answer = await visitor.send("watch", key);
    broken.mockRestore();
    expect(answer).toEqual(refusal("unavailable"));
    expect(linesOfPerson("live.failed")).toHaveLength(1);
    expect(await visitor.send("watch", key)).toMatchObject({ ok: true });
  });

  it("keeps what was said out of the log where the database fails", async () => {
    const visitor = await newcomer();
    await planner.db.execute(sql`alter table presentation rename to gone`);
    const request = { ...key, fileId: "f", presentationId: "CANARY" };
    const answer = await visitor.send("start-presentation", request);
    await planner.db.execute(sql`alter table gone rename to presentation`);
    expect(answer).toEqual(refusal("unavailable"));
    const lines = JSON.stringify(linesOfPerson("live.failed"));
    expect(lines).toContain("42P01");
    expect(lines).not.toContain("CANARY");
  });

  it("ends one connection alone where a listener itself breaks, and logs it", async () => {
    const [visitor, other] = [await newcomer(), await planner.connect(person)];
    const before = planner.linesOf("live.failed").length;
    const broken = vi.spyOn(planner.deps.log, "warn").mockImplementation(() => {
      throw new Error("no room for the log");
    });
    visitor.socket.emit("no-such-event");
    await visitor.left;
    broken.mockRestore();
    expect(planner.linesOf("live.failed")).toHaveLength(before + 1);
    expect(await other.send("echo", 1)).toMatchObject({ ok: true });
  });
});

describe("a frame that is too large", () => {
  it("ends the connection and is logged; one of the largest sound passes", async () => {
    const visitor = await newcomer();
    const frame = (bytes: number) => visitor.send("audio", "c", 0, Buffer.alloc(bytes));
    expect((await frame(16_000)).ok).toBe(false);
    frame(70_000).catch(() => undefined);
    await visitor.left;
    await until(() => expect(linesOfPerson("live.oversized")).toHaveLength(1));
  });
});

describe("how much a connection may send", () => {
  it("passes five minutes of sound that come again, forty frames at a time", async () => {
    const visitor = await newcomer();
    let sent = 0;
    const codes = new Set<string>();
    const sender = async (): Promise<void> => {
      while (sent < 1_200) {
        sent += 1;
        const answer = await visitor.send("audio", "c", sent, Buffer.alloc(16_000));
        codes.add(answer.ok ? "ok" : answer.code);
      }
    };
    await Promise.all(Array.from({ length: 40 }, sender));
    // Nobody listens on this server: what counts is that nothing was too fast.
    expect(codes).not.toContain("too_fast");
    expect(linesOfPerson("live.too_fast")).toEqual([]);
  });

  it("refuses a flood, logs it once, ends the connection and keeps its sender out", async () => {
    const visitor = await newcomer();
    const codes: string[] = [];
    const flood = setInterval(() => {
      for (let index = 0; index < 200; index += 1)
        visitor.socket.emit("echo", 1, (answer: { ok: boolean; code?: string }) =>
          codes.push(answer.code ?? "ok"),
        );
    }, 1);
    await visitor.left;
    clearInterval(flood);
    expect(codes).toContain("ok");
    expect(codes).toContain("too_fast");
    expect(linesOfPerson("live.too_fast")).toHaveLength(1);
    expect(linesOfPerson("live.flood")).toHaveLength(1);
    await expect(planner.connect(person)).rejects.toThrow(/429/);
    await newcomer();
  });
});

describe("somebody who does not read", () => {
  it("is let go before a megabyte waits for them, and others hear all of it", async () => {
    const visitor = await newcomer();
    await visitor.send("watch", key);
    const deaf = await openDeaf();
    const text = "x".repeat(4_000);
    const segment = (index: number) => ({
      presentationId: "p",
      raw: { requestId: "r" },
      final: true,
      transcript: text,
      start_time: index,
      end_time: index + 1,
      segmentId: `s${index}`,
      channel: 0 as const,
      speaker: null,
      pages: [],
    });
    // Words that may still change wait for nobody: twenty megabytes of them are no matter.
    for (let index = 0; index < 5_000; index += 1)
      planner.live.toMeeting(key, "transcript", { ...segment(index), final: false });
    await visitor.send("echo", 1);
    expect(slowReaders()).toEqual([]);
    let sent = 0;
    while (slowReaders().length === 0 && sent < 20_000) {
      for (let index = 0; index < 50; index += 1)
        planner.live.toMeeting(key, "transcript", segment(sent++));
      await visitor.waitFor(
        "transcript",
        ({ final, segmentId }) => final && segmentId === `s${sent - 1}`,
      );
    }
    expect(slowReaders()).toEqual([expect.objectContaining({ msg: "live.slow_reader" })]);
    expect(slowReaders()[0]?.["bytes"]).toBeLessThan(1_048_576 + 10_000);
    expect(visitor.heard("transcript").filter(({ final }) => final)).toHaveLength(sent);
    deaf.terminate();
  });
});

describe("a server that stops", () => {
  it("does not wait for who does not read", async () => {
    await newcomer();
    const deaf = await openDeaf();
    const { address } = planner;
    await planner.close();
    await expect(fetch(address)).rejects.toThrow("fetch failed");
    deaf.terminate();
    planner = await openLiveApp();
  });
});

const slowReaders = () => planner.linesOf("live.slow_reader");

/** A websocket that watches the meeting and then reads nothing more. */
async function openDeaf(): Promise<WebSocket> {
  const url = `${planner.address.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`;
  const headers = { cookie: person.headers["cookie"] ?? "", origin: planner.address };
  const socket = new WebSocket(url, { headers });
  const printed = (wanted: string) =>
    new Promise<void>((resolve) => {
      socket.on("message", (data: Buffer) => {
        if (data.toString().startsWith(wanted)) resolve();
      });
    });
  const opened = printed("0");
  const connected = printed("40");
  const watching = printed("430");
  await opened;
  socket.send("40");
  await connected;
  socket.send(`420${JSON.stringify(["watch", key])}`);
  await watching;
  socket.pause();
  return socket;
}
