import { type DecisionEntry, SIGN_OFF_DECISIONS_MAX } from "@planner/contract/api";
import { LIMITS, SHARE_DAYS, SHARE_DAYS_DEFAULT } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { decisionsOfMeetingQuery } from "../../features/decision/queries.ts";
import { previewQuery, teamSlide, useSendSignOff } from "../../features/sign-off/queries.ts";
import { SentDecisionView } from "../../features/sign-off/sent-decision.tsx";
import { t } from "../../i18n/translate.ts";
import { useGoOn } from "../../platform/arrival.ts";
import { sentenceOf } from "../../platform/call.ts";
import { useClientSettings } from "../../platform/client-settings.ts";
import { useTeamId } from "../../platform/session.ts";
import { useLeaveGuard } from "../../platform/use-leave-guard.ts";
import { showDone } from "../../ui/alerts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { Field, Select, TextArea } from "../../ui/field.tsx";
import { withoutControls } from "../../ui/foreign.tsx";
import { Broken, Waiting } from "../../ui/list-states.tsx";
import { EmptyState } from "../../ui/notices.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import text from "../../ui/text.module.css";
import style from "./sign-off.module.css";

const TITLE = "Send for sign-off";

/** /sign-offs/new: what a client will see, word for word, before there is a link. Which decisions, or whose, the address says. */
export function NewSignOffScreen() {
  const teamId = useTeamId();
  const [address] = useSearchParams();
  const meetingId = address.get("meeting") ?? "";
  const ofMeeting = useQuery(decisionsOfMeetingQuery(teamId, meetingId));
  const named = (address.get("decisions") ?? "").split(",").filter(Boolean);
  const all = meetingId === "" ? [...new Set(named)] : ofMeeting.data && standing(ofMeeting.data);
  const ids = all?.slice(0, SIGN_OFF_DECISIONS_MAX);
  const left = (all?.length ?? 0) - (ids?.length ?? 0);
  return (
    <>
      <PageHeader
        title={t(TITLE)}
        back={{ label: t("All decisions"), to: "/decisions" }}
        lead={t(
          "A client answers each decision behind a link, without an account: yes, yes with a change, or no.",
        )}
      />
      {left > 0 && (
        <p className={style.facts}>
          {t(
            "{max} decisions are sent together at most: {count} more is not here. Send it in another request. | {max} decisions are sent together at most: {count} more are not here. Send them in another request.",
            { max: SIGN_OFF_DECISIONS_MAX, count: left },
          )}
        </p>
      )}
      {ids && ids.length > 0 && <Composer ids={ids} />}
      {ids?.length === 0 && (
        <EmptyState
          title={t("No decision is chosen")}
          action={<LinkButton to="/decisions">{t("All decisions")}</LinkButton>}
        >
          {t("Choose decisions in the register, or open the notes of a meeting.")}
        </EmptyState>
      )}
      {!ids && ofMeeting.error && (
        <Broken onRetry={ofMeeting.refetch}>{sentenceOf(ofMeeting.error)}</Broken>
      )}
      {!ids && !ofMeeting.error && <Waiting>{t("Reading the decisions…")}</Waiting>}
    </>
  );
}

/** The ids of those that no later decision has replaced, in the order of their notes. */
const standing = (decisions: readonly DecisionEntry[]): string[] =>
  decisions
    .filter(({ state }) => state !== "replaced")
    .toSorted(
      (one, other) =>
        (one.page ?? Infinity) - (other.page ?? Infinity) ||
        one.note.reference.localeCompare(other.note.reference, "en", { numeric: true }),
    )
    .map(({ id }) => id);

