import { type FileKind, LIMITS } from "@planner/contract/model";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import { attachment } from "./file-name.ts";
import type { FileStore } from "./file.ports.ts";
import type { FileRow } from "./file.store.ts";
import { getPageImage, type ImageDeps, type PageFile } from "./page-images.ts";
import { Failure } from "../../platform/failures.ts";

const MEDIA_TYPES: Record<FileKind, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  txt: "text/plain",
  vtt: "text/vtt",
  srt: "application/x-subrip",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  zip: "application/zip",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  ppt: "application/vnd.ms-powerpoint",
  odp: "application/vnd.oasis.opendocument.presentation",
  key: "application/vnd.apple.keynote",
};

/** What people upload is never run or shown as a page of this site. */
const SANDBOX = "default-src 'none'; sandbox";

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Sends the bytes of an upload as a download. */
export async function sendDownload(
  files: FileStore,
  file: FileRow,
  exchange: Exchange,
): Promise<FastifyReply> {
  void exchange.reply.headers({
    "content-disposition": attachment(file.name),
    "content-type": MEDIA_TYPES[file.kind],
  });
  return sendRange(exchange, {
    tag: `"${file.sha256}"`,
    sizeBytes: file.sizeBytes,
    open: (range) => files.get(file.storageKey, range),
  });
}

interface Ranged {
  readonly tag: string;
  readonly sizeBytes: number;
  /** Opens all of it, or bytes `start`–`end`, both included. */
  readonly open: (range?: { start: number; end: number }) => Promise<Readable>;
}

/** Sends all bytes, or the one range that was requested (RFC 9110, 14), with an ETag. */
export async function sendRange(
  { request, reply }: Exchange,
  { tag, sizeBytes, open }: Ranged,
): Promise<FastifyReply> {
  void reply.headers({
    etag: tag,
    "accept-ranges": "bytes",
    "content-security-policy": SANDBOX,
  });
  if (hasTag(request.headers["if-none-match"], tag)) return reply.code(304).send();
  const ifRange = request.headers["if-range"];
  const wantedRange = ifRange === undefined || ifRange === tag ? request.headers.range : undefined;
  const range = byteRange(wantedRange, sizeBytes);
  if (range === "unsatisfiable") {
    return reply.code(416).header("content-range", `bytes */${sizeBytes}`).send();
  }
  if (!range) {
    void reply.header("content-length", sizeBytes);
    return reply.send(await open());
  }
  const { start, end } = range;
  void reply.headers({
    "content-range": `bytes ${start}-${end}/${sizeBytes}`,
    "content-length": end - start + 1,
  });
  return reply.code(206).send(await open(range));
}

interface PageExchange extends Exchange {
  readonly page: number;
  readonly widthPx: number;
}

/** Sends the picture of a page as WebP. */
export async function sendPageImage(
  deps: ImageDeps,
  file: PageFile,
  { request, reply, page, widthPx }: PageExchange,
): Promise<FastifyReply> {
  const tag = `"${file.sha256.slice(0, 32)}-${page}-${widthPx}"`;
  void reply.header("etag", tag);
  // The tag says which content, page and width are meant: whoever has it in hand has this very image.
  if (hasTag(request.headers["if-none-match"], tag)) return reply.code(304).send();
  const image = await getPageImage(deps, file, { page, widthPx, priority: "viewed" });
  return reply.type("image/webp").send(image);
}

/** The width of a page image in pixels, as the contract names them. */
export const widthOf = (width: "320" | "1600" | "3200"): number => WIDTHS[width];
const WIDTHS = { "320": LIMITS.thumbnailPx, "1600": LIMITS.pagePx, "3200": LIMITS.densePagePx };

/**
 * One byte range of a `Range` header (RFC 9110, 14.1.2), both ends included. Undefined where all is to be sent: no
 * header, several ranges, or one that does not parse.
 */
export function byteRange(
  header: string | undefined,
  sizeBytes: number,
): { start: number; end: number } | "unsatisfiable" | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(" ", "") ?? "");
  const [, from = "", to = ""] = match ?? [];
  if (from === "" && to === "") return undefined;
  const last = sizeBytes - 1;
  if (from === "") {
    return to === "0" ? "unsatisfiable" : { start: Math.max(0, sizeBytes - Number(to)), end: last };
  }
  const [start, end] = [Number(from), to === "" ? last : Math.min(Number(to), last)];
  if (to !== "" && Number(to) < start) return undefined;
  return start > last ? "unsatisfiable" : { start, end };
}

/** Whether an `If-None-Match` header names the tag; weak comparison (RFC 9110, 13.1.2). */
export function hasTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header
    .split(",")
    .some((each) => each.trim() === "*" || each.trim().replace(/^W\//, "") === tag);
}

/** The page that a path names; beyond the last one there is nothing. */
export function pageNumber(value: string, { pageCount }: Pick<FileRow, "pageCount">): number {
  const page = /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 0;
  if (page === 0 || (pageCount !== null && page > pageCount)) {
    throw new Failure("not_found", "This file has no such page.");
  }
  return page;
}
