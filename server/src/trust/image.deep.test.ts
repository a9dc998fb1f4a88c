import type { Meeting, UploadJob } from "@planner/contract/model";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { openBrowser } from "../testing/cluster.ts";
import { ROOT } from "../testing/process.ts";
import {
  NOBODY,
  openReadOnlyApp,
  readOnlyAbsence,
  type ReadOnlyApp,
} from "../testing/read-only-app.ts";
import { deckOf } from "../testing/uploads.ts";

const PATIENCE_MS = 240_000;
const LINK = /Create the first account: (\S+)/;

const read = (name: string): string => readFileSync(join(ROOT, name), "utf8");

describe("the container's files", () => {
  test("the image's last stage holds what scripts/image.mjs lays out, and runs it as nobody in particular", () => {
    const [, build = "", last = ""] = read("Containerfile").split(/^FROM /m);
    expect(build).toContain("RUN npm install --no-save --ignore-scripts");
    expect(build).toContain("node scripts/image.mjs /image");
    const copies = last.split("\n").filter((line) => /^(?:COPY|ADD) /.test(line));
    expect(copies).toEqual(["COPY --from=build /image /planner"]);
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^HEALTHCHECK /m);
    expect(last).toContain('CMD ["node", "server/src/main.ts"]');
  });

  test("every service of compose.yaml has a read-only disk, no rights and a way to say how it is", () => {
    interface Service {
      readonly read_only?: boolean;
      readonly cap_drop?: string[];
      readonly security_opt?: string[];
      readonly healthcheck?: object;
      readonly image?: string;
      readonly environment?: Record<string, string>;
    }
    const compose = parse(read("compose.yaml"), { merge: true }) as {
      services: Record<string, Service>;
    };
    expect(Object.keys(compose.services)).toEqual(["web", "worker", "postgres", "s3"]);
    for (const [name, service] of Object.entries(compose.services)) {
      expect([name, service.read_only, service.cap_drop, service.security_opt]).toEqual([
        name,
        true,
        ["ALL"],
        ["no-new-privileges:true"],
      ]);
      // Planner's own image brings its check along.
      expect([name, service.image === "planner" || service.healthcheck !== undefined]).toEqual([
        name,
        true,
      ]);
      // Secrets come from the file of the environment.
      expect(JSON.stringify(service.environment ?? {})).not.toMatch(/PASSWORD":"(?!\$\{)/);
    }
    const roles = ["web", "worker"].map(
      (name) => compose.services[name]?.environment?.["PLANNER_ROLE"],
    );
    expect(roles).toEqual(["web", "worker"]);
  });
});

describe.skipIf(readOnlyAbsence !== undefined && !process.env["CI"])(
  `what the image holds, on a read-only disk as another user${readOnlyAbsence ? ` (${readOnlyAbsence})` : ""}`,
  { timeout: PATIENCE_MS },
  () => {
    let planner: ReadOnlyApp;
    afterAll(() => planner?.close(), PATIENCE_MS);

    test("starts, is ready, takes a deck and makes notes", async () => {
      planner = openReadOnlyApp();
      const [, link = ""] = await planner.program.waitFor(LINK);
      const { origin, searchParams } = new URL(link);
      const browser = openBrowser();
      const request = (method: string, path: string, body?: object) =>
        browser.request({ address: origin }, method, path, body);
      expect((await request("GET", "/readyz")).status).toBe(200);
      expect((await request("GET", "/sign-up")).bytes.toString()).toContain("<!doctype html>");

      const person = { email: "ann@example.com", password: "a long walk by the river" };
      const code = searchParams.get("code") ?? "";
      expect((await request("POST", "/signup", { ...person, name: "Ann", code })).status).toBe(200);
      expect((await request("POST", "/login", person)).status).toBe(200);
      const me = (await request("GET", "/me")).json() as { teams: { id: string }[] };
      const team = `/api/team/${me.teams[0]?.id}`;
      const form = new FormData();
      form.append("file", new Blob([new Uint8Array(deckOf("One", "Two"))]), "deck.pdf");
      const { jobId } = (await request("POST", `${team}/files`, form)).json() as { jobId: string };
      const job = await until(
        async () => (await request("GET", `${team}/files/status/${jobId}`)).json() as UploadJob,
        ({ status }) => status !== "active",
      );
      expect(job).toMatchObject({ status: "completed" });
      const page = await request("GET", `${team}/files/${job.file?.id}/page/2`);
      expect(page.bytes.subarray(8, 12).toString()).toBe("WEBP");

      const { id } = (await request("POST", `${team}/meetings/sample`)).json() as { id: string };
      const meeting = await until(
        async () => (await request("GET", `${team}/meetings/${id}`)).json() as Meeting,
        ({ elements }) => elements.every(({ status }) => status !== "PENDING"),
      );
      expect(new Set(meeting.elements.map(({ status }) => status))).toEqual(new Set(["DONE"]));
    });

    test("has no rights, and cannot write anywhere but into its data", () => {
      const status = readFileSync(`/proc/${planner.program.pid}/status`, "utf8");
      expect(status).toMatch(new RegExp(`^Uid:\\t${NOBODY}\\t${NOBODY}\\t`, "m"));
      expect(status).toMatch(/^CapBnd:\t0+$/m);
      expect(status).toMatch(/^NoNewPrivs:\t1$/m);
      // Through the process's own view of the disk even root is refused.
      const seen = (path: string): string => `/proc/${planner.program.pid}/root${path}`;
      for (const path of [
        join(planner.tree, "package.json"),
        join(planner.tree, "new"),
        "/etc/new",
      ])
        expect(() => writeFileSync(seen(path), "x")).toThrow("EROFS");
      writeFileSync(seen(join(planner.data, "positive-control")), "x");
    });

    test("stops in peace", async () => {
      planner.program.signal("SIGTERM");
      expect(await planner.program.ended).toBe(0);
    });
  },
);

async function until<T>(look: () => Promise<T>, isOver: (seen: T) => boolean): Promise<T> {
  for (;;) {
    const seen = await look();
    if (isOver(seen)) return seen;
    await wait(200);
  }
}
