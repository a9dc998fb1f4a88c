import { filter as matcherOf } from "scim2-parse-filter";
import type { ScimName } from "../../../tables/scim.tables.ts";
import { attributesOf, flagOf, textOf } from "./attributes.ts";
import { type Change, valuesOf } from "./patch.ts";
import { invalid } from "./scim-refusal.ts";

/** What is kept of a person; everything else that a directory sends is left out. */
export interface UserFields {
  readonly userName: string;
  readonly externalId: string | null;
  /** The one that counts; null: none was given. */
  readonly email: string | null;
  readonly displayName: string | null;
  readonly name: ScimName;
  readonly isActive: boolean;
}

type Draft = { -readonly [Name in keyof UserFields]: UserFields[Name] };
type Setter = (draft: Draft, change: Change) => void;

export const NO_FIELDS: UserFields = {
  userName: "",
  externalId: null,
  email: null,
  displayName: null,
  name: { formatted: null, givenName: null, familyName: null },
  isActive: true,
};

/** The fields after these changes. Throws `ScimRefusal` for a person without a userName, and for values of the wrong kind. */
export function changeUser(fields: UserFields, changes: readonly Change[]): UserFields {
  const draft: Draft = { ...fields };
  for (const change of changes) SETTERS.get(change.attribute)?.(draft, change);
  if (draft.userName === "") throw invalid("A user needs a userName.");
  // Whose email is their userName keeps that so.
  const followed = fields.email?.toLowerCase() === fields.userName.toLowerCase();
  if (followed && draft.email === fields.email && draft.userName.includes("@"))
    draft.email = draft.userName;
  return draft;
}

const given = ({ op, value }: Change, name: string): string | null =>
  op === "remove" ? null : textOf(value, name);

const SETTERS: ReadonlyMap<string, Setter> = new Map<string, Setter>([
  ["username", (draft, change) => void (draft.userName = given(change, "userName") ?? "")],
  ["externalid", (draft, change) => void (draft.externalId = given(change, "externalId"))],
  ["displayname", (draft, change) => void (draft.displayName = given(change, "displayName"))],
  ["active", setActive],
  ["name", setName],
  ["emails", setEmails],
]);

function setActive(draft: Draft, { op, value }: Change): void {
  if (op === "remove") throw invalid("active cannot be removed.", "mutability");
  draft.isActive = flagOf(value, "active");
}

const NAME_PARTS: ReadonlyMap<string, keyof ScimName> = new Map([
  ["formatted", "formatted"],
  ["givenname", "givenName"],
  ["familyname", "familyName"],
]);

function setName(draft: Draft, change: Change): void {
  const set = (part: string, value: unknown): void => {
    const key = NAME_PARTS.get(part);
    if (key) draft.name = { ...draft.name, [key]: textOf(value, `name.${key}`) };
  };
  if (change.part !== undefined) set(change.part, change.op === "remove" ? null : change.value);
  else if (change.op === "remove") draft.name = NO_FIELDS.name;
  else for (const [part, value] of attributesOf(change.value) ?? []) set(part, value);
}

const isPrimary = (one: ReadonlyMap<string, unknown>) =>
  flagOf(one.get("primary") ?? false, "primary");
const isWork = (one: ReadonlyMap<string, unknown>) => one.get("type") === "work";

/** One address is kept: the one that is marked as primary, else that of work, else the first. */
function setEmails(draft: Draft, change: Change): void {
  const { op, filter, part } = change;
  const isOurs =
    !filter || matcherOf(filter)({ value: draft.email ?? "", type: "work", primary: true });
  if (!isOurs || (part !== undefined && part !== "value")) return;
  if (op === "remove") {
    draft.email = null;
    return;
  }
  const all = valuesOf(change.value);
  const chosen = all.find(isPrimary) ?? all.find(isWork);
  // Another one beside it changes nothing.
  const first = op === "add" && draft.email !== null && !filter ? undefined : all[0];
  const email = textOf((chosen ?? first)?.get("value"), "emails.value");
  if (email !== null || (op === "replace" && all.length === 0)) draft.email = email;
}
