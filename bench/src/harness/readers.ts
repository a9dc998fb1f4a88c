import { openPdfReader } from "../../../server/src/adapters/pdf/pdf.adapter.ts";

export type Reader = ReturnType<typeof openPdfReader>;

/** Long enough for whatever a machine does beside it: what is found must not depend on it. */
const PATIENCE_MS = 600_000;

/** Lends the product's reader of PDF files. */
export async function withReader<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
  const reader = openPdfReader({ documentMs: PATIENCE_MS });
  try {
    return await work(reader);
  } finally {
    await reader.close();
  }
}
