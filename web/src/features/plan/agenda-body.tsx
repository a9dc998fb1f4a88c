import { useId } from "react";
import { TextButton } from "../../ui/button.tsx";
import { Markdown, MarkdownLine } from "../../ui/markdown.tsx";
import type { BodyProps } from "./body-props.ts";
import style from "./card-bodies.module.css";
import { type Point, pointsOf } from "./markdown-parts.ts";
import { useOpen } from "./printing.ts";
import { type Sources, sourcesOf, Why } from "./why.tsx";

/** The points of an agenda with their minutes, the details of each folded below it. */
export function AgendaBody({ data: { content, sources }, onTick }: BodyProps<"agenda">) {
  const { before, points } = pointsOf(content);
  return (
    <>
      {before && (
        <Markdown from={before.from} onTick={onTick}>
          {before.text}
        </Markdown>
      )}
      {points.length > 0 && (
        <ol className={style.points}>
          {points.map((point, at) => (
            <PointView
              key={point.line}
              point={point}
              sources={sourcesOf(sources, at)}
              onTick={onTick}
            />
          ))}
        </ol>
      )}
    </>
  );
}

interface PointViewProps {
  point: Point;
  sources: NonNullable<Sources>;
  onTick: BodyProps<"agenda">["onTick"];
}

function PointView({ point: { title, time, details }, sources, onTick }: PointViewProps) {
  const [open, turn] = useOpen();
  const id = useId();
  return (
    <li>
      <p className={style.time}>{time}</p>
      <div>
        <div className={style.head}>
          <h3 id={id} className={style.title}>
            <MarkdownLine>{title}</MarkdownLine>
          </h3>
          {(details || sources.length > 0) && (
            <p className={style.turns}>
              {details && (
                <TextButton aria-expanded={open} aria-describedby={id} onClick={turn}>
                  {open ? "Hide Details" : "Show Details"}
                </TextButton>
              )}
              <Why sources={sources} />
            </p>
          )}
        </div>
        {details && open && (
          <div className={style.details}>
            <Markdown from={details.from} headings={4} onTick={onTick}>
              {details.text}
            </Markdown>
          </div>
        )}
      </div>
    </li>
  );
}
