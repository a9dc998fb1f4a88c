// The process that reads pictures for the server, and is ended by it.
import type { ChildReply, ChildRequest } from "../child/child-task.ts";
import { followParent } from "../child/orphan-watch.ts";
import { onePicture, type PictureFiles, zippedPictures } from "./picture-files.ts";
import { PictureError, type PictureFailureKind } from "./picture-failures.ts";
import type { PictureOps } from "./pictures.ts";
import { shrinkPicture } from "./shrink-picture.ts";

followParent();
let files: Promise<PictureFiles> | undefined;

process.on("message", (request: ChildRequest<PictureOps>) => {
  answerTo(request).then(
    (answer) => send({ id: request.id, kind: "done", answer, heldBytes: 0 }),
    (error: unknown) => {
      const failure = kindOf(error);
      send({ id: request.id, kind: "failed", failure, isPoisoned: false });
    },
  );
});
send({ kind: "ready" });

async function answerTo(request: ChildRequest<PictureOps>): Promise<unknown> {
  files ??= request.isZip
    ? zippedPictures(request.path)
    : Promise.resolve(onePicture(request.path));
  const { names, read } = await files;
  return request.op === "list" ? names : shrinkPicture(await read(request.index));
}

function kindOf(error: unknown): PictureFailureKind {
  if (error instanceof PictureError) return error.kind;
  return error instanceof Error && "syscall" in error ? "gone" : "damaged";
}

function send(reply: ChildReply<PictureFailureKind>): void {
  process.send?.(reply);
}
