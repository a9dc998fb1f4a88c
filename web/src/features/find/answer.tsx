import type { FindAnswer, FoundPassage } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { t } from "../../i18n/translate.ts";
import { sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { dateIn, dayName } from "../../platform/times.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { Remark } from "../../ui/notices.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import style from "./found.module.css";
import { passagePath } from "./passage-path.ts";
import { answerQuery, type Wanted } from "./queries.ts";

/** A question answered by the language model from the passages that it finds; asked once somebody presses. */
export function Answer({ wanted }: { wanted: Wanted }) {
  const teamId = useTeamId();
  const { data, error, isFetching, refetch } = useQuery(answerQuery(teamId, wanted));
  return (
    <section className={style.answer} aria-label={t("Answer")} aria-live="polite">
      {data && data.sentences.length > 0 && <Sentences answer={data} />}
      {data && data.sentences.length === 0 && (
        <Remark>{t("The language model found no answer that these passages bear out.")}</Remark>
      )}
      {isFetching && <Spinner>{t("Asking the language model")}</Spinner>}
      {error && !isFetching && <ErrorLine>{sentenceOf(error)}</ErrorLine>}
      {!data && !isFetching && (
        <p className={style.asking}>
          <Button onClick={() => void refetch({ cancelRefetch: false })}>
            {t("Answer [verb]")}
          </Button>
          <span>{t("The language model reads your question and these passages.")}</span>
        </p>
      )}
    </section>
  );
}

const Sentences = ({ answer: { sentences, meetings } }: { answer: FindAnswer }) => (
  <>
    <ul className={style.sentences}>
      {sentences.map(({ text, passages }) => (
        <li key={text}>
          <Foreign>{text}</Foreign>{" "}
          {passages.map(({ meetingId, place }) => {
            const meeting = meetings.find(({ id }) => id === meetingId);
            const passage = meeting?.passages.find((one) => one.place === place);
            if (!meeting || !passage) return null;
            return (
              <Link
                key={`${meetingId} ${place}`}
                className={style.cited}
                to={passagePath(meetingId, passage)}
              >
                <Foreign>{sourceOf(meeting.startTime, passage)}</Foreign>
              </Link>
            );
          })}
        </li>
      ))}
    </ul>
    <p className={style.asking}>
      <span>
        {t("Written by the language model; each sentence leads to the passages it rests on.")}
      </span>
    </p>
  </>
);

/** 'Thu 19 Mar, Tomás Reis' or 'Thu 19 Mar, page 4'. */
function sourceOf(startTime: string, { person, page }: FoundPassage): string {
  const day = dayName(dateIn(Date.parse(startTime)));
  if (person !== null) return `${day}, ${person}`;
  return page === null ? day : t("{day}, page {page}", { day, page });
}
