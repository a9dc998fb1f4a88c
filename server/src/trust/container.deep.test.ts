import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type ContainerEngine,
  enginesAbsence,
  machineRefusal,
  openContainerEngine,
} from "../testing/installing/containers.ts";
import { makePptx } from "../testing/make-pptx.ts";
import { logInAt, type Newcomer, signUpAt } from "../testing/newcomer.ts";
import type { TestProcess } from "../testing/process.ts";
import { freePort } from "../testing/radicale.ts";
import { until } from "../testing/until.ts";

const PATIENCE_MS = 1_200_000;
const LINK = /Create the first account: (http:\S+?)\/sign-up\?code=(\S+)/;
const READY = /"address":"(http:[^"]+)".*"msg":"planner.ready"/;

/** The last page says where what was said about the phone belongs. */
const DECK = makePptx([
  { title: "Checkout redesign", lines: ["Design review, second round"] },
  { title: "Where people leave", lines: ["Payment step, 61 of 100 baskets never reach it"] },
  { title: "On the phone", lines: ["Buttons under the thumb", "Keyboard hides the total"] },
]);

const why = machineRefusal ?? enginesAbsence;

// What a machine does not allow no installing step can mend; a program that CI forgot is a fault.
describe.skipIf(machineRefusal !== undefined || (enginesAbsence && !process.env["CI"]))(
  `the container image${why ? ` (${why})` : ""}`,
  { timeout: PATIENCE_MS },
  () => {
    let engine: ContainerEngine;
    let planner: TestProcess;
    let ann: Newcomer;
    let meetingId: string;
    let notes: Awaited<ReturnType<Newcomer["notesOf"]>>;
    beforeAll(async () => {
      engine = await openContainerEngine();
    });
    afterAll(() => engine?.close(), PATIENCE_MS);

    const start = async (): Promise<TestProcess> => {
      const [port, metrics] = [await freePort(), await freePort()];
      const env = ["HOST=127.0.0.1", `PORT=${port}`, `PLANNER_METRICS_PORT=${metrics}`];
      return engine.start("planner", "--volume=files:/data", ...env.map((one) => `--env=${one}`));
    };
    const inside = (...command: readonly string[]): Promise<string> =>
      engine.podman("exec", "planner", ...command);

    test("is built by the Containerfile", async () => {
      await engine.build();
      const [image] = JSON.parse(await engine.podman("inspect", "planner")) as [
        { Config: { User: string; StopSignal: string } },
      ];
      expect(image.Config).toMatchObject({ User: "node", StopSignal: "SIGTERM" });
    });

    test("starts on a read-only disk and is healthy", async () => {
      planner = await start();
      const [, address = "", code = ""] = await planner.waitFor(LINK);
      // Engines take three failures as one: on a busy machine five seconds are short.
      await until(() => engine.podman("healthcheck", "run", "planner"));
      ann = await signUpAt(address, code);
      const page = (await ann.request("GET", "/meetings")).bytes.toString();
      expect(page).toContain("<!doctype html>");
    });

    test("makes notes of a PowerPoint deck, beside the slide that was spoken about", async () => {
      meetingId = await ann.makeNotes({ name: "deck.pptx", bytes: DECK });
      notes = await ann.notesOf(meetingId);
      expect(notes.find(({ text }) => text.includes("buttons"))).toMatchObject({ page: 3 });
    });

    test("runs as nobody in particular, without rights", async () => {
      const status = await inside("cat", "/proc/1/status");
      expect(status).toMatch(/^Uid:\t1000\t1000\t1000\t1000$/m);
      expect(status).toMatch(/^CapBnd:\t0+$/m);
      expect(status).toMatch(/^NoNewPrivs:\t1$/m);
    });

    test("can write nothing but its data and temporary files", async () => {
      for (const path of ["/planner/new", "/home/node/new", "/etc/new"])
        await expect(inside("touch", path)).rejects.toThrow("Read-only file system");
      for (const path of ["/data/positive-control", "/tmp/positive-control"])
        await inside("touch", path);
    });

    test("ends in peace by SIGTERM", async () => {
      await engine.podman("stop", "--time=80", "planner");
      expect(await planner.ended).toBe(0);
      expect(planner.printed()).not.toContain('"level":50');
    });

    test("knows everything again at the next start", async () => {
      planner = await start();
      const [, address = ""] = await planner.waitFor(READY);
      expect(await (await logInAt(address)).notesOf(meetingId)).toEqual(notes);
      expect(planner.printed()).not.toContain("Create the first account");
    });
  },
);
