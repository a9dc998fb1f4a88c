import type { Route } from "@planner/contract/api";
import { type CallInput, errorFrom, reported, send } from "./call.ts";

/** Fetches what a route answers with as a file, and hands it to the browser under the name that the server gives it. Throws as `call`. */
export async function downloadFile<R extends Route>(route: R, input: CallInput<R>): Promise<void> {
  try {
    const response = await send(route, input);
    if (!response.ok) throw errorFrom(response.status, await response.json().catch(() => null));
    saveBytes(nameIn(response.headers.get("content-disposition")), await response.blob());
  } catch (cause) {
    throw reported(route, cause);
  }
}

/** The name in a `Content-Disposition` (RFC 8187). */
function nameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? "")?.[1];
  return encoded === undefined ? "download" : decodeURIComponent(encoded);
}

/** Hands a text to the browser as a file. */
export function downloadText(name: string, words: string, type = "text/markdown"): void {
  saveBytes(name, new Blob([words], { type: `${type};charset=utf-8` }));
}

/** Hands bytes to the browser as a file. */
function saveBytes(name: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of it once the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** A title as a file name: what file systems refuse becomes a hyphen. */
export const fileNameOf = (title: string): string =>
  title
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 80) || "meeting";
