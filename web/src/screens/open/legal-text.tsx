import { Link } from "react-router";
import { SupportMail } from "../../features/feedback/support-mail.tsx";
import text from "../../ui/text.module.css";
import style from "./legal.module.css";

/** One part of a legal page: paragraphs, and a list where one stands. */
export interface Clause {
  title: string;
  paragraphs: readonly string[];
  items?: readonly string[];
  /** Where more is said about it. */
  more?: { label: string; to: string };
  /** Before the address to write to. */
  contact?: string;
}

interface LegalTextProps {
  clauses: readonly Clause[];
  /** Puts 1., 2., … before the titles. */
  numbered?: true;
}

/** Clauses in a column that reads well, with a table of contents in the margin; each can be linked to. */
export function LegalText({ clauses, numbered }: LegalTextProps) {
  const parts = clauses.map((clause, place) => ({
    clause,
    id: idOf(clause.title),
    title: numbered ? `${place + 1}. ${clause.title}` : clause.title,
  }));
  return (
    <div className={style.legal}>
      <nav aria-label="Contents" className={style.contents}>
        <ol>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        {parts.map(({ clause, id, title }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={style.section}>
            <h2 id={`${id}-title`} className={text.item}>
              {title}
            </h2>
            <ClauseText clause={clause} />
          </section>
        ))}
      </div>
    </div>
  );
}

const ClauseText = ({ clause: { paragraphs, items, more, contact } }: { clause: Clause }) => (
  <>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {items && (
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )}
    {more && (
      <p>
        <Link to={more.to}>{more.label}</Link>
      </p>
    )}
    {contact && (
      <p>
        {contact} <SupportMail otherwise="ask the administrator of this installation." />
      </p>
    )}
  </>
);

const idOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]+/g, "-");
