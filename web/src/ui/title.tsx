import { PRODUCT_NAME } from "@planner/contract/model";
import { withoutControls } from "./foreign.tsx";

/** The document's title while a screen is shown: "Settings, Planner". */
export function Title({ children }: { children: string }) {
  return <title>{`${withoutControls(children)}, ${PRODUCT_NAME}`}</title>;
}

/** For what a secret link shows: search engines leave it alone, and no other page learns the link. */
export const Unlisted = () => (
  <>
    <meta name="robots" content="noindex" />
    <meta name="referrer" content="no-referrer" />
  </>
);
