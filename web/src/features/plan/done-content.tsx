import type { ElementOf, PlanType } from "@planner/contract/model";
import type { ComponentType, ReactNode } from "react";
import { Remark } from "../../ui/notices.tsx";
import type { BodyProps } from "./body-props.ts";
import { BODIES } from "./card-bodies.ts";
import style from "./done-content.module.css";
import { isEmpty, nothingIn } from "./plan-parts.ts";

interface DoneContentProps {
  element: ElementOf<PlanType>;
  onTick?: ((line: number) => void) | undefined;
  /** What belongs to the part beside its sentences, such as the documents that they come from. */
  beside?: ReactNode;
}

/** What a part says, how it came about where that needs saying, or that there is nothing. */
export function DoneContent({ element, onTick, beside }: DoneContentProps) {
  const Body = BODIES[element.type] as ComponentType<BodyProps<PlanType>>;
  return (
    <>
      {isEmpty(element) || element.data === null ? (
        <p className={style.nothing}>{nothingIn(element)}</p>
      ) : (
        <>
          <Body data={element.data} onTick={onTick} />
          {element.message && <Remark>{element.message}</Remark>}
        </>
      )}
      {beside && <div className={style.beside}>{beside}</div>}
    </>
  );
}
