import { PRODUCT_NAME } from "@planner/contract/model";
import { withoutControls } from "./bidi.ts";

/** The document's title while a screen is shown: "Settings, Planner". */
export function Title({ children }: { children: string }) {
  return <title>{`${withoutControls(children)}, ${PRODUCT_NAME}`}</title>;
}
