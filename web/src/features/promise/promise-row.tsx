import type { NoteCorrection, PromiseEntry } from "@planner/contract/api";
import { memo, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { dateIn, dayName, dueOf } from "../../platform/times.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { Foreign, withoutControls } from "../../ui/foreign.tsx";
import { Reference } from "../../ui/mark.tsx";
import { NoteWords, ShortQuote } from "../../ui/spoken.tsx";
import { SendPromise } from "./send-promise.tsx";
import { PromiseForm } from "./promise-form.tsx";
import style from "./promise-row.module.css";

interface PromiseRowProps {
  entry: PromiseEntry;
  /** ISO date. */
  today: string;
  /** Whether the list asks for a yes or a no. */
  asks: boolean;
  /** Who may be meant. */
  people: readonly string[];
  /** Is told what is to change, and what the person is shown of it; answers whether the server took it. */
  onChange: (fields: NoteCorrection, done: string) => Promise<boolean>;
}

/** A promise: what is to be done, by whom and when; the right proves it. Each can be changed where it stands. */
export const PromiseRow = memo(function PromiseRow(props: PromiseRowProps) {
  const { entry, people, onChange } = props;
  // As it was then: what somebody else changes while the form is open is not written over.
  const [opened, setOpened] = useState<Pick<PromiseRowProps, "entry" | "onChange">>();
  const isOpen = opened !== undefined;
  const row = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      row.current?.querySelector<HTMLElement>("[data-entry]")?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const { note } = entry;
  const isDone = note.isDone ?? false;
  return (
    <div ref={row} className={style.row}>
      <label className={style.tick}>
        <input
          type="checkbox"
          data-act="tick"
          checked={isDone}
          aria-label={t("Done: {text}", { text: withoutControls(note.text) })}
          onChange={() =>
            void onChange({ isDone: !isDone }, isDone ? t("Open again.") : t("Done."))
          }
        />
      </label>
      <div className={style.promise}>
        <Link data-entry="" className={style.text} to={addressOf(entry)}>
          <bdi>
            <NoteWords note={note} />
          </bdi>
        </Link>
        {opened ? (
          <PromiseForm
            note={opened.entry.note}
            people={people}
            onSave={(fields) => opened.onChange(fields, t("Saved."))}
            onClose={() => setOpened(undefined)}
          />
        ) : (
          <Facts {...props} onEdit={() => setOpened({ entry, onChange })} />
        )}
      </div>
      <Proof entry={entry} />
    </div>
  );
});

function Facts({ entry, today, asks, onChange, onEdit }: PromiseRowProps & { onEdit: () => void }) {
  const { note, canAccept, isMine } = entry;
  const { owner, due, isDone, accepted, comment } = note;
  const isOverdue = !isDone && due !== undefined && due < today;
  return (
    <>
      <p className={style.facts}>
        <span>{owner ? <Foreign>{owner}</Foreign> : t("No owner")}</span>
        <span>{dueOf(note) ?? t("No day")}</span>
        {isOverdue && <span className={style.overdue}>{t("Overdue")}</span>}
        {owner && !isDone && <span>{t(STANDING[accepted ?? "none"])}</span>}
        <TextButton
          data-act="edit"
          onClick={onEdit}
          aria-label={t("Edit: {text}", { text: withoutControls(note.text) })}
        >
          {t("Edit")}
        </TextButton>
        <SendPromise entry={entry} />
      </p>
      {comment && (
        <p className={style.comment}>
          <Foreign>{comment}</Foreign>
        </p>
      )}
      {asks && canAccept && (
        <div className={style.answers}>
          <Button
            data-act="yes"
            onClick={() => void onChange({ isAccepted: true }, t("Confirmed."))}
          >
            {t("Yes")}
          </Button>
          <Button
            data-act="no"
            look="quiet"
            onClick={() => void onChange({ owner: null }, t("Now without an owner."))}
          >
            {isMine ? t("Not mine") : t("Not theirs")}
          </Button>
        </div>
      )}
    </>
  );
}

const STANDING = {
  owner: "Confirmed",
  organizer: "Confirmed by the organizer",
  none: "Not confirmed",
} as const satisfies Record<string, Message>;

/** In which meeting it was said, and the words. */
function Proof({ entry: { meetingTitle, startTime, note } }: { entry: PromiseEntry }) {
  const [first] = note.evidence;
  return (
    <div className={style.proof}>
      <p className={style.facts}>
        <span>
          <Foreign>{meetingTitle}</Foreign>, {dayName(dateIn(Date.parse(startTime)))}
        </span>
        <Reference>{note.reference}</Reference>
      </p>
      {first && !note.isQuoted && (
        <ShortQuote
          words={withoutControls(first.quote)}
          speaker={first.speaker && withoutControls(first.speaker)}
        />
      )}
    </div>
  );
}

/** The note in the Deck view of its meeting. */
const addressOf = ({ meetingId, page, note }: PromiseEntry): string =>
  `/meeting/${meetingId}?view=deck${page === null ? "" : `&page=${page}`}&note=${encodeURIComponent(note.id)}`;
