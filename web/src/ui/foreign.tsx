import { withoutControls } from "./bidi.ts";

/** Words that came from outside, such as a calendar's: they never turn the words around them. */
export const Foreign = ({ children }: { children: string }) => (
  <bdi>{withoutControls(children)}</bdi>
);
