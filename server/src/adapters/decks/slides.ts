import type { Slides } from "../../features/file/file.ports.ts";
import { sendOnce } from "../child/child-pool.ts";
import { slidesFailure, type SlidesFailureKind } from "./slides-failures.ts";

/** What the child that reads presentations can do. */
export type SlidesOps = { read: { args: { kind: "pptx" | "ppt" }; answer: Slides } };

const KIND = {
  script: new URL("./slides.child.ts", import.meta.url),
  heapMb: 256,
  operationMs: 60_000,
  failure: slidesFailure,
  slow: (): SlidesFailureKind => "slow",
  died: (): SlidesFailureKind => "unread",
};

/** What a presentation says beside its slides, read in a process of its own that ends afterwards; of a .ppt file nothing. */
export const readSlidesFile = (path: string, kind: "pptx" | "ppt"): Promise<Slides> =>
  sendOnce<SlidesOps, "read">(KIND, { op: "read", path, kind });
