import { ANNOTATION_TYPES } from "@planner/contract/model";
import { ChevronDown } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { kindOf, Mark } from "../../ui/mark.tsx";
import { ChoiceMenu } from "../../ui/menu.tsx";
import { personChoices, typeChoices } from "./note-filter.ts";
import style from "./note-filter-bar.module.css";
import type { NotesShown } from "./use-notes-shown.ts";

const ALL = "";

/** Chooses which notes Deck and List show: of one type, of one person. */
export function NoteFilterBar({ notes: { owned, filter, change } }: { notes: NotesShown }) {
  const { type, person } = filter;
  const people = personChoices(owned, filter);
  return (
    <div className={style.bar} role="group" aria-label="Filter notes">
      <ChoiceMenu
        label="Type"
        trigger={
          <Button look="quiet" className={style.choice}>
            {type && <Mark type={type} size="s" />}
            <span>{type ?? "All types"}</span>
            <Icon of={ChevronDown} size="s" />
          </Button>
        }
        options={[{ id: ALL, label: "All types" }, ...typeChoices(owned, filter)]}
        value={type ? kindOf(type) : ALL}
        onChange={(id) =>
          change({ type: ANNOTATION_TYPES.find((one) => kindOf(one) === id), person })
        }
      />
      {people.length > 0 && (
        <ChoiceMenu
          label="Person"
          trigger={
            <Button look="quiet" className={style.choice}>
              <span>{person ?? "Everybody"}</span>
              <Icon of={ChevronDown} size="s" />
            </Button>
          }
          options={[{ id: ALL, label: "Everybody" }, ...people]}
          value={person ?? ALL}
          onChange={(id) => change({ type, person: id || undefined })}
        />
      )}
    </div>
  );
}
