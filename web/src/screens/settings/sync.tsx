import { calendarRoutes } from "@planner/contract/api";
import { SYNC_PROBLEMS, type SyncProblem } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { rich } from "../../i18n/rich.tsx";
import { t } from "../../i18n/translate.ts";
import { CalendarWays } from "../../features/calendar/calendar-ways.tsx";
import { calendarSettingsQuery, useTakeSettings } from "../../features/calendar/queries.ts";
import { TourMark } from "../../features/tour/tour-mark.tsx";
import { useGoOn } from "../../platform/arrival.ts";
import { urlOf } from "../../platform/call.ts";
import { SupportMail } from "../../features/feedback/support-mail.tsx";
import { openFeedback } from "../../features/feedback/use-feedback-widget.ts";
import { useTeamId } from "../../platform/session.ts";
import { LinkButton, TextButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ErrorLine } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/waiting.tsx";
import text from "../../ui/text.module.css";
import { Title } from "../../ui/title.tsx";
import layout from "../../ui/layout.module.css";
import { FirstWays, OwnWay, SampleWay } from "../start/first-ways.tsx";
import { NewMeetingForm } from "../start/new-meeting.tsx";
import { useNewMeeting } from "../start/use-new-meeting.ts";
import style from "./sync.module.css";

/** What one can begin with: the calendar, a meeting of one's own, or the sample. */
export function Sync() {
  const meeting = useNewMeeting();
  if (meeting.isOpen) return <NewMeetingForm files={meeting.files} onLeave={meeting.leave} />;
  return (
    <>
      <Title>{t("Connect your calendar")}</Title>
      <h1 className={classNames(text.page, style.title)}>
        {t("Connect your calendar to instantly prepare for any meeting.")}
      </h1>
      <TourMark mark="ways" />
      <FirstWays>
        <Ways />
        <OwnWay meeting={meeting} />
        <SampleWay />
      </FirstWays>
      <div className={classNames(text.quiet, style.foot)}>
        <p>
          {rich("Trouble connecting? {contact}", {
            contact: <SupportMail otherwise={<AskHere />} />,
          })}
        </p>
        <Link to="/dashboard">{t("Skip for now")}</Link>
      </div>
    </>
  );
}

/** Where nobody named an address: the form that reaches the administrator. */
const AskHere = () => (
  <TextButton onClick={openFeedback}>{t("Write to the administrator")}</TextButton>
);

const toTerms = (words: ReactNode) => (
  <a href="/terms" target="_blank" rel="noreferrer">
    {words}
  </a>
);
const toPrivacy = (words: ReactNode) => (
  <a href="/privacy" target="_blank" rel="noreferrer">
    {words}
  </a>
);

const Agreement = () => (
  <p className={text.quiet}>
    {rich(
      "By signing in, you agree to the <terms>Terms of Service</terms> and <privacy>Privacy Policy</privacy>",
      { terms: toTerms, privacy: toPrivacy },
    )}
  </p>
);

/** The providers that there are, the one to sign in with first. */
function Ways() {
  const goOn = useGoOn();
  const teamId = useTeamId();
  const settings = useQuery(calendarSettingsQuery(teamId));
  const take = useTakeSettings(teamId);
  const account = useSearchParams()[0].get("account") ?? undefined;
  const [imported, setImported] = useState(false);
  const canSignIn = settings.data?.canSignIn;
  return (
    <Card as="section" padded className={style.ways}>
      <h2 className={text.item}>{t("Connect a calendar")}</h2>
      <Problem />
      {settings.isPending && <Skeleton lines={4} />}
      {canSignIn && (
        <>
          <LinkButton
            {...(!imported && { look: "ink" })}
            size="l"
            to={urlOf(calendarRoutes.sync, { query: { account } })}
            reloadDocument
          >
            {t("Sign in with Google")}
          </LinkButton>
          <p className={layout.or}>{t("or")}</p>
        </>
      )}
      {!settings.isPending && (
        <CalendarWays
          {...(!canSignIn && { first: "address" })}
          onLinked={async (next) => {
            await take(next);
            await goOn("/dashboard");
          }}
          onImported={() => setImported(true)}
        />
      )}
      {imported && (
        <LinkButton look="ink" to="/dashboard">
          {t("Go to your meetings")}
        </LinkButton>
      )}
      <Agreement />
    </Card>
  );
}

/** Why signing in did not link a calendar, where the person comes back from that. */
function Problem() {
  const [search] = useSearchParams();
  const problem = search.get("problem");
  return isProblem(problem) && <ErrorLine>{t(SYNC_PROBLEMS[problem])}</ErrorLine>;
}

const isProblem = (key: string | null): key is SyncProblem =>
  key !== null && Object.hasOwn(SYNC_PROBLEMS, key);
