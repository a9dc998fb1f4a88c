import type { Route } from "@planner/contract/api";
import { type CallInput, errorFrom, reported, send } from "./call.ts";
import { saveBytes } from "./download-text.ts";

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
