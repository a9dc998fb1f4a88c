import { SENTENCES } from "@planner/contract/api";
import {
  EDITABLE,
  type EditableType,
  type ElementOf,
  planPartAsMarkdown,
  type PlanType,
} from "@planner/contract/model";
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { t, translated } from "../../i18n/translate.ts";
import type { DraftKey } from "../../platform/drafts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton, Spinner } from "../../ui/waiting.tsx";
import { DoneContent } from "./card-bodies.tsx";
import { CardFrame, type CardPlace } from "./card-frame.tsx";
import { EditableCard } from "./editable-card.tsx";
import { usePlanActions } from "./plan-actions.ts";
import style from "./plan-card.module.css";
import { isEmpty, WAITING } from "./plan-parts.ts";
import { CopyAndExport } from "./toolbar.tsx";
import { planDrafts } from "./use-editing.ts";

interface PlanCardProps {
  element: ElementOf<PlanType>;
  draftKey: DraftKey;
  place: CardPlace;
  /** Stands below what the part says. */
  beside?: ReactNode;
}

const isEditable = (element: ElementOf<PlanType>): element is ElementOf<EditableType> =>
  element.type in EDITABLE;

/** One part of the plan: being made, failed, or to be read and, where it may be, written in. */
export function PlanCard({ element, draftKey, place, beside }: PlanCardProps) {
  const actions = usePlanActions();
  const draft = planDrafts.use(draftKey, element.type);
  const frame = { type: element.type, meetingId: draftKey.meetingId, place };
  // Words that are not saved stay in sight whatever becomes of the part.
  const hasUnsavedText = draft !== undefined && planDrafts.isUnsaved(draft);
  if (actions && isEditable(element) && (element.status === "DONE" || hasUnsavedText))
    return (
      <EditableCard
        element={element}
        draftKey={draftKey}
        place={place}
        actions={actions}
        beside={beside}
      />
    );
  if (element.status === "PENDING")
    return (
      <CardFrame {...frame} state="pending">
        <div className={style.wait}>
          <Spinner>{t(WAITING[element.type])}</Spinner>
          <Skeleton />
        </div>
        {beside && <div className={style.beside}>{beside}</div>}
      </CardFrame>
    );
  if (element.status === "FAILED")
    return (
      <CardFrame {...frame} state="failed">
        <Failed element={element} />
        {beside}
      </CardFrame>
    );
  return (
    <CardFrame
      {...frame}
      actions={
        !isEmpty(element) && (
          <CopyAndExport type={element.type} markdown={planPartAsMarkdown(element)} />
        )
      }
    >
      <DoneContent element={element} beside={beside} />
    </CardFrame>
  );
}

function Failed({ element: { id, message } }: { element: ElementOf<PlanType> }) {
  const actions = usePlanActions();
  const [trying, setTrying] = useState(false);
  const retry = async (button: HTMLElement) => {
    setTrying(true);
    // The button goes with the failure: the card's title takes the focus.
    button.closest("article")?.querySelector("h2")?.focus();
    await actions?.retry(id);
    setTrying(false);
  };
  return (
    <div className={style.failed}>
      <div role="alert" className={style.message}>
        <Icon of={TriangleAlert} />
        <div>
          <p>{translated(SENTENCES.elementFailed)}</p>
          {message && message !== SENTENCES.elementFailed && (
            <p className={style.reason}>{translated(message)}</p>
          )}
        </div>
      </div>
      {actions && (
        <Button disabled={trying} onClick={({ currentTarget }) => void retry(currentTarget)}>
          {t("Retry")}
        </Button>
      )}
    </div>
  );
}
