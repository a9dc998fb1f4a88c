import { calendarRoutes } from "@planner/contract/api";
import type { ReactNode } from "react";
import { ACCEPTED } from "../../features/file/accepted.ts";
import { OpenArchiveButton, useOpenArchive } from "../../features/export/open-archive.tsx";
import { useSampleMeeting } from "../../features/dashboard/queries.ts";
import { t } from "../../i18n/translate.ts";
import { useGoOn } from "../../platform/arrival.ts";
import { urlOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { Button, LinkButton, TextButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import text from "../../ui/text.module.css";
import style from "./start.module.css";
import type { NewMeeting } from "./use-new-meeting.ts";

/** What one can begin with, side by side. */
export const FirstWays = ({ children }: { children: ReactNode }) => (
  <div className={style.ways}>{children}</div>
);

interface WayProps {
  title: string;
  /** What it gives. */
  words?: string;
  children: ReactNode;
}

/** One thing to begin with. */
export const Way = ({ title, words, children }: WayProps) => (
  <Card as="section" padded className={style.way}>
    <h2 className={text.item}>{title}</h2>
    {words && <p>{words}</p>}
    {children}
  </Card>
);

const ANY = [...ACCEPTED.presentation.extensions, ...ACCEPTED.notes.extensions].join(",");

/** A deck and a transcript that the person has: dropped together or one by one. */
export function OwnWay({ meeting }: { meeting: NewMeeting }) {
  const archive = useOpenArchive();
  return (
    <Way
      title={t("Bring a meeting of your own")}
      words={t(
        "The slides and what was said about them become visual notes. No calendar is needed.",
      )}
    >
      <FileDrop
        label={t("Drop a deck and a transcript here")}
        hint={t("Or choose both. PDF, PowerPoint or pictures; a transcript, notes or a recording.")}
        accept={ANY}
        multiple
        disabled={archive.isPending}
        onFiles={(files) => void archive.openOr(files, meeting.begin)}
      />
      <TextButton onClick={() => meeting.begin([])}>{t("Paste the transcript instead")}</TextButton>
      <OpenArchiveButton opening={archive} />
    </Way>
  );
}

/** Something to look at first. */
export function SampleWay() {
  const goOn = useGoOn();
  const sample = useSampleMeeting(useTeamId(), async (id) => goOn(`/meeting/${id}`));
  return (
    <Way
      title={t("Look at an example")}
      words={t(
        "One design project in three meetings: the plan, the notes, and the next plan with what was left open. It stays apart from your own meetings.",
      )}
    >
      <Button onClick={() => sample.mutate()} disabled={sample.isPending}>
        {t("Try it with a sample meeting")}
      </Button>
    </Way>
  );
}

/** The calendar, by the way that the server has first. */
export const CalendarWay = () => (
  <Way
    title={t("Let's import your calendar")}
    words={t(
      "Create a ready-to-go agenda or worksheet with smart insights — for better meetings without the prep work.",
    )}
  >
    <LinkButton look="ink" to={urlOf(calendarRoutes.sync, {})} reloadDocument>
      {t("Connect to calendar")}
    </LinkButton>
  </Way>
);
