import { meetingRoutes } from "@planner/contract/api";
import type { Meeting } from "@planner/contract/model";
import { useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import { t } from "../../../i18n/translate.ts";
import { call, CallError, sentenceOf } from "../../../platform/call.ts";
import { useTeamId } from "../../../platform/session.ts";
import { useOnce } from "../../../platform/use-once.ts";
import { showAlert, showDone } from "../../../ui/alerts.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import { confirm } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { BarredButton, Tooltip } from "../../../ui/tooltip.tsx";
import { meetingKey } from "../queries.ts";

const QUESTION = "Publish the agenda to the calendar?";
const QUESTION_OUTCOMES = "Add what came of it to the calendar?";

/** What is about to stand in the invitation, and who reads it. */
function whatItDoes({ attendees, elements }: Meeting, withOutcomes: boolean): string {
  const agenda = elements.find((element) => element.type === "agenda");
  const points = (agenda?.data?.items ?? []).map((item) => `– ${item}`);
  return [
    attendees.length > 1
      ? t(
          "It is added to the event's description. All {people} people who are invited can read it. Nobody is emailed.",
          { people: attendees.length },
        )
      : t(
          "It is added to the event's description. Whoever is invited can read it. Nobody is emailed.",
        ),
    ...(withOutcomes
      ? [
          t(
            "Once there are visual notes, how each of its points ended is added below it, and kept up to date.",
          ),
        ]
      : []),
    "",
    ...points,
  ].join("\n");
}

const LABEL = "Publish Agenda To Calendar";

interface PublishButtonProps {
  meeting: Meeting;
  /** Why it cannot be published; null where it can. */
  barred: string | null;
}

/** Puts the agenda into the calendar; once it is there, puts it there anew or takes it out. */
export function PublishButton({ meeting, barred }: PublishButtonProps) {
  const { mutate, isPending } = usePublish(useTeamId(), meeting);
  const [isWanted, setWanted] = useState(false);
  const publish = (withOutcomes?: boolean) =>
    mutate({ what: "publish", mails: false, withOutcomes });
  const askAndPublish = async () => {
    if (await confirm(t(QUESTION), { yes: t("Publish"), details: whatItDoes(meeting, isWanted) }))
      publish(isWanted || undefined);
  };
  const askAndAdd = async () => {
    const details = whatItDoes(meeting, true);
    if (await confirm(t(QUESTION_OUTCOMES), { yes: t("Add"), details })) publish(true);
  };
  if (barred !== null) return <BarredButton reason={barred}>{t(LABEL)}</BarredButton>;
  if (meeting.publishedAt === null)
    return (
      <>
        <Button look="ink" disabled={isPending} onClick={() => void askAndPublish()}>
          {t(LABEL)}
        </Button>
        <Checkbox checked={isWanted} onChange={({ target }) => setWanted(target.checked)}>
          {t("With what came of it")}
        </Checkbox>
      </>
    );
  return (
    <Menu
      trigger={
        <Tooltip text={t("✓ Published")}>
          <Button look="ink" disabled={isPending} aria-description={t("Published")}>
            <Icon of={Check} size="s" />
            {t(LABEL)}
          </Button>
        </Tooltip>
      }
      items={[
        { label: t("Update in the calendar"), onSelect: () => publish() },
        meeting.publishesOutcomes
          ? { label: t("Leave out what came of it"), onSelect: () => publish(false) }
          : { label: t("Add what came of it"), onSelect: () => void askAndAdd() },
        {
          label: t("Remove from the calendar"),
          onSelect: () => mutate({ what: "take out", mails: false }),
        },
      ]}
    />
  );
}

/** What is done with the agenda in the calendar. `mails`: with a mail to the guests. */
interface Publishing {
  what: "publish" | "take out";
  mails: boolean;
  /** Left out: as it was. */
  withOutcomes?: boolean | undefined;
}

/**
 * Puts the agenda into the calendar's event, or takes it out again. Guests are not mailed, unless the person asks for it
 * after a server refused to do it silently.
 */
function usePublish(teamId: string, { id, attendees }: Meeting) {
  const cache = useQueryClient();
  const publishing = useOnce({
    mutationFn: async ({ what, mails, withOutcomes }: Publishing) => {
      const params = { teamId, id };
      if (what === "publish")
        await call(meetingRoutes.publish, { params, body: { notifyGuests: mails, withOutcomes } });
      else await call(meetingRoutes.unpublish, { params, query: { notifyGuests: `${mails}` } });
    },
    onSuccess: async (_, { what }) => {
      await cache.invalidateQueries({ queryKey: meetingKey(teamId, id) });
      showDone(
        what === "publish"
          ? t("The agenda is in the calendar.")
          : t("The agenda was removed from the calendar."),
      );
    },
    onError: (error, { what, mails, withOutcomes }) => {
      const isRefused = error instanceof CallError && error.status === 403;
      const mayMail = isRefused && !mails && attendees.length > 0;
      showAlert(sentenceOf(error), {
        tone: "error",
        ...(mayMail && {
          action: {
            label: t("Email the guests too"),
            run: () => publishing.mutate({ what, mails: true, withOutcomes }),
          },
        }),
      });
    },
  });
  return publishing;
}
