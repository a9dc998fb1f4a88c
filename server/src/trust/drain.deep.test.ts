import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { type CrashClient, openCrashClient } from "../testing/crash/crash-client.ts";
import { POSTGRES_VARIABLE } from "../testing/global-setup.ts";
import { findPort, openBalancer, skipWithoutHaproxy } from "../testing/haproxy.ts";
import { connectLive } from "../testing/live.ts";
import { createTestDatabase } from "../testing/postgres.ts";
import { MAIN, startProcess, type TestProcess } from "../testing/process.ts";

const PATIENCE_MS = 240_000;
const READERS = 6;
const WATCHERS = 4;
/** One process of a rolling update; `renew` stops it in peace and starts it again. */
interface Member {
  renew(): Promise<void>;
}

function openMember(env: Record<string, string>, isBack: () => Promise<void>): Member {
  let running: TestProcess = startProcess(process.execPath, [MAIN], env);
  onTestFinished(async () => {
    running.signal("SIGKILL");
    await running.ended;
  });
  return {
    renew: async () => {
      running.signal("SIGTERM");
      expect(await running.ended).toBe(0);
      running = startProcess(process.execPath, [MAIN], env);
      await running.waitFor(/planner.ready/);
      await isBack();
    },
  };
}

async function untilReady(port: number): Promise<void> {
  const getStatus = async (): Promise<number> =>
    (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status ?? 0;
  await expect.poll(getStatus, { timeout: 90_000 }).toBe(200);
  // The balancer looks twice before it sends anybody.
  await wait(1_000);
}

/** Asks one thing after another on connections that are kept, and notes whatever is not 200. */
async function readOn(client: CrashClient, origin: string, until: AbortSignal): Promise<string[]> {
  const failed: string[] = [];
  for (let count = 0; !until.aborted; count += 1) {
    const isWrite = count % 10 === 9;
    try {
      const answer = await fetch(`${origin}${isWrite ? "/api/account/preferences" : "/me"}`, {
        ...(isWrite ? { method: "PATCH", body: JSON.stringify({ isCounted: true }) } : {}),
        headers: { ...client.headers(), "content-type": "application/json" },
      });
      const text = await answer.text();
      if (answer.status !== 200) failed.push(`${answer.status}: ${text.slice(0, 80)}`);
    } catch (error) {
      failed.push(String((error as Error).cause ?? error));
    }
    await wait(20);
  }
  return [...failed, `${failed.length} failed`];
}

async function uploadOn(
  client: CrashClient,
  teamId: string,
  until: AbortSignal,
): Promise<{ lost: number; done: number }> {
  const files = `/api/team/${teamId}/files`;
  const jobIds: string[] = [];
  while (!until.aborted) {
    const form = new FormData();
    form.append("file", new Blob(["Ada: Let us ship it.\n"]), "talk.txt");
    const upload = await client.request<{ jobId: string }>("POST", `${files}?purpose=notes`, form);
    jobIds.push(upload.jobId);
    await wait(500);
  }
  const statusOf = async (jobId: string): Promise<string> =>
    (await client.request<{ status: string }>("GET", `${files}/status/${jobId}`)).status;
  await expect
    .poll(async () => (await Promise.all(jobIds.map(statusOf))).includes("active"), {
      timeout: 90_000,
    })
    .toBe(false);
  const statuses = await Promise.all(jobIds.map(statusOf));
  return {
    lost: statuses.filter((status) => status !== "completed").length,
    done: statuses.length,
  };
}

test.skipIf(skipWithoutHaproxy)(
  "two web and two worker processes are renewed one after another under load, and nobody's request fails",
  { timeout: PATIENCE_MS },
  async () => {
    const { url, drop } = await createTestDatabase(process.env[POSTGRES_VARIABLE] ?? "");
    const folder = mkdtempSync(join(tmpdir(), "planner-drain-"));
    onTestFinished(drop);
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const ports = [await findPort(), await findPort()];
    const balancer = await openBalancer(ports);
    onTestFinished(() => balancer.close());
    const { origin } = balancer;
    const shared = {
      DATABASE_URL: url,
      PLANNER_SECRET: "a secret that all processes know, 32+",
      PLANNER_DATA_DIR: folder,
      PLANNER_PUBLIC_URL: origin,
      PLANNER_RATE_LIMITS: "off",
      PLANNER_DRAIN_SECONDS: "3",
    };
    const first = startProcess(process.execPath, [MAIN], {
      ...shared,
      PLANNER_ROLE: "web",
      PORT: "0",
    });
    const [, code = ""] = await first.waitFor(/sign-up\?code=(\S+)/);
    first.signal("SIGTERM");
    const webs = ports.map((port) =>
      openMember({ ...shared, PLANNER_ROLE: "web", PORT: String(port) }, () => untilReady(port)),
    );
    const workers = [0, 1].map(() =>
      openMember({ ...shared, PLANNER_ROLE: "worker" }, async () => undefined),
    );
    await Promise.all(ports.map(untilReady));
    const client = openCrashClient(() => origin, "robin@example.com");
    const { teamId } = await client.signUp(code);

    const stop = new AbortController();
    const readers = Array.from({ length: READERS }, () => readOn(client, origin, stop.signal));
    const uploads = uploadOn(client, teamId, stop.signal);
    const person = { headers: client.headers() };
    const watchers = await Promise.all(
      Array.from({ length: WATCHERS }, () => connectLive(origin, person, { comesBack: true })),
    );
    for (const watcher of watchers) onTestFinished(() => watcher.close());
    for (const member of [...webs, ...workers]) await member.renew();
    stop.abort();

    const failures = (await Promise.all(readers)).flat();
    expect(failures).toEqual(Array.from({ length: READERS }, () => "0 failed"));
    const { lost, done } = await uploads;
    expect([lost, client.lostAnswers()]).toEqual([0, 0]);
    expect(done).toBeGreaterThan(3);
    for (const watcher of watchers) {
      // Sent away by the process that stopped, and back on the other one.
      expect(await watcher.left).toBe("transport close");
      await expect
        .poll(async () => (await watcher.send("echo", 0).catch(() => ({ ok: false }))).ok, {
          timeout: 30_000,
        })
        .toBe(true);
    }
  },
);
