import { PLAN_TITLES, type PlanType } from "@planner/contract/model";
import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useId } from "react";
import { t, translated } from "../../i18n/translate.ts";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { createStore } from "../../ui/store.ts";
import text from "../../ui/text.module.css";
import style from "./card-frame.module.css";

/** `wide`: the title stands in the margin and what can be done at the right; else both stand above. */
export type CardPlace = "wide" | "column";

interface CardFrameProps {
  type: PlanType;
  meetingId: string;
  place: CardPlace;
  state?: "editing" | "pending" | "failed" | undefined;
  /** Buttons. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A card of the plan: what it is, what it says, what can be done with it; it folds up. */
export function CardFrame(props: CardFrameProps) {
  const { type, meetingId, place, state, actions, children } = props;
  const id = useId();
  const [folded, turn] = useCollapsed(`${meetingId} ${type}`);
  // What is being made, or has failed, is seen.
  const folds = state !== "pending" && state !== "failed";
  const collapsed = folded && folds;
  const name = translated(PLAN_TITLES[type]);
  const acts = folds && (
    <div className={style.acts}>
      {actions}
      <button
        type="button"
        className={style.fold}
        aria-label={collapsed ? t("Expand {name}", { name }) : t("Collapse {name}", { name })}
        aria-expanded={!collapsed}
        aria-controls={`${id}-body`}
        onClick={turn}
      >
        <Icon of={collapsed ? ChevronDown : ChevronUp} size="s" />
      </button>
    </div>
  );
  return (
    <Card
      as="article"
      state={state}
      className={classNames(style.card, place === "wide" ? style.wide : style.column)}
      aria-labelledby={`${id}-title`}
      aria-busy={state === "pending" || undefined}
    >
      <header className={style.head}>
        <h2 id={`${id}-title`} className={text.item} tabIndex={-1}>
          {name}
        </h2>
        {state === "editing" && <p className={text.quiet}>{t("Editing")}</p>}
      </header>
      {place === "column" && acts}
      <div id={`${id}-body`} className={style.body} hidden={collapsed}>
        {children}
      </div>
      {place === "wide" && acts}
    </Card>
  );
}

const KEY = "collapsed cards";

const remembered = (): ReadonlySet<string> => {
  try {
    return new Set(JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as string[]);
  } catch {
    return new Set();
  }
};
const collapsed = createStore<ReadonlySet<string>>(remembered());

/** Whether a card is folded up, remembered as long as the tab is open. */
function useCollapsed(card: string): [boolean, () => void] {
  const is = collapsed.use().has(card);
  const toggle = () => {
    const next = new Set(collapsed.get());
    if (!next.delete(card)) next.add(card);
    collapsed.set(next);
    sessionStorage.setItem(KEY, JSON.stringify([...next]));
  };
  return [is, toggle];
}
