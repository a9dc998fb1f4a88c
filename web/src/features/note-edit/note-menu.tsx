import type { PlacedNote } from "@planner/contract/api";
import { ANNOTATION_TYPES, type AnnotationType } from "@planner/contract/model";
import { Ellipsis } from "lucide-react";
import type { RefObject } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Mark } from "../../ui/mark.tsx";
import { MenuChoice, MenuFrame, MenuItem } from "../../ui/menu-sheet.tsx";
import { focusAfterMenu } from "./note-focus.ts";
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
}

const TYPES = ANNOTATION_TYPES.map((type) => ({
  id: type,
  label: type,
  picture: <Mark type={type} />,
}));

/** The menu of one note. */
export function NoteMenu(props: NoteMenuProps) {
  const { ref, field, placed, inSight, onWrite, onRetype, onMove, onRemove } = props;
  const { id, reference, type } = placed.note;
  return (
    <MenuFrame
      finalFocus={() => field.current ?? focusAfterMenu(id)}
      trigger={
        <button
          ref={ref}
          type="button"
          data-note-menu={id}
          data-in-sight={inSight ? "" : undefined}
          className={classNames(style.menu, !inSight && style.waiting)}
          aria-label={`Edit note ${reference}`}
        >
          <Icon of={Ellipsis} />
        </button>
      }
    >
      <MenuItem onSelect={onWrite}>Edit</MenuItem>
      {onMove && <MenuItem onSelect={onMove}>Another page…</MenuItem>}
      <MenuItem onSelect={onRemove}>Delete</MenuItem>
      <MenuChoice label="Type" options={TYPES} value={type} onChange={onRetype} />
    </MenuFrame>
  );
}
