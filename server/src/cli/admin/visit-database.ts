import { existsSync } from "node:fs";
import { visitEmbedded } from "../../adapters/postgres/embedded.ts";
import type { Environment } from "../../environment/environment.ts";
import { openDatabase } from "../../platform/db/database.ts";
import { openState } from "../../state.ts";
import type { Visit } from "./command.ts";

/** Beside a running Planner or without one; the embedded database is started for the visit where nobody else runs it. */
export async function visitDatabase(
  environment: Environment,
  visit: (opened: Visit) => Promise<void>,
): Promise<void> {
  const isNew = !environment.databaseUrl && !existsSync(environment.stateFolder);
  const state = openState(environment.stateFolder);
  const publicUrl =
    environment.publicUrl ?? state.readAddress() ?? `http://localhost:${environment.port}`;
  const embedded = environment.databaseUrl
    ? undefined
    : await visitEmbedded({ stateFolder: state.path });
  const databaseUrl = environment.databaseUrl ?? embedded?.url ?? "";
  // A folder that was mistyped would look like a Planner in which nobody is.
  if (isNew)
    process.stderr.write(`There was no Planner in ${state.path}: a new one begins there.\n`);
  const database = openDatabase(databaseUrl, () => undefined, { isPatient: true });
  try {
    await database.migrate();
    await visit({ environment, database, databaseUrl, publicUrl });
  } finally {
    await database.close();
    await embedded?.stop();
  }
}
