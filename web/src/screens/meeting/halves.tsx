import type { Element, Meeting } from "@planner/contract/model";
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router";
import { hasNotes } from "../../features/notes/notes-elements.ts";
import { hasPlan } from "../../features/plan/plan-parts.ts";
import { t } from "../../i18n/translate.ts";
import { loadsAhead } from "../../platform/online.ts";
import { Spinner } from "../../ui/waiting.tsx";
import style from "./meeting.module.css";

/** A component in a file of its own. */
type Part<Props extends object> = ComponentType<Props> & {
  /** Has it there before it is shown; shown without that, it waits. */
  readonly load: () => Promise<void>;
};

/**
 * A part of a screen that is loaded once it is wanted, and drawn at once where it was loaded ahead; until then `waiting` stands
 * in its place. Where it cannot be loaded, its screen says so, as one does that cannot be loaded itself.
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): Part<Props> {
  let there: ComponentType<Props> | undefined;
  const fetchPart = async () => (there ??= await load());
  const ToCome = lazy(async () => ({ default: await fetchPart() }));
  function WhenThere(props: Props) {
    // Of one kind as long as it is shown: to change to the other would draw it anew.
    const [Shown] = useState<ComponentType<Props>>(() => there ?? ToCome);
    return (
      <Suspense fallback={waiting}>
        <Shown {...props} />
      </Suspense>
    );
  }
  return Object.assign(WhenThere, { load: async () => void (await fetchPart()) });
}

const Opening = ({ what }: { what: "Opening the plan" | "Opening the visual notes" }) => (
  <Spinner>{t(what)}</Spinner>
);

/** A meeting's plan. What reads Markdown is heavy, and whoever opens notes does without it. */
export const PlanHalf = part(
  async () => (await import("../plan/plan.tsx")).Plan,
  <Opening what="Opening the plan" />,
);

/** A meeting's visual notes, with all that corrects and shares them. */
export const NotesHalf = part(
  async () => (await import("../report/report.tsx")).Report,
  <Opening what="Opening the visual notes" />,
);

const HALVES = [
  {
    half: "plan",
    label: "Meeting Plan",
    search: "?view=plan",
    ahead: loadsAhead(() => PlanHalf.load()),
  },
  {
    half: "notes",
    label: "Visual Notes",
    search: "?view=summary",
    ahead: loadsAhead(() => NotesHalf.load()),
  },
] as const;
type Half = (typeof HALVES)[number]["half"];

/** Turns between a meeting's plan and its visual notes, where it has both. */
export function HalfSwitch({ meeting: { elements }, half }: { meeting: Meeting; half: Half }) {
  if (!hasNotes(elements) || !hasPlan(elements)) return null;
  return (
    <nav className={style.switch} aria-label={t("This meeting")}>
      {HALVES.map((one) => (
        <Link
          key={one.half}
          to={one.search}
          {...one.ahead}
          className={style.half}
          aria-current={one.half === half ? "page" : undefined}
        >
          {t(one.label)}
        </Link>
      ))}
    </nav>
  );
}

/** Whether a meeting's page shows its plan: where there are no notes, and with both where the address asks for it. */
export const showsPlan = (elements: readonly Element[], search: URLSearchParams): boolean =>
  (search.get("view") === "plan" || !hasNotes([...elements])) && hasPlan(elements);

/** Whether the address asks for a view of the notes, before the meeting is known. */
export const namesNotes = (search: URLSearchParams): boolean =>
  search.has("view") && search.get("view") !== "plan";
