import type { AlignedSegment } from "@planner/contract/model";
import { GripVertical } from "lucide-react";
import { useRef } from "react";
import { t } from "../../i18n/translate.ts";
import { areShortcutsOn } from "../../platform/use-keys.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { KindLabel, Mark } from "../../ui/mark.tsx";
import { dragOf } from "./deck/note-drag.ts";
import { type Pointing, pointingAt } from "./deck/use-pointed.ts";
import style from "./note-groups-list.module.css";
import { groupByType, type NoteOrder, type PlacedNote } from "./note-groups.ts";
import { noteStep, useNoteStops } from "./note-keys.ts";
import { NoteReference, NoteReplaces, NoteTags, NoteText, useNoteTools } from "./note-words.tsx";

/** How much room a note takes: all its words and tools, its words alone, or one line that opens up once it is meant. */
type Density = "roomy" | "close" | "tight";

/** As close as it takes for all notes of a page to be in sight beside the slide. */
export const densityOf = (count: number): Density =>
  count <= 3 ? "roomy" : count <= 6 ? "close" : "tight";

interface NoteGroupsProps {
  notes: PlacedNote[];
  order: NoteOrder;
  density?: Density;
  selected: PlacedNote | undefined;
  /** A second press on the selected note lets go of it. */
  onSelect: (note: PlacedNote | undefined) => void;
  segments: AlignedSegment[];
  /** The note that the pointer or the focus is on. */
  pointing?: Pointing;
  /** The note whose tools stand elsewhere. */
  toolless?: PlacedNote | undefined;
}

/**
 * Notes by type and subtype, or one after another; each opens the words behind it. One stop for the Tab key: arrows and J and
 * K go from note to note, and from a note Tab leads to what can be done with it.
 */
export function NoteGroups(props: NoteGroupsProps) {
  const { notes, order, density = "roomy", selected } = props;
  const list = useRef<HTMLDivElement>(null);
  const stops = useNoteStops(list, selected?.id);
  const isRunIn = density !== "roomy" || order !== "type";
  const card = (note: PlacedNote) => (
    <NoteCard key={note.id} {...props} note={note} isRunIn={isRunIn} />
  );
  return (
    // Listens for its notes, which are buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={list}
      className={style[density]}
      {...stops}
      onKeyDown={(event) => {
        const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined;
        if (step && isNoteButton(event.target) && noteStep(event.currentTarget, step))
          event.preventDefault();
      }}
    >
      {order === "type" ? (
        groupByType(notes).map(({ type, subtypes }) => (
          <section key={type} className={style.group}>
            <h3>
              <KindLabel type={type} />
            </h3>
            {subtypes.map(({ subtype, notes: grouped }) => (
              <div key={subtype}>
                <h4>{subtype}</h4>
                <ul>{grouped.map(card)}</ul>
              </div>
            ))}
          </section>
        ))
      ) : (
        <section className={style.group}>
          <ul>{notes.map(card)}</ul>
        </section>
      )}
    </div>
  );
}

const isNoteButton = (target: EventTarget): boolean =>
  target instanceof Element && target.matches("[data-note] > button");

interface NoteCardProps extends NoteGroupsProps {
  note: PlacedNote;
  /** Whether its subtype stands before its words instead of over them. */
  isRunIn: boolean;
}

function NoteCard(props: NoteCardProps) {
  const { note, order, selected, onSelect, segments, pointing, toolless, isRunIn } = props;
  const { tools, inPlace, move } = useNoteTools();
  const isSelected = note === selected;
  return (
    <li
      data-note={note.id}
      className={classNames(isSelected && style.selected, order !== "type" && style.marked)}
      {...(move && dragOf(note, () => pointing?.dismiss(note.id)))}
    >
      {move && (
        <span className={style.grip} title={t("Drag to another page")}>
          <Icon of={GripVertical} size="s" />
        </span>
      )}
      <button
        type="button"
        className={style.note}
        aria-haspopup="dialog"
        aria-expanded={isSelected}
        aria-keyshortcuts={areShortcutsOn() ? "j k" : undefined}
        onClick={() => onSelect(isSelected ? undefined : note)}
        {...pointingAt(note, pointing)}
      >
        {order !== "type" && <Mark type={note.type} size="s" named />}
        {isRunIn && (
          <b className={style.subtype} aria-hidden={order === "type"}>
            {note.subtype}{" "}
          </b>
        )}
        <NoteText note={note} /> <NoteTags note={note} />
      </button>
      <NoteReference note={note} />
      {inPlace(note, note.page)}
      <NoteReplaces note={note} page={note.page} segments={segments} />
      {note !== toolless && tools(note, note.page)}
    </li>
  );
}
