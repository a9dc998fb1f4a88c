import { arePictures } from "./accepted.ts";

/** Pictures packed together, to be sent as one file. */
export async function packPictures(pictures: readonly File[]): Promise<File> {
  const { downloadZip } = await import("client-zip");
  const zip = await downloadZip(pictures).blob();
  return new File([zip], packedName(pictures), { type: "application/zip" });
}

/** What is sent is called. */
export const packedName = (files: readonly File[]): string =>
  arePictures(files) ? `${files.length} pictures.zip` : (files[0]?.name ?? "");
