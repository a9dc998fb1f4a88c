// The process that reads one presentation for the server, and is ended by it.
import { serve } from "../child/child-task.ts";
import { SlidesError, type SlidesFailureKind } from "./slides-failures.ts";
import { readSlides, requireOpenPpt } from "./slides-parts.ts";
import type { SlidesOps } from "./slides.ts";

serve<SlidesOps>(
  ({ path, kind }) => (kind === "ppt" ? requireOpenPpt(path) : readSlides(path)),
  (error): SlidesFailureKind => (error instanceof SlidesError ? error.kind : "damaged"),
);
