import type { PagePriority } from "../../features/file/file.ports.ts";
import type { PdfRequest } from "./pdf-messages.ts";

export interface PdfTask {
  readonly request: PdfRequest;
  readonly priority: PagePriority;
  /** Children that died while they had this task, without it being at fault for sure. */
  deaths: number;
  resolve(answer: unknown): void;
  reject(error: Error): void;
}
