import type { Meeting } from "@planner/contract/model";
import { Link } from "react-router";
import { hasNotes } from "../../features/notes/notes-elements.ts";
import { hasPlan } from "../../features/plan/plan-parts.ts";
import { target } from "../../platform/part.tsx";
import { NotesHalf, PlanHalf } from "./halves.tsx";
import style from "./half-switch.module.css";

const HALVES = [
  {
    half: "plan",
    label: "Meeting Plan",
    search: "?view=plan",
    ahead: target(() => PlanHalf.load()),
  },
  {
    half: "notes",
    label: "Visual Notes",
    search: "?view=summary",
    ahead: target(() => NotesHalf.load()),
  },
] as const;
export type Half = (typeof HALVES)[number]["half"];

/** Turns between a meeting's plan and its visual notes, where it has both. */
export function HalfSwitch({ meeting: { elements }, half }: { meeting: Meeting; half: Half }) {
  if (!hasNotes(elements) || !hasPlan(elements)) return null;
  return (
    <nav className={style.switch} aria-label="This meeting">
      {HALVES.map((one) => (
        <Link
          key={one.half}
          to={one.search}
          {...one.ahead}
          className={style.half}
          aria-current={one.half === half ? "page" : undefined}
        >
          {one.label}
        </Link>
      ))}
    </nav>
  );
}
