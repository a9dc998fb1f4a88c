import type { PageInSight } from "@planner/contract/model";
import type { FindPageTurns } from "../../../features/file/file.ports.ts";
import { sendOnce } from "../../child/child-pool.ts";
import type { ChildKind } from "../../child/child-task.ts";
import { failuresOf } from "../../child/failure-table.ts";

/** What the child is asked: the file of frames at the path, and pictures of pages as WebP, null for one without. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- an interface would have no index signature
export type PageTurnOps = {
  find: { args: { pages: readonly (Uint8Array | null)[] }; answer: PageInSight[] };
};

const failureOf = failuresOf({
  unread: "The slides in this recording could not be found.",
});

const KIND: ChildKind<"unread"> = {
  script: new URL("./page-turns.child.ts", import.meta.url),
  heapMb: 256,
  operationMs: 180_000,
  isInBackground: true,
  failure: failureOf,
  slow: () => "unread",
  died: () => "unread",
};

/** Finds the pages that a film shows, in a process of its own. */
export const findPageTurnsApart: FindPageTurns = (path, pages) =>
  sendOnce<PageTurnOps, "find">(KIND, {
    op: "find",
    path,
    pages: pages.map((page) => page ?? null),
  });
