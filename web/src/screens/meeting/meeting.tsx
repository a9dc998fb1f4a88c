import type { Meeting } from "@planner/contract/model";
import { QueryObserver, useQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, useParams, useSearchParams } from "react-router";
import { meetingQuery } from "../../features/meeting/queries.ts";
import { COVER_SIZES, fetchLargePage } from "../../features/notes/deck-images.ts";
import { hasNotes, notesElements } from "../../features/notes/notes-elements.ts";
import { viewOf } from "../../features/notes/notes-search.ts";
import { t } from "../../i18n/translate.ts";
import { isGone, sentenceOf } from "../../platform/call.ts";
import { queryClient } from "../../platform/query-client.ts";
import { currentTeamId, useTeamId } from "../../platform/session.ts";
import { meetingMeta } from "../../platform/times.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/notices.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import { HalfSwitch, namesNotes, NotesHalf, PlanHalf, showsPlan } from "./halves.tsx";
import style from "./meeting.module.css";
import { teamImages } from "./use-team-images.ts";

const back = () => ({ label: t("Back to Calendar"), to: "/dashboard" });

/** A meeting's page: its visual notes where there are any, else its plan; with both, `?view=plan` chooses. */
export function MeetingScreen() {
  const { id = "" } = useParams();
  const { data: meeting, error } = useQuery(meetingQuery(useTeamId(), id));
  return (
    <div className={style.screen}>
      {!meeting && !error && <Spinner>{t("Opening the meeting")}</Spinner>}
      {!meeting && error && (
        <>
          <PageHeader title={t("Meeting")} back={back()} />
          <EmptyState title={t("This meeting cannot be opened")}>{sentenceOf(error)}</EmptyState>
        </>
      )}
      {meeting && <Opened key={meeting.id} meeting={meeting} gone={isGone(error)} />}
    </div>
  );
}

/** `gone`: it was there, and was deleted in another tab or by a colleague. */
function Opened({ meeting, gone }: { meeting: Meeting; gone: boolean }) {
  const [search] = useSearchParams();
  const isPlan = showsPlan(meeting.elements, search);
  const end = gone && <Gone meeting={meeting} wasPlan={isPlan} />;
  const halfSwitch = <HalfSwitch meeting={meeting} half={isPlan ? "plan" : "notes"} />;
  if (isPlan) return <PlanHalf meeting={meeting} end={end} halfSwitch={halfSwitch} />;
  if (end) return end;
  if (hasNotes(meeting.elements)) return <NotesHalf meeting={meeting} halfSwitch={halfSwitch} />;
  return (
    <>
      <PageHeader title={meeting.title} back={back()} meta={meetingMeta(meeting)} />
      <EmptyState
        title={t("No visual notes yet")}
        action={
          <LinkButton look="ink" to={`/meeting/${meeting.id}/replan`}>
            {t("Create Visual Notes")}
          </LinkButton>
        }
      >
        {t("Add a slide deck and a transcript to get visual notes.")}
      </EmptyState>
    </>
  );
}

function Gone({ meeting, wasPlan }: { meeting: Meeting; wasPlan: boolean }) {
  return (
    <>
      <PageHeader title={meeting.title} back={back()} meta={meetingMeta(meeting)} />
      <EmptyState
        title={t(
          wasPlan ? "This meeting no longer has a plan" : "This meeting no longer has visual notes",
        )}
        action={
          <LinkButton look="ink" to="/dashboard">
            {t("Back to Calendar")}
          </LinkButton>
        }
      >
        {t(
          wasPlan
            ? "It was deleted while this page was open."
            : "They were deleted while this page was open.",
        )}
      </EmptyState>
    </>
  );
}

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
