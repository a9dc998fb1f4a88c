import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { Failure } from "./failures.ts";
import { ONE_FILE } from "./http-errors.ts";

/** The file of a form, and what to call once its bytes are read. */
export interface OneFile {
  readonly part: MultipartFile;
  /** Throws where the form has a second file. */
  readonly end: () => Promise<void>;
}

/**
 * Opens the one file of a multipart body, in its field `file`; other fields are passed over. Throws `Failure("invalid")`
 * where there is none. Beyond `fileSize` bytes the file is cut, which `part.file.truncated` tells.
 */
export async function openOneFile(request: FastifyRequest, fileSize: number): Promise<OneFile> {
  const limits = { fileSize, files: 1, fields: 20, fieldSize: 1_024 };
  // The plugin's type lacks what its `parts` takes.
  const options = { limits, throwFileSizeLimit: false };
  const parts = request.parts(options);
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    const part = next.value;
    if (part.type === "file" && part.fieldname === "file") {
      return { part, end: () => readOn(parts) };
    }
    if (part.type === "file") part.file.resume();
    if (part.type === "file" || part.fieldname === "file") break;
  }
  throw new Failure("invalid", ONE_FILE, { field: "file" });
}

async function readOn(parts: ReturnType<FastifyRequest["parts"]>): Promise<void> {
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    if (next.value.type === "file") throw new Failure("invalid", ONE_FILE, { field: "file" });
  }
}
