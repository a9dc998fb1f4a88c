import { Link } from "react-router";
import { SupportMail } from "../../features/feedback/support-mail.tsx";
import { language } from "../../i18n/language.ts";
import type { Message } from "../../i18n/messages.ts";
import { t, translated } from "../../i18n/translate.ts";
import text from "../../ui/text.module.css";
import style from "./legal.module.css";

/** One part of a legal page: paragraphs, and a list where one stands. */
export interface Clause {
  title: Message;
  paragraphs: readonly Message[];
  items?: readonly Message[];
  /** Where more is said about it. */
  more?: { label: Message; to: string };
  /** Before the address to write to. */
  contact?: Message;
}

interface LegalTextProps {
  clauses: readonly Clause[];
  /** Puts 1., 2., … before the titles. */
  numbered?: true;
}

/** Clauses in a column that reads well, with a table of contents in the margin; each can be linked to, in every language alike. */
export function LegalText({ clauses, numbered }: LegalTextProps) {
  const parts = clauses.map((clause, place) => {
    const title = translated(clause.title);
    return {
      clause,
      id: idOf(clause.title),
      title: numbered ? `${place + 1}. ${title}` : title,
    };
  });
  return (
    <div className={style.legal}>
      <nav aria-label={t("Contents")} className={style.contents}>
        <ol>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        {language() !== "en" && (
          <p className={style.original}>
            {t("This is a translation. Where it differs, the English text holds.")}
          </p>
        )}
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
      <p key={paragraph}>{translated(paragraph)}</p>
    ))}
    {items && (
      <ul>
        {items.map((item) => (
          <li key={item}>{translated(item)}</li>
        ))}
      </ul>
    )}
    {more && (
      <p>
        <Link to={more.to}>{translated(more.label)}</Link>
      </p>
    )}
    {contact && (
      <p>
        {translated(contact)}{" "}
        <SupportMail otherwise={t("ask the administrator of this installation.")} />
      </p>
    )}
  </>
);

const idOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]+/g, "-");
