import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { t } from "../../i18n/translate.ts";
import { useTeamId } from "../../platform/session.ts";
import { Remark } from "../../ui/notices.tsx";
import { summaryOf } from "./change-words.ts";
import { deckChangesQuery } from "./queries.ts";

/** What became of the last version's notes, where the deck of this meeting is a newer one, with the way there. */
export function NewDeckLine({ meetingId }: { meetingId: string }) {
  const { data } = useQuery(deckChangesQuery(useTeamId(), meetingId));
  if (data?.status !== "ready") return null;
  return (
    <Remark>
      {summaryOf(data)}{" "}
      <Link to={`/meeting/${meetingId}/changes`}>{t("See what changed in the deck")}</Link>
    </Remark>
  );
}
