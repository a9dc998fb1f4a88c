import type { Pool } from "pg";
import type { App } from "./http.ts";

const PATIENCE_MS = 1_000;

/** /livez: the process answers. /readyz: it can also work, and is not about to stop. */
export function registerHealth(app: App, pool: Pool): void {
  let isStopping = false;
  app.decorate("stopBeingReady", () => {
    isStopping = true;
  });
  app.get("/livez", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    if (isStopping) return reply.code(503).send({ status: "stopping" });
    if (await answersInTime(pool)) return { status: "ok" };
    return reply.code(503).send({ status: "no database" });
  });
}

async function answersInTime(pool: Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  const answered = pool.query("select 1").then(
    () => true,
    () => false,
  );
  const result = await Promise.race([answered, late]);
  clearTimeout(timer);
  return result;
}

declare module "fastify" {
  interface FastifyInstance {
    /** From now on /readyz says no, so that a load balancer sends nothing new. */
    stopBeingReady(): void;
  }
}
