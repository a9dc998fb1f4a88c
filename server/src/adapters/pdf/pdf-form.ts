import type { Pdfium } from "./pdfium.ts";

/** The fields that people fill in; PDFium draws them apart from the page. */
export interface PdfForm {
  /** Draws with the form's handle, where there is a form. */
  draw(page: number, draw: (handle: number) => void): void;
  close(): void;
}

const NO_FORM: PdfForm = { draw: () => undefined, close: () => undefined };
/** FPDF_GetFormType, fpdf_formfill.h */
const FORMTYPE_NONE = 0;

/** Opens the form of a document. No script in it is run: PDFium is built without JavaScript. */
export function openForm({ lib }: Pdfium, document: number): PdfForm {
  if (lib.FPDF_GetFormType(document) === FORMTYPE_NONE) return NO_FORM;
  const settings = lib.PDFiumExt_OpenFormFillInfo();
  const handle = lib.PDFiumExt_InitFormFillEnvironment(document, settings);
  return {
    draw: (page, draw) => {
      if (handle === 0) return;
      lib.FORM_OnAfterLoadPage(page, handle);
      draw(handle);
      lib.FORM_OnBeforeClosePage(page, handle);
    },
    close: () => {
      if (handle !== 0) lib.PDFiumExt_ExitFormFillEnvironment(handle);
      lib.PDFiumExt_CloseFormFillInfo(settings);
    },
  };
}
