import type { Meeting, UploadJob } from "@planner/contract/model";
import { assert, asyncModelRun, asyncProperty, commands } from "fast-check";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Browser,
  type Cluster,
  type Node,
  openBrowser,
  startCluster,
} from "../testing/cluster.ts";
import { POSTGRES_VARIABLE } from "../testing/global-setup.ts";
import { connectLive } from "../testing/live.ts";
import { skipWithoutSwift, swiftAbsence } from "../testing/swift.ts";
import { deckOf } from "../testing/uploads.ts";
import { CLUSTER_COMMANDS, type ClusterModel, type ClusterReal } from "./cluster-commands.ts";

const PATIENCE_MS = 240_000;
const PASSWORD = "a long walk by the river";
/** The seed decides which commands come, in which order and at which process. */
const SEED = 20_261_123;
const COMMANDS = 60;
const RUNS = 3;

const notesOf = ({ elements }: Meeting) =>
  elements.filter(({ type }) => ["extract", "report", "summary"].includes(type));
const dataOf = (meeting: Meeting) => notesOf(meeting).map(({ type, data }) => [type, data]);

describe.skipIf(skipWithoutSwift)(
  `two web and two worker processes, a database server and an S3 store${swiftAbsence ? ` (${swiftAbsence})` : ""}`,
  { timeout: PATIENCE_MS },
  () => {
    let cluster: Cluster;
    let browser: Browser;
    let teamId: string;
    let meetingId: string;
    let one: Node;
    let other: Node;
    beforeAll(async () => {
      // The stage stands in the middle of making notes.
      cluster = await startCluster(process.env[POSTGRES_VARIABLE] ?? "", "notes.classify");
      [one, other] = cluster.webs;
      browser = openBrowser();
    }, PATIENCE_MS);
    afterAll(() => cluster?.close(), PATIENCE_MS);

    const team = (path: string): string => `/api/team/${teamId}/${path}`;
    const readMeeting = async (node: Node): Promise<Meeting> =>
      (await browser.request(node, "GET", team(`meetings/${meetingId}`))).json() as Meeting;

    /** Waits at either process until the notes stand. */
    async function untilNotesStand(): Promise<Meeting> {
      for (;;) {
        const meeting = await readMeeting(other);
        const states = notesOf(meeting).map(({ status }) => status);
        if (states.length === 3 && states.every((status) => status === "DONE")) return meeting;
        expect(states).not.toContain("FAILED");
        await wait(200);
      }
    }

    test("who signs up at one is signed in at the other", async () => {
      const email = "ann@example.com";
      const newcomer = { email, name: "Ann", password: PASSWORD, code: cluster.code };
      expect((await browser.request(one, "POST", "/signup", newcomer)).status).toBe(200);
      const login = { email, password: PASSWORD };
      expect((await browser.request(one, "POST", "/login", login)).status).toBe(200);
      const me = await browser.request(other, "GET", "/me");
      expect(me.status).toBe(200);
      teamId = (me.json() as { teams: { id: string }[] }).teams[0]?.id ?? "";
      expect(teamId).not.toBe("");
    });

    test("a deck that is uploaded at one is read, downloaded and seen at the other", async () => {
      const bytes = deckOf("First page", "Second page");
      const form = new FormData();
      form.append("file", new Blob([new Uint8Array(bytes)]), "deck.pdf");
      const sent = await browser.request(one, "POST", team("files?purpose=presentation"), form);
      const { jobId } = sent.json() as { jobId: string };
      let job = { status: "active" } as UploadJob;
      while (job.status === "active") {
        job = (
          await browser.request(other, "GET", team(`files/status/${jobId}`))
        ).json() as UploadJob;
        await wait(100);
      }
      expect(job).toMatchObject({ status: "completed", progress: 100 });
      const path = team(`files/${job.file?.id}`);
      const back = await browser.request(other, "GET", `${path}/download`);
      expect(back.bytes.equals(bytes)).toBe(true);
      const pages = [
        await browser.request(one, "GET", `${path}/page/2`),
        await browser.request(other, "GET", `${path}/page/2`),
      ];
      expect(pages.map(({ status }) => status)).toEqual([200, 200]);
      expect(pages[0]?.bytes.subarray(8, 12).toString()).toBe("WEBP");
      expect(pages[0]?.bytes.equals(pages[1]?.bytes ?? Buffer.alloc(0))).toBe(true);
    });

    test("notes are built by a worker; one that is killed in the middle loses nothing", async () => {
      const [doomed, worker] = cluster.workers;
      // The other one holds still, so that it is the first one's turn.
      worker.program.signal("SIGSTOP");
      const sample = await browser.request(one, "POST", team("meetings/sample"));
      meetingId = (sample.json() as { id: string }).id;
      expect(await doomed.program.ended).toBe("SIGKILL");
      expect(notesOf(await readMeeting(one)).map(({ status }) => status)).toContain("PENDING");
      worker.program.signal("SIGCONT");
      const taken = await untilNotesStand();
      const again = await browser.request(one, "PATCH", team(`meetings/${meetingId}`), {
        half: "notes",
      });
      expect(again.status).toBe(200);
      expect(dataOf(await untilNotesStand())).toEqual(dataOf(taken));
      expect(worker.program.printed()).toContain('"msg":"notes.built"');
    });

    test("a presentation at one is followed at the other", async () => {
      const { files } = await readMeeting(one);
      const deck = files.find(({ kind }) => kind === "pdf");
      const person = { headers: browser.headers() };
      const options = { origin: cluster.publicUrl };
      const presenter = await connectLive(one.address, person, options);
      const viewer = await connectLive(other.address, person, options);
      const presentationId = randomUUID();
      const key = { teamId, meetingId };
      expect(await viewer.send("watch", key)).toMatchObject({ ok: true, presentation: null });
      const started = { ...key, fileId: deck?.id ?? "", presentationId };
      expect(await presenter.send("start-presentation", started)).toMatchObject({ ok: true });
      for (const [turn, page] of [2, 3, 1].entries())
        await presenter.send("page-turn", page, { presentationId, turn, at: turn });
      await presenter.send("end-presentation", { presentationId });
      await viewer.waitFor("presentation", (event) => event.presentation.endedAt !== null);
      expect(viewer.heard("page-turn").map(({ page }) => page)).toEqual([2, 3, 1]);
      presenter.close();
      viewer.close();
    });

    test("whatever is written at either is read at the other at once, in any order", async () => {
      await untilNotesStand();
      const real: ClusterReal = { cluster, browser, teamId, meetingId, done: [] };
      const model: ClusterModel = { goals: undefined, files: [], link: undefined, revoked: [] };
      const sequences = commands(CLUSTER_COMMANDS, { maxCommands: COMMANDS, size: "max" });
      const property = asyncProperty(sequences, (sequence) =>
        asyncModelRun(() => ({ model, real }), sequence),
      );
      await assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true });
      expect(real.done.length).toBeGreaterThanOrEqual(COMMANDS);
      expect(new Set(real.done).size).toBe(CLUSTER_COMMANDS.length);
    });

    test("nothing that another one needs is kept by any process, and all stop in peace", async () => {
      expect((await cluster.swift.keys()).length).toBeGreaterThan(0);
      expect(await cluster.stop()).toEqual([0, 0, "SIGKILL", 0]);
      const { webs, workers } = cluster;
      // Where people reached Planner last, for the links of the command line.
      for (const node of [...webs, ...workers]) expect(node.stored()).toEqual(["address"]);
      const stoppedInPeace = [...webs, workers[1]].flatMap((node) => node.temporary());
      expect(stoppedInPeace).toEqual([]);
      expect(await cluster.swift.unfinished()).toEqual([]);
    });
  },
);
