import { towards } from "../platform/part.tsx";

/** For every link to the present screen: a click shows the first page at once, and who never presents loads none of it. */
export const toPresent = towards(() =>
  Promise.all([import("./present.tsx"), import("./present-ahead.ts")]),
);
