import type { Meeting } from "@planner/contract/model";
import { QueryObserver } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router";
import { meetingQuery } from "../../features/meeting/queries.ts";
import { COVER_SIZES, fetchLargePage } from "../../features/notes/deck-images.ts";
import { hasNotes, notesElements } from "../../features/notes/notes-elements.ts";
import { viewOf } from "../../features/notes/notes-search.ts";
import { queryClient } from "../../platform/query-client.ts";
import { currentTeamId } from "../../platform/session.ts";
import { NotesHalf, PlanHalf } from "./halves.tsx";
import { namesNotes, showsPlan } from "./meeting-half.ts";
import { teamImages } from "./use-team-images.ts";

/** A meeting that is there sooner opens in one piece; for a later one its screen says that it is waiting. */
const PATIENCE_MS = 1_000;
/** By then the screen follows the meeting itself. */
const HOLD_MS = 2_000;

/** Loader of a meeting's page: asks for the meeting while the screen is still on its way, once the guard lets the person in. */
export async function meetingAhead(
  { params, request }: LoaderFunctionArgs,
  isIn: Promise<boolean>,
): Promise<null> {
  if (!(await isIn)) return null;
  const teamId = currentTeamId();
  if (teamId === null) return null;
  const ready = openAhead(teamId, params["id"] ?? "", new URL(request.url).searchParams);
  await Promise.race([ready.catch(() => {}), pause(PATIENCE_MS)]);
  return null;
}

/** The meeting, and the screen of the half that will be shown: at once where the address says which. Of notes the largest picture too. */
async function openAhead(teamId: string, id: string, search: URLSearchParams): Promise<void> {
  if (namesNotes(search)) NotesHalf.load().catch(() => undefined);
  const meeting = await fetchMeeting(teamId, id);
  if (!meeting) return;
  if (showsPlan(meeting.elements, search)) return PlanHalf.load();
  if (!hasNotes(meeting.elements)) return;
  fetchCover(teamId, meeting, search);
  await NotesHalf.load();
}

function fetchCover(teamId: string, { files, elements }: Meeting, search: URLSearchParams): void {
  const page = notesElements(elements).summary?.data?.overview.page;
  const images = teamImages(teamId, files);
  if (images && page && viewOf(search, "summary") === "summary")
    fetchLargePage(images, page, COVER_SIZES);
}

/** Resolves with the first answer, undefined for a refusal; the cache keeps it for the screen to come. */
function fetchMeeting(teamId: string, id: string): Promise<Meeting | undefined> {
  const observer = new QueryObserver(queryClient, {
    ...meetingQuery(teamId, id),
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
  return new Promise((resolve) => {
    const stop = observer.subscribe(({ data, error }) => {
      if (data || error) resolve(data);
    });
    const { data } = observer.getCurrentResult();
    if (data) resolve(data);
    setTimeout(stop, HOLD_MS);
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
