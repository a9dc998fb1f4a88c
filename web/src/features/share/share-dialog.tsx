import { type ReactNode, useRef, useState } from "react";
import { useCopied } from "../../platform/use-copied.ts";
import { Button } from "../../ui/button.tsx";
import { confirm, Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { FIRST_DAYS, LinkEnd } from "./link-end.tsx";
import style from "./share-dialog.module.css";
import { type Days, fullLink, type Terms, type useShareLink } from "./share-link.ts";

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
    "Whoever opens it from then on sees nothing. This cannot be undone: a new link will have a new address.";
  if (await confirm("End this link?", { yes: "End the link", details })) ending.mutate();
}

/** Where the browser refuses, the link stands selected, ready to be copied by hand. */
async function copyFrom(field: HTMLInputElement | null, copy: (text: string) => Promise<boolean>) {
  if (!field) return;
  field.select();
  await copy(field.value);
}
