import { createHash, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openS3Files, type S3Files } from "../adapters/files/s3.files.ts";
import { Failure } from "../platform/failures.ts";
import { openLog } from "../platform/log.ts";
import {
  countFault,
  type Fault,
  type FaultProxy,
  nameOfFault,
  openFaultProxy,
  printFaults,
} from "../testing/fault-proxy.ts";
import { skipWithoutSwift, startSwift, type Swift, swiftAbsence } from "../testing/swift.ts";

const FAULTS: readonly Fault[] = [
  { kind: "slow", ms: 20 },
  { kind: "cut at start" },
  { kind: "reset" },
  { kind: "cut in answer", bytes: 20 },
  { kind: "cut in answer", bytes: 5_000 },
  { kind: "answer", status: 503, body: "<html>busy</html>" },
  { kind: "answer", status: 500, body: "" },
];

/** What came of it: the bytes' hash, or how it was refused. */
const outcome = async (work: Promise<string>): Promise<string> =>
  work.catch((error: unknown) => (error instanceof Failure ? error.code : "broken"));
const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
/** The answer to what is stored is shorter than that. */
const letsStore = (fault: Fault): boolean =>
  fault.kind === "slow" || (fault.kind === "cut in answer" && fault.bytes > 1_000);

describe.skipIf(skipWithoutSwift)(`an S3 store. ${swiftAbsence ?? ""}`, () => {
  let swift: Swift;
  let proxy: FaultProxy;
  let files: S3Files;

  beforeAll(async () => {
    swift = await startSwift();
    const port = Number(new URL(swift.settings.endpoint ?? "").port);
    proxy = await openFaultProxy({ host: "127.0.0.1", port });
    const endpoint = `http://127.0.0.1:${proxy.port}`;
    files = await openS3Files({ ...swift.settings, endpoint }, openLog("silent"));
  });
  afterAll(async () => {
    printFaults();
    await files.close();
    await proxy.close();
    await swift.close();
  });

  const read = async (key: string): Promise<string> => hashOf(await buffer(await files.get(key)));

  test.each(FAULTS.map((fault, index) => [nameOfFault(fault), fault, index] as const))(
    "that is %s loses nothing that it took, and gives no other bytes than it was given",
    { timeout: 120_000 },
    async (name, fault, index) => {
      const [storedBytes, bytes] = [randomBytes(50_000), randomBytes(60_000)];
      const [before, meanwhile] = [`team/${index}/before`, `team/${index}/meanwhile`];
      await files.put(before, storedBytes);
      proxy.set(fault);
      const stored = await outcome(files.put(meanwhile, bytes).then(({ sha256 }) => sha256));
      const got = await outcome(read(before));
      const { tries } = proxy;
      proxy.set({ kind: "none" });
      expect([hashOf(bytes), "unavailable"]).toContain(stored);
      expect([hashOf(storedBytes), "unavailable", "broken"]).toContain(got);
      const isStored = stored === hashOf(bytes);
      expect(isStored).toBe(letsStore(fault));

      const isLost = (await read(before)) !== hashOf(storedBytes);
      const after = await outcome(read(meanwhile));
      const isAcknowledgedLost = isStored && after !== stored;
      const lost = [isLost, isAcknowledgedLost].filter(Boolean).length;
      countFault({ peer: "S3", fault: name, tries, lost, doubled: 0 });
      expect(lost).toBe(0);
      // Refused, it is not there, or whole: the answer may have been lost on its way.
      expect(["not_found", hashOf(bytes)]).toContain(after);
      expect(await files.put(meanwhile, bytes)).toMatchObject({ sha256: hashOf(bytes) });
      expect(await swift.unfinished()).toEqual([]);
    },
  );
});
