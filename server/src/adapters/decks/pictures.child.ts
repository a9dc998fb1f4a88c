// The process that reads pictures for the server, and is ended by it.
import { type ChildRequest, serve } from "../child/child-task.ts";
import { onePicture, type PictureFiles, zippedPictures } from "./picture-files.ts";
import { PictureError, type PictureFailureKind } from "./picture-failures.ts";
import type { PictureOps } from "./pictures.ts";
import { shrinkPicture } from "./shrink-picture.ts";

let files: Promise<PictureFiles> | undefined;
serve<PictureOps>(answerTo, kindOf);

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
