import { AUDIT_MONTHS, type AuditEvent, type AuditLine } from "@planner/contract/model";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "../../platform/call.ts";
import { clockTime, dateIn, longDate } from "../../platform/times.ts";
import { TextButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
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
  if (log.isPending) return <Spinner>Loading activity</Spinner>;
  return (
    <>
      {log.isError && <ErrorLine>{sentenceOf(log.error)}</ErrorLine>}
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
        <Foreign>{deedSentence(line, isOwn)}</Foreign>
      </p>
      <p className={classNames(text.small, text.soft)}>
        <time dateTime={line.at}>
          {longDate(dateIn(atMs))}, {clockTime(atMs)}
        </time>
        {line.via !== null && (
          <>
            , by the API token “<Foreign>{line.via}</Foreign>”
          </>
        )}
        {line.address !== null && <>, from the network {line.address}</>}
      </p>
    </li>
  );
}

const of = ({ meeting }: AuditLine): string => (meeting === null ? "a meeting" : `“${meeting}”`);
const HALVES: ReadonlyMap<string, string> = new Map([
  ["plan", "the plan"],
  ["notes", "the visual notes"],
]);
const half = ({ about }: AuditLine): string => HALVES.get(about ?? "") ?? "what was made";
const CALENDARS: ReadonlyMap<string, string> = new Map([
  ["google", "a Google calendar"],
  ["caldav", "a calendar server"],
  ["ics", "a calendar file or address"],
]);
const calendar = ({ about }: AuditLine): string => CALENDARS.get(about ?? "") ?? "a calendar";
const person = (line: AuditLine): string => line.person ?? "a former user";

const names = new Intl.DisplayNames("en", { type: "language" });
const languageName = (language: string): string => names.of(language) ?? language;

const tool = ({ about }: AuditLine): string => about ?? "a connected tool";
const webhook = ({ about }: AuditLine): string => `the webhook at ${about ?? "an address"}`;

