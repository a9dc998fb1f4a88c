import { ChevronLeft } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { Foreign } from "./foreign.tsx";
import { Icon } from "./icon.tsx";
import style from "./page-header.module.css";
import text from "./text.module.css";
import { Title } from "./title.tsx";

interface PageHeaderProps {
  title: string;
  /** What the tab of the browser says, where that is not the title; null: the screen says it itself. */
  tab?: string | null;
  /** "Back to Calendar" and where that is. */
  back?: { label: string; to: string };
  /** One sentence in large soft type. */
  lead?: string;
  /** Facts in a row: date, people. */
  meta?: readonly string[];
  /** Links in the row of the facts. */
  links?: ReactNode;
  /** Buttons; the first is the one in ink. */
  actions?: ReactNode;
  /** Of the heading, where it is given the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Stands in a row below everything. */
  children?: ReactNode;
}

const NO_FACTS: readonly string[] = [];

/** The top of a screen with its one h1, and the title of the document. */
export function PageHeader({
  title,
  tab = title,
  back,
  lead,
  meta = NO_FACTS,
  links,
  actions,
  headingRef,
  children,
}: PageHeaderProps) {
  return (
    <div className={classNames(style.header, !back && style.plain)}>
      {tab !== null && <Title>{tab}</Title>}
      {back && (
        <Link className={style.back} to={back.to}>
          <Icon of={ChevronLeft} size="s" />
          {back.label}
        </Link>
      )}
      <h1 className={text.page} {...(headingRef && { ref: headingRef, tabIndex: -1 })}>
        <Foreign>{title}</Foreign>
      </h1>
      {actions && <div className={style.actions}>{actions}</div>}
      {lead && <p className={style.lead}>{lead}</p>}
      {(meta.length > 0 || links) && (
        <div className={style.meta}>
          {meta.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {links && <div className={style.links}>{links}</div>}
        </div>
      )}
      {children && <div className={style.below}>{children}</div>}
    </div>
  );
}
