import { commentRoutes } from "@planner/contract/api";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { t } from "../../i18n/translate.ts";
import { call } from "../../platform/call.ts";
import { clientSettings } from "../../platform/client-settings.ts";
import { teamResource } from "../../platform/query-client.ts";
import { useTeamId } from "../../platform/session.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showDone } from "../../ui/alerts.ts";
import { Section } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/choice.tsx";

const mentionEmailQuery = (teamId: string) =>
  queryOptions({
    ...teamResource,
    queryKey: ["team", teamId, "mention-email"],
    queryFn: async ({ signal }) => {
      const asked = call(commentRoutes.mentionEmail, { params: { teamId }, signal });
      const [email, settings] = await Promise.all([asked, clientSettings()]);
      return { ...email, sendsMail: settings?.sendsMail !== false };
    },
  });

/** Whether the person gets an email where a comment names them. */
export function MentionEmailSection() {
  const teamId = useTeamId();
  const cache = useQueryClient();
  const { queryKey } = mentionEmailQuery(teamId);
  const { data } = useQuery(mentionEmailQuery(teamId));
  const saving = useOnce({
    mutationFn: (isOn: boolean) =>
      call(commentRoutes.saveMentionEmail, { params: { teamId }, body: { isOn } }),
    onSuccess: (saved) => {
      cache.setQueryData(queryKey, (before) => before && { ...before, ...saved });
      void showDone(
        saved.isOn ? t("Emails about mentions are on.") : t("Emails about mentions are off."),
      );
    },
  });
  return (
    <Section title={t("Emails about mentions")} note={t("For you alone")}>
      {data?.sendsMail !== false ? (
        <Checkbox
          checked={data?.isOn ?? false}
          disabled={!data || saving.isPending}
          onChange={({ target }) => saving.mutate(target.checked)}
        >
          {t("Email me when a teammate mentions me in a comment")}
        </Checkbox>
      ) : (
        <p>{t("This server does not send email. Ask the administrator.")}</p>
      )}
    </Section>
  );
}
