import type { FoundPassage } from "@planner/contract/model";

/** Where a passage stands: the note on its page, the line of the transcript, the page, the plan. */
export function passagePath(meetingId: string, passage: FoundPassage): string {
  const meeting = `/meeting/${encodeURIComponent(meetingId)}`;
  const { kind, itemId, page } = passage;
  const place = page === null ? "?view=deck" : `?view=deck&page=${page}`;
  switch (kind) {
    case "note":
      return `${meeting}${place}&note=${encodeURIComponent(itemId ?? "")}`;
    case "said":
      return `${meeting}/transcript#${encodeURIComponent(itemId ?? "")}`;
    case "page":
      return `${meeting}${place}`;
    case "plan":
    case "material":
      return `${meeting}?view=plan`;
    case "meeting":
    case "person":
      return meeting;
  }
}
