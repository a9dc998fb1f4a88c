import type { GroupOf, ScimUserRow } from "./scim-user.store.ts";
import type { MemberOf, ScimGroupRow } from "./scim-group.store.ts";

export const SCIM_ROOT = "/scim/v2";
export const USER_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:User";
export const GROUP_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:Group";
const LIST = "urn:ietf:params:scim:api:messages:2.0:ListResponse";
const ERROR = "urn:ietf:params:scim:api:messages:2.0:Error";

export type Resource = Readonly<Record<string, unknown>>;

interface Row {
  readonly id: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** A weak ETag: two forms of one resource count as the same. */
export const etagOf = ({ version }: Pick<Row, "version">): string => `W/"${version}"`;

export const addressOf = (base: string, type: "Users" | "Groups", { id }: { id: string }): string =>
  `${base}${SCIM_ROOT}/${type}/${id}`;

const metaOf = (row: Row, resourceType: "User" | "Group", location: string) => ({
  resourceType,
  created: row.createdAt.toISOString(),
  lastModified: row.changedAt.toISOString(),
  location,
  version: etagOf(row),
});

/** A person in the protocol's form (RFC 7643, 4.1); what is not known is left out. `base` is where Planner is. */
export function userResource(row: ScimUserRow, groups: readonly GroupOf[], base: string): Resource {
  const { formatted, givenName, familyName } = row.name;
  const name = {
    ...(formatted !== null && { formatted }),
    ...(givenName !== null && { givenName }),
    ...(familyName !== null && { familyName }),
  };
  return {
    schemas: [USER_SCHEMA],
    id: row.id,
    ...(row.externalId !== null && { externalId: row.externalId }),
    userName: row.userName,
    ...(Object.keys(name).length > 0 && { name }),
    ...(row.displayName !== null && { displayName: row.displayName }),
    active: row.isActive,
    emails: [{ value: row.email, type: "work", primary: true }],
    groups: groups.map(({ id, displayName }) => ({
      value: id,
      display: displayName,
      type: "direct",
      $ref: addressOf(base, "Groups", { id }),
    })),
    meta: metaOf(row, "User", addressOf(base, "Users", row)),
  };
}

/** A group in the protocol's form (RFC 7643, 4.2); without `members` where nobody asked for them. */
export function groupResource(
  row: ScimGroupRow,
  members: readonly MemberOf[] | undefined,
  base: string,
): Resource {
  return {
    schemas: [GROUP_SCHEMA],
    id: row.id,
    ...(row.externalId !== null && { externalId: row.externalId }),
    displayName: row.displayName,
    ...(members && {
      members: members.map(({ id, userName }) => ({
        value: id,
        display: userName,
        type: "User",
        $ref: addressOf(base, "Users", { id }),
      })),
    }),
    meta: metaOf(row, "Group", addressOf(base, "Groups", row)),
  };
}

/** A page of resources; places count from 1. */
export const listResponse = (
  resources: readonly Resource[],
  { total, startIndex }: { total: number; startIndex: number },
): Resource => ({
  schemas: [LIST],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

export const errorResponse = (
  status: number,
  { message, scimType }: { message: string; scimType?: string | undefined },
): Resource => ({
  schemas: [ERROR],
  status: String(status),
  ...(scimType !== undefined && { scimType }),
  detail: message,
});
