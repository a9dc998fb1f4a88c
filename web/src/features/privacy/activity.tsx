import { AUDIT_MONTHS, type AuditEvent, type AuditLine } from "@planner/contract/model";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { rich } from "../../i18n/rich.tsx";
import { locale } from "../../i18n/language.ts";
import { t } from "../../i18n/translate.ts";
import { sentenceOf } from "../../platform/call.ts";
import { clockTime, dateIn, longDate } from "../../platform/times.ts";
import { TextButton } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import text from "../../ui/text.module.css";
import { Spinner } from "../../ui/waiting.tsx";
import style from "./privacy.module.css";
import { activityQuery } from "./queries.ts";

interface ActivityProps {
  label: string;
  hint: string;
  /** Null: one's own. */
  teamId: string | null;
}

/** A row that opens a log. */
export function Activity({ label, hint, teamId }: ActivityProps) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure label={label} hint={hint} open={open} onOpen={setOpen}>
      <ActivityList teamId={teamId} />
    </Disclosure>
  );
}

/** Who did what, newest first: in a team, or with null what one did oneself. */
function ActivityList({ teamId }: { teamId: string | null }) {
  const log = useInfiniteQuery(activityQuery(teamId));
  const lines = log.data?.pages.flatMap((page) => page.lines) ?? [];
  if (log.isPending) return <Spinner>{t("Loading activity")}</Spinner>;
  return (
    <>
      {log.isError && <ErrorLine>{sentenceOf(log.error)}</ErrorLine>}
      {log.isSuccess && lines.length === 0 && <p className={text.soft}>{t("Nothing yet.")}</p>}
      <ol className={style.log} aria-label={teamId === null ? t("Your activity") : t("Activity")}>
        {lines.map((line) => (
          <Line key={line.id} line={line} isOwn={teamId === null} />
        ))}
      </ol>
      {log.hasNextPage ? (
        <p>
          <TextButton disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {log.isFetchingNextPage ? t("Looking") : t("Show older")}
          </TextButton>
        </p>
      ) : (
        <p className={text.quiet}>{t("Kept for {count} months.", { count: AUDIT_MONTHS })}</p>
      )}
    </>
  );
}

function Line({ line, isOwn }: { line: AuditLine; isOwn: boolean }) {
  return (
    <li className={style.line}>
      <p>
        <Foreign>{deedSentence(line, isOwn)}</Foreign>
      </p>
      <p className={text.quiet}>{whenAndHow(line)}</p>
    </li>
  );
}

/** When it was, and from where: by which token, from which network. */
function whenAndHow({ at, via, address: network }: AuditLine): ReactNode {
  const atMs = Date.parse(at);
  const time = (
    <time dateTime={at}>
      {longDate(dateIn(atMs))}, {clockTime(atMs)}
    </time>
  );
  const token = <Foreign>{via ?? ""}</Foreign>;
  if (via !== null && network !== null)
    return rich("{time}, by the API token “{token}”, from the network {network}", {
      time,
      token,
      network,
    });
  if (via !== null) return rich("{time}, by the API token “{token}”", { time, token });
  return network === null ? time : rich("{time}, from the network {network}", { time, network });
}

const of = ({ meeting }: AuditLine): string =>
  meeting === null ? t("a meeting") : t("“{meeting}”", { meeting });
const half = ({ about }: AuditLine): string => {
  if (about === "plan") return t("the plan");
  return about === "notes" ? t("the visual notes") : t("what was made");
};
/** What was made of which meeting. */
const made = (line: AuditLine) => ({ half: half(line), meeting: of(line) });
const calendar = ({ about }: AuditLine): string => {
  if (about === "google") return t("a Google calendar");
  if (about === "caldav") return t("a calendar server");
  return about === "ics" ? t("a calendar file or address") : t("a calendar");
};
const person = (line: AuditLine): string => line.person ?? t("a former user");
const someone = ({ about }: AuditLine): string => about ?? t("someone");

const languageName = (language: string): string =>
  new Intl.DisplayNames(locale(), { type: "language" }).of(language) ?? language;

const tool = ({ about }: AuditLine) => ({ tool: about ?? t("a connected tool") });
const address = ({ about }: AuditLine) => ({ address: about ?? t("an address") });
const name = ({ about }: AuditLine) => ({ name: about ?? "" });

