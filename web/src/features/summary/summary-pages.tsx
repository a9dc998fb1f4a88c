import type { Transcript } from "@planner/contract/model";
import { type CSSProperties, memo } from "react";
import { list, t } from "../../i18n/translate.ts";
import { clock, clockTime } from "../../platform/times.ts";
import { Foreign, withoutControls } from "../../ui/foreign.tsx";
import { Mark } from "../../ui/mark.tsx";
import { SlideFrame } from "../../ui/slide-frame.tsx";
import { classNames } from "../../ui/class-names.ts";
import textStyle from "../../ui/text.module.css";
import {
  groupKey,
  heightOf,
  partsOf,
  type SummaryGroup,
  type SummaryItem,
  type SummaryPart,
} from "./summary-groups.ts";
import style from "./summary-pages.module.css";

/** Where the picture of a page is. */
type PictureOf = (page: Transcript["pages"][number]) => string;

interface SummaryPagesProps {
  part: Pick<SummaryPart, "groups" | "hasNames">;
  /** Of the pages' names: 3 where they stand below another heading. */
  level: 2 | 3;
  pictureOf: PictureOf;
}

/** What was said, page by page: the page in the margin, the words beside it. */
export function SummaryPages({ part: { groups, hasNames }, level, pictureOf }: SummaryPagesProps) {
  return groups.map((group) => (
    <PageSection
      key={groupKey(group.page)}
      group={group}
      hasNames={hasNames}
      level={level}
      pictureOf={pictureOf}
    />
  ));
}

interface PageSectionProps extends Pick<SummaryPagesProps, "level" | "pictureOf"> {
  group: SummaryGroup;
  hasNames: boolean;
}

const PageSection = memo(function PageSection(props: PageSectionProps) {
  const { hasNames, level, pictureOf } = props;
  const { page, items } = props.group;
  const name = page === null ? t("Not about a slide") : t("Page {page}", { page: page.pageNumber });
  const Heading = `h${level}` as const;
  return (
    <section className={style.section} aria-label={name}>
      <div className={style.aside}>
        {page && <SlideFrame src={pictureOf(page)} alt={name} lazy />}
        <Heading className={style.name}>{name}</Heading>
      </div>
      <div className={style.parts}>
        {partsOf(items).map((part) => (
          <ol key={part[0]?.id} className={style.part} style={heights(part)}>
            {part.map((item, at) => (
              <Line key={item.id} item={item} before={part[at - 1]} hasNames={hasNames} />
            ))}
          </ol>
        ))}
      </div>
    </section>
  );
});

const heights = (part: readonly SummaryItem[]): CSSProperties =>
  ({
    "--wide": `${heightOf(part, "wide")}rem`,
    "--narrow": `${heightOf(part, "narrow")}rem`,
  }) as CSSProperties;

interface LineProps {
  item: SummaryItem;
  before: SummaryItem | undefined;
  hasNames: boolean;
}

/** The name of a speaker who goes on is not said again; words of nobody known are not to be read as that speaker's. */
function Line({ item, before, hasNames }: LineProps) {
  if (item.kind === "mark")
    return (
      <li className={style.line}>
        <span className={classNames(textStyle.quiet, style.when)}>{clock(item.seconds)}</span>
        <span className={style.mark}>
          <Mark type={item.type} size="s" /> {t("{type} marked", { type: t(item.type) })}
        </span>
      </li>
    );
  const { text, speaker, also } = item;
  const isSame = before?.kind === "words" && before.speaker === speaker;
  return (
    <li className={style.line}>
      <span className={classNames(textStyle.quiet, style.when)}>
        {item.seconds === null ? clockTime(item.when) : clock(item.seconds)}
      </span>
      {!isSame && <Speaker name={speaker} isMissed={hasNames} />}
      <span className={style.words}>
        <span className={style.spoken} dir="auto">
          {withoutControls(text)}
        </span>
        {also.length > 0 && <span className={style.also}>{alsoWords(also)}</span>}
      </span>
    </li>
  );
}

/** `isMissed`: others have a name. */
function Speaker({ name, isMissed }: { name: string | null; isMissed: boolean }) {
  if (name === null)
    return isMissed ? (
      <i className={classNames(textStyle.quiet, style.nobody)}>{t("Not named")}</i>
    ) : null;
  return (
    <b className={style.speaker}>
      <Foreign>{name}</Foreign>
    </b>
  );
}

/** 'also on page 5', 'also on pages 5 and 6'. */
function alsoWords(pages: readonly number[]): string {
  const named = list(pages.map(String));
  return pages.length === 1
    ? t("also on page {page}", { page: named })
    : t("also on pages {pages}", { pages: named });
}
