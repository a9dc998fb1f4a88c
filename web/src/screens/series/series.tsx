import type { Series } from "@planner/contract/api";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useParams } from "react-router";
import { useListKeys } from "../../features/dashboard/use-list-keys.ts";
import { seriesQuery } from "../../features/series/queries.ts";
import { t } from "../../i18n/translate.ts";
import { isGone, sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { useUndoKey } from "../../platform/use-keys.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Broken, Waiting } from "../../ui/list-states.tsx";
import { EmptyState } from "../../ui/notices.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import text from "../../ui/text.module.css";
import { Title } from "../../ui/title.tsx";
import { Decks, Documents } from "./decks.tsx";
import { Held, Next } from "./meetings.tsx";
import { Holds, Promised, Questions } from "./open-points.tsx";
import { ReturningPages } from "./returning-pages.tsx";

/** Meetings that belong together: what comes next, what they left open and decided, their decks and documents. */
export function SeriesScreen() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(seriesQuery(useTeamId(), id));
  return (
    <>
      <Title>{isGone(error) ? t("No such series") : (data?.title ?? t("Series"))}</Title>
      <PageHeader
        title={data?.title ?? t("Series")}
        back={{ label: t("Back to Calendar"), to: "/dashboard" }}
        {...(data && {
          meta: [
            t("Series of {count} meeting | Series of {count} meetings", { count: data.meetings }),
          ],
        })}
      />
      {data && !isGone(error) ? (
        <Parts key={id} series={data} />
      ) : !error ? (
        <Waiting>{t("Opening the series…")}</Waiting>
      ) : isGone(error) ? (
        <EmptyState
          title={t("No such series")}
          action={<LinkButton to="/dashboard">{t("Back to Calendar")}</LinkButton>}
        >
          {t("Its meetings are no longer there, or not shared with you.")}
        </EmptyState>
      ) : (
        <Broken onRetry={refetch}>{sentenceOf(error)}</Broken>
      )}
    </>
  );
}

function Parts({ series }: { series: Series }) {
  const around = useRef<HTMLDivElement>(null);
  const lastUndo = useRef<() => void>(undefined);
  const remember = (undo: () => void) => {
    lastUndo.current = undo;
  };
  useListKeys({ list: around });
  useUndoKey(() => lastUndo.current);
  const { id } = series;
  return (
    <div ref={around}>
      <p className={text.hidden}>
        {t(
          "J and K go from one to the next. In promises Space ticks and E edits, in decisions C copies, Y and N answer. U undoes.",
        )}
      </p>
      <Next series={series} />
      <Promised id={id} onChange={remember} />
      <Questions id={id} />
      <Holds id={id} onChange={remember} />
      <Held id={id} />
      <Decks series={series} />
      <ReturningPages id={id} />
      <Documents documents={series.documents} />
    </div>
  );
}
