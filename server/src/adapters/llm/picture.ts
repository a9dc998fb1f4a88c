import sharp from "sharp";

/** Wide enough to read a slide; costs a model about a thousand tokens. */
const WIDTH_PX = 1_024;
const QUALITY = 80;

/** A page as JPEG, which every model that sees takes; local ones often know no WebP. */
export function toModelPicture(image: Uint8Array): Promise<Uint8Array> {
  return sharp(image)
    .resize({ width: WIDTH_PX, withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
