import { type AlignedSegment, LIMITS } from "@planner/contract/model";
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { t } from "../../i18n/translate.ts";
import { withoutControls } from "../../ui/foreign.tsx";
import { Button, TextButton } from "../../ui/button.tsx";
import { confirm, Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Spoken } from "../../ui/spoken.tsx";
import text from "../../ui/text.module.css";
import { classNames } from "../../ui/class-names.ts";
import type { EditPlace } from "./note-steps.ts";
import style from "./speakers-dialog.module.css";
import { type Speaker, speakersOf, useRenameSpeaker } from "./speakers.ts";

interface SpeakersDialogProps {
  open: boolean;
  onClose: () => void;
  place: EditPlace;
  segments: readonly AlignedSegment[];
  /** Names of the people who were invited. */
  invited: readonly string[];
}

/** Who speaks in the meeting, each with words by which they are known, and a name that can be changed everywhere. */
export function SpeakersDialog({ open, onClose, ...shown }: SpeakersDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t("Rename a speaker")} narrow>
      {open && <Speakers {...shown} />}
    </Dialog>
  );
}

function Speakers({ place, segments, invited }: Omit<SpeakersDialogProps, "open" | "onClose">) {
  const rename = useRenameSpeaker(place);
  const speakers = speakersOf(segments);
  const [renaming, setRenaming] = useState<string>();
  const names = new Set(speakers.map(({ name }) => name));
  const silent = [...new Set(invited)].filter((name) => !names.has(name));
  const [last, setLast] = useState<string>();
  const [message, setMessage] = useState("");
  const end = (name: string) => {
    setRenaming(undefined);
    setLast(name);
  };
  const save = async (from: string, to: string): Promise<boolean> => {
    if (names.has(to) && !(await confirm(...mergeQuestion(from, to)))) return false;
    const isDone = await rename({ from, to });
    if (!isDone) return false;
    end(to);
    setMessage(t("{from} is now {to}.", { from, to }));
    return true;
  };
  return (
    <div className={style.body}>
      <p className={classNames(text.quiet, style.lead)}>
        {speakers.length === 0
          ? t("The transcript names no speakers.")
          : t("The new name appears in the transcript, in every quote and in the notes.")}
      </p>
      {/* What hangs outside of an open dialog is not read out. */}
      <p role="status" className={text.hidden}>
        {message}
      </p>
      <ul className={style.list}>
        {speakers.map((speaker) => (
          <SpeakerRow
            key={speaker.id}
            speaker={speaker}
            silent={silent}
            isRenaming={speaker.name === renaming}
            onBegin={() => setRenaming(speaker.name)}
            isLast={speaker.name === last}
            onCancel={() => end(speaker.name)}
            onSave={(to) => save(speaker.name, to)}
          />
        ))}
      </ul>
    </div>
  );
}

const mergeQuestion = (from: string, to: string) =>
  [
    t("Is {from} the same person as {to}?", { from, to }),
    {
      yes: t("Rename"),
      details: t("Everything {from} said will be listed under {to}.", { from, to }),
    },
  ] as const;

interface SpeakerRowProps {
  speaker: Speaker;
  /** The invited who do not speak by their names: one of them it may be. */
  silent: readonly string[];
  isRenaming: boolean;
  /** Whether its name was the last one that was changed, or not. */
  isLast: boolean;
  onBegin: () => void;
  onCancel: () => void;
  /** Answers whether it was done. */
  onSave: (to: string) => Promise<boolean>;
}

function SpeakerRow(props: SpeakerRowProps) {
  const { speaker, silent, isRenaming, isLast, onBegin, onCancel, onSave } = props;
  const { name, segments, quote } = speaker;
  const button = useRef<HTMLButtonElement>(null);
  // In the same commit as the field goes, before the dialog looks for a focus that was lost.
  useLayoutEffect(() => {
    if (isLast && !isRenaming) button.current?.focus();
  }, [isLast, isRenaming]);
  return (
    <li>
      {isRenaming ? (
        <RenameForm {...{ name, silent, onCancel, onSave }} />
      ) : (
        <div className={style.row}>
          <span className={style.name}>{name}</span>
          <span className={text.quiet}>
            {segments === 1 ? t("spoke once") : t("spoke {times} times", { times: segments })}
          </span>
          <TextButton ref={button} aria-label={t("Rename {name}", { name })} onClick={onBegin}>
            {t("Rename")}
          </TextButton>
        </div>
      )}
      <p className={style.status}>
        <Spoken size="list">{quote}</Spoken>
      </p>
    </li>
  );
}

type RenameFormProps = Pick<SpeakerRowProps, "silent" | "onCancel" | "onSave"> & { name: string };

function RenameForm({ name, silent, onCancel, onSave }: RenameFormProps) {
  const [to, setTo] = useState(name);
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const save = async (wanted: string) => {
    if (!(await onSave(wanted))) field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = to.trim();
    setEmpty(wanted === "");
    if (wanted === "") return field.current?.focus();
    if (wanted === name) return onCancel();
    await save(wanted);
  };
  return (
    <form className={style.form} onSubmit={(event) => void submit(event)}>
      <Field
        ref={field}
        label={t("New name of {name}", { name })}
        autoComplete="off"
        maxLength={LIMITS.speakerMax}
        value={to}
        error={isEmpty ? t("Enter a name.") : undefined}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTo(event.target.value)}
      />
      {silent.length > 0 && (
        <fieldset className={style.choices}>
          <legend className={text.quiet}>{t("{name} is", { name })}</legend>
          {silent.map((invited) => (
            <TextButton key={invited} onClick={() => void save(invited)}>
              {withoutControls(invited)}
            </TextButton>
          ))}
        </fieldset>
      )}
      <div className={style.ways}>
        <Button look="quiet" onClick={onCancel}>
          {t("Cancel")}
        </Button>
        <Button look="ink" type="submit">
          {t("Save")}
        </Button>
      </div>
    </form>
  );
}
