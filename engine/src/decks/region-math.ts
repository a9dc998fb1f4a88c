import type { Region } from "@planner/contract/model";

export const areaOf = ({ width, height }: Region): number =>
  Math.max(0, width) * Math.max(0, height);

/** The area that two regions share. */
export function sharedArea(one: Region, other: Region): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** How much of a region lies in another, 0–1. */
export const shareIn = (region: Region, other: Region): number =>
  areaOf(region) > 0 ? sharedArea(region, other) / areaOf(region) : 0;

/** The smallest region that holds all of them; there is at least one. */
export function around(regions: readonly Region[]): Region {
  const x = Math.min(...regions.map((one) => one.x));
  const y = Math.min(...regions.map((one) => one.y));
  const right = Math.max(...regions.map((one) => one.x + one.width));
  const bottom = Math.max(...regions.map((one) => one.y + one.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** A region and nothing else of what has one. */
export const placeOf = ({ x, y, width, height }: Region): Region => ({ x, y, width, height });
