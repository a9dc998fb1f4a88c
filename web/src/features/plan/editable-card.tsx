import { EDITABLE, type EditableType, type ElementOf } from "@planner/contract/model";
import { type RefObject, useEffect, useRef } from "react";
import type { DraftKey } from "../../platform/drafts.ts";
import { TextButton } from "../../ui/button.tsx";
import text from "../../ui/text.module.css";
import { asMarkdown } from "./as-markdown.ts";
import { CardFrame, type CardPlace } from "./card-frame.tsx";
import { Differ } from "./differ.tsx";
import { DoneContent } from "./done-content.tsx";
import editor from "./editor.module.css";
import { Editor } from "./editor.tsx";
import type { PlanActions } from "./plan-actions.ts";
import { CARD_TITLES, isEmpty } from "./plan-parts.ts";
import toolbar from "./toolbar.module.css";
import { ActionButton, CopyAndExport, useMoment } from "./toolbar.tsx";
import { type Editing, useEditing } from "./use-editing.ts";

interface EditableCardProps {
  element: ElementOf<EditableType>;
  draftKey: DraftKey;
  place: CardPlace;
  actions: PlanActions;
}

/** The words of a part that people write in, null while it is being made. */
export function writtenIn({ type, status, data }: ElementOf<EditableType>): string | null {
  if (status !== "DONE") return null;
  return (data as Record<string, unknown> | null)?.[EDITABLE[type]]?.toString() ?? "";
}

/** Purpose and Agenda: read, or written in. */
export function EditableCard({ element, draftKey, place, actions }: EditableCardProps) {
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
  const tick = (line: number) => {
    if (source !== null) actions.tick(type, line);
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
            <span role="status" className={canceled.now ? toolbar.said : text.hidden}>
              {canceled.now && "✓ Canceled"}
            </span>
            <TextButton ref={edit} onClick={begin}>
              Edit
            </TextButton>
            {!isEmpty(element) && <CopyAndExport type={type} markdown={asMarkdown(element)} />}
          </>
        )
      }
    >
      {isEditing ? (
        <EditingBody editing={editing} label={CARD_TITLES[type]} area={area} onCancel={cancel} />
      ) : (
        <DoneContent element={element} onTick={tick} />
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
        done={saved.now && !editing.unsaved ? "✓ Saved" : ""}
        onClick={() => void save()}
      >
        Save
      </ActionButton>
      <TextButton onClick={() => void done()}>Done</TextButton>
      <TextButton onClick={onCancel}>Cancel</TextButton>
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
            editing.keepMine();
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
      <p className={editor.hint}>
        Markdown: a line that begins with ## is a point, with - [ ] a box to tick.
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
