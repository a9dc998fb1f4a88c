import { PLAN_TITLES } from "@planner/contract/model";
import { t, translated } from "../../i18n/translate.ts";
import { clock, clockTime, useNow } from "../../platform/times.ts";
import { TextButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Mark } from "../../ui/mark.tsx";
import text from "../../ui/text.module.css";
import type { Marks } from "./mark-bar.tsx";
import { type PageUrl, usePicture } from "./page-stack.tsx";
import style from "./presenter-aside.module.css";
import type { DeckPages } from "./use-deck-pages.ts";

interface PresenterClockProps {
  /** ISO 8601; null until the server knows of the presentation. */
  startedAt: string | null;
  points: readonly TimedPoint[];
}

/** The time of day, how long it has been, and how that stands against the agenda. */
export function PresenterClock({ startedAt, points }: PresenterClockProps) {
  const now = useNow(1_000);
  const seconds = startedAt === null ? 0 : Math.max(0, (now - Date.parse(startedAt)) / 1_000);
  const place = agendaPlace(points, seconds / 60);
  const total = points.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
  return (
    <>
      <section aria-label={t("Clock")} className={style.clock}>
        <p>
          <span className={style.time}>{clockTime(now)}</span>
          <span className={style.unit}>{t("time of day")}</span>
        </p>
        <p>
          <span className={style.time}>{clock(seconds)}</span>
          <span className={style.unit}>{t("since the start")}</span>
        </p>
      </section>
      {points.length > 0 && (
        <section className={style.part}>
          <h2 className={classNames(text.quiet, style.head)}>{translated(PLAN_TITLES.agenda)}</h2>
          <ol>
            {points.map(({ line, title, minutes }, at) => (
              <li
                key={line}
                className={classNames(style.point, place?.at === at && style.current)}
                aria-current={place?.at === at ? "step" : undefined}
              >
                <span>{title}</span>
                <span className={style.minutes}>
                  {place?.at === at
                    ? leftWords(place.left)
                    : minutes !== null && t("{minutes} min", { minutes })}
                </span>
              </li>
            ))}
          </ol>
          {total > 0 && (
            <p className={classNames(text.quiet, style.total)}>{totalWords(total, seconds / 60)}</p>
          )}
        </section>
      )}
    </>
  );
}

/** A point of the agenda with its share of the time; null where it names none. */
export interface TimedPoint {
  /** On which line of the agenda its heading stands. */
  line: number;
  title: string;
  minutes: number | null;
}

/** Where a meeting stands that keeps to its agenda. */
interface AgendaPlace {
  /** Of the point whose turn it is. */
  at: number;
  /** Minutes until it should be over, rounded up; negative once the whole agenda should be. */
  left: number;
}

const TIME = /(?:(\d+)\s*h\b)?\s*(?:(?:\d+\s*[–-]\s*)?(\d+)\s*min\b)?/i;

/** Minutes of '10 min', '1 h 30 min', '10–15 min' (the longer); null where there are none. */
export function minutesOf(time: string | null): number | null {
  const [, hours, minutes] = TIME.exec(time ?? "") ?? [];
  if (hours === undefined && minutes === undefined) return null;
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0);
}

/** The point whose turn it is after so many minutes; null where no point names its time. Points without one take none. */
export function agendaPlace(
  points: readonly Pick<TimedPoint, "minutes">[],
  elapsed: number,
): AgendaPlace | null {
  let ends = 0;
  let last = -1;
  for (const [at, { minutes }] of points.entries()) {
    if (minutes === null) continue;
    ends += minutes;
    last = at;
    if (elapsed < ends) return { at, left: Math.ceil(ends - elapsed) };
  }
  return last < 0 ? null : { at: last, left: Math.min(-0, Math.ceil(ends - elapsed)) };
}

/** '12 minutes left', '1 minute over', 'Time is up'. */
export function leftWords(left: number): string {
  if (left === 0) return t("Time is up");
  return left > 0
    ? t("{count} minute left | {count} minutes left", { count: left })
    : t("{count} minute over | {count} minutes over", { count: -left });
}

/** '45 min in all, 12 minutes left', of an agenda of so many minutes after so many. */
export function totalWords(total: number, elapsed: number): string {
  const left = Math.ceil(total - elapsed);
  return left === 0
    ? t("{total} min in all, time is up", { total })
    : t("{total} min in all, {left}", { total, left: leftWords(left) });
}

/** What comes after the page that is shown. */
export function NextPage({
  pages: { page, total },
  pageUrl,
}: {
  pages: DeckPages;
  pageUrl: PageUrl;
}) {
  const next = page + 1;
  const isThere = next <= total;
  return (
    <section className={style.next}>
      <h2 className={classNames(text.quiet, style.head)}>
        {isThere ? t("Next, page {page}", { page: next }) : t("Next [page]")}
      </h2>
      {isThere ? (
        <NextPicture key={next} page={next} src={pageUrl(next, 1600)} />
      ) : (
        <p className={style.frame}>{t("This is the last page.")}</p>
      )}
    </section>
  );
}

function NextPicture({ page, src }: { page: number; src: string }) {
  const { key, state, onThere, onBroken } = usePicture(true);
  return (
    <>
      {state === "broken" && (
        <p className={style.frame}>{t("Page {page} cannot be shown.", { page })}</p>
      )}
      <img
        key={key}
        className={style.frame}
        hidden={state === "broken"}
        src={src}
        alt={t("Next, page {page}", { page })}
        onLoad={onThere}
        onError={onBroken}
      />
    </>
  );
}

interface MarksSoFarProps {
  marks: Pick<Marks, "all" | "takeBack">;
  /** Shows a page again. */
  onPage: (page: number) => void;
}

/** The moments that were marked, each with its page and time; any can be taken back. */
export function MarksSoFar({ marks: { all, takeBack }, onPage }: MarksSoFarProps) {
  return (
    <section className={style.part} aria-label={t("Marks")}>
      <h2 className={classNames(text.quiet, style.head)}>{t("Marks")}</h2>
      {all.length === 0 && <p className={style.none}>{t("No marks yet.")}</p>}
      <ul>
        {all.map((mark) => {
          const { id, type, page, at } = mark;
          const words = t("{type} at {time}", { type: translated(type), time: clock(at) });
          return (
            <li key={id} className={style.mark}>
              <Mark type={type} size="s" />
              <span>{words}</span>
              <TextButton
                aria-label={t("Show page {page}: {mark}", { page, mark: words })}
                onClick={() => onPage(page)}
              >
                {t("Page {page}", { page })}
              </TextButton>
              <TextButton
                aria-label={t("Remove: {mark}", { mark: words })}
                onClick={() => takeBack(mark)}
              >
                {t("Remove")}
              </TextButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
