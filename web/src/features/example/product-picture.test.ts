import { expect, it } from "vitest";
import { PICTURE_SIZES, type PictureShape } from "./product-picture.tsx";

/** The files themselves, as data: addresses. */
const PICTURES = import.meta.glob<string>("./pictures/*.webp", {
  eager: true,
  query: "?inline",
  import: "default",
});
const fileOf = (path: string): string => path.slice("./pictures/".length);

/** Width and height in the header of a lossy WebP (RFC 9649, section 2.5). */
function sizeOf(address: string) {
  const bytes = atob(address.slice(address.indexOf(",") + 1));
  const start = bytes.indexOf("VP8 ");
  if (start < 0) throw new Error("This is no lossy WebP.");
  const sideAt = (at: number) =>
    (bytes.charCodeAt(start + at) | (bytes.charCodeAt(start + at + 1) << 8)) & 0x3fff;
  return { width: sideAt(14), height: sideAt(16) };
}

it("has a picture of the notes, the plan, a presentation and a shared link for day and dark", () => {
  const wide = ["notes", "plan", "present"].flatMap((name) => names(name, "wide"));
  const narrow = ["notes", "plan", "present", "share"].flatMap((name) => names(name, "narrow"));
  expect(Object.keys(PICTURES).map(fileOf).toSorted()).toEqual([...wide, ...narrow].toSorted());
});

it.each(Object.entries(PICTURES))("%s is as large as the page says", (path, address) => {
  const [, shape, , density] = fileOf(path).split(/[-.]/) as [string, PictureShape, string, string];
  const { width, height } = PICTURE_SIZES[shape];
  const times = Number.parseInt(density, 10);
  expect(sizeOf(address)).toEqual({ width: width * times, height: height * times });
});

const names = (name: string, shape: PictureShape): string[] =>
  ["light", "dark"].flatMap((theme) =>
    [1, 2].map((density) => `${name}-${shape}-${theme}-${density}x.webp`),
  );
