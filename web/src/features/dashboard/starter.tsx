import { calendarRoutes } from "@planner/contract/api";
import { record } from "../../platform/analytics.ts";
import { urlOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { LinkButton, TextButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import { useSampleMeeting } from "./queries.ts";
import style from "./starter.module.css";

/** What stands on the dashboard of someone who has linked no calendar. */
export function Starter({ onSample }: { onSample: (meetingId: string) => Promise<void> }) {
  const sample = useSampleMeeting(useTeamId(), onSample);
  return (
    <Card as="section" className={style.starter}>
      <div className={style.words}>
        <h2 className={text.page}>Let's import your calendar</h2>
        <p className={text.lead}>
          Create a ready-to-go agenda or worksheet with smart insights — for better meetings without
          the prep work.
        </p>
        <div className={classNames(layout.row, style.ways)}>
          <LinkButton
            look="ink"
            size="l"
            to={urlOf(calendarRoutes.sync, {})}
            reloadDocument
            onClick={() => record("sync_with_google")}
          >
            Connect to calendar
          </LinkButton>
          <TextButton onClick={() => sample.mutate()} disabled={sample.isPending}>
            Try it with a sample meeting
          </TextButton>
        </div>
      </div>
      <Week />
    </Card>
  );
}

interface Block {
  top: number;
  height: number;
  on?: true;
}

const WEEK: Record<string, Block[]> = {
  Mon: [{ top: 28, height: 14 }],
  Tue: [
    { top: 36, height: 20 },
    { top: 66, height: 10 },
  ],
  Wed: [{ top: 24, height: 12 }],
  Thu: [{ top: 30, height: 24, on: true }],
  Fri: [{ top: 50, height: 16 }],
};

const Week = () => (
  <div className={style.week} aria-hidden="true">
    {Object.entries(WEEK).map(([day, blocks]) => (
      <span key={day}>
        {day}
        {blocks.map(({ top, height, on }) => (
          <span
            key={top}
            className={classNames(style.block, on && style.on)}
            style={{ top: `${top}%`, height: `${height}%` }}
          />
        ))}
      </span>
    ))}
  </div>
);
