import type { SharedMeeting } from "@planner/contract/model";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Message } from "../../i18n/messages.ts";
import { rich } from "../../i18n/rich.tsx";
import { t } from "../../i18n/translate.ts";
import { CallError, isGone } from "../../platform/call.ts";
import { dateIn, longDate } from "../../platform/times.ts";
import { requireAll, useForm } from "../../platform/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import text from "../../ui/text.module.css";
import { LinkFrame, NoLink } from "../frames/link-frame.tsx";
import style from "../meeting/meeting.module.css";

const WORDS = {
  plan: {
    title: "Shared plan",
    opening: "Opening the plan",
    what: "The plan",
    givesUp: "It is incomplete, was ended, or its plan was deleted.",
  },
  "visual notes": {
    title: "Shared visual notes",
    opening: "Opening the visual notes",
    what: "The visual notes",
    givesUp: "It is incomplete, was ended, or its meeting was deleted.",
  },
} as const satisfies Record<string, Record<string, Message>>;

interface SharedScreenProps<Shared> {
  /** Sends the password of the link. */
  unlock: (password: string) => Promise<unknown>;
  what: keyof typeof WORDS;
  query: UseQueryResult<Shared>;
  children: (shared: Shared) => ReactNode;
}

/** What anyone with a link sees of a meeting, or that the link leads nowhere any more. */
export function SharedScreen<Shared>({ what, query, unlock, children }: SharedScreenProps<Shared>) {
  const { data, error, refetch } = query;
  return (
    <LinkFrame className={style.shared}>
      {!data && !error && <Spinner>{t(WORDS[what].opening)}</Spinner>}
      {isLocked(error) && (
        <Locked what={what} unlock={unlock} onDone={async () => void (await refetch())} />
      )}
      {error && !isLocked(error) && (!data || isGone(error)) && (
        <NoLink
          title={t(WORDS[what].title)}
          what={t(WORDS[what].what)}
          reason={t(WORDS[what].givesUp)}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data && !isGone(error) && !isLocked(error) && children(data)}
    </LinkFrame>
  );
}

/** The server asks for the password of the link. */
const isLocked = (error: Error | null): boolean =>
  error instanceof CallError && error.status === 403 && error.field === "password";

interface LockedProps {
  what: keyof typeof WORDS;
  unlock: (password: string) => Promise<unknown>;
  onDone: () => Promise<void>;
}

/** Asks for the password of the link. */
function Locked({ what, unlock, onDone }: LockedProps) {
  const form = useForm({
    fields: ["password"],
    refuse: requireAll,
    send: ({ password }) => unlock(password),
    onDone,
  });
  return (
    <>
      <PageHeader
        title={t(WORDS[what].title)}
        lead={t("This link needs a password. Whoever sent you the link knows it.")}
      />
      <form noValidate className={style.locked} onSubmit={form.submit}>
        <Field
          label={t("Password")}
          type="password"
          autoComplete="off"
          {...form.field("password")}
        />
        <Button type="submit" look="ink" disabled={form.busy}>
          {t("Open [verb]")}
        </Button>
      </form>
    </>
  );
}

interface SharedByProps {
  link: Pick<SharedMeeting, "sharedBy" | "expiresAt">;
  /** What is shown, in a sentence. */
  children: ReactNode;
}

/** What the holder of a link is told about it: what it shows, by whom it was shared, and until when it works. */
export function SharedBy({ link: { sharedBy, expiresAt }, children }: SharedByProps) {
  return (
    <p className={text.quiet}>
      {children}
      {sharedBy && <> {rich("Shared by {name}.", { name: <Foreign>{sharedBy}</Foreign> })}</>}
      {expiresAt &&
        ` ${t("The link expires on {day}.", { day: longDate(dateIn(Date.parse(expiresAt))) })}`}
    </p>
  );
}
