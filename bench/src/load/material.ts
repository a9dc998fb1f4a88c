import { makePdf } from "@planner/server/testing";
import type { LoadApp } from "./load-app.ts";

/** A finished meeting: its path, and the ETag that the visitor's polls carry. */
export async function sampleMeeting(planner: LoadApp): Promise<{ path: string; etag: string }> {
  const { visitor } = planner;
  const worker = await planner.startWorker();
  const { id } = await visitor.expect<{ id: string }>("POST", visitor.team("/meetings/sample"), {});
  const path = visitor.team(`/meetings/${id}`);
  for (;;) {
    const answer = await visitor.call<{ elements: { status: string }[] }>("GET", path);
    if (answer.body.elements.every(({ status }) => status !== "PENDING")) {
      await worker.stop();
      return { path, etag: answer.headers.get("etag") ?? "" };
    }
  }
}

/** A deck of one page that is nearly so many bytes long: most of them a comment. */
export function largeDeck(bytes: number, name: string): Blob {
  const words = 4_096;
  const drawing = `% ${name} ${"x".repeat(bytes - words)}`;
  return new Blob([new Uint8Array(makePdf([{ drawing, lines: ["One page"] }]))]);
}
