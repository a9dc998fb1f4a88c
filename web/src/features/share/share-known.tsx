import type { ShareTerms } from "@planner/contract/api";
import {
  type Meeting,
  SHARE_DAYS,
  SHARE_DAYS_DEFAULT,
  type Sharing,
} from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { t } from "../../i18n/translate.ts";
import { sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { dateIn, longDate } from "../../platform/times.ts";
import { useCopied } from "../../platform/use-copied.ts";
import { Button } from "../../ui/button.tsx";
import { confirm } from "../../ui/dialog.tsx";
import { Checkbox, Hint } from "../../ui/choice.tsx";
import { ErrorLine, Field, Select } from "../../ui/field.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import {
  fullLink,
  type Half,
  type ShareLinks,
  sharingQuery,
  useShareLinks,
  useUsed,
} from "./queries.ts";
import style from "./share-dialog.module.css";
import { SharePassword } from "./share-password.tsx";
import { SharePeople } from "./share-people.tsx";

export interface KnownProps {
  meeting: Meeting;
  half: Half;
  /** Below the link that there is. */
  hint: string;
  /** Once the link is made and copied. */
  onCopied?: () => void;
  /** What whoever opens the link sees, and what may be chosen about it. */
  children: (terms: ShownTerms, change: (terms: ShareTerms) => void, isBusy: boolean) => ReactNode;
}

type ShownTerms = Pick<Sharing, "withTools" | "withEvidence" | "withDeck" | "withComments">;

/** What is known of the links to one half of a meeting, and what can be done with them. */
export function Known(props: KnownProps) {
  const teamId = useTeamId();
  const { data, error } = useQuery(sharingQuery(teamId, props.meeting.id, props.half));
  return (
    <div className={style.sharing}>
      {data && <Body {...props} sharing={data} />}
      {!data && !error && <Spinner>{t("Looking who can open this")}</Spinner>}
      {!data && error && <ErrorLine>{sentenceOf(error)}</ErrorLine>}
    </div>
  );
}

function Body({
  sharing,
  meeting,
  half,
  hint,
  onCopied,
  children,
}: KnownProps & { sharing: Sharing }) {
  const links = useShareLinks(meeting, half);
  const [draft, setDraft] = useState<ShareTerms>({});
  const isShared = sharing.link !== null || sharing.people.length > 0;
  const change = (terms: ShareTerms) => {
    if (isShared) links.changing.mutate(terms);
    else setDraft((before) => ({ ...before, ...terms }));
  };
  // What a first link is to be made with; the links that there are have theirs.
  const wanted = isShared ? {} : draft;
  const terms = {
    withTools: wanted.withTools ?? sharing.withTools,
    withEvidence: wanted.withEvidence ?? sharing.withEvidence,
    withDeck: wanted.withDeck ?? sharing.withDeck,
    withComments: wanted.withComments ?? sharing.withComments,
  };
  return (
    <>
      <section className={style.part} aria-label={t("What they see")}>
        {children(terms, change, links.isBusy)}
        <Checkbox
          checked={terms.withComments}
          disabled={links.isBusy}
          onChange={(event) => change({ withComments: event.target.checked })}
        >
          {t("People with this link can comment")}
          <Hint>
            {terms.withComments
              ? t(
                  "They give a name, need no account, and see what your team and others wrote here.",
                )
              : t("Comments stay with the team.")}
          </Hint>
        </Checkbox>
      </section>
      <LinkEnd
        expiresAt={isShared ? sharing.expiresAt : undefined}
        days={wanted.expiresInDays === undefined ? SHARE_DAYS_DEFAULT : wanted.expiresInDays}
        disabled={links.isBusy}
        onChange={(expiresInDays) => change({ expiresInDays })}
      />
      <SharePassword
        isSet={isShared ? sharing.isLocked : Boolean(draft.password)}
        onChange={(password) => change({ password })}
      />
      <OpenLink {...{ sharing, links, hint, wanted }} {...(onCopied && { onCopied })} />
      <SharePeople sharing={sharing} links={links} terms={wanted} />
    </>
  );
}

interface OpenLinkProps {
  sharing: Sharing;
  links: ShareLinks;
  hint: string;
  wanted: ShareTerms;
  onCopied?: () => void;
}

/** The link for anyone who has it. */
function OpenLink({ sharing: { link }, links, hint, wanted, onCopied }: OpenLinkProps) {
  const { copied, copy } = useCopied();
  const field = useRef<HTMLInputElement>(null);
  const used = useUsed(link);
  const create = async () => {
    const made = await links.sharing.mutateAsync(wanted).catch(() => undefined);
    if (made !== undefined && (await copy(fullLink(made)))) onCopied?.();
  };
  if (!link) {
    return (
      <section className={style.part} aria-label={t("Anyone with the link")}>
        <h3 className={style.title}>{t("Anyone with the link")}</h3>
        <p>{t("{hint} They need no account.", { hint })}</p>
        <div className={style.ends}>
          <Button look="ink" disabled={links.isBusy} onClick={() => void create()}>
            {t("Create link")}
          </Button>
        </div>
      </section>
    );
  }
  return (
    <section className={style.part} aria-label={t("Anyone with the link")}>
      <Field
        ref={field}
        label={t("Link")}
        hint={`${hint} ${used}`}
        readOnly
        value={fullLink(link.address)}
        onFocus={(event) => event.target.select()}
      />
      <div className={style.ends}>
        <Button look="quiet" disabled={links.isBusy} onClick={() => void end(links)}>
          {t("End the link")}
        </Button>
        <Button look="ink" onClick={() => void copyFrom(field.current, copy)}>
          {copied ? t("✓ Copied") : t("Copy")}
        </Button>
      </div>
    </section>
  );
}

async function end({ ending }: ShareLinks) {
  const details = t(
    "The link stops working at once. This cannot be undone: a new link will have a new address.",
  );
  if (await confirm(t("End this link?"), { yes: t("End the link"), details })) ending.mutate();
}

/** Where the browser refuses, the link stands selected, ready to be copied by hand. */
async function copyFrom(field: HTMLInputElement | null, copy: (text: string) => Promise<boolean>) {
  if (!field) return;
  field.select();
  await copy(field.value);
}

/** For how many days from now a link lasts; null: until it is ended. */
type Days = (typeof SHARE_DAYS)[number] | null;

interface LinkEndProps {
  /** Of the links that there are; undefined: there is none yet. */
  expiresAt: string | null | undefined;
  /** What a first link is to last. */
  days: Days;
  disabled: boolean;
  onChange: (days: Days) => void;
}

/** A link that is there shows the day on which it ends, until another time is chosen. */
const AS_IT_IS = "as it is";

/** When the links stop working. */
function LinkEnd({ expiresAt, days, disabled, onChange }: LinkEndProps) {
  const isThere = expiresAt !== undefined;
  return (
    <Select
      label={t("Link expires")}
      disabled={disabled}
      value={isThere && expiresAt !== null ? AS_IT_IS : `${isThere ? null : days}`}
      onChange={({ target: { value } }) => {
        if (value !== AS_IT_IS) onChange(SHARE_DAYS.find((one) => `${one}` === value) ?? null);
      }}
    >
      {expiresAt && (
        <option value={AS_IT_IS}>
          {t("On {day}", { day: longDate(dateIn(Date.parse(expiresAt))) })}
        </option>
      )}
      {SHARE_DAYS.map((one) => (
        <option key={one} value={`${one}`}>
          {t("In {count} days", { count: one })}
        </option>
      ))}
      <option value="null">{t("Never, unless you turn it off")}</option>
    </Select>
  );
}
