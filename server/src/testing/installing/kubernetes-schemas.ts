import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { Deployment } from "kubernetes-models/apps/v1";
import { Ingress, NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { PersistentVolumeClaim, Secret, Service } from "kubernetes-models/v1";
import { openFolder, type Rendered } from "./helm.ts";
import { ROOT } from "../process.ts";

/** The kinds that the chart makes, with the schema that Kubernetes' OpenAPI description has of each. */
const MODELS = {
  Deployment,
  Ingress,
  NetworkPolicy,
  PodDisruptionBudget,
  PersistentVolumeClaim,
  Secret,
  Service,
};
type Kind = keyof typeof MODELS;
const isKnown = (kind: string): kind is Kind => kind in MODELS;
const run = promisify(execFile);

/**
 * What Kubernetes would not take of these objects, a line each: what is missing or has a wrong value by the schemas, and
 * what they do not know by the types that are made of them, which the schemas themselves let pass.
 */
export async function problemsOf(objects: readonly Rendered[]): Promise<string[]> {
  return [...objects.flatMap(violationsOf), ...(await unknownFieldsOf(objects))];
}

function violationsOf(object: Rendered): string[] {
  if (!isKnown(object.kind)) return [`${object.kind} is not checked.`];
  const Model = MODELS[object.kind];
  if (Model.apiVersion !== object.apiVersion) return [`${object.kind} is not ${object.apiVersion}`];
  try {
    new (Model as new (given: object) => { validate(): void })(object).validate();
    return [];
  } catch (error) {
    return [`${object.kind} ${object.metadata.name}: ${String(error)}`];
  }
}

async function unknownFieldsOf(objects: readonly Rendered[]): Promise<string[]> {
  const folder = openFolder("types-");
  try {
    const kinds = [...new Set(objects.map(({ kind }) => kind))].filter(isKnown);
    const imports = kinds.map(
      (kind) => `import type { I${kind} } from "kubernetes-models/${pathOf(kind)}";`,
    );
    const checks = objects.map(
      (object) => `(${JSON.stringify(object)}) satisfies I${object.kind};`,
    );
    await writeFile(join(folder, "package.json"), `{"type":"module"}`);
    await writeFile(join(folder, "objects.ts"), [...imports, ...checks].join("\n"));
    const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
    const options = "--noEmit --strict --skipLibCheck --module nodenext --types".split(" ");
    await run(process.execPath, [tsc, ...options, "", "objects.ts"], { cwd: folder });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout?: string };
    if (!stdout) throw error;
    return stdout.trim().split("\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const pathOf = (kind: Kind): string => MODELS[kind].apiVersion;
