import type { Element, ElementData, PlanSource } from "@planner/contract/model";

type Data = Element["data"];
type Rests = (source: PlanSource) => boolean;

/** Whether it is for one person's eyes. Of a plan that was made before sources said so, every profile's line is. */
export const isPersonal: Rests = ({ kind, isPersonal: isOwn }) =>
  kind === "profile" && isOwn !== false;
const isOfProfile: Rests = ({ kind }) => kind === "profile";

const LISTS = ["questions", "challenges", "materials", "insights"] as const;
type ListType = (typeof LISTS)[number];
/** A part of a plan that is a list. */
export type ListData = ElementData[ListType];

export const isList = (type: string): type is ListType => LISTS.some((list) => list === type);

/** What others in the team see of a part: nothing that rests on the profile of the person it was written for. */
export function withoutPersonal(element: Element): Element {
  if (element.type === "insights") return withoutItems(element, isPersonal);
  const { data } = element;
  if (data === null || !("sources" in data) || !data.sources) return element;
  // Elsewhere a profile has told no more than somebody's function.
  const sources = data.sources.filter((source) => !isPersonal(source));
  return { ...element, data: { ...data, sources } } as Element;
}

/** What the world sees of a part: no item of a list that rests on anybody's profile. */
export const withoutProfiles = (element: Element): Element =>
  isList(element.type) ? withoutItems(element, isOfProfile) : element;

function withoutItems(element: Element, isHidden: Rests): Element {
  if (element.data === null) return element;
  return { ...element, data: dropItems(element.data as ListData, isHidden) as Data } as Element;
}

/** The list without the items that rest on such a source, and what the others rest on. */
export function dropItems<T extends ListData>(data: T, isHidden: Rests): T {
  const { sources } = data;
  if (!sources?.some(isHidden)) return data;
  const gone = new Set(sources.filter(isHidden).map(({ item }) => item));
  const remaining = [...data.items.keys()].filter((item) => !gone.has(item));
  return {
    ...data,
    items: remaining.map((item) => data.items[item]),
    sources: sources
      .filter(({ item }) => !gone.has(item))
      .map((source) => ({ ...source, item: remaining.indexOf(source.item) })),
  };
}
