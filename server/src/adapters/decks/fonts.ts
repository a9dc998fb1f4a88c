import { execFile } from "node:child_process";
import { promisify } from "node:util";

const MAX_FONTS = 20;
const MAX_LIST_BYTES = 8 * 1024 * 1024;

/** Those of these fonts that this machine does not have (fontconfig's list); none where it cannot tell. */
export async function missingFonts(fonts: readonly string[]): Promise<string[]> {
  const options = { timeout: 10_000, maxBuffer: MAX_LIST_BYTES };
  const listed = await promisify(execFile)("fc-list", [":", "family"], options).catch(() => null);
  if (!listed) return [];
  const known = new Set(listed.stdout.split(/[\n,]/).map((family) => family.trim().toLowerCase()));
  return fonts.filter((font) => !known.has(font.trim().toLowerCase())).slice(0, MAX_FONTS);
}
