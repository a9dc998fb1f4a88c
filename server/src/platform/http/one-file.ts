import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { Failure } from "../failures.ts";
import { ONE_FILE } from "./http-errors.ts";

const BROKEN_FORM = "The upload arrived incomplete. Choose the file again.";

/** The file of a form, and what to call once its bytes are read. */
export interface OneFile {
  readonly part: MultipartFile;
  /** The file's bytes as they come; throws `Failure("invalid")` where the form ends before the file does. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Throws where the form has a second file. */
  readonly end: () => Promise<void>;
}

/**
 * Opens the one file of a multipart body, in its field `file`; other fields are passed over. Throws `Failure("invalid")`
 * where there is none, or where the form breaks off. Beyond `fileSize` bytes the file is cut, which `part.file.truncated`
 * tells.
 */
export async function openOneFile(request: FastifyRequest, fileSize: number): Promise<OneFile> {
  const limits = { fileSize, files: 1, fields: 20, fieldSize: 1_024 };
  // The plugin's type lacks what its `parts` takes.
  const options = { limits, throwFileSizeLimit: false };
  const parts = request.parts(options);
  const next = (): ReturnType<typeof parts.next> => parts.next().catch(refuseBroken);
  for (let found = await next(); !found.done; found = await next()) {
    const part = found.value;
    if (part.type === "file" && part.fieldname === "file") {
      return { part, bytes: bytesOf(part), end: () => readOn(next) };
    }
    if (part.type === "file") part.file.resume();
    if (part.type === "file" || part.fieldname === "file") break;
  }
  throw new Failure("invalid", ONE_FILE, { field: "file" });
}

async function readOn(
  next: () => ReturnType<ReturnType<FastifyRequest["parts"]>["next"]>,
): Promise<void> {
  for (let found = await next(); !found.done; found = await next()) {
    if (found.value.type === "file") throw new Failure("invalid", ONE_FILE, { field: "file" });
  }
}

/** Where its reader stops early, the rest can still be read from the part. */
async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Uint8Array> {
  try {
    yield* file.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  } catch (error) {
    refuseBroken(error);
  }
}

/** What the parser says of a form that it cannot read has no code; what ends a connection has one. */
function refuseBroken(cause: unknown): never {
  if ((cause as { code?: string }).code !== undefined) throw cause;
  throw new Failure("invalid", BROKEN_FORM, { field: "file", cause });
}
