import type { Meeting, Presentation, Report } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { NotesSoFar } from "../../features/notes/building/notes-so-far.tsx";
import type * as Markdown from "../../features/plan/markdown-parts.ts";
import { planParts } from "../../features/plan/plan-parts.ts";
import { LastTime } from "../../features/present/last-time.tsx";
import type { Marks } from "../../features/present/mark-bar.tsx";
import type { PageUrl } from "../../features/present/page-stack.tsx";
import {
  MarksSoFar,
  minutesOf,
  NextPage,
  PresenterClock,
  type TimedPoint,
} from "../../features/present/presenter-aside.tsx";
import { notesSoFarQuery } from "../../features/present/queries.ts";
import type { DeckPages } from "../../features/present/use-deck-pages.ts";
import type { LiveConnection } from "../../platform/live.ts";
import { useOnline } from "../../platform/online.ts";
import { useTeamId } from "../../platform/session.ts";

interface PresenterAsideProps {
  meeting: Meeting;
  /** Null until the server knows of it. */
  presentation: Presentation | null;
  marks: Marks;
  pages: DeckPages;
  connection: LiveConnection;
  pageUrl: PageUrl;
}

/** What the presenter alone sees: the next page, the clock against the agenda, what was noted about the page the last time, and what was
 * marked and noted so far. */
export function PresenterAside(props: PresenterAsideProps) {
  const { meeting, presentation, marks, pages, connection, pageUrl } = props;
  const report = useNotesSoFar(meeting.id, presentation?.id ?? null, connection);
  return (
    <>
      <NextPage pages={pages} pageUrl={pageUrl} />
      <PresenterClock startedAt={presentation?.startedAt ?? null} points={useAgenda(meeting)} />
      <LastTime meetingId={meeting.id} page={pages.page} />
      <MarksSoFar marks={marks} onPage={pages.turnTo} />
      <NotesSoFar report={report} onPage={pages.turnTo} />
    </>
  );
}

/** What reads Markdown is heavy, and only this view wants it; without a network the clock goes without an agenda. */
function useAgenda({ elements }: Meeting): TimedPoint[] {
  const content = planParts(elements).agenda?.data?.content ?? "";
  const [reader, setReader] = useState<Pick<typeof Markdown, "pointsOf">>();
  const online = useOnline();
  useEffect(() => {
    if (online) import("../../features/plan/markdown-parts.ts").then(setReader, () => undefined);
  }, [online]);
  return useMemo(
    () =>
      (reader?.pointsOf(content).points ?? []).map(({ line, title, time }) => ({
        line,
        title,
        minutes: minutesOf(time),
      })),
    [reader, content],
  );
}

/** Asked for anew whenever the server says that there are others, or may have said so while there was no connection. */
function useNotesSoFar(
  meetingId: string,
  presentationId: string | null,
  connection: LiveConnection,
): Report | null {
  const query = notesSoFarQuery(useTeamId(), meetingId, presentationId ?? "");
  const { data, refetch } = useQuery({ ...query, enabled: presentationId !== null });
  useEffect(() => {
    if (presentationId === null) return;
    const stops = [
      connection.on("notes", (event) => {
        if (event.presentationId === presentationId) void refetch();
      }),
      connection.onState((state) => {
        if (state === "connected") void refetch();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [connection, presentationId, refetch]);
  return data?.report ?? null;
}
