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
