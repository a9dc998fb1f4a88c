import type { FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../../../platform/db/database.ts";
import type { App } from "../../../platform/http/http.ts";
import type { CompanyProvider } from "../company-sign-in.ports.ts";
import { filterRows } from "./filter-rows.ts";
import { readPatch, readResource } from "./patch.ts";
import { readQuery, trimmed } from "./scim-query.ts";
import { missing } from "./scim-refusal.ts";
import { addressOf, etagOf, listResponse, type Resource, userResource } from "./scim-resources.ts";
import {
  type ById,
  change,
  directoryOf,
  isKnownVersion,
  requireMatch,
  type ScimDeps,
} from "./scim-call.ts";
import {
  findScimUser,
  holdScimUser,
  listGroupsOf,
  listScimUsers,
  type ScimUserRow,
  USER_FILTERS,
} from "./scim-user.store.ts";
import { createUser, deleteUser, saveUser } from "./scim-users.ts";
import { changeUser, NO_FIELDS, type UserFields } from "./user-fields.ts";

/** The people of a directory (RFC 7644, 3). */
export function registerScimUserRoutes(scope: App, deps: ScimDeps): void {
  const { db } = deps.database;

  scope.get("/Users", async (request) => {
    const query = readQuery(request.query);
    const { rows, total } = await listScimUsers(db, directoryOf(request).id, {
      condition: filterRows(query.filter, USER_FILTERS),
      offset: query.startIndex - 1,
      limit: query.count,
    });
    const groups = await listGroupsOf(db, query.keeps("groups") ? rows.map(({ id }) => id) : []);
    const resources = rows.map((row) => {
      const own = groups.filter(({ userId }) => userId === row.id);
      return trimmed(userResource(row, own, deps.publicUrl), query);
    });
    return listResponse(resources, { total, startIndex: query.startIndex });
  });
  scope.get<ById>("/Users/:id", async (request, reply) => {
    const query = readQuery(request.query);
    const row = await findScimUser(db, directoryOf(request).id, request.params.id);
    if (!row) throw missing("user");
    void reply.header("etag", etagOf(row));
    if (isKnownVersion(request, row)) return reply.code(304).send();
    return trimmed(await readUser(deps, row), query);
  });
  scope.post("/Users", async (request, reply) => {
    const fields = changeUser(NO_FIELDS, readResource(request.body));
    const row = await change(deps, request, (tx, provider) =>
      createUser(tx, deps, { provider, fields }),
    );
    deps.live.recheck(row.userId);
    void reply.code(201).header("location", addressOf(deps.publicUrl, "Users", row));
    return answer(deps, reply, row);
  });
  scope.put<ById>("/Users/:id", async (request, reply) => {
    const changes = readResource(request.body);
    // Nobody comes back because a directory left the attribute out.
    return save(deps, { request, reply }, ({ isActive }) =>
      changeUser({ ...NO_FIELDS, isActive }, changes),
    );
  });
  scope.patch<ById>("/Users/:id", async (request, reply) => {
    const changes = readPatch(request.body);
    return save(deps, { request, reply }, (fields) => changeUser(fields, changes));
  });
  scope.delete<ById>("/Users/:id", async (request, reply) => {
    const userId = await change(deps, request, async (tx, provider) => {
      const row = await hold(tx, provider, request);
      await deleteUser(tx, deps, { provider, row });
      return row.userId;
    });
    deps.live.recheck(userId);
    return reply.code(204).send();
  });
}

interface Exchange {
  readonly request: FastifyRequest<ById>;
  readonly reply: FastifyReply;
}

async function save(
  deps: ScimDeps,
  { request, reply }: Exchange,
  next: (fields: UserFields) => UserFields,
): Promise<Resource> {
  const row = await change(deps, request, async (tx, provider) => {
    const was = await hold(tx, provider, request);
    return saveUser(tx, deps, { provider, row: was, fields: next(was) });
  });
  deps.live.recheck(row.userId);
  return answer(deps, reply, row);
}

async function hold(
  tx: Db,
  provider: CompanyProvider,
  request: FastifyRequest<ById>,
): Promise<ScimUserRow> {
  const row = await holdScimUser(tx, provider.id, request.params.id);
  if (!row) throw missing("user");
  requireMatch(request, row);
  return row;
}

async function answer(deps: ScimDeps, reply: FastifyReply, row: ScimUserRow): Promise<Resource> {
  void reply.header("etag", etagOf(row));
  return readUser(deps, row);
}

const readUser = async ({ database, publicUrl }: ScimDeps, row: ScimUserRow): Promise<Resource> =>
  userResource(row, await listGroupsOf(database.db, [row.id]), publicUrl);
