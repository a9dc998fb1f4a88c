import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "../postgres.ts";
import { MAIN, startProcess, type TestProcess } from "../process.ts";
import { startSwift } from "../swift.ts";

export type Variables = Readonly<Record<string, string>>;

/** The two roles of an installation with a PostgreSQL server and an S3 store, started with the variables of its files. */
export interface Deployed {
  /** Where the web process listens. */
  readonly address: string;
  /** The code of the first account's link. */
  readonly code: string;
  /** Keys of everything in the store. */
  stored(): Promise<string[]>;
  close(): Promise<void>;
}

/** What the files need to know before they give their variables: where the servers of this machine are. */
export interface Servers {
  readonly databaseUrl: string;
  /** S3_BUCKET, S3_ENDPOINT and its keys. */
  readonly s3: Variables;
}

interface Roles {
  readonly web: Variables;
  readonly worker: Variables;
}

const ADDRESS = /"address":"(http:[^"]+)".*"msg":"planner.ready"/;
const READY = /"msg":"planner.ready"/;
const CODE = /sign-up\?code=(\S+)/;

/** Starts them with what `variablesOf` makes of real servers, and not with a variable more. */
export async function startDeployed(
  adminUrl: string,
  variablesOf: (servers: Servers) => Roles | Promise<Roles>,
): Promise<Deployed> {
  const [database, swift] = await Promise.all([createTestDatabase(adminUrl), startSwift()]);
  const programs: TestProcess[] = [];
  const folders: string[] = [];
  const start = (variables: Variables): TestProcess => {
    const folder = mkdtempSync(join(tmpdir(), "planner-deployed-"));
    folders.push(folder);
    const program = startProcess(process.execPath, [MAIN], {
      ...variables,
      PLANNER_DATA_DIR: folder,
      PLANNER_METRICS_PORT: "0",
      PLANNER_METRICS_HOST: "127.0.0.1",
    });
    programs.push(program);
    return program;
  };
  const close = async (): Promise<void> => {
    for (const program of programs) program.signal("SIGTERM");
    await Promise.all(programs.map(({ ended }) => ended));
    await Promise.all([database.drop(), swift.close()]);
    for (const folder of folders) rmSync(folder, { recursive: true });
  };
  try {
    const { web, worker } = await variablesOf({ databaseUrl: database.url, s3: swift.variables });
    const first = start(web);
    const [, address = ""] = await first.waitFor(ADDRESS);
    const [, code = ""] = await first.waitFor(CODE);
    await start(worker).waitFor(READY);
    return { address, code, stored: () => swift.keys(), close };
  } catch (error) {
    await close();
    throw error;
  }
}