/** What somebody did, to stand behind their name. */
const DEEDS: Record<AuditEvent, (line: AuditLine) => string> = {
  sign_in: ({ about }) => {
    if (about === null) return t("logged in");
    return about === "passkey"
      ? t("logged in with a passkey")
      : t("logged in with {provider}", { provider: about });
  },
  sign_in_failed: ({ about }) =>
    about === null
      ? t("failed to log in: wrong password")
      : t("failed to log in with {provider}", { provider: about }),
  signed_out_everywhere: () => t("logged out everywhere"),
  password_changed: () => t("changed the password"),
  email_changed: () => t("changed their email"),
  session_ended: () => t("ended a session in another browser"),
  two_factor_on: () => t("switched two-factor authentication on"),
  two_factor_off: ({ about }) =>
    about === "administrator"
      ? t("had two-factor authentication switched off by the administrator")
      : t("switched two-factor authentication off"),
  two_factor_failed: () => t("failed to log in: wrong code"),
  recovery_code_used: ({ about }) =>
    about === null
      ? t("used a recovery code: some left")
      : t("used a recovery code: {left} left", { left: about }),
  recovery_codes_made: () => t("made new recovery codes"),
  passkey_added: (line) => t("added the passkey “{name}”", name(line)),
  passkey_removed: (line) => t("removed the passkey “{name}”", name(line)),
  passkey_refused: (line) =>
    t("was refused with the passkey “{name}”, which may be a copy", name(line)),
  password_reset: () => t("set a new password with an emailed link"),
  member_invited: (line) => t("invited {person}", { person: someone(line) }),
  invitation_revoked: (line) => t("revoked the invitation to {person}", { person: someone(line) }),
  member_joined: () => t("joined the team"),
  member_left: () => t("left the team"),
  member_removed: (line) => t("removed {person} from the team", { person: person(line) }),
  link_made: (line) => t("shared {half} of {meeting} by a link", made(line)),
  link_ended: (line) => t("ended the link to {half} of {meeting}", made(line)),
  link_refused: (line) => t("tried an expired or ended link to {half} of {meeting}", made(line)),
  sign_off_sent: () => t("sent decisions to be signed off"),
  sign_off_answered: (line) =>
    t("answered a request for sign-off as {person}", { person: someone(line) }),
  sign_off_withdrawn: () => t("withdrew a request for sign-off"),
  calendar_linked: (line) => t("linked {calendar}", { calendar: calendar(line) }),
  calendar_unlinked: (line) => t("unlinked {calendar}", { calendar: calendar(line) }),
  transcripts_switched_on: () => t("switched on fetching transcripts from Google Meet"),
  transcripts_switched_off: () => t("switched off fetching transcripts from Google Meet"),
  data_exported: () => t("downloaded their data"),
  meeting_deleted: (line) => t("reset {half} of {meeting}", made(line)),
  file_deleted: () => t("removed a file"),
  recording_deleted: () => t("deleted a recording"),
  retention_changed: ({ about }) =>
    about === "forever"
      ? t("set meetings to be kept forever")
      : t("set meetings to be kept for {days} days", { days: `${about}` }),
  retention_swept: ({ about }) =>
    about === "1"
      ? t("One old meeting was deleted")
      : t("{many} old meetings were deleted", { many: `${about}` }),
  language_model_changed: ({ about }) =>
    about === "none"
      ? t("switched the language model off")
      : t("set the language model to {model}", { model: `${about}` }),
  notes_language_changed: ({ about }) =>
    about === "own"
      ? t("set notes to the language of the meeting")
      : t("set the language of notes to {language}", { language: languageName(about ?? "") }),
  text_recognition_changed: ({ about }) =>
    about === "on" ? t("switched text recognition on") : t("switched text recognition off"),
  api_access_changed: ({ about }) =>
    about === "on" ? t("switched API access on") : t("switched API access off"),
  sign_in_provider_set: ({ about }) =>
    t("set up {provider} for logging in", { provider: `${about}` }),
  sign_in_provider_removed: ({ about }) =>
    t("removed {provider} for logging in", { provider: `${about}` }),
  directory_switched_on: ({ about }) =>
    t("switched on people and groups from {provider}", { provider: `${about}` }),
  directory_switched_off: ({ about }) =>
    t("switched off people and groups from {provider}", { provider: `${about}` }),
  account_deactivated: ({ about }) => t("was deactivated by {provider}", { provider: `${about}` }),
  account_activated: ({ about }) =>
    t("was activated again by {provider}", { provider: `${about}` }),
  company_account_linked: ({ about }) =>
    t("connected the account to {provider}", { provider: `${about}` }),
  joined_by_group: ({ about }) =>
    t("joined the team by a group at {provider}", { provider: `${about}` }),
  left_by_group: ({ about }) =>
    t("left the team: no longer in its group at {provider}", { provider: `${about}` }),
  stayed_as_last: ({ about }) =>
    t("stayed as the only member, though no longer in its group at {provider}", {
      provider: `${about}`,
    }),
  token_made: (line) => t("made the API token “{name}”", name(line)),
  app_connected: (line) => t("connected the app “{name}”", name(line)),
  app_disconnected: (line) => t("was signed out of the app “{name}” by the app itself", name(line)),
  app_token_reused: (line) =>
    t("lost the connection of the app “{name}”: its tokens were used twice", name(line)),
  token_removed: (line) => t("removed the API token “{name}”", name(line)),
  webhook_added: (line) => t("added the webhook at {address}", address(line)),
  webhook_changed: (line) => t("changed the webhook at {address}", address(line)),
  webhook_secret_replaced: (line) =>
    t("replaced the secret of the webhook at {address}", address(line)),
  webhook_switched_off: (line) => t("The webhook at {address} was switched off", address(line)),
  tool_linked: (line) => t("linked {tool}", tool(line)),
  tool_changed: (line) => t("changed the sign-in of {tool}", tool(line)),
  tool_unlinked: (line) => t("unlinked {tool}", tool(line)),
  notes_pushed: (line) => t("sent notes to {tool}", tool(line)),
  webhook_removed: (line) => t("deleted the webhook at {address}", address(line)),
  account_deleted: () => t("deleted an account"),
  team_deleted: () => t("deleted a team"),
};

/** What people without an account do. */
const STRANGERS: ReadonlySet<AuditEvent> = new Set(["link_refused", "sign_off_answered"]);

/** A token of the team is no person. */
const nobody = ({ via }: AuditLine): string =>
  via === null ? t("A former member") : t("The team");
/** What happens by itself. */
const BY_ITSELF: ReadonlySet<AuditEvent> = new Set(["retention_swept", "webhook_switched_off"]);

/** A line of a team's log as a sentence; of one's own without a name. */
function deedSentence(line: AuditLine, isOwn: boolean): string {
  const deed = DEEDS[line.event](line);
  if (BY_ITSELF.has(line.event)) return deed;
  if (isOwn)
    return deed.replace(/\btheir(s?)\b/, "your$1").replace(/^./, (first) => first.toUpperCase());
  const stranger = STRANGERS.has(line.event) ? t("Someone") : nobody(line);
  return t("{name} {deed}", { name: line.by ?? stranger, deed });
}
