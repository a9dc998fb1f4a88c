import { resolve } from "node:path";
import { startEmbedded } from "../adapters/postgres/embedded.ts";
import { describeRestore } from "../backup/describe.ts";
import { secretIdOf } from "../backup/format.ts";
import { verifyArchive } from "../backup/read-archive.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { requireKnown } from "../backup/schema-level.ts";
import { readEnvironment } from "../environment/environment.ts";
import { openDatabase } from "../platform/db/database.ts";
import { Failure } from "../platform/failures.ts";
import { openLog } from "../platform/log.ts";
import { openQueue } from "../platform/jobs/queue.ts";
import { openFiles } from "../planner/files.ts";
import { openState } from "../state.ts";
import { printReason } from "../platform/terminal.ts";

const USAGE = `Usage:
  npm run restore -- FILE   replace everything by what a backup holds, while no Planner runs`;
const OWN_NAME = "planner-restore";

/** Checks all of the file that is named, then puts it in the place of everything. */
async function main([file, ...more]: readonly string[]): Promise<void> {
  if (!file || file.startsWith("-") || more.length > 0) throw new Failure("invalid", USAGE);
  const environment = readEnvironment(process.env);
  const path = resolve(file);
  const archive = await verifyArchive(path);
  requireKnown(
    archive.contents.migrations,
    "This backup was made by a newer Planner. Update this one, then restore it. Nothing was changed.",
  );
  const log = openLog("error");
  const state = openState(environment.stateFolder);
  // As a server does, so that none can start meanwhile.
  const embedded = environment.databaseUrl
    ? undefined
    : await startEmbedded({ stateFolder: state.path });
  const url = named(environment.databaseUrl ?? embedded?.url ?? "");
  const database = openDatabase(url, () => undefined, { isPatient: true });
  const store = await openFiles(environment, { state, log });
  try {
    await database.migrate();
    // Makes the tables of the queue where Planner never ran.
    await (await openQueue(url, log, { hasClock: false })).stop(0);
    const report = await restoreBackup(
      { database, files: store.files, ownName: OWN_NAME },
      path,
      archive,
    );
    const ids = [environment.secret ?? state.secret(), ...environment.oldSecrets].map(secretIdOf);
    console.log(describeRestore(archive, report, ids));
  } finally {
    await store.close();
    await database.close();
    await embedded?.stop();
  }
}

/** The address with the name under which the database shows this process's connections. */
function named(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("application_name", OWN_NAME);
  return url.href;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  printReason(error);
  process.exitCode = 1;
});
