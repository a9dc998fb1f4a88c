import { clock, clockTime, useNow } from "../../platform/times.ts";
import { classNames } from "../../ui/class-names.ts";
import { agendaPlace, leftWords, type TimedPoint } from "./agenda-clock.ts";
import style from "./presenter-aside.module.css";

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
  return (
    <>
      <section aria-label="Clock" className={style.clock}>
        <p>
          <span className={style.time}>{clockTime(now)}</span>
          <span className={style.unit}>time of day</span>
        </p>
        <p>
          <span className={style.time}>{clock(seconds)}</span>
          <span className={style.unit}>since the start</span>
        </p>
      </section>
      {points.length > 0 && (
        <section className={style.part}>
          <h2 className={style.head}>Agenda</h2>
          <ol>
            {points.map(({ line, title, minutes }, at) => (
              <li
                key={line}
                className={classNames(style.point, place?.at === at && style.current)}
                aria-current={place?.at === at ? "step" : undefined}
              >
                <span>{title}</span>
                <span className={style.minutes}>
                  {place?.at === at ? leftWords(place.left) : minutes !== null && `${minutes} min`}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
