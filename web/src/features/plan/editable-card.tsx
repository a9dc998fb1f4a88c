import {
  EDITABLE,
  type EditableType,
  type ElementOf,
  LIMITS,
  PLAN_TITLES,
  planPartAsMarkdown,
} from "@planner/contract/model";
import { TriangleAlert } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { t, translated } from "../../i18n/translate.ts";
import type { DraftKey } from "../../platform/drafts.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { toggleTask } from "../../ui/markdown-html.ts";
import text from "../../ui/text.module.css";
import { useHeightOfWords } from "../../ui/use-height-of-words.ts";
import { classNames } from "../../ui/class-names.ts";
import { DoneContent } from "./card-bodies.tsx";
import { CardFrame, type CardPlace } from "./card-frame.tsx";
import style from "./editable-card.module.css";
import type { PlanActions } from "./plan-actions.ts";
import toolbar from "./plan-card.module.css";
import { isEmpty } from "./plan-parts.ts";
import { ActionButton, CopyAndExport, useMoment } from "./toolbar.tsx";
import { type Editing, useEditing } from "./use-editing.ts";

interface EditableCardProps {
  element: ElementOf<EditableType>;
  draftKey: DraftKey;
  place: CardPlace;
  actions: PlanActions;
  /** Stands below what the part says while it is read. */
  beside?: ReactNode;
}

/** The words of a part that people write in, null while it is being made. */
function writtenIn({ type, status, data }: ElementOf<EditableType>): string | null {
  if (status !== "DONE") return null;
  return (data as Record<string, unknown> | null)?.[EDITABLE[type]]?.toString() ?? "";
}

/** Purpose and Agenda: read, or written in. */
export function EditableCard({ element, draftKey, place, actions, beside }: EditableCardProps) {
  const { type } = element;
  const source = writtenIn(element);
  const editing = useEditing(draftKey, type, source);
  const { area, edit } = useFocus(editing);
  const canceled = useMoment();
  const cancel = () => {
    editing.end();
    canceled.begin();
  };
  const begin = () => {
    canceled.end();
    editing.begin();
  };
  const rewrite = (change: (words: string) => string) => {
    if (source !== null) actions.rewrite(type, change);
  };
  const isEditing = editing.text !== undefined;
  return (
    <CardFrame
      type={type}
      meetingId={draftKey.meetingId}
      place={place}
      state={isEditing ? "editing" : undefined}
      actions={
        isEditing ? (
          <EditingActions editing={editing} area={area} onCancel={cancel} />
        ) : (
          <>
            <span role="status" className={canceled.now ? toolbar.status : text.hidden}>
              {canceled.now && `✓ ${t("Canceled")}`}
            </span>
            <TextButton ref={edit} onClick={begin}>
              {t("Edit")}
            </TextButton>
            {!isEmpty(element) && (
              <CopyAndExport type={type} markdown={planPartAsMarkdown(element)} />
            )}
          </>
        )
      }
    >
      {isEditing ? (
        <EditingBody
          editing={editing}
          label={translated(PLAN_TITLES[type])}
          area={area}
          onCancel={cancel}
        />
      ) : (
        <DoneContent
          element={element}
          onTick={(line) => rewrite((words) => toggleTask(words, line))}
          onRewrite={rewrite}
          beside={beside}
        />
      )}
    </CardFrame>
  );
}

interface EditingPart {
  editing: Editing;
  area: RefObject<HTMLTextAreaElement | null>;
  onCancel: () => void;
}

/** Save keeps editing, Done saves and closes, Cancel restores. */
function EditingActions({ editing, area, onCancel }: EditingPart) {
  const saved = useMoment();
  const save = async () => {
    if (await editing.save()) saved.begin();
    else area.current?.focus();
  };
  const done = async () => {
    if (await editing.save()) editing.end();
    else area.current?.focus();
  };
  return (
    <>
      <ActionButton
        done={saved.now && !editing.unsaved ? `✓ ${t("Saved")}` : ""}
        onClick={() => void save()}
      >
        {t("Save")}
      </ActionButton>
      <TextButton onClick={() => void done()}>{t("Done")}</TextButton>
      <TextButton onClick={onCancel}>{t("Cancel")}</TextButton>
    </>
  );
}

function EditingBody({ editing, area, label, onCancel }: EditingPart & { label: string }) {
  return (
    <>
      {editing.theirs !== null && (
        <Differ
          theirs={editing.theirs}
          onMine={() => {
            editing.saveMine();
            area.current?.focus();
          }}
          onTheirs={() => {
            editing.takeTheirs();
            area.current?.focus();
          }}
        />
      )}
      <Editor
        ref={area}
        label={label}
        text={editing.text ?? ""}
        onChange={editing.change}
        onSave={() => void editing.save()}
        onLeave={editing.unsaved ? undefined : onCancel}
      />
      <p className={classNames(text.quiet, style.hint)}>
        {t("Markdown: start a line with ## for a point, or with - [ ] for a checkbox.")}
      </p>
    </>
  );
}

/** The words get the focus when one begins to edit, and Edit has it again afterwards. */
function useFocus({ text: words }: Editing) {
  const area = useRef<HTMLTextAreaElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const isEditing = words !== undefined;
  const was = useRef(isEditing);
  useEffect(() => {
    if (was.current === isEditing) return;
    was.current = isEditing;
    if (isEditing) area.current?.focus();
    else edit.current?.focus();
  }, [isEditing]);
  return { area, edit };
}

interface EditorProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  label: string;
  text: string;
  onChange: (text: string) => void;
  onSave: () => void;
  /** Esc, where nothing would be lost. */
  onLeave: (() => void) | undefined;
}

/** Plain Markdown in a field as high as its words. Ctrl or Cmd + S saves. */
function Editor({ ref, label, text: words, onChange, onSave, onLeave }: EditorProps) {
  useHeightOfWords(ref);
  const press = (event: KeyboardEvent) => {
    const saves = event.key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey);
    if (saves) onSave();
    else if (event.key === "Escape" && onLeave && !event.nativeEvent.isComposing) onLeave();
    else return;
    event.preventDefault();
  };
  return (
    <textarea
      ref={ref}
      className={style.editor}
      aria-label={label}
      value={words}
      maxLength={LIMITS.editMax}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={press}
    />
  );
}

interface DifferProps {
  theirs: string;
  onMine: () => void;
  onTheirs: () => void;
}

/** Two people wrote at once: what the other one has, and the choice. Nothing goes by itself. */
function Differ({ theirs, onMine, onTheirs }: DifferProps) {
  return (
    <div className={style.differ}>
      <div role="alert">
        <h3>
          <Icon of={TriangleAlert} />
          {t("A colleague changed this in the meantime")}
        </h3>
      </div>
      <div className={style.theirs}>
        <p className={classNames(text.quiet, style.theirsLabel)}>{t("Theirs")}</p>
        {theirs.trim() === "" ? (
          <p>{t("Nothing: they cleared it.")}</p>
        ) : (
          <Markdown>{theirs}</Markdown>
        )}
      </div>
      <div className={style.ways}>
        <Button onClick={onMine}>{t("Keep mine")}</Button>
        <Button onClick={onTheirs}>{t("Take theirs")}</Button>
      </div>
    </div>
  );
}
