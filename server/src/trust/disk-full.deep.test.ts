import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { statfsSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { TEST_SECRET } from "../testing/test-deps.ts";
import { socketUrl } from "../adapters/postgres/tenancy.ts";
import { openDatabase } from "../platform/db/database.ts";
import { POSTGRES_VARIABLE } from "../testing/global-setup.ts";
import { makePdf } from "../testing/make-pdf.ts";
import { addSignedIn } from "../testing/person.ts";
import { createTestDatabase } from "../testing/postgres.ts";
import { MAIN, startProcess } from "../testing/process.ts";

/** A disk of its own that only one process sees takes root, and a container may forbid it even so. */
const isPossible =
  spawnSync("unshare", ["-m", "sh", "-c", "mount -t tmpfs -o size=1m tmpfs /mnt"]).status === 0;
const PATIENCE_MS = 300_000;
const PASSWORD = "correct horse battery";

interface SmallDisk {
  readonly pid: number;
  readonly url: string;
  /** The disk as this test sees it. */
  readonly disk: string;
  readonly printed: () => string;
}

/** Planner with a disk of so many megabytes at `folder`, which nobody else sees. */
async function startOn(
  folder: string,
  megabytes: number,
  env: Record<string, string>,
): Promise<SmallDisk> {
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=0755 tmpfs "$0" && exec "$@"`;
  const args = ["-m", "sh", "-c", mount, folder, process.execPath, MAIN];
  const planner = startProcess("unshare", args, { PLANNER_RATE_LIMITS: "off", ...env });
  onTestFinished(async () => {
    planner.signal("SIGTERM");
    await planner.ended;
  });
  const [, url = ""] = await planner.waitFor(/Planner is ready: (\S+)/);
  const { pid } = planner;
  return { pid, url, disk: `/proc/${pid}/root${folder}`, printed: () => planner.printed() };
}

/** Takes all room but so many bytes. */
async function fill(disk: string, leftBytes: number): Promise<() => Promise<void>> {
  const { bavail, bsize } = statfsSync(disk);
  const filler = join(disk, "filler");
  // What others write meanwhile is no matter: the disk is full then, too.
  await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes))).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOSPC") throw error;
    },
  );
  return () => rm(filler);
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "planner-disk-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Planner with a small disk of its own for uploads, and somebody who is signed in. */
async function startOnSmallFiles() {
  const { url: databaseUrl, drop } = await createTestDatabase(process.env[POSTGRES_VARIABLE] ?? "");
  onTestFinished(drop);
  const state = await newFolder();
  const files = join(state, "files");
  spawnSync("mkdir", [files]);
  const planner = await startOn(files, 4, {
    DATABASE_URL: databaseUrl,
    PLANNER_DATA_DIR: state,
    PLANNER_SECRET: TEST_SECRET,
  });
  const database = openDatabase(databaseUrl, () => undefined);
  onTestFinished(() => database.close());
  const ann = await addSignedIn({ database, secret: TEST_SECRET, publicUrl: planner.url });
  const below = `${planner.url}/api/team/${ann.teamId}/files`;
  const getFile = (path: string): Promise<Response> => fetch(below + path, ann);
  const upload = async (name: string, bytes: Uint8Array): Promise<Response> => {
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(bytes)]), name);
    return fetch(below, { method: "POST", headers: ann.headers, body });
  };
  const isRead = async (answer: Response): Promise<string> => {
    expect(answer.status).toBe(200);
    const { jobId } = (await answer.json()) as { jobId: string };
    let fileId = "";
    await expect
      .poll(
        async () => {
          const job = (await (await getFile(`/status/${jobId}`)).json()) as {
            status: string;
            file: { id: string } | null;
          };
          fileId = job.file?.id ?? "";
          return job.status;
        },
        { timeout: 60_000 },
      )
      .toBe("completed");
    return fileId;
  };
  const leftovers = async (): Promise<[string[], number | null]> => {
    const half = await database.pool.query("select 1 from upload_job where status = 'active'");
    return [await readdir(join(planner.disk, ".partial")), half.rowCount];
  };
  return { ...planner, files, getFile, upload, isRead, leftovers };
}

/** Planner with its embedded database and all files on one small disk, and somebody who is signed in. */
async function startOnSmallDatabase() {
  const state = await newFolder();
  const planner = await startOn(state, 400, { PLANNER_DATA_DIR: state });
  const [, code = ""] = /sign-up\?code=(\S+)/.exec(planner.printed()) ?? [];
  const post = (path: string, body: object, headers = {}): Promise<Response> =>
    fetch(planner.url + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const newcomer = { email: "ann@example.com", name: "Ann", password: PASSWORD, code };
  expect((await post("/signup", newcomer)).status).toBe(200);
  const signedIn = await post("/login", newcomer);
  const cookies = signedIn.headers.getSetCookie().map((one) => one.split(";")[0] ?? "");
  const token = cookies.find((one) => one.startsWith("XSRF-TOKEN="))?.split("=")[1] ?? "";
  const headers = { cookie: cookies.join("; "), "x-xsrf-token": decodeURIComponent(token) };
  return { ...planner, post, headers };
}

/** Gives the queue's table room within itself, as it has after some weeks: tries are counted also on a full disk. */
async function reserveForQueue(disk: string): Promise<void> {
  const socket = join(disk, "postgres/socket");
  const database = openDatabase(socketUrl(socket, "planner"), () => undefined);
  // The last row stays, or the table would shrink again.
  await database.pool.query(`insert into pgboss.job (name, state, policy, data)
    select 'file.clear', 'cancelled', 'standard', jsonb_build_object('at', at, 'word', repeat(md5(at::text), 30))
    from generate_series(1, 4000) at`);
  await database.pool.query("delete from pgboss.job where (data ->> 'at')::int < 4000");
  await database.pool.query("vacuum pgboss.job");
  await database.close();
}

/** Its disk takes no more writes at all, as after a fault that the kernel found, or takes them again. */
function remount({ pid }: SmallDisk, folder: string, how: "ro" | "rw"): void {
  const args = ["-m", "-t", String(pid), "mount", "-o", `remount,${how}`, folder];
  expect(spawnSync("nsenter", args, { encoding: "utf8" })).toMatchObject({ status: 0 });
}

describe.skipIf(!isPossible)("a disk that is full (needs root, and leave to mount)", () => {
  test(
    "or read-only refuses uploads in a sentence, keeps no half of them, and goes on once it takes them again",
    { timeout: PATIENCE_MS },
    async () => {
      const planner = await startOnSmallFiles();
      remount(planner, planner.files, "ro");
      const refused = await planner.upload("talk.txt", Buffer.from("words"));
      expect([refused.status, await refused.json()]).toEqual([
        503,
        { message: "Files cannot be stored or read right now. Tell the administrator." },
      ]);
      const refusals = () => planner.printed().match(/^.*EROFS.*$/gm) ?? [];
      // What a process prints may come a moment after its answer.
      await expect.poll(refusals).not.toEqual([]);
      expect(refusals().map((line) => JSON.parse(line).msg)).toEqual(["http.refused"]);
      expect((await fetch(`${planner.url}/livez`)).status).toBe(200);
      remount(planner, planner.files, "rw");
      expect(await planner.leftovers()).toEqual([[], 0]);
      await planner.isRead(await planner.upload("talk.txt", Buffer.from("words")));
    },
  );

  test(
    "of uploads refuses them in a sentence, shows and draws what is there, and goes on once there is room",
    { timeout: PATIENCE_MS },
    async () => {
      const { url, disk, getFile, upload, isRead, leftovers } = await startOnSmallFiles();
      const pages = Array.from({ length: 6 }, (_, index) => ({ lines: [`Page ${index + 1}`] }));
      const deck = makePdf(pages);
      const deckId = await isRead(await upload("deck.pdf", deck));
      // Every page is drawn once; without the drawings they have to be drawn anew.
      await expect
        .poll(async () => (await readdir(disk, { recursive: true })).filter(isDrawing).length, {
          timeout: 60_000,
        })
        .toBeGreaterThanOrEqual(12);
      for (const path of (await readdir(disk, { recursive: true })).filter(isDrawing))
        await rm(join(disk, path));
      const makeRoom = await fill(disk, 4_096);

      const refused = await upload("talk.txt", Buffer.alloc(1_000_000, "words "));
      expect([refused.status, await refused.json()]).toEqual([
        507,
        { message: "There is no space left to store files. Tell the administrator." },
      ]);
      expect(Buffer.from(await (await getFile(`/${deckId}/download`)).arrayBuffer())).toEqual(deck);
      for (const page of [1, 2, 3, 4, 5, 6]) {
        const drawn = await getFile(`/${deckId}/page/${page}`);
        expect([page, drawn.status, drawn.headers.get("content-type")]).toEqual([
          page,
          200,
          "image/webp",
        ]);
      }
      expect((await fetch(`${url}/livez`)).status).toBe(200);
      expect(await leftovers()).toEqual([[], 0]);

      await makeRoom();
      await isRead(await upload("talk.txt", Buffer.alloc(1_000_000, "words ")));
    },
  );

  test(
    "of the embedded database refuses what would be written, shows what is there, and goes on once there is room",
    { timeout: PATIENCE_MS },
    async () => {
      const { url, disk, printed, post, headers } = await startOnSmallDatabase();
      const me = async (): Promise<{ teams: { id: string }[] }> => {
        const answer = await fetch(`${url}/me`, { headers });
        expect(answer.status).toBe(200);
        return (await answer.json()) as { teams: { id: string }[] };
      };
      const [team] = (await me()).teams;
      let written = 0;
      const write = async (): Promise<number> => {
        const times = { startTime: "2026-03-02T09:00:00Z", endTime: "2026-03-02T10:00:00Z" };
        const title = `${written} `.padEnd(150, "words ");
        const answer = await post(
          `/api/team/${team?.id}/calendar/events`,
          { title, ...times },
          headers,
        );
        const body = (await answer.json()) as { message?: string };
        written += 1;
        return body.message?.startsWith("There is no room left") ? 507 : answer.status;
      };
      expect(await write()).toBe(200);
      const makeRoom = await fill(disk, 0);

      // What is already reserved is used up first.
      await expect.poll(write, { timeout: 120_000, interval: 0 }).toBe(507);
      expect((await me()).teams).toEqual([expect.objectContaining({ id: team?.id })]);
      expect((await fetch(`${url}/livez`)).status).toBe(200);

      await makeRoom();
      await expect.poll(write, { timeout: 60_000 }).toBe(200);
      const range = "start=2026-03-01T00:00:00Z&end=2026-03-03T00:00:00Z";
      const listed = await fetch(`${url}/api/team/${team?.id}/calendar/events?${range}`, {
        headers,
      });
      expect(listed.status).toBeLessThan(500);
      expect(printed()).not.toContain("PANIC");
    },
  );

  test(
    "of the embedded database reads every upload that was acknowledged once there is room, however often that failed",
    { timeout: PATIENCE_MS },
    async () => {
      const { url, disk, printed, headers } = await startOnSmallDatabase();
      await reserveForQueue(disk);
      const { teams } = (await (await fetch(`${url}/me`, { headers })).json()) as {
        teams: { id: string }[];
      };
      const below = `${url}/api/team/${teams[0]?.id}/files`;
      const lines = Array.from({ length: 5_500 }, () => randomBytes(50).toString("base64"));
      const text = lines.join("\n");
      const upload = (): Promise<Response> => {
        const body = new FormData();
        body.append("file", new Blob([text]), "notes.txt");
        return fetch(`${below}?purpose=material`, { method: "POST", headers, body });
      };
      // Room for the bytes, and none for what is read from them.
      const makeRoom = await fill(disk, 1.5 * text.length);
      const jobIds: string[] = [];
      for (let answer = await upload(); answer.status === 200; answer = await upload())
        jobIds.push(((await answer.json()) as { jobId: string }).jobId);
      const statuses = (): Promise<string[]> =>
        Promise.all(
          jobIds.map(async (id) => {
            const answer = await fetch(`${below}/status/${id}`, { headers });
            return ((await answer.json()) as { status: string }).status;
          }),
        );
      // One of them was tried oftener than a file is that nobody can read.
      const mostTries = (): number => {
        const failed = [
          ...printed().matchAll(/"jobId":"([^"]+)","job":"file.read".*"job.failed"/g),
        ];
        const tries = Object.values(Object.groupBy(failed, ([, jobId = ""]) => jobId));
        return Math.max(0, ...tries.map((each) => each?.length ?? 0));
      };
      expect(jobIds.length).toBeGreaterThan(0);
      await expect.poll(mostTries, { timeout: 120_000 }).toBeGreaterThan(3);
      expect(await statuses()).not.toContain("failed");

      await makeRoom();
      const allRead = jobIds.map(() => "completed");
      await expect.poll(statuses, { timeout: 120_000 }).toEqual(allRead);
    },
  );
});

const isDrawing = (path: string): boolean => path.endsWith(".webp");
