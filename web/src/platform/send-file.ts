import type { AnswerOf, Route } from "@planner/contract/api";
import { errorFrom, reported, type UrlInput, urlOf, xsrfHeader } from "./call.ts";

interface SendOptions {
  /** Bytes of the file that left this machine, out of its size. */
  onProgress?: (sentBytes: number, sizeBytes: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file as the multipart field `file`. As `call`, but over XMLHttpRequest, because fetch cannot tell how much
 * was sent. An abort throws an AbortError.
 */
export async function sendFile<R extends Route & { upload: true }>(
  route: R,
  input: UrlInput<R> & { file: File },
  options: SendOptions = {},
): Promise<AnswerOf<R>> {
  const form = new FormData();
  form.append("file", input.file, input.file.name);
  try {
    const { status, json } = await post(urlOf(route, input), form, options);
    if (status < 200 || status > 299) throw errorFrom(status, json);
    return json as AnswerOf<R>;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    throw reported(route, cause);
  }
}

function post(url: string, form: FormData, { onProgress, signal }: SendOptions) {
  return new Promise<{ status: number; json: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = (act: () => void) => () => {
      signal?.removeEventListener("abort", abort);
      act();
    };
    request.open("POST", url);
    request.withCredentials = true;
    request.responseType = "json";
    for (const [name, value] of Object.entries(xsrfHeader())) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", (event) => onProgress?.(event.loaded, event.total));
    request.addEventListener(
      "load",
      settle(() => resolve({ status: request.status, json: request.response as unknown })),
    );
    request.addEventListener(
      "error",
      settle(() => reject(new TypeError("The connection was lost."))),
    );
    request.addEventListener(
      "abort",
      settle(() => reject(new DOMException("Aborted", "AbortError"))),
    );
    signal?.addEventListener("abort", abort);
    if (signal?.aborted) reject(new DOMException("Aborted", "AbortError"));
    else request.send(form);
  });
}
