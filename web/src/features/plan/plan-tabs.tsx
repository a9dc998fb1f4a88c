import { type ElementOf, PLAN_TITLES, type PlanType } from "@planner/contract/model";
import type { ReactNode } from "react";
import { t, translated } from "../../i18n/translate.ts";
import type { DraftKey } from "../../platform/drafts.ts";
import { usePrinting } from "../../platform/printing.ts";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import type { CardPlace } from "./card-frame.tsx";
import { PrintingContext } from "./use-open.ts";
import style from "./plan-card.module.css";
import { PlanCard } from "./plan-card.tsx";
import type { PlanParts } from "./plan-parts.ts";

export const PLAN_TABS = ["agenda", "tools"] as const;
export type PlanTab = (typeof PLAN_TABS)[number];

const labelOf = (tab: PlanTab): string =>
  tab === "tools" ? t("Tools") : translated(PLAN_TITLES.agenda);
const AGENDA: readonly PlanType[] = ["goal", "agenda", "questions"];
const STACKS: readonly (readonly PlanType[])[] = [
  ["challenges", "materials"],
  ["strategy", "insights"],
];

interface PlanTabsProps {
  parts: PlanParts;
  draftKey: DraftKey;
  tab: PlanTab;
  onTab: (tab: PlanTab) => void;
  /** Without the tools there is nothing to turn to, and no tabs. */
  hasTools?: boolean;
  /** What stands on a card beside what the part says. */
  beside?: Partial<Record<PlanType, ReactNode>>;
  /** What people say about a part, below it. */
  comments?: (element: ElementOf<PlanType>) => ReactNode;
  /** Stands above the cards of either tab. */
  children?: ReactNode;
}

/** The cards of a plan, on two tabs; on paper one after the other. */
export function PlanTabs(props: PlanTabsProps) {
  const { tab, onTab, hasTools = true, children } = props;
  const prints = usePrinting();
  const agenda = (
    <div className={style.plan}>
      <Cards {...props} types={AGENDA} place="wide" />
    </div>
  );
  const tools = (
    <div className={style.tools}>
      {STACKS.map((types) => (
        <div key={types.join(" ")} className={style.stack}>
          <Cards {...props} types={types} place="column" />
        </div>
      ))}
    </div>
  );
  return (
    <PrintingContext value={prints}>
      {hasTools ? (
        <Tabs
          label={t("Meeting plan")}
          items={PLAN_TABS.map((id) => ({ id, label: labelOf(id) }))}
          value={tab}
          onChange={onTab}
        >
          <TabPanel id="agenda">
            {children}
            {agenda}
            {prints && tools}
          </TabPanel>
          <TabPanel id="tools">
            {children}
            {prints && agenda}
            {tools}
          </TabPanel>
        </Tabs>
      ) : (
        <>
          {children}
          {agenda}
        </>
      )}
    </PrintingContext>
  );
}

interface CardsProps extends PlanTabsProps {
  types: readonly PlanType[];
  place: CardPlace;
}

function Cards({ parts, draftKey, types, place, beside, comments }: CardsProps) {
  return types.map((type) => {
    const element = parts[type];
    return (
      element && (
        <PlanCard
          key={type}
          element={element}
          draftKey={draftKey}
          place={place}
          beside={both(beside?.[type], comments?.(element))}
        />
      )
    );
  });
}

const both = (one: ReactNode, other: ReactNode): ReactNode =>
  one || other ? (
    <>
      {one}
      {other}
    </>
  ) : undefined;
