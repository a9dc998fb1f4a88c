import {
  fileRoutes,
  type Series,
  type SeriesDeck,
  type SeriesDocument,
} from "@planner/contract/api";
import { useState } from "react";
import { Link } from "react-router";
import { rich } from "../../i18n/rich.tsx";
import { t } from "../../i18n/translate.ts";
import { urlOf } from "../../platform/call.ts";
import { pageUrl } from "../../platform/page-url.ts";
import { useTeamId } from "../../platform/session.ts";
import { dateIn, dayName } from "../../platform/times.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { More } from "../../ui/list-states.tsx";
import text from "../../ui/text.module.css";
import { NewVersion, useNewVersion } from "./new-version.tsx";
import { Section } from "./section.tsx";
import style from "./section.module.css";

/** So many stand there at first. */
const FIRST = 6;

const dayOf = (startTime: string): string => dayName(dateIn(Date.parse(startTime)));

/** The versions of the deck, newest first, with what changed in each, and the way to a new one. */
export function Decks({ series }: { series: Series }) {
  const [isWhole, setWhole] = useState(false);
  const newVersion = useNewVersion(series);
  const { decks } = series;
  if (decks.length === 0) return null;
  const shown = isWhole ? decks : decks.slice(0, FIRST);
  return (
    <Section title={t("Decks")}>
      <ol className={style.rows}>
        {shown.map((deck, place) => (
          <li key={deck.fileId}>
            <Deck
              deck={deck}
              version={decks.length - place}
              {...(place === 0 && { onReplace: newVersion.open })}
            />
          </li>
        ))}
      </ol>
      <NewVersion version={newVersion} />
      {shown.length < decks.length && <ShowAll onShow={() => setWhole(true)} />}
    </Section>
  );
}

const ShowAll = ({ onShow }: { onShow: () => void }) => (
  <More>
    <Button onClick={onShow}>{t("Show more")}</Button>
  </More>
);

interface DeckProps {
  deck: SeriesDeck;
  version: number;
  /** Of the newest one. */
  onReplace?: () => void;
}

function Deck({ deck, version, onReplace }: DeckProps) {
  const { fileId, name, pageCount, meetings, changesOf } = deck;
  return (
    <article className={style.row}>
      <div className={text.quiet}>
        <PagePicture fileId={fileId} page={1} />
      </div>
      <div className={style.middle}>
        <h3 className={style.name}>
          <Foreign>{name}</Foreign>
        </h3>
        <p className={style.facts}>
          <span>{t("Version {version}", { version })}</span>
          {pageCount !== null && (
            <span>{t("{count} page | {count} pages", { count: pageCount })}</span>
          )}
          {changesOf !== null && (
            <Link
              to={`/meeting/${changesOf}/changes`}
              aria-label={t("What changed in version {version}", { version })}
            >
              {t("What changed")}
            </Link>
          )}
        </p>
        {onReplace && <TextButton onClick={onReplace}>{t("Upload a new version")}</TextButton>}
      </div>
      <ul className={style.facts} aria-label={t("Meetings with version {version}", { version })}>
        {meetings.map(({ meetingId, startTime, title }) => (
          <li key={meetingId}>
            <Link to={`/meeting/${meetingId}`} title={title}>
              {dayOf(startTime)}
            </Link>
          </li>
        ))}
      </ul>
    </article>
  );
}

/** A page in small; nothing where there is no such picture. */
export function PagePicture({ fileId, page }: { fileId: string; page: number }) {
  const teamId = useTeamId();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      className={style.picture}
      src={pageUrl({ teamId, fileId }, page, 320)}
      alt=""
      width={320}
      height={180}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}

/** What the plans of the series draw on. */
export function Documents({ documents }: { documents: readonly SeriesDocument[] }) {
  const teamId = useTeamId();
  const [isWhole, setWhole] = useState(false);
  if (documents.length === 0) return null;
  const shown = isWhole ? documents : documents.slice(0, FIRST);
  return (
    <Section title={t("Documents")}>
      <ul className={style.rows}>
        {shown.map(({ fileId, name, meetingId, startTime, title }) => (
          <li key={fileId}>
            <div className={style.row}>
              <p className={text.quiet}>{dayOf(startTime)}</p>
              <p>
                <a
                  className={style.text}
                  href={urlOf(fileRoutes.download, { params: { teamId, fileId } })}
                >
                  <Foreign>{name}</Foreign>
                </a>
              </p>
              <p className={text.quiet}>
                {rich("In the plan of {meeting}", {
                  meeting: (
                    <Link to={`/meeting/${meetingId}?view=plan`}>
                      <Foreign>{title}</Foreign>
                    </Link>
                  ),
                })}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {shown.length < documents.length && <ShowAll onShow={() => setWhole(true)} />}
    </Section>
  );
}
