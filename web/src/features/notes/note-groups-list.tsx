import type { AlignedSegment } from "@planner/contract/model";
import { GripVertical } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import { KindLabel } from "../../ui/mark.tsx";
import { dragOf } from "./deck/note-drag.ts";
import { type Pointing, pointingAt } from "./deck/use-pointed.ts";
import style from "./note-groups-list.module.css";
import { groupByType, type PlacedNote } from "./note-groups.ts";
import { NoteReference, NoteReplaces, NoteTags, NoteText, useNoteTools } from "./note-words.tsx";

interface NoteGroupsProps {
  notes: PlacedNote[];
  selected: PlacedNote | undefined;
  /** A second press on the selected note lets go of it. */
  onSelect: (note: PlacedNote | undefined) => void;
  segments: AlignedSegment[];
  /** The note that the pointer or the focus is on. */
  pointing?: Pointing;
  /** The note whose tools stand elsewhere. */
  toolless?: PlacedNote | undefined;
}

/** Notes by type and subtype; each opens the words behind it. */
export function NoteGroups(props: NoteGroupsProps) {
  const { notes, selected, onSelect, segments, pointing, toolless } = props;
  const { tools, inPlace, move } = useNoteTools();
  return groupByType(notes).map(({ type, subtypes }) => (
    <section key={type} className={style.group}>
      <h3>
        <KindLabel type={type} />
      </h3>
      {subtypes.map(({ subtype, notes: grouped }) => (
        <div key={subtype}>
          <h4>{subtype}</h4>
          <ul>
            {grouped.map((note) => (
              <li
                key={note.id}
                data-note={note.id}
                className={note === selected ? style.selected : undefined}
                {...(move && dragOf(note, () => pointing?.dismiss(note.id)))}
              >
                {move && (
                  <span className={style.grip} title="Drag to another page">
                    <Icon of={GripVertical} size="s" />
                  </span>
                )}
                <button
                  type="button"
                  className={style.note}
                  aria-haspopup="dialog"
                  aria-expanded={note === selected}
                  onClick={() => onSelect(note === selected ? undefined : note)}
                  {...pointingAt(note, pointing)}
                >
                  <NoteText note={note} /> <NoteTags note={note} />
                </button>
                <NoteReference note={note} />
                {inPlace(note, note.page)}
                <NoteReplaces note={note} page={note.page} segments={segments} />
                {note !== toolless && tools(note, note.page)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  ));
}
