import { startEmbedded } from "./adapters/postgres/embedded.ts";
import { readEnvironment } from "./environment/environment.ts";
import { plainError } from "./platform/plain-error.ts";
import { printReason } from "./platform/terminal.ts";
import type { Stopping } from "./run.ts";
import { openState } from "./state.ts";

/** npm and the terminal both pass a Ctrl-C on: only a later one means impatience. */
const SAME_SIGNAL_MS = 1_500;

/** Starts what PLANNER_ROLE asks for, and stops it in peace on SIGINT, SIGTERM or SIGHUP. */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const state = openState(environment.stateFolder);
  const stopping = listenForStop();
  const lost = Promise.withResolvers<unknown>();
  // The database takes as long to come up as the rest of Planner to load: both at once.
  const embedded =
    environment.databaseUrl === undefined
      ? startEmbedded({ stateFolder: state.path, onLost: lost.resolve })
      : undefined;
  embedded?.catch(() => undefined);
  try {
    const { run } = await import("./run.ts");
    process.exit(await run({ environment, state, stopping, embedded, lost: lost.promise }));
  } catch (error) {
    await embedded?.then(
      (database) => database.stop(),
      () => undefined,
    );
    throw error;
  }
}

function listenForStop(): Stopping {
  let signalledAt: number | undefined;
  const { promise: requested, resolve: stop } = Promise.withResolvers<number>();
  const hear = (): void => {
    if (signalledAt !== undefined && Date.now() - signalledAt > SAME_SIGNAL_MS) process.exit(130);
    if (signalledAt === undefined) process.stderr.write("Stopping …\n");
    signalledAt ??= Date.now();
    stop(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, hear);
  // Whoever read what is printed may be gone; saying so there would fail again, for ever.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
  process.on("uncaughtException", (error) => {
    console.error(plainError(error));
    stop(1);
  });
  // One request's forgotten promise is no reason to end everyone else's: it is logged, and all goes on.
  process.on("unhandledRejection", (error) => console.error(plainError(error)));
  return { requested, stop };
}

main().catch((error: unknown) => {
  printReason(error);
  process.exit(1);
});