function Composer({ ids }: { ids: readonly string[] }) {
  const teamId = useTeamId();
  const goOn = useGoOn();
  const sendsMail = useClientSettings()?.sendsMail ?? false;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [withQuotes, setQuotes] = useState(true);
  const [withSlides, setSlides] = useState(true);
  const [days, setDays] = useState(`${SHARE_DAYS_DEFAULT}`);
  const [recipientName, setName] = useState("");
  const [email, setEmail] = useState("");
  const [note, setNote] = useState("");
  const letPass = useLeaveGuard({
    isUnsaved: () => left.size > 0 || [recipientName, email, note].some((words) => words.trim()),
    details: t("The request has not been sent."),
  });
  const along = { withQuotes, withSlides };
  const { data, error, refetch, isPlaceholderData } = useQuery(previewQuery(teamId, ids, along));
  const sending = useSendSignOff(teamId, ({ signOff, isMailed }) => {
    const to = signOff.recipientEmail;
    showDone(
      isMailed && to
        ? t("{email} gets the link by email.", { email: to })
        : t("The link is ready to be copied."),
    );
    letPass();
    void goOn(`/sign-offs/${signOff.id}`, { replace: true });
  });
  if (!data)
    return error ? (
      <Broken onRetry={refetch}>{sentenceOf(error)}</Broken>
    ) : (
      <Waiting>{t("Reading the decisions…")}</Waiting>
    );
  const gone = isPlaceholderData ? 0 : ids.length - data.decisions.length;
  const chosen = data.decisions.filter(({ decisionId }) => !left.has(decisionId));
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPlaceholderData || chosen.length === 0) return;
    sending.mutate({
      ...along,
      decisions: chosen.map(({ decisionId, digest }) => ({ decisionId, digest })),
      expiresInDays: SHARE_DAYS.find((one) => `${one}` === days) ?? null,
      recipientName,
      recipientEmail: sendsMail && email.trim() !== "" ? email.trim() : null,
      note,
    });
  };
  return (
    <form className={style.form} onSubmit={submit}>
      <section aria-label={t("What the client sees")}>
        {gone > 0 && (
          <p className={style.facts} role="status">
            {t("One decision is no longer there. | {count} decisions are no longer there.", {
              count: gone,
            })}
          </p>
        )}
        <ol className={style.rows}>
          {data.decisions.map(({ decisionId, words, fileId }) => (
            <li key={decisionId}>
              <SentDecisionView
                words={words}
                slide={teamSlide(teamId, { fileId, page: words.page })}
              >
                {ids.length > 1 && (
                  <Checkbox
                    checked={!left.has(decisionId)}
                    aria-label={t("Send this decision: {text}", {
                      text: withoutControls(words.text),
                    })}
                    onChange={() => toggle(decisionId)}
                  >
                    {t("Send this decision")}
                  </Checkbox>
                )}
              </SentDecisionView>
            </li>
          ))}
        </ol>
      </section>
      <section className={style.fields} aria-label={t("How it is sent")}>
        <Checkbox checked={withSlides} onChange={({ target }) => setSlides(target.checked)}>
          {t("With the slide of each decision")}
        </Checkbox>
        <Checkbox checked={withQuotes} onChange={({ target }) => setQuotes(target.checked)}>
          {t("With the words that were said, and who said them")}
        </Checkbox>
        <Field
          label={t("Name of the client (optional)")}
          autoComplete="off"
          value={recipientName}
          maxLength={LIMITS.speakerMax}
          onChange={({ target }) => setName(target.value)}
        />
        {sendsMail && (
          <Field
            label={t("Email (optional)")}
            type="email"
            autoComplete="off"
            hint={t("Gets the link. Without an email you copy it.")}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
        <TextArea
          label={t("Note to the client (optional)")}
          rows={3}
          value={note}
          maxLength={LIMITS.noteMax}
          onChange={({ target }) => setNote(target.value)}
        />
        <Select
          label={t("Link expires")}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        >
          {SHARE_DAYS.map((one) => (
            <option key={one} value={`${one}`}>
              {t("In {count} days", { count: one })}
            </option>
          ))}
          <option value="null">{t("Never, unless you withdraw it")}</option>
        </Select>
        <p className={text.quiet}>
          {t(
            "Anyone with the link can read these decisions, your name and the meeting’s title and date, and can answer. Nothing else of the meeting is shown.",
          )}
        </p>
        <div>
          <Button
            type="submit"
            look="ink"
            disabled={sending.isPending || isPlaceholderData || chosen.length === 0}
          >
            {sendsMail && email.trim() !== ""
              ? t("Send {count} decision | Send {count} decisions", { count: chosen.length })
              : t("Make a link to {count} decision | Make a link to {count} decisions", {
                  count: chosen.length,
                })}
          </Button>
        </div>
      </section>
    </form>
  );
}
