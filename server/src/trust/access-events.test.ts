import { type ClientEvent, clientEvents } from "@planner/contract/api";
import { AUDIO } from "@planner/contract/model";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectLive, type LiveOptions, type LiveVisitor } from "../testing/live.ts";
import type { TestPerson } from "../testing/person.ts";
import { secretNames } from "./access-answers.ts";
import { type Ids, OPENING_MS, openWorld, type World } from "./access-world.ts";

let world: World;
const visitors: LiveVisitor[] = [];

beforeAll(async () => {
  world = await openWorld();
}, OPENING_MS);
afterAll(async () => {
  for (const visitor of visitors) visitor.close();
  await world.close();
});

/** Who may send an event: whoever is connected, members who may see the meeting, or who presents on that connection. */
interface Row {
  readonly who: "anyone" | "team" | "presenter";
  readonly args: (ids: Ids) => readonly unknown[];
  /** Of what is not there it says that it is done. */
  readonly isDoneByNothing?: true;
}

const of = ({ presentationId }: Ids) => ({ presentationId });
const meetingOf = ({ teamId, id }: Ids) => ({ teamId, meetingId: id });
const at = { page: 1, at: 1 };

/** Every event that a browser may send, in the order in which a presentation has them: a new one needs its line here. */
const EVENTS: Readonly<Record<ClientEvent, Row>> = {
  echo: { who: "anyone", args: () => [1] },
  watch: { who: "team", args: (ids) => [meetingOf(ids)] },
  "start-presentation": {
    who: "team",
    args: (ids) => [{ ...meetingOf(ids), ...of(ids), fileId: ids["fileId"] }],
  },
  "page-turn": { who: "presenter", args: (ids) => [1, { ...of(ids), turn: 7, at: 1 }] },
  mark: {
    who: "presenter",
    args: (ids) => [{ ...of(ids), ...at, id: ids["markId"], type: "Decision" }],
  },
  unmark: { who: "presenter", args: (ids) => [{ ...of(ids), id: ids["markId"] }] },
  black: { who: "presenter", args: (ids) => [{ ...of(ids), isBlack: true }] },
  listen: {
    who: "presenter",
    args: (ids) => [{ ...of(ids), captureId: ids["captureId"], channels: 1, startsAt: 0 }],
  },
  audio: {
    who: "presenter",
    args: (ids) => [ids["captureId"], 0, new Uint8Array(AUDIO.samplesPerFrame * 2)],
  },
  hush: {
    who: "presenter",
    args: (ids) => [{ captureId: ids["captureId"], frames: 1 }],
    isDoneByNothing: true,
  },
  "end-presentation": { who: "presenter", args: (ids) => [of(ids)] },
};
const NAMES = Object.keys(EVENTS) as ClientEvent[];

const missingIn = (events: readonly string[]): string[] =>
  events.filter((event) => !Object.hasOwn(EVENTS, event));

let tries = 0;
let works = 0;

async function connect(person: TestPerson): Promise<LiveVisitor> {
  const visitor = await connectLive(world.address, person);
  visitors.push(visitor);
  return visitor;
}

const withCapture = (ids: Ids): Ids => ({ ...ids, markId: "mark", captureId: "capture" });

/** What the person is told who sends it about these things. */
async function sendEvent(visitor: LiveVisitor, event: ClientEvent, ids: Ids): Promise<object> {
  tries += 1;
  const answer = await visitor.sendAnything(event, ...EVENTS[event].args(withCapture(ids)));
  expect(secretNames(answer)).toEqual([]);
  return answer;
}

/** Sends it about what is not theirs: it is answered as about what is not there, and changes nothing. */
async function refused(
  visitor: LiveVisitor,
  event: ClientEvent,
  { ids, names }: { ids: Ids; names: readonly string[] },
): Promise<void> {
  const nothing = Object.fromEntries(names.map((name) => [name, randomUUID()]));
  const unknown = await sendEvent(visitor, event, { ...ids, ...nothing });
  await world.writes.take();
  const answer = await sendEvent(visitor, event, ids);
  expect([event, answer]).toEqual([event, unknown]);
  const isRight = EVENTS[event].isDoneByNothing ? { ok: true } : { ok: false, code: "not_found" };
  expect([event, answer]).toMatchObject([event, isRight]);
  expect([event, await world.writes.take()]).toEqual([event, []]);
}

