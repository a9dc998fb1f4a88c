// The process that reads one presentation for the server, and is ended by it.
import { serve } from "../child/child-task.ts";
import { SlidesError, type SlidesFailureKind } from "./slides-failures.ts";
import { readSlides, requireOpenOdp, requireOpenPpt } from "./slides-parts.ts";
import type { SlidesOps } from "./slides.ts";

const READERS = { pptx: readSlides, ppt: requireOpenPpt, odp: requireOpenOdp };

serve<SlidesOps>(
  ({ path, kind }) => READERS[kind](path),
  (error): SlidesFailureKind => (error instanceof SlidesError ? error.kind : "damaged"),
);
