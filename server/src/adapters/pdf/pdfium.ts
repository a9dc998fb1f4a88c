import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";
import { KindError } from "../child/failure-table.ts";
import { capWasmMemory } from "../child/wasm-memory.ts";
import type { PdfFailureKind } from "./pdf-failures.ts";

/** PDFium, and whether it asked for more memory than it may have. */
export interface Pdfium {
  readonly lib: WrappedPdfiumModule;
  readonly memory: WasmMemory;
  hitMemoryCap(): boolean;
}

/** The part of the module's memory that is used here; the view changes whenever the memory grows. */
interface WasmMemory {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: { malloc(sizeBytes: number): number; free(pointer: number): void };
}

/** With Node and the encoder beside it, a child stays under 512 MB. */
const MAX_WASM_BYTES = 320 * 1024 * 1024;

/** Loads PDFium with a cap on its memory. */
export async function loadPdfium(): Promise<Pdfium> {
  const cap = capWasmMemory(MAX_WASM_BYTES);
  const wasmPath = createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm");
  const wasm = await readFile(wasmPath);
  const lib = await init({ wasmBinary: new Uint8Array(wasm).buffer });
  lib.PDFiumExt_Init();
  return { lib, memory: lib.pdfium as unknown as WasmMemory, hitMemoryCap: cap.wasHit };
}

/** A wrong answer of PDFium about a document or a page. */
export class PdfError extends KindError<PdfFailureKind> {}
