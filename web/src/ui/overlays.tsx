import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Dialog } from "@base-ui/react/dialog";
import { Menu } from "@base-ui/react/menu";
import { Popover } from "@base-ui/react/popover";
import { Tooltip } from "@base-ui/react/tooltip";
import { Check, X } from "lucide-react";
import { type ReactElement, type ReactNode, type RefObject, useId, useRef } from "react";
import { locale } from "../i18n/language.ts";
import { t } from "../i18n/translate.ts";
import { actOn, type Alert } from "./alerts.ts";
import button from "./button.module.css";
import { Button, TextButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import dialog from "./dialog.module.css";
import { Icon } from "./icon.tsx";
import style from "./overlays.module.css";
import text from "./text.module.css";
import toaster from "./toaster.module.css";

// What opens above a screen. It stands on most of Base UI, so it comes in one file once somebody is at work (lazy-overlays.tsx).

/** A button without handlers and `ref` of its own. */
export type Trigger = ReactElement<Record<string, unknown>>;

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Stands in place of the plain title, e.g. a mark and its type; `title` still names the dialog. */
  head?: ReactNode;
  /** For a few lines and buttons. */
  narrow?: boolean;
  /** What has the focus first, where it is not Close. */
  first?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Paper over a veil, a sheet from below on a phone. Focus starts on Close, Esc closes, focus returns. */
export function DialogSheet(props: DialogProps) {
  const { open, onClose, title, head, narrow, first, children } = props;
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.veil} />
        <Dialog.Popup
          className={classNames(dialog.dialog, narrow && dialog.narrow)}
          initialFocus={first ?? close}
          aria-label={head ? title : undefined}
          data-modal=""
        >
          <div className={dialog.head}>
            {head ?? <Dialog.Title className={dialog.title}>{title}</Dialog.Title>}
            <Dialog.Close ref={close} className={button.icon} aria-label={t("Close")}>
              <Icon of={X} />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What is asked, with the word for going ahead, and whom the answer reaches. */
export interface Question {
  question: string;
  /** What the button that goes ahead says, a verb. */
  yes: string;
  /** What becomes of what, in sentences. */
  details: string;
  answer: (yes: boolean) => void;
}

/** The question itself. Without one it leaves. */
export function QuestionSheet({ open }: { open: Question | null }) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open !== null} onOpenChange={(next) => !next && open?.answer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={classNames(dialog.veil, dialog.confirming)} />
        <AlertDialog.Popup
          className={classNames(dialog.dialog, dialog.narrow, dialog.confirming)}
          initialFocus={cancel}
        >
          <div className={dialog.confirm}>
            <AlertDialog.Title className={text.item}>{open?.question}</AlertDialog.Title>
            {open?.details && (
              <AlertDialog.Description className={dialog.details}>
                {open.details}
              </AlertDialog.Description>
            )}
            <div className={dialog.answers}>
              <Button look="quiet" onClick={() => open?.answer(true)}>
                {open?.yes}
              </Button>
              <Button ref={cancel} onClick={() => open?.answer(false)}>
                {t("Cancel")}
              </Button>
            </div>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

export interface Choices<Id extends string> {
  options: readonly { id: Id; label: string; picture?: ReactNode }[];
  value: Id;
  onChange: (id: Id) => void;
}

interface MenuItem {
  label: string;
  hint?: ReactNode;
  /** What it does, in small letters below its label. */
  below?: string;
  onSelect: () => void;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: Trigger;
  items?: readonly MenuItem[];
  /** One of many, the current one ticked; below items it has a heading. */
  choices?: Choices<string> & { label: string; staysOpen?: true };
  /** What has the focus afterwards, where it is not the trigger (true); false leaves it where it is. */
  finalFocus?: () => HTMLElement | boolean;
}

/** Items and choices. Not modal: to mark all else as out of reach lays a long report out anew. */
export function MenuSheet({ trigger, items, choices, finalFocus }: MenuProps) {
  const isOfItems = items !== undefined;
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger render={trigger} />
      <Menu.Portal>
        <Menu.Positioner
          side="bottom"
          align={isOfItems ? "end" : "start"}
          sideOffset={4}
          className={style.above}
        >
          <Menu.Popup
            className={style.menu}
            aria-label={isOfItems ? undefined : choices?.label}
            finalFocus={finalFocus}
          >
            {items?.map((item) => (
              <Item key={item.label} {...item} />
            ))}
            {choices && isOfItems && (
              <Menu.Group className={style.group}>
                <Menu.GroupLabel className={style.heading}>{choices.label}</Menu.GroupLabel>
                <MenuChoices {...choices} />
              </Menu.Group>
            )}
            {choices && !isOfItems && <MenuChoices {...choices} />}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Item({ label, hint, below, onSelect }: MenuItem) {
  const id = useId();
  if (below === undefined)
    return (
      <Menu.Item className={style.item} onClick={onSelect}>
        {label}
        {hint}
      </Menu.Item>
    );
  return (
    <Menu.Item className={style.item} onClick={onSelect} label={label} aria-describedby={id}>
      <span className={style.explained}>
        {label}
        <small id={id} className={style.below} aria-hidden="true">
          {below}
        </small>
      </span>
    </Menu.Item>
  );
}

const MenuChoices = ({
  options,
  value,
  onChange,
  staysOpen = false,
}: Choices<string> & { staysOpen?: boolean }) => (
  <Menu.RadioGroup value={value} onValueChange={(next) => onChange(next as string)}>
    {options.map(({ id, label, picture }) => (
      <Menu.RadioItem key={id} value={id} className={style.item} closeOnClick={!staysOpen}>
        <span className={style.tick}>
          <Menu.RadioItemIndicator>
            <Icon of={Check} size="s" />
          </Menu.RadioItemIndicator>
        </span>
        {picture}
        {label}
      </Menu.RadioItem>
    ))}
  </Menu.RadioGroup>
);

export interface PopoverProps {
  /** The button that opens it, by pointing too. */
  trigger: Trigger;
  /** What it is, for readers. */
  label: string;
  children: ReactNode;
}

/** Paper with an ink edge beside the words that it is about; Esc closes it, focus returns. */
export function PopoverSheet({ trigger, label, children }: PopoverProps) {
  return (
    <Popover.Root>
      <Popover.Trigger render={trigger} openOnHover delay={150} closeDelay={200} />
      <Popover.Portal>
        <Popover.Positioner
          side="bottom"
          align="start"
          sideOffset={4}
          collisionPadding={16}
          className={style.popoverAbove}
        >
          <Popover.Popup className={style.popover} aria-label={label}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const clock = (atMs: number): string =>
  new Intl.DateTimeFormat(locale(), { hour: "numeric", minute: "2-digit" }).format(atMs);

/** All alerts, newest first, below the button that opens them. */
export function AlertSheet({ trigger, alerts }: { trigger: Trigger; alerts: readonly Alert[] }) {
  return (
    <Popover.Root>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner side="bottom" align="end" sideOffset={4} className={toaster.popover}>
          <Popover.Popup className={toaster.list} aria-label={t("Messages")}>
            <ol>
              {alerts.map((alert) => (
                <AlertItem key={alert.id} alert={alert} />
              ))}
            </ol>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const AlertItem = ({ alert }: { alert: Alert }) => (
  <li>
    <span>{alert.text}</span>
    {alert.offer && (
      <TextButton onClick={() => actOn(alert, "offer")}>{alert.offer.label}</TextButton>
    )}
    <p className={toaster.when}>
      <time dateTime={new Date(alert.at).toISOString()}>{clock(alert.at)}</time>
      {alert.action && (
        <TextButton
          aria-label={`${alert.action.label}: ${alert.text}`}
          onClick={() => actOn(alert)}
        >
          {alert.action.label}
        </TextButton>
      )}
    </p>
  </li>
);

interface TipProps {
  beside: Element;
  words: string;
  isOpen: boolean;
  onClose: () => void;
  /** When it is pointed at itself. */
  onStay: () => void;
}

/** The word of a tooltip; Esc takes it away, pointing at it keeps it. */
export function Tip({ beside, words, isOpen, onClose, onStay }: TipProps) {
  return (
    <Tooltip.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={beside} side="bottom" sideOffset={6} className={style.tipAbove}>
          <Tooltip.Popup className={style.tip} onPointerEnter={onStay}>
            {words}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
