import { companySignInRoutes } from "@planner/contract/api";
import { type Directory, DIRECTORY_TOKEN_PREFIX } from "@planner/contract/model";
import { randomBytes } from "node:crypto";
import type { Deps } from "../../../deps.ts";
import { record } from "../../../platform/audit.ts";
import { Failure } from "../../../platform/failures.ts";
import { type App, bind } from "../../../platform/http/http.ts";
import { findRunner } from "../../language-model/index.ts";
import { type ProviderDeps, readProviders } from "../providers.ts";
import {
  countDirectory,
  deleteScimAccess,
  findScimAccess,
  hashOfScimToken,
  saveScimAccess,
} from "./scim-access.store.ts";
import { SCIM_ROOT } from "./scim-resources.ts";

type SettingsDeps = ProviderDeps & Pick<Deps, "now" | "publicUrl">;

const DAY_MS = 86_400_000;
/** 256 bits. */
const RANDOM_BYTES = 32;

/** Whether a provider's directory sends people and groups, and by which token: set by whoever runs the installation. */
export function registerScimSettings(app: App, deps: SettingsDeps): void {
  const { db } = deps.database;

  bind(app, companySignInRoutes.readDirectory, async ({ params, session }) => {
    await requireProvider(deps, session.userId, params.providerId);
    return readDirectory(deps, params.providerId);
  });
  bind(app, companySignInRoutes.switchOnDirectory, async ({ params, body, session, request }) => {
    const { userId } = session;
    const { id: providerId, name: about } = await requireProvider(deps, userId, params.providerId);
    const token = DIRECTORY_TOKEN_PREFIX + randomBytes(RANDOM_BYTES).toString("base64url");
    const at = deps.now();
    const expiresAt = new Date(at.getTime() + body.days * DAY_MS);
    await db.transaction(async (tx) => {
      const row = { providerId, tokenHash: hashOfScimToken(token), createdAt: at, expiresAt };
      await saveScimAccess(tx, row);
      await record(tx, { event: "directory_switched_on", at, userId, about, ip: request.ip });
    });
    return { directory: await readDirectory(deps, providerId), secret: token };
  });
  bind(app, companySignInRoutes.switchOffDirectory, async ({ params, session, request }) => {
    const { userId } = session;
    const { id, name: about } = await requireProvider(deps, userId, params.providerId);
    await db.transaction(async (tx) => {
      if (!(await deleteScimAccess(tx, id)))
        throw new Failure("not_found", "This was switched off already.");
      const event = "directory_switched_off";
      await record(tx, { event, at: deps.now(), userId, about, ip: request.ip });
    });
    return readDirectory(deps, id);
  });
}

/** Also where the environment has the providers: it says nothing of their directories. */
async function requireProvider(
  deps: SettingsDeps,
  userId: string,
  providerId: string,
): Promise<{ id: string; name: string }> {
  if ((await findRunner(deps.database.db))?.id !== userId)
    throw new Failure("forbidden", "Only the administrator of this installation can do that.");
  const found = (await readProviders(deps)).find(({ id }) => id === providerId);
  if (!found) throw new Failure("not_found", "There is no such provider.");
  return found;
}

async function readDirectory(
  { database: { db }, publicUrl }: SettingsDeps,
  providerId: string,
): Promise<Directory> {
  const access = await findScimAccess(db, providerId);
  return {
    address: publicUrl + SCIM_ROOT,
    token: access
      ? {
          createdAt: access.createdAt.toISOString(),
          expiresAt: access.expiresAt.toISOString(),
          lastUsedAt: access.lastUsedAt?.toISOString() ?? null,
        }
      : null,
    ...(await countDirectory(db, providerId)),
  };
}
