import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { TEST_SECRET } from "./testing/test-deps.ts";
import { insertFile } from "./features/file/file.store.ts";
import { presentation } from "./tables/presentation.tables.ts";
import { buildTestApp, type TestApp } from "./testing/app.ts";
import { addMeeting } from "./testing/live-app.ts";
import { connectLive, type LiveVisitor } from "./testing/live.ts";
import type { TestPerson } from "./testing/person.ts";
import { MAIN, startProcess, type TestProcess } from "./testing/process.ts";

const PATIENCE_MS = 120_000;
const ADDRESS = /"address":"(http:[^"]+)".*"msg":"planner.ready"/;
const HOUR_MS = 3_600_000;
/** A process of ours on the database of `planner`. */
function start({ databaseUrl }: TestApp, role: string): TestProcess {
  const folder = mkdtempSync(join(tmpdir(), "planner-live-"));
  const started = startProcess(process.execPath, [MAIN], {
    DATABASE_URL: databaseUrl,
    PLANNER_SECRET: TEST_SECRET,
    PLANNER_DATA_DIR: folder,
    PLANNER_ROLE: role,
  });
  onTestFinished(async () => {
    started.signal("SIGTERM");
    await started.ended;
    rmSync(folder, { recursive: true, force: true });
  });
  return started;
}

/** A meeting, a deck of its team and a new id, as a presenter's browser has them. */
async function toPresent(planner: TestApp, person: TestPerson) {
  const key = await addMeeting(planner, person);
  const fileId = randomUUID();
  await insertFile(planner.db, {
    teamId: key.teamId,
    id: fileId,
    userId: person.userId,
    name: "deck.pdf",
    kind: "pdf",
    sizeBytes: 1,
    sha256: "",
    storageKey: fileId,
  });
  return { ...key, fileId, presentationId: randomUUID() };
}

/** What was told of this presentation, in order, in one word each. */
const story = (visitor: LiveVisitor, presentationId: string): string[] =>
  visitor.received.flatMap(({ event, payload }) => {
    if (event === "page-turn") return [`page ${payload.page}`];
    if (event !== "presentation" || payload.presentation.id !== presentationId) return [];
    const { endedAt, marks } = payload.presentation;
    return [endedAt ? "ended" : `marks ${marks.length}`];
  });

test(
  "a presenter, a viewer and a worker on three processes: told once, in order, and all of them stop in peace",
  { timeout: PATIENCE_MS },
  async () => {
    const planner = await buildTestApp();
    onTestFinished(() => planner.close());
    const [one, other, worker] = [
      start(planner, "web"),
      start(planner, "web"),
      start(planner, "worker"),
    ];
    const [, presenting = ""] = await one.waitFor(ADDRESS);
    const [, viewing = ""] = await other.waitFor(ADDRESS);
    await worker.waitFor(/"msg":"planner.ready"/);
    const person = await planner.signUp();
    const colleague = await planner.signUp({ teamId: person.teamId });
    const { fileId, presentationId, ...key } = await toPresent(planner, person);

    const presenter = await connectLive(presenting, person);
    const viewer = await connectLive(viewing, colleague);
    expect(await viewer.send("watch", key)).toMatchObject({ ok: true, presentation: null });
    await presenter.send("start-presentation", { ...key, fileId, presentationId });
    for (let turn = 0; turn < 40; turn += 1) {
      const at = turn / 2;
      await presenter.send("page-turn", turn + 1, { presentationId, turn, at });
      if (turn % 10 !== 9) continue;
      const mark = { id: `m${turn}`, type: "Decision", page: turn + 1, at } as const;
      await presenter.send("mark", { presentationId, ...mark });
    }
    // The worker's own word: it ends what was silent for an hour.
    const silent = { ...key, fileId, presentationId: randomUUID() };
    const longAgo = new Date(Date.now() - HOUR_MS);
    await planner.db.insert(presentation).values({
      ...silent,
      id: silent.presentationId,
      userId: person.userId,
      startedAt: longAgo,
      seenAt: longAgo,
    });
    await planner.queue.send(planner.db, "house.sweep", {});
    const isSilent = (event: { presentation: { id: string; endedAt: string | null } }) =>
      event.presentation.id === silent.presentationId && event.presentation.endedAt !== null;
    await viewer.waitFor("presentation", isSilent);
    await presenter.waitFor("presentation", isSilent);
    await presenter.send("end-presentation", { presentationId });
    await viewer.waitFor("presentation", (event) => event.presentation.endedAt !== null);

    const pages = Array.from({ length: 40 }, (_, turn) => [
      `page ${turn + 1}`,
      ...(turn % 10 === 9 ? [`marks ${(turn + 1) / 10}`] : []),
    ]).flat();
    await viewer.waitFor(
      "presentation",
      (event) => event.presentation.id === presentationId && event.presentation.endedAt !== null,
    );
    expect(story(viewer, presentationId)).toEqual(["marks 0", ...pages, "ended"]);
    expect(viewer.heard("presentation").filter(isSilent)).toHaveLength(1);
    // The presenter's own pages are no news to them.
    expect(presenter.heard("page-turn")).toEqual([]);

    for (const stopped of [one, other, worker]) stopped.signal("SIGTERM");
    expect(await Promise.all([one, other, worker].map(({ ended }) => ended))).toEqual([0, 0, 0]);
    await Promise.all([presenter.left, viewer.left]);
  },
);
