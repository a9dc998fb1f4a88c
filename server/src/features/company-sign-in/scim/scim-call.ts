import type { FastifyRequest } from "fastify";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { CompanyProvider } from "../company-sign-in.ports.ts";
import type { ProviderDeps } from "../providers.ts";
import { lockDirectory } from "./scim-access.store.ts";
import { ScimRefusal } from "./scim-refusal.ts";
import { etagOf } from "./scim-resources.ts";

export type ScimDeps = ProviderDeps &
  Pick<Deps, "publicUrl" | "log" | "now" | "send" | "live" | "failpoint">;

export type ById = { Params: { id: string } };

export const directoryOf = ({ directory }: FastifyRequest): CompanyProvider => {
  if (!directory) throw new Error("nobody was admitted");
  return directory;
};

/** One change, all or nothing; changes of one directory come one after another. */
export async function change<T>(
  deps: ScimDeps,
  request: FastifyRequest,
  work: (tx: Db, provider: CompanyProvider) => Promise<T>,
): Promise<T> {
  const provider = directoryOf(request);
  const done = await deps.database.db.transaction(async (tx) => {
    await lockDirectory(tx, provider.id);
    const result = await work(tx, provider);
    await deps.failpoint("scim.written");
    return result;
  });
  await deps.failpoint("scim.committed");
  return done;
}

type Versioned = Parameters<typeof etagOf>[0];

/** Throws `ScimRefusal` where the caller means an older version (RFC 7644, 3.14). */
export function requireMatch({ headers }: FastifyRequest, row: Versioned): void {
  const wanted = headers["if-match"];
  if (wanted === undefined || names(wanted, row)) return;
  throw new ScimRefusal(412, "This has changed meanwhile. Read it again.");
}

/** Whether the caller has this version already. */
export const isKnownVersion = ({ headers }: FastifyRequest, row: Versioned): boolean =>
  headers["if-none-match"] !== undefined && names(headers["if-none-match"], row);

const names = (tags: string, row: Versioned): boolean =>
  tags.split(",").some((tag) => tag.trim() === "*" || tag.trim() === etagOf(row));

declare module "fastify" {
  interface FastifyRequest {
    /** Whose directory calls, by SCIM. */
    directory: CompanyProvider | undefined;
  }
}
