import type { DeckSource } from "@planner/contract/model";
import type { Slides } from "../../features/file/file.ports.ts";
import { sendOnce } from "../child/child-pool.ts";
import { slidesFailure, type SlidesFailureKind } from "./slides-failures.ts";

/** The presentations of which LibreOffice makes a PDF. */
export const CONVERTED = ["pptx", "ppt", "odp"] as const satisfies readonly DeckSource[];
export type ConvertedKind = (typeof CONVERTED)[number];

/** What the child that reads presentations can do. */
export type SlidesOps = { read: { args: { kind: ConvertedKind }; answer: Slides } };

const KIND = {
  script: new URL("./slides.child.ts", import.meta.url),
  heapMb: 256,
  operationMs: 60_000,
  failure: slidesFailure,
  slow: (): SlidesFailureKind => "slow",
  died: (): SlidesFailureKind => "unread",
};

/** What a presentation says beside its slides, read in a process of its own that ends afterwards; of other files than .pptx nothing. */
export const readSlidesFile = (path: string, kind: ConvertedKind): Promise<Slides> =>
  sendOnce<SlidesOps, "read">(KIND, { op: "read", path, kind });
