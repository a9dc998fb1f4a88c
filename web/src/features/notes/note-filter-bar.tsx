import { ANNOTATION_TYPES } from "@planner/contract/model";
import { ChevronDown, ChevronUp } from "lucide-react";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/notices.tsx";
import { Icon } from "../../ui/icon.tsx";
import { kindOf, Mark } from "../../ui/mark.tsx";
import { ChoiceMenu } from "../../ui/menu.tsx";
import { classNames } from "../../ui/class-names.ts";
import text from "../../ui/text.module.css";
import style from "./note-filter-bar.module.css";
import { filterName, type NotesShown, personChoices, typeChoices } from "./note-filter.ts";
import { NOTE_ORDERS, type NoteOrder } from "./note-groups.ts";
import { useNoteTools } from "./note-words.tsx";
import { findNote } from "./notes-search.ts";

const ALL = "";

const ORDER_LABELS = {
  type: "By type",
  talk: "In order of talk",
  place: "By place",
} as const satisfies Record<NoteOrder, Message>;

interface NoteFilterBarProps {
  notes: NotesShown;
  /** Whether the notes can stand in another order. */
  hasOrder: boolean;
}

/** Chooses which notes are shown, of one type and of one person, and in which order. */
export function NoteFilterBar({ notes, hasOrder }: NoteFilterBarProps) {
  const { owned, filter, change, order, setOrder } = notes;
  const { type, person } = filter;
  const people = personChoices(owned, filter);
  return (
    <div className={style.bar} role="group" aria-label={t("Filter notes")}>
      {hasOrder && (
        <ChoiceMenu
          label={t("Order")}
          trigger={
            <Button look="quiet" className={style.choice}>
              <span>{t(ORDER_LABELS[order])}</span>
              <Icon of={ChevronDown} size="s" />
            </Button>
          }
          options={NOTE_ORDERS.map((id) => ({ id, label: t(ORDER_LABELS[id]) }))}
          value={order}
          onChange={setOrder}
        />
      )}
      <ChoiceMenu
        label={t("Type")}
        trigger={
          <Button look="quiet" className={style.choice}>
            {type && <Mark type={type} size="s" />}
            <span>{t(type ?? "All types")}</span>
            <Icon of={ChevronDown} size="s" />
          </Button>
        }
        options={[{ id: ALL, label: t("All types") }, ...typeChoices(owned, filter)]}
        value={type ? kindOf(type) : ALL}
        onChange={(id) =>
          change({ type: ANNOTATION_TYPES.find((one) => kindOf(one) === id), person })
        }
      />
      {people.length > 0 && (
        <ChoiceMenu
          label={t("Person")}
          trigger={
            <Button look="quiet" className={style.choice}>
              <span>{person ?? t("Everybody")}</span>
              <Icon of={ChevronDown} size="s" />
            </Button>
          }
          options={[{ id: ALL, label: t("Everybody") }, ...people]}
          value={person ?? ALL}
          onChange={(id) => change({ type, person: id || undefined })}
        />
      )}
    </div>
  );
}

interface FilterLineProps {
  notes: NotesShown;
  /** The note that the address names. */
  sought: string | undefined;
}

const NO_FILTER = { type: undefined, person: undefined };

/** Says in words what the filter shows and hides, and of a note in the address that it is no longer there. */
export function FilterLine({ notes, sought }: FilterLineProps) {
  const { owned, filter, isFiltered, shown, change } = notes;
  const found =
    sought &&
    findNote(
      owned.map(({ note }) => note),
      sought,
    );
  const isHidden = found && !shown.includes(found);
  return (
    <div className={classNames(text.quiet, style.line)} role="status">
      {sought && !found && <p>{t("The note in this link no longer exists.")}</p>}
      {isFiltered && (
        <p>
          {shown.length === 0
            ? t("No notes match {filter}.", { filter: filterName(filter) })
            : t("{shown} of {all} notes.", { shown: shown.length, all: owned.length })}
          {isHidden &&
            ` ${t("Note {reference} is not among them.", { reference: found.reference })}`}{" "}
          <TextButton onClick={() => change(NO_FILTER)}>{t("Show all notes")}</TextButton>
        </p>
      )}
    </div>
  );
}

/** In place of a list of which the filter shows nothing. */
export function NoMatch({ notes: { filter } }: { notes: NotesShown }) {
  return (
    <EmptyState title={t("No notes match {filter}", { filter: filterName(filter) })}>
      {t("The filter hides the other notes.")}
    </EmptyState>
  );
}

interface UnsureLineProps {
  notes: NotesShown;
  /** Those of one page, null: of none; undefined: all of them. */
  page?: number | null;
  /** Whether they are in sight in this view anyway, so that there is nothing to open. */
  areShown?: boolean;
}

/** Opens and closes the notes that are less sure, and leads to going through them one by one. */
export function UnsureLine({ notes, page, areShown = false }: UnsureLineProps) {
  const { unsure, isUnsureOpen, openUnsure, review } = notes;
  const { draw: canEdit } = useNoteTools();
  const count = unsure.filter((note) => page === undefined || note.page === page).length;
  if (count === 0 || (areShown && !canEdit)) return null;
  return (
    <div className={style.unsureLine}>
      {areShown ? (
        <span>{t("{count} less sure | {count} less sure", { count })}</span>
      ) : (
        <button
          type="button"
          className={classNames(text.quiet, style.unsure)}
          aria-expanded={isUnsureOpen}
          onClick={() => openUnsure(!isUnsureOpen)}
        >
          {isUnsureOpen
            ? t("Hide {count} less sure | Hide {count} less sure", { count })
            : t("{count} less sure | {count} less sure", { count })}
          <Icon of={isUnsureOpen ? ChevronUp : ChevronDown} size="s" />
        </button>
      )}
      {canEdit && <TextButton onClick={review.open}>{t("Review [verb]")}</TextButton>}
    </div>
  );
}
