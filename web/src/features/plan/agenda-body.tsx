import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useContext, useId, useRef } from "react";
import { t } from "../../i18n/translate.ts";
import { Icon } from "../../ui/icon.tsx";
import { Markdown, MarkdownLine } from "../../ui/markdown.tsx";
import text from "../../ui/text.module.css";
import { Tooltip } from "../../ui/tooltip.tsx";
import { classNames } from "../../ui/class-names.ts";
import { movePoint, timePoint } from "./agenda-text.ts";
import { AddPoints, MinutesField, TimeInAll } from "./agenda-tools.tsx";
import type { BodyProps } from "./body-props.ts";
import style from "./agenda-body.module.css";
import { type Point, pointsOf } from "./markdown-parts.ts";
import { PointHandle, useReorder } from "./reorder.tsx";
import { PrintingContext, useOpen } from "./use-open.ts";
import { type Sources, sourcesOf, Why } from "./why.tsx";

/** The points of an agenda with their minutes and details; whoever may write in it drags and times them where they stand. */
export function AgendaBody({ data: { content, sources }, onTick, onRewrite }: BodyProps<"agenda">) {
  const { before, points } = pointsOf(content);
  const isPrinting = useContext(PrintingContext);
  const rewrite = isPrinting ? undefined : onRewrite;
  const titles = points.map(({ title }) => title);
  const list = useRef<HTMLOListElement>(null);
  const order = useReorder(list, titles, (from, to) =>
    rewrite?.((words) => movePoint(words, from, to)),
  );
  return (
    <>
      {before && (
        <Markdown from={before.from} onTick={onTick}>
          {before.text}
        </Markdown>
      )}
      {points.length > 0 && (
        <ol className={style.points} ref={list} data-dragging={order.isDragging || undefined}>
          {points.map((point, at) => (
            <PointView
              key={keyOf(titles, at)}
              point={point}
              sources={sourcesOf(sources, at)}
              onTick={onTick}
              drop={order.dropAt(at)}
              handle={rewrite && <PointHandle order={order} at={at} />}
              time={
                rewrite ? (
                  <MinutesField
                    title={point.title}
                    time={point.time}
                    onMinutes={(minutes) => rewrite((words) => timePoint(words, at, minutes))}
                  />
                ) : (
                  point.time
                )
              }
            />
          ))}
        </ol>
      )}
      {rewrite && (
        <>
          <span className={text.hidden} aria-live="polite">
            {order.news}
          </span>
          <div className={style.foot}>
            <AddPoints onRewrite={rewrite} />
            <TimeInAll points={points} />
          </div>
        </>
      )}
    </>
  );
}

/** A point keeps its place on the screen's tree wherever it is dragged; of two with one title each has its own. */
const keyOf = (titles: readonly string[], at: number): string => {
  const title = titles[at] ?? "";
  return `${title} ${titles.slice(0, at).filter((other) => other === title).length}`;
};

interface PointViewProps {
  point: Point;
  sources: NonNullable<Sources>;
  onTick: BodyProps<"agenda">["onTick"];
  drop: "before" | "after" | undefined;
  /** Left out where nobody may drag: then its number stands there. */
  handle: ReactNode;
  time: ReactNode;
}

function PointView({
  point: { title, details },
  sources,
  onTick,
  drop,
  handle,
  time,
}: PointViewProps) {
  const [open, turn] = useOpen(true);
  const id = useId();
  const name = open ? t("Hide Details") : t("Show Details");
  return (
    <li data-drop={drop}>
      {handle ?? <span className={style.number} />}
      <div className={style.time}>{time}</div>
      <div className={style.point}>
        <h3 id={id} className={style.title}>
          <MarkdownLine>{title}</MarkdownLine>
        </h3>
        <p className={style.turns}>
          <Why sources={sources} />
          {details && (
            <Tooltip text={name}>
              <button
                type="button"
                className={style.turn}
                aria-label={name}
                aria-expanded={open}
                aria-describedby={id}
                onClick={turn}
              >
                <Icon of={open ? ChevronUp : ChevronDown} size="s" />
              </button>
            </Tooltip>
          )}
        </p>
        {details && open && (
          <div className={classNames(text.quiet, style.details)}>
            <Markdown from={details.from} headings={4} onTick={onTick}>
              {details.text}
            </Markdown>
          </div>
        )}
      </div>
    </li>
  );
}
