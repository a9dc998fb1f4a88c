import { z } from "zod";
import { invalid } from "./scim-refusal.ts";
import type { Resource } from "./scim-resources.ts";

export const MOST_RESULTS = 200;
const USUAL_RESULTS = 100;

/** A number; one that is too small counts as the smallest (RFC 7644, 3.4.2.4). */
const place = (least: number) =>
  z
    .string()
    .regex(/^[+-]?\d{1,9}$/)
    .transform((text) => Math.max(least, Number(text)));

const Query = z.object({
  filter: z.string().min(1).optional(),
  startIndex: place(1).optional(),
  count: place(0).optional(),
  attributes: z.string().max(2_000).optional(),
  excludedAttributes: z.string().max(2_000).optional(),
});

/** What a list asks for. `keeps` says whether an attribute, by its name in small letters, is wanted. */
export interface ScimQuery {
  readonly filter: string | undefined;
  /** From 1. */
  readonly startIndex: number;
  readonly count: number;
  readonly keeps: (attribute: string) => boolean;
}

/** Throws `ScimRefusal`. */
export function readQuery(query: unknown): ScimQuery {
  const { success, data, error } = Query.safeParse(query);
  if (!success) throw invalid(`The parameter ${String(error.issues[0]?.path[0])} is not valid.`);
  const [wanted, left] = [namesIn(data.attributes), namesIn(data.excludedAttributes)];
  return {
    filter: data.filter,
    startIndex: data.startIndex ?? 1,
    count: Math.min(data.count ?? USUAL_RESULTS, MOST_RESULTS),
    keeps: (name) => (wanted.size === 0 ? !left.has(name) : wanted.has(name)),
  };
}

/** The first part of each name: a part of an attribute is wanted with all of it. */
const namesIn = (list = ""): ReadonlySet<string> =>
  new Set(
    list
      .toLowerCase()
      .split(",")
      .map(
        (name) =>
          name
            .trim()
            .replace(/^urn:.*:/, "")
            .split(".")[0] ?? "",
      )
      .filter(Boolean),
  );

/** What no query leaves out (RFC 7643, 7: returned "always"). */
const ALWAYS: ReadonlySet<string> = new Set(["schemas", "id", "meta"]);

export const trimmed = (resource: Resource, { keeps }: ScimQuery): Resource =>
  Object.fromEntries(
    Object.entries(resource).filter(([name]) => ALWAYS.has(name) || keeps(name.toLowerCase())),
  );