/** What somebody did, to stand behind their name. */
const DEEDS: Record<AuditEvent, (line: AuditLine) => string> = {
  sign_in: ({ about }) => {
    if (about === null) return "logged in";
    return about === "passkey" ? "logged in with a passkey" : `logged in with ${about}`;
  },
  sign_in_failed: ({ about }) =>
    about === null ? "failed to log in: wrong password" : `failed to log in with ${about}`,
  signed_out_everywhere: () => "logged out everywhere",
  password_changed: () => "changed the password",
  email_changed: () => "changed their email",
  session_ended: () => "ended a session in another browser",
  two_factor_on: () => "switched two-factor authentication on",
  two_factor_off: ({ about }) =>
    about === "administrator"
      ? "had two-factor authentication switched off by the administrator"
      : "switched two-factor authentication off",
  two_factor_failed: () => "failed to log in: wrong code",
  recovery_code_used: ({ about }) => `used a recovery code: ${about ?? "some"} left`,
  recovery_codes_made: () => "made new recovery codes",
  passkey_added: ({ about }) => `added the passkey “${about ?? ""}”`,
  passkey_removed: ({ about }) => `removed the passkey “${about ?? ""}”`,
  passkey_refused: ({ about }) =>
    `was refused with the passkey “${about ?? ""}”, which may be a copy`,
  password_reset: () => "set a new password with an emailed link",
  member_invited: ({ about }) => `invited ${about ?? "someone"}`,
  invitation_revoked: ({ about }) => `revoked the invitation to ${about ?? "someone"}`,
  member_joined: () => "joined the team",
  member_left: () => "left the team",
  member_removed: (line) => `removed ${person(line)} from the team`,
  link_made: (line) => `shared ${half(line)} of ${of(line)} by a link`,
  link_ended: (line) => `ended the link to ${half(line)} of ${of(line)}`,
  link_refused: (line) => `tried an expired or ended link to ${half(line)} of ${of(line)}`,
  sign_off_sent: () => "sent decisions to be signed off",
  sign_off_answered: ({ about }) => `answered a request for sign-off as ${about ?? "someone"}`,
  sign_off_withdrawn: () => "withdrew a request for sign-off",
  calendar_linked: (line) => `linked ${calendar(line)}`,
  calendar_unlinked: (line) => `unlinked ${calendar(line)}`,
  transcripts_switched_on: () => "switched on fetching transcripts from Google Meet",
  transcripts_switched_off: () => "switched off fetching transcripts from Google Meet",
  data_exported: () => "downloaded their data",
  meeting_deleted: (line) => `reset ${half(line)} of ${of(line)}`,
  file_deleted: () => "removed a file",
  recording_deleted: () => "deleted a recording",
  retention_changed: ({ about }) =>
    about === "forever"
      ? "set meetings to be kept forever"
      : `set meetings to be kept for ${about} days`,
  retention_swept: ({ about }) =>
    about === "1" ? "One old meeting was deleted" : `${about} old meetings were deleted`,
  language_model_changed: ({ about }) =>
    about === "none" ? "switched the language model off" : `set the language model to ${about}`,
  notes_language_changed: ({ about }) =>
    about === "own"
      ? "set notes to the language of the meeting"
      : `set the language of notes to ${languageName(about ?? "")}`,
  text_recognition_changed: ({ about }) =>
    about === "on" ? "switched text recognition on" : "switched text recognition off",
  api_access_changed: ({ about }) => `switched API access ${about === "on" ? "on" : "off"}`,
  sign_in_provider_set: ({ about }) => `set up ${about} for logging in`,
  sign_in_provider_removed: ({ about }) => `removed ${about} for logging in`,
  company_account_linked: ({ about }) => `connected the account to ${about}`,
  joined_by_group: ({ about }) => `joined the team by a group at ${about}`,
  left_by_group: ({ about }) => `left the team: no longer in its group at ${about}`,
  stayed_as_last: ({ about }) =>
    `stayed as the only member, though no longer in its group at ${about}`,
  token_made: ({ about }) => `made the API token “${about}”`,
  app_connected: ({ about }) => `connected the app “${about}”`,
  app_disconnected: ({ about }) => `was signed out of the app “${about}” by the app itself`,
  app_token_reused: ({ about }) =>
    `lost the connection of the app “${about}”: its tokens were used twice`,
  token_removed: ({ about }) => `removed the API token “${about}”`,
  webhook_added: (line) => `added ${webhook(line)}`,
  webhook_changed: (line) => `changed ${webhook(line)}`,
  webhook_secret_replaced: (line) => `replaced the secret of ${webhook(line)}`,
  webhook_switched_off: (line) => `${webhook(line)} was switched off`.replace(/^t/, "T"),
  tool_linked: (line) => `linked ${tool(line)}`,
  tool_changed: (line) => `changed the sign-in of ${tool(line)}`,
  tool_unlinked: (line) => `unlinked ${tool(line)}`,
  notes_pushed: (line) => `sent notes to ${tool(line)}`,
  webhook_removed: (line) => `deleted ${webhook(line)}`,
  account_deleted: () => "deleted an account",
  team_deleted: () => "deleted a team",
};

/** What people without an account do. */
const STRANGERS: ReadonlySet<AuditEvent> = new Set(["link_refused", "sign_off_answered"]);

/** A token of the team is no person. */
const nobody = ({ via }: AuditLine): string => (via === null ? "A former member" : "The team");
/** What happens by itself. */
const BY_ITSELF: ReadonlySet<AuditEvent> = new Set(["retention_swept", "webhook_switched_off"]);

/** A line of a team's log as a sentence; of one's own without a name. */
function deedSentence(line: AuditLine, isOwn: boolean): string {
  const deed = DEEDS[line.event](line);
  if (BY_ITSELF.has(line.event)) return deed;
  if (isOwn)
    return deed.replace(/\btheir(s?)\b/, "your$1").replace(/^./, (first) => first.toUpperCase());
  const stranger = STRANGERS.has(line.event) ? "Someone" : nobody(line);
  return `${line.by ?? stranger} ${deed}`;
}
