import { signOffRoutes, type SignRequest } from "@planner/contract/api";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useParams } from "react-router";
import { signRequestQuery, useSign } from "../../features/sign-off/queries.ts";
import { Answers, SentDecisionView } from "../../features/sign-off/sent-decision.tsx";
import { SignForm } from "../../features/sign-off/sign-form.tsx";
import { dateOf, recordAsMarkdown } from "../../features/sign-off/sign-off-words.ts";
import { t } from "../../i18n/translate.ts";
import { sentenceOf, urlOf } from "../../platform/call.ts";
import { downloadText } from "../../platform/download-file.ts";
import { printPage } from "../../platform/printing.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { Foreign, withoutControls } from "../../ui/foreign.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Title } from "../../ui/title.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import { LinkFrame, NoLink } from "../frames/link-frame.tsx";
import style from "./sign-off.module.css";

const TITLE = "Decisions to sign off";

/** /sign/…: decisions that a client answers, without an account. To open it changes nothing. */
export function Sign() {
  const { token = "" } = useParams();
  const { data, error, refetch } = useQuery(signRequestQuery(token));
  return (
    <LinkFrame className={style.open}>
      <Title>{t(TITLE)}</Title>
      {data && <Request token={token} request={data} />}
      {!data && !error && <Spinner>{t("Opening the decisions")}</Spinner>}
      {!data && error && (
        <NoLink
          title={t(TITLE)}
          what={t("The decisions")}
          reason={t("It is incomplete, or its decisions were deleted.")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </LinkFrame>
  );
}

function Request({ token, request }: { token: string; request: SignRequest }) {
  const { decisions, from, note, expiresAt, rounds } = request;
  const [isAnswering, setAnswering] = useState(rounds === 0);
  const [isSent, setSent] = useState(false);
  const [refusal, setRefusal] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const signing = useSign(token, {
    onDone: () => {
      setRefusal("");
      setAnswering(false);
      setSent(true);
      window.scrollTo({ top: 0 });
      // Once it says 'Signed': the button that had the focus is gone.
      requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
    },
    onRefused: (error) => setRefusal(sentenceOf(error, t("Nothing was signed."))),
  });
  const slideOf = ({ id: decisionId, words }: SignRequest["decisions"][number]) =>
    words.slide === null
      ? undefined
      : urlOf(signOffRoutes.slide, { params: { token, decisionId }, query: {} });
  const sender = withoutControls(from ?? t("Someone"));
  return (
    <>
      <p role="status" className={style.hidden}>
        {isSent && t("Your answers were sent.")}
      </p>
      <PageHeader
        tab={null}
        headingRef={heading}
        title={
          isAnswering
            ? t(
                "{name} asks you to sign off {count} decision | {name} asks you to sign off {count} decisions",
                { name: sender, count: decisions.length },
              )
            : t("Signed")
        }
        {...(!isAnswering && { actions: <Copies request={request} /> })}
      >
        <div className={style.about}>
          {note !== "" && (
            <p className={style.note}>
              <Foreign>{note}</Foreign>
            </p>
          )}
          <p className={style.facts}>
            {isAnswering
              ? t(
                  "Read each decision, choose an answer, and type your name at the end. You need no account.",
                )
              : t("{name} sees your answers now. Keep a copy for yourself.", { name: sender })}
            {expiresAt && ` ${t("The link works until {day}.", { day: dateOf(expiresAt) })}`}
          </p>
        </div>
      </PageHeader>
      {isAnswering && rounds > 0 && refusal !== "" && <Before request={request} />}
      {isAnswering ? (
        <SignForm
          request={request}
          slideOf={slideOf}
          isSending={signing.isPending}
          refusal={refusal}
          onSign={(answers) => signing.mutate(answers)}
          onCancel={rounds > 0 ? () => setAnswering(false) : undefined}
        />
      ) : (
        <>
          <ol className={style.rows}>
            {decisions.map((one) => (
              <li key={one.id}>
                <SentDecisionView words={one.words} slide={slideOf(one)}>
                  <Answers answers={one.answers} />
                </SentDecisionView>
              </li>
            ))}
          </ol>
          <p className={style.again}>
            <TextButton
              onClick={() => {
                setSent(false);
                setAnswering(true);
              }}
            >
              {t("Answer again")}
            </TextButton>
          </p>
        </>
      )}
    </>
  );
}

/** What was sent from elsewhere while somebody was writing here. */
function Before({ request: { decisions } }: { request: SignRequest }) {
  return (
    <section className={style.before} aria-label={t("Answered in the meantime")}>
      <h2>{t("Answered in the meantime")}</h2>
      {decisions.map(({ id, words, answers }) => (
        <div key={id}>
          <p>
            <Foreign>{words.text}</Foreign>
          </p>
          <Answers answers={answers.slice(-1)} />
        </div>
      ))}
    </section>
  );
}

/** What the signer keeps. */
function Copies({ request }: { request: SignRequest }) {
  const { from, recipientName: to } = request;
  return (
    <>
      <Button
        look="ink"
        onClick={() => downloadText("sign-off.md", recordAsMarkdown({ ...request, from, to }))}
      >
        {t("Download a copy")}
      </Button>
      <Button onClick={() => void printPage()}>{t("Print")}</Button>
    </>
  );
}
