import { CreateMultipartUploadCommand, UploadPartCommand } from "@aws-sdk/client-s3";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openLog } from "../../platform/log.ts";
import { skipWithoutSwift, startSwift, type Swift, swiftAbsence } from "../../testing/swift.ts";
import { openS3Client } from "./s3.client.ts";
import { openS3Files, type S3Files } from "./s3.files.ts";
import { until } from "../../testing/until.ts";
import { openWebServer } from "../../testing/web-server.ts";

const log = openLog("silent");
const PART = 5 * 2 ** 20;

describe.skipIf(skipWithoutSwift)(`S3${swiftAbsence ? ` (${swiftAbsence})` : ""}`, () => {
  let swift: Swift;
  let files: S3Files;
  beforeAll(async () => {
    swift = await startSwift();
    files = await openS3Files(swift.settings, log);
  });
  afterAll(async () => {
    await files.close();
    await swift.close();
  });

  /** Breaks off when the store has at least one part already. */
  const brokenAfterParts = (): Readable =>
    Readable.from(
      (async function* () {
        for (let part = 0; part < 3; part += 1) yield Buffer.alloc(PART, part);
        await until(async () => expect(await swift.unfinished()).toEqual(["team/broken"]));
        throw new Error("connection lost");
      })(),
      { objectMode: false },
    );

  test("an upload that breaks off in the middle of its parts leaves no file and no parts", async () => {
    await expect(files.put("team/broken", brokenAfterParts())).rejects.toThrow("connection lost");
    expect(await swift.unfinished()).toEqual([]);
    expect(await swift.keys()).toEqual([]);
  });

  test("parts that a dead process left are called off at the next start; a running upload's are not", async () => {
    const client = openS3Client(swift.settings);
    const named = { Bucket: swift.settings.bucket, Key: "team/left" };
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(named));
    const part = { ...named, UploadId, PartNumber: 1, Body: Buffer.alloc(PART) };
    await client.send(new UploadPartCommand(part));
    client.destroy();
    await (await openS3Files(swift.settings, log)).close();
    expect(await swift.unfinished()).toEqual(["team/left"]);
    // The store rounds the time at which an upload began up to the next second.
    await (await openS3Files(swift.settings, log, { staleMs: -2_000 })).close();
    expect(await swift.unfinished()).toEqual([]);
  });

  test("a prefix with more files than the store lists at once is deleted whole", async () => {
    const names = Array.from({ length: 25 }, (_, index) => `many/all/${index}`);
    for (const name of [...names, "many/b"]) await files.put(name, Buffer.from("x"));
    const lister = await openS3Files(swift.settings, log, { listed: 10 });
    await lister.deletePrefix("many/all");
    await lister.close();
    expect(await swift.keys()).toEqual(["many/b"]);
    await files.delete("many/b");
  });

  test("more first parts than the store lists at once are told whole", async () => {
    const parts = Array.from({ length: 25 }, (_, index) => `part-${index}`);
    for (const part of parts) await files.put(`${part}/a/b`, Buffer.from("x"));
    const lister = await openS3Files(swift.settings, log, { listed: 10 });
    const listed = await lister.listFirstParts();
    await lister.close();
    expect(listed.toSorted()).toEqual(parts.toSorted());
    for (const part of parts) await files.deletePrefix(part);
  });

  test.each(["../outside", "/etc/passwd", "a/../../outside", "", "a//b"])(
    "%j is no key",
    async (key) => {
      await expect((async () => files.put(key, Buffer.from("x")))()).rejects.toThrow("Not a key");
      await expect((async () => files.deletePrefix(key))()).rejects.toThrow("Not a key");
    },
  );

  test("a wrong key or a missing bucket is refused at the start, in words", async () => {
    const credentials = { accessKeyId: "test:planner", secretAccessKey: "wrong" };
    await expect(openS3Files({ ...swift.settings, credentials }, log)).rejects.toThrow(
      "The key S3_ACCESS_KEY_ID may not use the bucket planner-test",
    );
    await expect(openS3Files({ ...swift.settings, bucket: "other" }, log)).rejects.toThrow(
      "There is no bucket other in the file store. Make it first.",
    );
  });
});

const settingsAt = (endpoint: string) => ({
  bucket: "planner",
  endpoint,
  region: "us-east-1",
  credentials: { accessKeyId: "key", secretAccessKey: "secret" },
  isPathStyle: true,
});

/** Answers everything but the question for the bucket like this. */
async function openAt(status: number, code: string) {
  const server = await openWebServer((request, response) => {
    request.resume();
    const isBucket = request.method === "HEAD" && /^\/planner\/?$/.test(request.url ?? "");
    response.writeHead(isBucket ? 200 : status, { "content-type": "application/xml" });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  });
  const files = await openS3Files(settingsAt(server.url), log);
  const close = async (): Promise<void> => {
    await files.close();
    await server.close();
  };
  return { files, close };
}

describe("a store that fails", () => {
  test.each([
    [507, "InsufficientStorage", "storage_full"],
    [403, "QuotaExceeded", "storage_full"],
    [500, "InternalError", "unavailable"],
    [403, "AccessDenied", "unavailable"],
    [404, "NoSuchBucket", "unavailable"],
  ])("with %i %s refuses as %s", async (status, code, failure) => {
    const { files, close } = await openAt(status, code);
    await expect(files.put("a/b", Buffer.from("x"))).rejects.toMatchObject({ code: failure });
    await expect(files.get("a/b")).rejects.toMatchObject({ code: failure });
    await close();
  });

  test("by not being there is waited for: Planner starts, and refuses what needs it", async () => {
    const files = await openS3Files(settingsAt("http://127.0.0.1:1"), log);
    await expect(files.get("a/b")).rejects.toMatchObject({ code: "unavailable" });
    await expect(files.localCopy("a/b")).rejects.toMatchObject({ code: "unavailable" });
    await expect(files.check()).rejects.toThrow("ECONNREFUSED");
    await files.close();
  });

  test("in the middle of a sender's trouble is not blamed for it", async () => {
    const { files, close } = await openAt(500, "InternalError");
    const broken = new Readable({ read: () => undefined });
    broken.push("half");
    broken.destroy(new Error("connection lost"));
    await expect(files.put("a/b", broken)).rejects.toThrow("connection lost");
    await close();
  });
});
