import type { Transcript } from "@planner/contract/model";
import { memo } from "react";
import { clock } from "../../platform/clock.ts";
import { clockTime } from "../../platform/times.ts";
import { Mark } from "../../ui/mark.tsx";
import { SlideFrame } from "../../ui/slide-frame.tsx";
import {
  groupKey,
  heightOf,
  partsOf,
  type SummaryGroup,
  type SummaryItem,
} from "./summary-groups.ts";
import style from "./summary-pages.module.css";

/** Where the picture of a page is. */
type PictureOf = (page: Transcript["pages"][number]) => string;

interface SummaryPagesProps {
  groups: readonly SummaryGroup[];
  pictureOf: PictureOf;
}

/** What was said, page by page: the page in the margin, the words beside it. */
export function SummaryPages({ groups, pictureOf }: SummaryPagesProps) {
  return groups.map((group) => (
    <PageSection key={groupKey(group.page)} group={group} pictureOf={pictureOf} />
  ));
}

const PageSection = memo(function PageSection({
  group: { page, items },
  pictureOf,
}: {
  group: SummaryGroup;
  pictureOf: PictureOf;
}) {
  const name = page === null ? "Not about a slide" : `Page ${page.pageNumber}`;
  return (
    <section className={style.section} aria-label={name}>
      <div className={style.aside}>
        {page && <SlideFrame src={pictureOf(page)} alt={name} lazy />}
        <h2 className={style.name}>{name}</h2>
      </div>
      <div className={style.parts}>
        {partsOf(items).map((part) => (
          <ol
            key={part[0]?.id}
            className={style.part}
            style={{ containIntrinsicHeight: `auto ${heightOf(part)}rem` }}
          >
            {part.map((item, at) => (
              <Line key={item.id} item={item} before={part[at - 1]} />
            ))}
          </ol>
        ))}
      </div>
    </section>
  );
});

/** The name of a speaker who goes on is not said again. */
function Line({ item, before }: { item: SummaryItem; before: SummaryItem | undefined }) {
  if (item.kind === "mark")
    return (
      <li className={style.line}>
        <span className={style.when}>{clock(item.seconds)}</span>
        <span className={style.mark}>
          <Mark type={item.type} size="s" /> {item.type} marked
        </span>
      </li>
    );
  const { text, speaker, also } = item;
  const isSame = before?.kind === "words" && before.speaker === speaker;
  return (
    <li className={style.line}>
      <span className={style.when}>
        {item.seconds === null ? clockTime(item.when) : clock(item.seconds)}
      </span>
      {speaker && !isSame && <b className={style.speaker}>{speaker}</b>}
      <span className={style.words}>
        <span className={style.said}>{text}</span>
        {also.length > 0 && <span className={style.also}>{alsoWords(also)}</span>}
      </span>
    </li>
  );
}

/** 'also on page 5', 'also on pages 5 and 6'. */
const alsoWords = (pages: readonly number[]): string =>
  `also on ${pages.length === 1 ? "page" : "pages"} ${LIST.format(pages.map(String))}`;
const LIST = new Intl.ListFormat("en-US", { type: "conjunction" });
