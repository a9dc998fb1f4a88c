import { resolve } from "node:path";
import { visitEmbedded } from "../adapters/postgres/embedded.ts";
import { describeBackup } from "../backup/describe.ts";
import { secretIdOf } from "../backup/format.ts";
import { makeBackup } from "../backup/make-backup.ts";
import { readEnvironment } from "../environment/environment.ts";
import { openDatabase } from "../platform/db/database.ts";
import { Failure } from "../platform/failures.ts";
import { openLog } from "../platform/log.ts";
import { openFiles } from "../planner/files.ts";
import { openState } from "../state.ts";
import { printReason } from "../platform/terminal.ts";

const USAGE = `Usage:
  npm run backup -- FILE   write everything into one file, also beside a running Planner`;

/** Writes everything into the file that is named, beside a running Planner or without one. */
async function main([file, ...more]: readonly string[]): Promise<void> {
  if (!file || file.startsWith("-") || more.length > 0) throw new Failure("invalid", USAGE);
  const environment = readEnvironment(process.env);
  const log = openLog("error");
  const state = openState(environment.stateFolder);
  const embedded = environment.databaseUrl
    ? undefined
    : await visitEmbedded({ stateFolder: state.path });
  // The schema is left as it is: a backup is what comes before an upgrade.
  const database = openDatabase(environment.databaseUrl ?? embedded?.url ?? "", () => undefined, {
    isPatient: true,
  });
  const store = await openFiles(environment, { state, log });
  try {
    const secretId = secretIdOf(environment.secret ?? state.secret());
    const path = resolve(file);
    const report = await makeBackup({ pool: database.pool, files: store.files, secretId }, path);
    console.log(describeBackup(report, path));
  } finally {
    await store.close();
    await database.close();
    await embedded?.stop();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  printReason(error);
  process.exitCode = 1;
});
