import type { PlacedNote } from "@planner/contract/api";
import { ANNOTATION_TYPES, type AnnotationType } from "@planner/contract/model";
import { Ellipsis } from "lucide-react";
import { type ComponentProps, type RefObject, useImperativeHandle, useRef } from "react";
import { t } from "../../i18n/translate.ts";
import { areShortcutsOn } from "../../platform/use-keys.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Mark } from "../../ui/mark.tsx";
import { choicesOf, Menu } from "../../ui/menu.tsx";
import { commentFieldOf, focusAfterMenu } from "./note-focus.ts";
import style from "./note-tools.module.css";

interface NoteMenuProps {
  ref: RefObject<HTMLButtonElement | null>;
  /** What has the focus after the menu, where it opened a field. */
  field: RefObject<HTMLElement | null>;
  placed: PlacedNote;
  inSight: boolean;
  onWrite: () => void;
  onRetype: (type: AnnotationType) => void;
  /** Undefined where there is no page to move it to. */
  onMove: (() => void) | undefined;
  onRemove: () => void;
  onComment: () => void;
}

/** Moves the note that has the focus. */
export const MOVE_KEY = "m";
/** Opens a field for a comment on it. */
export const COMMENT_KEY = "c";
/** Opens its words to be written in. */
export const WRITE_KEY = "e";

/** The menu of one note, in the words that stand under a note that is less sure. */
export function NoteMenu(props: NoteMenuProps) {
  const { ref, field, placed, inSight, onWrite, onRetype, onMove, onRemove, onComment } = props;
  const { id, reference, type } = placed.note;
  const isCommenting = useRef(false);
  const comment = () => {
    isCommenting.current = true;
    onComment();
  };
  const trigger = (
    <MenuButton
      outer={ref}
      data-note-menu={id}
      data-in-sight={inSight ? "" : undefined}
      className={classNames(style.menu, !inSight && style.waiting)}
      aria-label={t("Edit note {reference}", { reference })}
      aria-keyshortcuts={areShortcutsOn() ? keysOf(onMove !== undefined) : undefined}
    />
  );
  return (
    <Menu
      trigger={trigger}
      finalFocus={() => {
        if (!isCommenting.current) return field.current ?? focusAfterMenu(id);
        isCommenting.current = false;
        // The field takes the focus when it comes.
        return commentFieldOf(id) ?? false;
      }}
      items={[
        { label: t("Change [verb]"), hint: <KeyHint of={WRITE_KEY} />, onSelect: onWrite },
        { label: t("Comment [verb]"), hint: <KeyHint of={COMMENT_KEY} />, onSelect: comment },
        { label: t("Wrong"), onSelect: onRemove },
        ...(onMove
          ? [{ label: t("Another page…"), hint: <KeyHint of={MOVE_KEY} />, onSelect: onMove }]
          : []),
      ]}
      choices={choicesOf({ label: t("Type"), options: types(), value: type, onChange: onRetype })}
    />
  );
}

const types = () =>
  ANNOTATION_TYPES.map((type) => ({
    id: type,
    label: t(type),
    picture: <Mark type={type} />,
  }));

const keysOf = (canMove: boolean): string =>
  [
    WRITE_KEY,
    COMMENT_KEY,
    ...(canMove ? [MOVE_KEY] : []),
    ...ANNOTATION_TYPES.map((_, at) => at + 1),
  ].join(" ");

const KeyHint = ({ of }: { of: string }) =>
  areShortcutsOn() && (
    <kbd className={style.key} aria-hidden="true">
      {of.toUpperCase()}
    </kbd>
  );

interface MenuButtonProps extends ComponentProps<"button"> {
  /** Of who draws the menu; `ref` is the menu's own. */
  outer: RefObject<HTMLButtonElement | null>;
}

function MenuButton({ ref, outer, ...rest }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(
    ref,
    () => button.current,
    [],
  );
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(
    outer,
    () => button.current,
    [],
  );
  return (
    <button ref={button} type="button" {...rest}>
      <Icon of={Ellipsis} />
    </button>
  );
}
