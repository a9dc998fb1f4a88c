import { randomBytes } from "node:crypto";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  CreateBucketCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from "@aws-sdk/client-s3";
import type { S3Environment } from "../environment/files.ts";
import { startProcess } from "./process.ts";

/** An S3 store that nobody here wrote (OpenStack Swift with s3api), on free ports of this machine, with a folder of its own. */
export interface Swift {
  readonly settings: S3Environment;
  /** The same as variables, for processes. */
  readonly variables: Record<string, string>;
  /** Every key in the bucket. */
  keys(): Promise<string[]>;
  /** Keys of uploads that were begun and neither finished nor called off. */
  unfinished(): Promise<string[]>;
  close(): Promise<void>;
}

/** Debian's own: another Python in front of it on the path does not know its packages. */
const PYTHON = "/usr/bin/python3";
const SERVER = fileURLToPath(new URL("swift-server.py", import.meta.url));
const KEY = "test:planner";
const BUCKET = "planner-test";

/** Why there is no Swift, as a sentence; undefined where there is one. */
export const swiftAbsence =
  spawnSync(PYTHON, ["-c", "import swift.common.middleware.s3api, swift.obj.server"]).status === 0
    ? undefined
    : "OpenStack Swift is not installed (Debian: apt-get install python3-swift).";

/** Under CI a missing Swift is a failure; elsewhere its tests are skipped, with the sentence in their names. */
export const skipWithoutSwift = swiftAbsence !== undefined && !process.env["CI"];

/** Starts it with an empty bucket. */
export async function startSwift(): Promise<Swift> {
  if (swiftAbsence) throw new Error(swiftAbsence);
  const folder = mkdtempSync(join(tmpdir(), "planner-swift-"));
  const secret = randomBytes(16).toString("hex");
  const program = startProcess(PYTHON, ["-W", "ignore", SERVER, folder, KEY, secret], {});
  const [, port] = await program.waitFor(/Swift listens on (\d+)/);
  const endpoint = `http://127.0.0.1:${port}`;
  const region = "us-east-1";
  const credentials = { accessKeyId: KEY, secretAccessKey: secret };
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  return {
    settings: { bucket: BUCKET, endpoint, region, credentials, isPathStyle: true },
    variables: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: secret,
    },
    keys: async () => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: BUCKET }));
      return Contents.flatMap(({ Key }) => Key ?? []);
    },
    unfinished: async () => {
      const command = new ListMultipartUploadsCommand({ Bucket: BUCKET });
      const { Uploads = [] } = await client.send(command);
      return Uploads.flatMap(({ Key }) => Key ?? []);
    },
    close: async () => {
      client.destroy();
      program.signalGroup("SIGTERM");
      await program.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
