import { createHash } from "node:crypto";

/**
 * An id for what a client creates: a UUID of version 8 (RFC 9562) made from what was sent, so that a call that is sent again
 * after a lost answer creates nothing twice. `parts` is plain JSON.
 */
export function repeatableId(parts: readonly unknown[]): string {
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString("hex", 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
