import { AUDIT_MONTHS, type AuditLine } from "@planner/contract/model";
import { useInfiniteQuery } from "@tanstack/react-query";
import { sentenceOf as refusalOf } from "../../platform/call.ts";
import { clockTime, dateIn, longDate } from "../../platform/times.ts";
import { TextButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ErrorLine } from "../../ui/field.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import text from "../../ui/text.module.css";
import { sentenceOf } from "./audit-words.ts";
import style from "./privacy.module.css";
import { activityQuery } from "./queries.ts";

/** Who did what, newest first: in a team, or with null what one did oneself. */
export function ActivityList({ teamId }: { teamId: string | null }) {
  const log = useInfiniteQuery(activityQuery(teamId));
  const lines = log.data?.pages.flatMap((page) => page.lines) ?? [];
  if (log.isPending) return <Spinner>Opening the log</Spinner>;
  return (
    <>
      {log.isError && <ErrorLine>{refusalOf(log.error)}</ErrorLine>}
      {log.isSuccess && lines.length === 0 && <p className={text.soft}>Nothing yet.</p>}
      <ol className={style.log} aria-label={teamId === null ? "Your activity" : "Activity"}>
        {lines.map((line) => (
          <Line key={line.id} line={line} isOwn={teamId === null} />
        ))}
      </ol>
      {log.hasNextPage ? (
        <p>
          <TextButton disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {log.isFetchingNextPage ? "Looking" : "Show older"}
          </TextButton>
        </p>
      ) : (
        <p className={classNames(text.small, text.soft)}>Kept for {AUDIT_MONTHS} months.</p>
      )}
    </>
  );
}

function Line({ line, isOwn }: { line: AuditLine; isOwn: boolean }) {
  const atMs = Date.parse(line.at);
  return (
    <li className={style.line}>
      <p>
        <Foreign>{sentenceOf(line, isOwn)}</Foreign>
      </p>
      <p className={classNames(text.small, text.soft)}>
        <time dateTime={line.at}>
          {longDate(dateIn(atMs))}, {clockTime(atMs)}
        </time>
        {line.address !== null && <>, from the network {line.address}</>}
      </p>
    </li>
  );
}
