import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../../../platform/http/http.ts";
import { filterRows } from "./filter-rows.ts";
import { changeGroup, type GroupFields, NO_GROUP } from "./group-fields.ts";
import { readPatch, readResource } from "./patch.ts";
import {
  countMembersOf,
  findScimGroup,
  GROUP_FILTERS,
  listMemberIds,
  listMembersOf,
  listScimGroups,
  type ScimGroupRow,
} from "./scim-group.store.ts";
import { createGroup, deleteGroup, saveGroup } from "./scim-groups.ts";
import { readQuery, type ScimQuery, trimmed } from "./scim-query.ts";
import { invalid, missing } from "./scim-refusal.ts";
import { addressOf, etagOf, groupResource, listResponse, type Resource } from "./scim-resources.ts";
import {
  type ById,
  change,
  directoryOf,
  isKnownVersion,
  requireMatch,
  type ScimDeps,
} from "./scim-call.ts";

/** Of all groups of one answer together. */
const MOST_LISTED = 20_000;

/** The groups of a directory (RFC 7644, 3). */
export function registerScimGroupRoutes(scope: App, deps: ScimDeps): void {
  const { db } = deps.database;

  scope.get("/Groups", async (request) => {
    const query = readQuery(request.query);
    const { rows, total } = await listScimGroups(db, directoryOf(request).id, {
      condition: filterRows(query.filter, GROUP_FILTERS),
      offset: query.startIndex - 1,
      limit: query.count,
    });
    const resources = await readGroups(deps, rows, query);
    return listResponse(resources, { total, startIndex: query.startIndex });
  });
  scope.get<ById>("/Groups/:id", async (request, reply) => {
    const query = readQuery(request.query);
    const row = await findScimGroup(db, directoryOf(request).id, request.params.id);
    if (!row) throw missing("group");
    void reply.header("etag", etagOf(row));
    if (isKnownVersion(request, row)) return reply.code(304).send();
    return (await readGroups(deps, [row], query))[0];
  });
  scope.post("/Groups", async (request, reply) => {
    const fields = changeGroup(NO_GROUP, readResource(request.body));
    const { row, lost } = await change(deps, request, (tx, provider) =>
      createGroup(tx, deps, { provider, fields }),
    );
    for (const userId of lost) deps.live.recheck(userId);
    void reply.code(201).header("location", addressOf(deps.publicUrl, "Groups", row));
    return answer(deps, reply, row);
  });
  scope.put<ById>("/Groups/:id", async (request, reply) => {
    const changes = readResource(request.body);
    return answer(deps, reply, await save(deps, request, () => changeGroup(NO_GROUP, changes)));
  });
  scope.patch<ById>("/Groups/:id", async (request, reply) => {
    const changes = readPatch(request.body);
    const row = await save(deps, request, (fields) => changeGroup(fields, changes));
    // A group may have thousands of members, of which the caller knows (RFC 7644, 3.5.2).
    return reply.header("etag", etagOf(row)).code(204).send();
  });
  scope.delete<ById>("/Groups/:id", async (request, reply) => {
    const lost = await change(deps, request, async (tx, provider) => {
      const row = await findScimGroup(tx, provider.id, request.params.id);
      if (!row) throw missing("group");
      requireMatch(request, row);
      return deleteGroup(tx, deps, { provider, row });
    });
    for (const userId of lost) deps.live.recheck(userId);
    return reply.code(204).send();
  });
}

async function save(
  deps: ScimDeps,
  request: FastifyRequest<ById>,
  next: (fields: GroupFields) => GroupFields,
): Promise<ScimGroupRow> {
  const { row, lost } = await change(deps, request, async (tx, provider) => {
    const found = await findScimGroup(tx, provider.id, request.params.id);
    if (!found) throw missing("group");
    requireMatch(request, found);
    const was = await listMemberIds(tx, found.id);
    const fields = next({ ...found, members: was });
    return saveGroup(tx, deps, { provider, row: found, was, fields });
  });
  for (const userId of lost) deps.live.recheck(userId);
  return row;
}

async function answer(
  deps: ScimDeps,
  reply: FastifyReply,
  row: ScimGroupRow,
): Promise<Resource | undefined> {
  void reply.header("etag", etagOf(row));
  return (await readGroups(deps, [row], readQuery({})))[0];
}

/** Throws `ScimRefusal` where their members together are too many for one answer. */
async function readGroups(
  { database: { db }, publicUrl }: ScimDeps,
  rows: readonly ScimGroupRow[],
  query: ScimQuery,
): Promise<Resource[]> {
  const ids = query.keeps("members") ? rows.map(({ id }) => id) : [];
  if (ids.length > 1 && (await countMembersOf(db, ids)) > MOST_LISTED)
    throw invalid("Ask for fewer groups, or with excludedAttributes=members.", "tooMany");
  const members = Map.groupBy(await listMembersOf(db, ids), ({ groupId }) => groupId);
  return rows.map((row) => {
    const own = query.keeps("members") ? (members.get(row.id) ?? []) : undefined;
    return trimmed(groupResource(row, own, publicUrl), query);
  });
}
