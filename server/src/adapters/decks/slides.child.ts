// The process that reads one presentation for the server, and is ended by it.
import type { ChildReply, ChildRequest } from "../child/child-task.ts";
import { followParent } from "../child/orphan-watch.ts";
import { SlidesError, type SlidesFailureKind } from "./slides-failures.ts";
import { readSlides, requireOpenPpt } from "./slides-parts.ts";
import type { SlidesOps } from "./slides.ts";

followParent();
process.on("message", ({ id, path, kind }: ChildRequest<SlidesOps>) => {
  (kind === "ppt" ? requireOpenPpt(path) : readSlides(path)).then(
    (answer) => send({ id, kind: "done", answer, heldBytes: 0 }),
    (error: unknown) => {
      const failure = error instanceof SlidesError ? error.kind : "damaged";
      send({ id, kind: "failed", failure, isPoisoned: false });
    },
  );
});
send({ kind: "ready" });

function send(reply: ChildReply<SlidesFailureKind>): void {
  process.send?.(reply);
}
