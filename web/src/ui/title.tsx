import { PRODUCT_NAME } from "@planner/contract/model";

/** The document's title while a screen is shown: "Settings, Planner". */
export function Title({ children }: { children: string }) {
  return <title>{`${children}, ${PRODUCT_NAME}`}</title>;
}
