import { type Database, isMigrated } from "../db/database.ts";
import type { App } from "./http.ts";

const PATIENCE_MS = 1_000;

/** What a process cannot work without. */
export interface Grounds {
  readonly database: Pick<Database, "pool">;
  readonly files: { check(): Promise<void> };
}
export type Readiness = "ok" | "no database" | "old schema" | "no storage";

/** Answers within a second whether a process can work. */
export async function readinessOf({ database, files }: Grounds): Promise<Readiness> {
  const [schema, storage] = await Promise.all([
    inTime(isMigrated(database.pool)),
    inTime(files.check().then(() => true)),
  ]);
  if (schema === undefined) return "no database";
  if (!schema) return "old schema";
  return storage === undefined ? "no storage" : "ok";
}

/** /livez: the process answers. /readyz: it can also work, and is not about to stop. */
export function registerHealth(app: App, grounds: Grounds): void {
  let isStopping = false;
  app.decorate("stopBeingReady", () => {
    isStopping = true;
  });
  // Whoever keeps a connection open asks elsewhere next time.
  app.addHook("onSend", async (_request, reply) => {
    if (isStopping) void reply.header("connection", "close");
  });
  app.get("/livez", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    if (isStopping) return reply.code(503).send({ status: "stopping" });
    const status = await readinessOf(grounds);
    return reply.code(status === "ok" ? 200 : 503).send({ status });
  });
}

/** Undefined where it failed or took too long. */
async function inTime<T>(pending: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, undefined);
  });
  const answer = await Promise.race([pending.catch(() => undefined), late]);
  clearTimeout(timer);
  return answer;
}

declare module "fastify" {
  interface FastifyInstance {
    /** From now on /readyz says no, so that a load balancer sends nothing new, and each answer ends its connection. */
    stopBeingReady(): void;
  }
}
