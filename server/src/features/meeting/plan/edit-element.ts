import {
  EDITABLE,
  type EditableType,
  type ElementData,
  type PlanSource,
} from "@planner/contract/model";
import { bumpVersion } from "../meeting.store.ts";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import type { Deps } from "../../../deps.ts";
import { Failure } from "../../../platform/failures.ts";
import { pointsOf, untick } from "./markdown-points.ts";
import { indexOutcomes } from "../outcome/index-outcomes.ts";
import { markLaterStale } from "./preparation.store.ts";
import { lockPlan, type PartRow, updatePart } from "./plan.store.ts";

/** What a person wrote, and what they began from. */
export type Edit = { readonly was?: string | undefined } & (
  | { readonly text: string }
  | { readonly content: string }
);

interface ElementEdit {
  readonly elementId: string;
  readonly edit: Edit;
  readonly userId: string;
}

/**
 * Keeps what a person wrote into a part of the plan; answers the part. Sentences that stay as they were keep what they
 * rest on. Throws `Failure` where it is not theirs to write in, or was changed since.
 */
export async function editElement(
  deps: Pick<Deps, "database" | "now">,
  key: MeetingKey,
  { elementId, edit, userId }: ElementEdit,
): Promise<PartRow> {
  return deps.database.db.transaction(async (tx) => {
    const plan = await lockPlan(tx, key);
    const part = plan?.parts.find(({ id }) => id === elementId);
    if (!part) throw new Failure("not_found", "There is no such part of the plan.");
    const { type, field, words } = wordsFor(part, edit);
    if (part.status === "PENDING")
      throw new Failure("conflict", "This part is still being written. Wait until it is done.");
    const before = wordsOf(part, field);
    // The same once more, as after an answer that was lost on its way.
    if (words === before && part.status === "DONE") return part;
    if (edit.was !== undefined && edit.was !== before)
      throw new Failure(
        "conflict",
        "This was changed in the meantime, so your text is not saved yet.",
      );
    await bumpVersion(tx, key);
    // What is ticked off here need not be carried over any more.
    if (type === "agenda") await markLaterStale(tx, key, deps.now());
    const edited = await updatePart(tx, part, {
      status: "DONE",
      message: null,
      data: dataWith(type, words, { words: before, sources: part.data?.sources ?? [] }),
      editedAt: deps.now(),
      editedBy: userId,
    });
    await indexOutcomes(tx, key);
    return edited;
  });
}

function wordsFor(part: PartRow, edit: Edit) {
  if (!isEditable(part.type))
    throw new Failure("unprocessable", "Only the goal and the agenda can be edited.");
  const field = EDITABLE[part.type];
  const words = field in edit ? (edit as Record<string, string>)[field] : undefined;
  if (words === undefined)
    throw new Failure("unprocessable", `Send what is written here as ${field}.`, { field });
  return { type: part.type, field, words };
}

const isEditable = (type: string): type is EditableType => Object.hasOwn(EDITABLE, type);

const wordsOf = ({ data }: PartRow, field: string): string =>
  new Map(Object.entries(data ?? {})).get(field)?.toString() ?? "";

interface Before {
  readonly words: string;
  readonly sources: readonly PlanSource[];
}

/** What a part holds once a person's words stand in it; points that stay as they were keep what they rest on. */
export function dataWith(
  type: EditableType,
  words: string,
  before: Before,
): ElementData["goal"] | ElementData["agenda"] {
  const sources = remainingSources(words, before);
  const withSources = sources.length > 0 ? { sources } : {};
  return type === "goal"
    ? { text: words, ...withSources }
    : { content: words, items: pointsOf(words).map(({ title }) => title), ...withSources };
}

/** What the points rest on that nobody rewrote, wherever they stand now. Ticking a task off rewrites nothing. */
function remainingSources(words: string, before: Before): PlanSource[] {
  if (untick(words) === untick(before.words)) return [...before.sources];
  const now = pointsOf(untick(words)).map(({ text }) => text);
  const places = pointsOf(untick(before.words)).map(({ text }) => {
    const place = now.indexOf(text);
    // Of two points that are the same each is found once.
    if (place >= 0) now[place] = "";
    return place;
  });
  return before.sources.flatMap((source) => {
    const place = places[source.item] ?? -1;
    return place < 0 ? [] : [{ ...source, item: place }];
  });
}
