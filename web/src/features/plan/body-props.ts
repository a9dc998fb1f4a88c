import type { ElementData, PlanType } from "@planner/contract/model";

/** What a card's body is given once its part is done. */
export interface BodyProps<T extends PlanType> {
  data: ElementData[T];
  /** Saves a box that was ticked or unticked, by its line; left out where nobody may. */
  onTick?: ((line: number) => void) | undefined;
  /** Saves what a change makes of the part's text; left out where nobody may. */
  onRewrite?: ((change: (text: string) => string) => void) | undefined;
}
