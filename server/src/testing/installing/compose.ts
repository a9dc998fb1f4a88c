import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { parse } from "yaml";
import { ROOT } from "../process.ts";

/** What the tests look at of a service of compose.yaml. */
export interface ComposeService {
  readonly image: string;
  readonly env_file?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly configs?: readonly { readonly source: string }[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly healthcheck?: object;
}

export interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly configs: Readonly<Record<string, { readonly content: string }>>;
}

const TEXT = readFileSync(join(ROOT, "compose.yaml"), "utf8");

/** compose.yaml as it is read, before variables are put in. */
export const readCompose = (): Compose => parse(TEXT, { merge: true }) as Compose;

/** The same with variables put in as compose does: `${NAME}`, `${NAME:-default}` and `${NAME:?why not}`. */
export function readComposeWith(variables: NodeJS.Dict<string>): Compose {
  const filled = TEXT.replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind: string | undefined, word = "") => {
      const value = variables[name];
      if (value) return value;
      if (kind === "?") throw new Error(`${name}: ${word}`);
      return word;
    },
  );
  return parse(filled, { merge: true }) as Compose;
}

/** The variables that the comment above the S3 service names, as they stand there. */
export const s3Comment = (): NodeJS.Dict<string> =>
  parseEnv([...TEXT.matchAll(/\bS3_\w+=\S+/g)].map(([assignment]) => assignment).join("\n"));

/** planner.env as docs/operating.md has operators write it, by its own commands. */
export function writtenPlannerEnv(): NodeJS.Dict<string> {
  const text = readFileSync(join(ROOT, "docs/operating.md"), "utf8");
  const [command] = /^cat > planner\.env <<EOF\n.*?^EOF$/ms.exec(text) ?? [];
  if (command === undefined) throw new Error("docs/operating.md no longer writes planner.env.");
  const folder = mkdtempSync(join(tmpdir(), "planner-env-"));
  try {
    execFileSync("sh", ["-c", command], { cwd: folder });
    return parseEnv(readFileSync(join(folder, "planner.env"), "utf8"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
