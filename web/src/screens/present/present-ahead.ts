import type { Meeting } from "@planner/contract/model";
import type { LoaderFunctionArgs } from "react-router";
import { meetingKey } from "../../features/meeting/queries.ts";
import { pageUrl } from "../../platform/page-url.ts";
import { queryClient } from "../../platform/query-client.ts";
import { currentTeamId } from "../../platform/session.ts";

/** Loader of the present screen: the first picture is on its way while the screen still is, where the meeting is known. */
export function presentAhead({ params, request }: LoaderFunctionArgs): null {
  const page = Number(new URL(request.url).searchParams.get("page") ?? 1);
  fetchPicture(params["id"] ?? "", page);
  return null;
}

/** Fetches the picture of a page into the browser's cache. */
export function fetchPicture(meetingId: string, page: number): void {
  const teamId = currentTeamId();
  if (teamId === null) return;
  const meeting = queryClient.getQueryData<Meeting>(meetingKey(teamId, meetingId));
  const deck = meeting?.files.find(({ contextType }) => contextType === "MEETING_PRESENTATION");
  const pageCount = deck?.pageCount ?? 0;
  if (deck && page >= 1 && page <= pageCount)
    new Image().src = pageUrl({ teamId, fileId: deck.id }, page, 1600);
}
