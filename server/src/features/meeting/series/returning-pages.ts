import type { PageTalk, ReturningPage } from "@planner/contract/api";
import { isMostlyTimed } from "@planner/contract/model";
import type { Talk } from "./returning-pages.store.ts";

/** A page of a meeting's deck. */
const keyOf = (meetingId: string, page: number): string => `${page} ${meetingId}`;

/**
 * The pages that several meetings spoke about. A page is the same where the deck is, or where a comparison of two versions says
 * so. `talks` the newest first. Pages of most meetings first, then those spoken about last.
 */
export function returningPages(talks: readonly Talk[]): ReturningPage[] {
  const newestOf = sameAs(talks);
  const spoken = talks.flatMap((talk) => {
    const isTimed = isMostlyTimed(talk.pages);
    return talk.pages.map((one) => ({ talk, one, isTimed }));
  });
  const groups = Map.groupBy(spoken, ({ talk, one }) => newestOf(keyOf(talk.meetingId, one.page)));
  return [...groups.values()]
    .map(onePerStart)
    .filter((group) => meetingsIn(group.map(toTalk)) > 1)
    .map((group) => {
      const newest = group[0];
      if (!newest) throw new Error("a group of nothing");
      const { talk, one } = newest;
      return {
        fileId: talk.fileId,
        page: one.page,
        title: talk.titles[one.page] ?? null,
        talks: group.map(toTalk),
      };
    })
    .toSorted((one, other) => meetingsIn(other.talks) - meetingsIn(one.talks));
}

/** Two pages of a deck may have been one before. */
const meetingsIn = (talks: readonly PageTalk[]): number =>
  new Set(talks.map(({ meetingId }) => meetingId)).size;

/** What stands in the calendars of several teammates is one meeting. */
function onePerStart(group: readonly Spoken[]): Spoken[] {
  const shown = new Map(group.map(({ talk }) => [talk.startTime, talk.meetingId]));
  return group.filter(({ talk }) => shown.get(talk.startTime) === talk.meetingId);
}

interface Spoken {
  readonly talk: Talk;
  readonly one: Talk["pages"][number];
  readonly isTimed: boolean;
}

const toTalk = ({ talk, one, isTimed }: Spoken): PageTalk => ({
  meetingId: talk.meetingId,
  title: talk.title,
  startTime: talk.startTime,
  page: one.page,
  seconds: isTimed ? one.seconds : null,
  words: one.words,
});

/** Answers of a page which one stands for it and all that are the same. */
function sameAs(talks: readonly Talk[]): (key: string) => string {
  const next = new Map<string, string>();
  const find = (key: string): string => {
    let at = key;
    for (let to = next.get(at); to !== undefined; to = next.get(at)) at = to;
    return at;
  };
  const join = (one: string, other: string): void => {
    const [from, to] = [find(one), find(other)];
    if (from !== to) next.set(from, to);
  };
  const known = new Map(talks.map((talk) => [talk.meetingId, talk]));
  const firstWith = new Map<string, Talk>();
  for (const talk of talks) {
    const twin = firstWith.get(talk.sha256);
    if (twin)
      for (const { page } of talk.pages)
        join(keyOf(talk.meetingId, page), keyOf(twin.meetingId, page));
    else firstWith.set(talk.sha256, talk);
    if (talk.earlierMeetingId === null || !known.has(talk.earlierMeetingId)) continue;
    for (const { page, earlierPage } of talk.pairs)
      if (page !== null && earlierPage !== null)
        join(keyOf(talk.earlierMeetingId, earlierPage), keyOf(talk.meetingId, page));
  }
  return find;
}
