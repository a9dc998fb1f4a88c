import type { Push } from "@planner/contract/api";
import { PUSH_FORMS } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { t, translated } from "../../i18n/translate.ts";
import { useTeamId } from "../../platform/session.ts";
import { TextButton } from "../../ui/button.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { pushesQuery, usePushes } from "./queries.ts";
import style from "./push.module.css";

interface SentListProps {
  meetingId: string;
  /** Of which notes; left out: all that was sent of the meeting. */
  noteId?: string;
  /** Only this one. */
  pushId?: string;
}

/** Where notes were sent, what became of it, and the way there. Nothing where nothing was sent. */
export function SentList({ meetingId, noteId, pushId }: SentListProps) {
  const { data = [] } = useQuery(pushesQuery(useTeamId(), meetingId));
  const some = data.filter(
    ({ id, noteIds }) =>
      (noteId === undefined || noteIds.includes(noteId)) && (pushId === undefined || id === pushId),
  );
  if (some.length === 0) return null;
  return (
    <ul className={style.sent} aria-label={t("Sent to other tools")}>
      {some.map((push) => (
        <Line key={push.id} meetingId={meetingId} push={push} isTitled={noteId === undefined} />
      ))}
    </ul>
  );
}

interface LineProps {
  meetingId: string;
  push: Push;
  isTitled: boolean;
}

function Line({ meetingId, push, isTitled }: LineProps) {
  const { retrying, removing } = usePushes(useTeamId(), meetingId);
  const { service, label, place, url, status, title } = push;
  const name = [PUSH_FORMS[service].name, label ?? place].filter(Boolean).join(" ");
  const isOver = status === "failed" || status === "unknown";
  return (
    <li>
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer">
          <Foreign>{name}</Foreign>
        </a>
      ) : (
        <Foreign>{name}</Foreign>
      )}
      {isTitled && (
        <>
          {" · "}
          <Foreign>{title}</Foreign>
        </>
      )}
      {" · "}
      <span className={isOver ? style.wrong : undefined} role="status">
        <Foreign>{stateOf(push)}</Foreign>
      </span>
      {isOver && (
        <span className={style.acts}>
          <TextButton disabled={retrying.isPending} onClick={() => retrying.mutate(push.id)}>
            {t("Send again")}
          </TextButton>
          <TextButton disabled={removing.isPending} onClick={() => removing.mutate(push.id)}>
            {t("Take off the list")}
          </TextButton>
        </span>
      )}
    </li>
  );
}

function stateOf({ status, problem, state, isGone, isPictureMissing }: Push): string {
  if (status === "waiting" || status === "sending")
    return problem === null ? t("Sending…") : translated(problem);
  if (problem !== null) return translated(problem);
  const there = isGone ? t("Deleted there") : (state ?? t("Sent"));
  return isPictureMissing
    ? t("{state}, perhaps without its slide picture", { state: there })
    : there;
}
