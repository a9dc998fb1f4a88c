import { SOCKET_PATH } from "@planner/contract/api";
import { eq } from "drizzle-orm";
import { request } from "node:http";
import { afterAll, describe, expect, it } from "vitest";
import { session } from "../../tables/account.tables.ts";
import { member } from "../../tables/team.tables.ts";
import { openLiveApp } from "../../testing/live-app.ts";
import { until } from "../../testing/until.ts";

const planner = await openLiveApp();
const person = await planner.signUp();
const key = await planner.addMeeting(person);
afterAll(() => planner.close());

const pageTurn = { presentationId: "p", page: 7, at: 1 };
const refusal = (code: string) => expect.objectContaining({ ok: false, code });

const statusOfUpgrade = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { connection: "upgrade", upgrade: "websocket", ...person.headers };
    const { port } = new URL(planner.address);
    request({ host: "127.0.0.1", port, path, headers })
      .on("response", (answer) => resolve(answer.resume().statusCode))
      .on("error", reject)
      .end();
  });

describe("who may connect", () => {
  it.each([
    ["of another site", "https://evil.example"],
    ["of another port", "http://127.0.0.1:1"],
    ["that is opaque", "null"],
    ["that is missing", null],
  ])("refuses an Origin %s", async (_, origin) => {
    await expect(planner.connect(person, { origin })).rejects.toThrow(/403/);
  });

  it("logs the first of those who are refused for one reason", async () => {
    await expect(planner.connect(undefined)).rejects.toThrow(/401/);
    await expect(planner.connect(person, { origin: "null" })).rejects.toThrow(/403/);
    const reasons = planner.linesOf("live.refused").map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason === "origin")).toEqual(["origin"]);
    expect(reasons.filter((reason) => reason === "session")).toEqual(["session"]);
  });

  it("takes the Origin of the public address, also where a proxy asks by another host", async () => {
    const visitor = await planner.connect(person, { origin: planner.deps.publicUrl });
    expect(await visitor.send("echo", 1)).toMatchObject({ ok: true });
  });

  it("refuses who has no session, a forged one or an old one", async () => {
    const old = await planner.signUp();
    await planner.connect(old);
    await planner.db
      .update(session)
      .set({ expiresAt: new Date(0) })
      .where(eq(session.userId, old.userId));
    const cookie = person.headers["cookie"]?.replace("=", "=x") ?? "";
    const forged = { ...person, headers: { cookie } };
    for (const stranger of [undefined, forged, old])
      await expect(planner.connect(stranger)).rejects.toThrow(/401/);
  });

  it("has no way in but the websocket", async () => {
    const url = `${planner.address}${SOCKET_PATH}/?EIO=4&transport=polling`;
    const headers = { cookie: person.headers["cookie"] ?? "" };
    expect((await fetch(url, { headers })).status).toBe(404);
    for (const path of ["/elsewhere", "//", "///", "/socket.io/?EIO=4&transport=websocket&sid=x"])
      expect(await statusOfUpgrade(path)).toBe(404);
    expect(planner.linesOf("live.failed")).toEqual([]);
  });

  it("has room for forty connections of a person, and for others besides", async () => {
    const busy = await planner.signUp();
    const all = await Promise.all(Array.from({ length: 40 }, () => planner.connect(busy)));
    await expect(planner.connect(busy)).rejects.toThrow(/429/);
    await planner.connect(person);
    all[0]?.close();
    await until(() => planner.connect(busy));
  });
});

describe("who may hear a meeting", () => {
  it("tells members of the team, and nobody else", async () => {
    const colleague = await planner.signUp({ teamId: person.teamId });
    const stranger = await planner.signUp();
    const [mine, theirs] = [await planner.watch(person, key), await planner.watch(colleague, key)];
    const outside = await planner.connect(stranger);
    expect(await outside.send("watch", key)).toEqual(refusal("not_found"));
    const own = await planner.addMeeting(stranger);
    // The meeting is another team's, whatever team is named.
    const mixed = { teamId: stranger.teamId, meetingId: key.meetingId };
    expect(await outside.send("watch", mixed)).toEqual(refusal("not_found"));
    expect(await outside.send("watch", own)).toMatchObject({ ok: true });
    planner.live.toMeeting(key, "page-turn", pageTurn);
    planner.live.toMeeting(own, "page-turn", { ...pageTurn, page: 8 });
    await Promise.all([mine, theirs, outside].map((visitor) => visitor.waitFor("page-turn")));
    expect(mine.heard("page-turn")).toEqual([pageTurn]);
    expect(theirs.heard("page-turn")).toEqual([pageTurn]);
    expect(outside.heard("page-turn").map(({ page }) => page)).toEqual([8]);
  });

  it("keeps a private meeting to its own person", async () => {
    const hidden = await planner.addMeeting(person, { isPrivate: true });
    const colleague = await planner.connect(await planner.signUp({ teamId: person.teamId }));
    expect(await colleague.send("watch", hidden)).toEqual(refusal("not_found"));
    expect(await colleague.send("watch", key)).toMatchObject({ ok: true });
    expect((await planner.watch(person, hidden)).socket.connected).toBe(true);
  });

  it("lets go of a colleague who left the team, and refuses them when they come back", async () => {
    const colleague = await planner.signUp({ teamId: person.teamId });
    const [staying, leaving] = [
      await planner.watch(person, key),
      await planner.watch(colleague, key),
    ];
    await planner.db.delete(member).where(eq(member.userId, colleague.userId));
    expect(await leaving.left).toBe("transport close");
    planner.live.toMeeting(key, "page-turn", pageTurn);
    await staying.waitFor("page-turn");
    expect(leaving.received).toEqual([]);
    const again = await planner.connect(colleague);
    expect(await again.send("watch", key)).toEqual(refusal("not_found"));
  });

  it("lets go of who signs out, and does not let them in again", async () => {
    const leaver = await planner.signUp();
    const meeting = await planner.addMeeting(leaver);
    const [watching, idle] = [await planner.watch(leaver, meeting), await planner.connect(leaver)];
    const left = await leaver.inject({ method: "POST", url: "/logout" });
    expect(left.statusCode).toBe(200);
    await Promise.all([watching.left, idle.left]);
    await expect(planner.connect(leaver)).rejects.toThrow(/401/);
  });

  it("refuses the next event of a session that is over", async () => {
    const leaver = await planner.signUp();
    const meeting = await planner.addMeeting(leaver);
    const visitor = await planner.watch(leaver, meeting);
    await planner.db.delete(session).where(eq(session.userId, leaver.userId));
    // Either it is asked first, or the regular look lets it go first.
    const answer = await visitor.send("watch", meeting).catch(() => visitor.left);
    expect([refusal("not_signed_in"), "transport close"]).toContainEqual(answer);
    await visitor.left;
  });
});
