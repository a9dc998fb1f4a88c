import { meetingRoutes } from "@planner/contract/api";
import { type Meeting, SHARE_DAYS, SHARE_DAYS_DEFAULT } from "@planner/contract/model";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { call, sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { dateIn, longDate } from "../../platform/times.ts";
import { useCopied } from "../../platform/use-copied.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showAlert } from "../../ui/alerts.ts";
import { Button } from "../../ui/button.tsx";
import { confirm, Dialog } from "../../ui/dialog.tsx";
import { Field, Select } from "../../ui/field.tsx";
import style from "./share-dialog.module.css";

interface ShareDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The link that there is, and when it ends. */
  link: string | null;
  expiresAt: string | null;
  /** Said under the link. */
  hint: string;
  control: ReturnType<typeof useShareLink>;
  /** What a new link is made with, beside its end. */
  terms?: Terms;
  /** What whoever opens the link sees, and what may be chosen about it. */
  children: ReactNode;
}

/** Makes, shows, changes and ends the public link to one half of a meeting. */
export function ShareDialog({ open, onClose, title, ...rest }: ShareDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} narrow>
      <Sharing {...rest} />
    </Dialog>
  );
}

function Sharing(props: Omit<ShareDialogProps, "open" | "onClose" | "title">) {
  const { link, expiresAt, hint, control, terms, children } = props;
  const { sharing, isBusy } = control;
  const [days, setDays] = useState<Days>(FIRST_DAYS);
  const { copied, copy } = useCopied();
  const field = useRef<HTMLInputElement>(null);
  const create = async () => {
    const wanted = { ...terms, expiresInDays: days };
    const made = await sharing.mutateAsync(wanted).catch(() => undefined);
    if (made !== undefined) await copy(fullLink(made));
  };
  return (
    <div className={style.sharing}>
      {children}
      {link && (
        <Field
          ref={field}
          label="Link"
          hint={hint}
          readOnly
          value={fullLink(link)}
          onFocus={(event) => event.target.select()}
        />
      )}
      <LinkEnd
        expiresAt={link ? expiresAt : undefined}
        days={days}
        disabled={isBusy}
        onChange={(next) => (link ? sharing.mutate({ expiresInDays: next }) : setDays(next))}
      />
      <div className={style.ends}>
        {link ? (
          <>
            <Button look="quiet" disabled={isBusy} onClick={() => void end(control)}>
              End the link
            </Button>
            <Button look="ink" onClick={() => void copyFrom(field.current, copy)}>
              {copied ? "✓ Copied" : "Copy"}
            </Button>
          </>
        ) : (
          <Button look="ink" disabled={isBusy} onClick={() => void create()}>
            Create link
          </Button>
        )}
      </div>
    </div>
  );
}

async function end({ ending }: ReturnType<typeof useShareLink>) {
  const details =
    "The link stops working at once. This cannot be undone: a new link will have a new address.";
  if (await confirm("End this link?", { yes: "End the link", details })) ending.mutate();
}

/** Where the browser refuses, the link stands selected, ready to be copied by hand. */
async function copyFrom(field: HTMLInputElement | null, copy: (text: string) => Promise<boolean>) {
  if (!field) return;
  field.select();
  await copy(field.value);
}

interface LinkEndProps {
  /** Of the link that there is; undefined: there is none yet. */
  expiresAt: string | null | undefined;
  /** What a new link is to last. */
  days: Days;
  disabled: boolean;
  onChange: (days: Days) => void;
}

/** A link that is there shows the day on which it ends, until another time is chosen. */
const AS_IT_IS = "as it is";

/** When the link stops working. */
function LinkEnd({ expiresAt, days, disabled, onChange }: LinkEndProps) {
  const isThere = expiresAt !== undefined;
  return (
    <Select
      label="Link expires"
      disabled={disabled}
      value={isThere && expiresAt !== null ? AS_IT_IS : `${isThere ? null : days}`}
      onChange={({ target: { value } }) => {
        if (value !== AS_IT_IS) onChange(SHARE_DAYS.find((one) => `${one}` === value) ?? null);
      }}
    >
      {expiresAt && <option value={AS_IT_IS}>On {longDate(dateIn(Date.parse(expiresAt)))}</option>}
      {SHARE_DAYS.map((one) => (
        <option key={one} value={`${one}`}>
          In {one} days
        </option>
      ))}
      <option value="null">Never, unless you turn it off</option>
    </Select>
  );
}

const FIRST_DAYS: Days = SHARE_DAYS_DEFAULT;

/** For how many days from now a link lasts; null: until it is ended. */
type Days = (typeof SHARE_DAYS)[number] | null;

/** What is wanted of a link; left out: as it is. */
interface Terms {
  withTools?: boolean;
  expiresInDays?: Days;
}

/** The public link to one half of a meeting: made, changed and ended. It is under way until the meeting has it. */
export function useShareLink(meeting: Pick<Meeting, "id"> | undefined, half: "notes" | "plan") {
  const cache = useQueryClient();
  const teamId = useTeamId();
  const id = meeting?.id ?? "";
  const around = {
    onSettled: () => cache.invalidateQueries({ queryKey: ["team", teamId, "meetings", "one", id] }),
    onError: (error: Error) => void showAlert(sentenceOf(error), { tone: "error" }),
  };
  const sharing = useOnce({
    ...around,
    mutationFn: async (terms: Terms) => {
      if (!meeting) throw new Error("No meeting to share");
      const body = { half, ...terms };
      return (await call(meetingRoutes.share, { params: { teamId, id }, body })).link;
    },
  });
  const ending = useOnce({
    ...around,
    mutationFn: () => call(meetingRoutes.unshare, { params: { teamId, id }, query: { half } }),
  });
  return { sharing, ending, isBusy: sharing.isPending || ending.isPending };
}

/** The address as it is sent to somebody. */
export const fullLink = (link: string): string => new URL(link, window.location.href).href;
