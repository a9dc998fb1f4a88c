import type { Filter } from "scim2-parse-filter";
import { textOf } from "./attributes.ts";
import { type Change, valuesOf } from "./patch.ts";
import { invalid, ScimRefusal } from "./scim-refusal.ts";

export const MOST_MEMBERS = 10_000;

export interface GroupFields {
  readonly displayName: string;
  readonly externalId: string | null;
  /** Ids of people in SCIM. */
  readonly members: ReadonlySet<string>;
}

type Draft = { displayName: string; externalId: string | null; members: Set<string> };

export const NO_GROUP: GroupFields = { displayName: "", externalId: null, members: new Set() };

/** The fields after these changes. Throws `ScimRefusal` for a group without a name or with too many members. */
export function changeGroup(fields: GroupFields, changes: readonly Change[]): GroupFields {
  const draft: Draft = { ...fields, members: new Set(fields.members) };
  for (const change of changes) {
    const text = change.op === "remove" ? undefined : change.value;
    if (change.attribute === "displayname") draft.displayName = textOf(text, "displayName") ?? "";
    else if (change.attribute === "externalid") draft.externalId = textOf(text, "externalId");
    else if (change.attribute === "members") setMembers(draft, change);
  }
  if (draft.displayName === "") throw invalid("A group needs a displayName.");
  if (draft.members.size > MOST_MEMBERS)
    throw new ScimRefusal(413, `A group has ${MOST_MEMBERS.toLocaleString("en")} members at most.`);
  return draft;
}

function setMembers(draft: Draft, { op, filter, value }: Change): void {
  if (filter) {
    const id = idIn(filter);
    if (op !== "remove") throw invalid("Members are added by their value.", "invalidPath");
    draft.members.delete(id);
    return;
  }
  const ids = valuesOf(value).map(readId);
  if (op === "replace") draft.members = new Set(ids);
  else if (op === "add") for (const id of ids) draft.members.add(id);
  // Without a value: all of them.
  else if (value === undefined || value === null) draft.members.clear();
  else for (const id of ids) draft.members.delete(id);
}

function readId(member: ReadonlyMap<string, unknown>): string {
  const id = member.get("value");
  if (typeof id !== "string" || id === "") throw invalid("A member needs a value: the user’s id.");
  return id;
}

/** The id in `members[value eq "…"]`; anything more would be looked for in every member. */
function idIn(filter: Filter): string {
  if (filter.op === "eq" && "attrPath" in filter && /^value$/i.test(filter.attrPath)) {
    const { compValue } = filter as { compValue?: unknown };
    if (typeof compValue === "string") return compValue;
  }
  throw invalid('Members are chosen by members[value eq "…"].', "invalidFilter");
}