test("every event that has a handler is in the contract and in the matrix", () => {
  expect(world.events.toSorted()).toEqual(Object.keys(clientEvents).toSorted());
  expect(world.events.toSorted()).toEqual(NAMES.toSorted());
});

test("an event without a row is named", () => {
  expect(missingIn([...world.events, "forgotten"])).toEqual(["forgotten"]);
});

test("who is not signed in, or comes from another site's page, is not connected", async () => {
  const { ann, una, shared, address } = world;
  const link = { cookie: `planner.session_token=${shared["notesShareId"]}` };
  const refusals: readonly [{ headers: TestPerson["headers"] } | undefined, LiveOptions, string][] =
    [
      [undefined, {}, "401"],
      [una, {}, "401"],
      [{ headers: link }, {}, "401"],
      [ann, { origin: "https://evil.example" }, "403"],
      [ann, { origin: "null" }, "403"],
      [ann, { origin: null }, "403"],
    ];
  for (const [person, options, status] of refusals) {
    tries += 1;
    await expect(connectLive(address, person, options)).rejects.toThrow(status);
  }
  for (const query of ["EIO=4&transport=polling", "EIO=4&transport=websocket&sid=x"]) {
    const answer = await fetch(`${address}/socket.io/?${query}`, { headers: ann.headers });
    expect(await answer.text()).not.toContain("sid");
  }
});

test("about what is not theirs, strangers and teammates hear what they hear about nothing, and change nothing", async () => {
  const { ann, rex, ben, tom, bens, shared, hidden } = world;
  const [removed, other, mate, twin] = [
    await connect(rex),
    await connect(ben),
    await connect(tom),
    await connect(ann),
  ];
  for (const event of NAMES.filter((name) => EVENTS[name].who === "team")) {
    for (const visitor of [removed, other])
      await refused(visitor, event, { ids: shared, names: ["teamId"] });
    await refused(other, event, { ids: { ...bens, id: shared["id"] ?? "" }, names: ["id"] });
    await refused(mate, event, { ids: { ...shared, id: hidden["id"] ?? "" }, names: ["id"] });
  }
  const start = "start-presentation";
  for (const fileId of [shared["fileId"] ?? "", hidden["fileId"] ?? ""]) {
    const ids = { ...bens, fileId, presentationId: randomUUID() };
    await refused(other, start, { ids, names: ["fileId"] });
  }
  const borrowed = { ...shared, fileId: hidden["fileId"] ?? "", presentationId: randomUUID() };
  await refused(mate, start, { ids: borrowed, names: ["fileId"] });
  // It is there, and somebody else's.
  expect(await sendEvent(mate, start, shared)).toMatchObject({ ok: false, code: "not_found" });
  // The owner too presents on the connection alone that has started.
  for (const event of NAMES.filter((name) => EVENTS[name].who === "presenter"))
    for (const visitor of [removed, other, mate, twin])
      await refused(visitor, event, { ids: shared, names: ["presentationId"] });
  for (const visitor of [removed, other, mate, twin]) expect(visitor.received).toEqual([]);
});

test("who may is heard, and what they say reaches who watches, and nobody else", async () => {
  const { ann, rex, ben, tom, shared } = world;
  const [removed, other, mate, presenter] = [
    await connect(rex),
    await connect(ben),
    await connect(tom),
    await connect(ann),
  ];
  expect(await mate.send("watch", meetingOf(shared) as never)).toMatchObject({ ok: true });
  let written = 0;
  for (const event of NAMES) {
    works += 1;
    expect([event, await sendEvent(presenter, event, shared)]).toMatchObject([event, { ok: true }]);
    written += (await world.writes.take()).length;
  }
  expect(written).toBeGreaterThan(5);
  await mate.waitFor("presentation", ({ presentation: { endedAt } }) => endedAt !== null);
  expect(mate.heard("page-turn")).toHaveLength(1);
  expect([...removed.received, ...other.received]).toEqual([]);
  process.stdout.write(
    `access matrix: ${NAMES.length} events, ${tries} tries, ${works} of them allowed\n`,
  );
});
