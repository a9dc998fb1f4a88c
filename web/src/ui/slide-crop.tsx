import type { Region } from "@planner/contract/model";
import { type CSSProperties, useState } from "react";
import { t } from "../i18n/translate.ts";
import style from "./slide-crop.module.css";

interface SlideCropProps {
  src: string;
  /** Empty: it says nothing that is not said beside it, and is left out where it cannot be shown. */
  alt: string;
  /** The page's width by its height. */
  ratio: number;
  /** Null: the whole page. */
  region: Region | null;
  /** Shows the whole page around the region, too. */
  whole?: boolean;
}

/** What stands around a place, of the page. */
const AROUND = 0.04;
/** A smaller piece of a page says nothing of where it is. */
const LEAST = { width: 0.32, height: 0.18 };
/** A line of a whole page is hardly higher than its corners. */
const ROOM_PX = 4;
const WHOLE: Region = { x: 0, y: 0, width: 1, height: 1 };

/** A piece of a page, with red corners around what it is about. */
export function SlideCrop({ src, alt, ratio, region, whole = false }: SlideCropProps) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken && alt === "") return null;
  if (isBroken)
    return (
      <div className={style.absent} role="img" aria-label={alt}>
        {t("This page cannot be shown.")}
      </div>
    );
  const shown = region && !whole ? roundAbout(region) : WHOLE;
  return (
    <div
      className={style.crop}
      style={{ "--ratio": (shown.width * ratio) / shown.height } as CSSProperties}
    >
      <img
        src={src}
        alt={alt}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(true)}
        style={{
          width: percent(1 / shown.width),
          height: percent(1 / shown.height),
          left: percent(-shown.x / shown.width),
          top: percent(-shown.y / shown.height),
        }}
      />
      {region && (
        <span
          className={style.corners}
          aria-hidden="true"
          style={placeOf(region, shown, whole ? ROOM_PX : 0)}
        />
      )}
    </div>
  );
}

/** Where a region stands in what is shown, with some room around it. */
const placeOf = (region: Region, shown: Region, room: number): CSSProperties => ({
  left: `calc(${percent((region.x - shown.x) / shown.width)} - ${room}px)`,
  top: `calc(${percent((region.y - shown.y) / shown.height)} - ${room}px)`,
  width: `calc(${percent(region.width / shown.width)} + ${2 * room}px)`,
  height: `calc(${percent(region.height / shown.height)} + ${2 * room}px)`,
});

const percent = (share: number): string => `${(100 * share).toFixed(3)}%`;

/** A region with what stands around it, within the page. */
function roundAbout(region: Region): Region {
  const [x, width] = widened(region.x, region.width, LEAST.width);
  const [y, height] = widened(region.y, region.height, LEAST.height);
  return { x, y, width, height };
}

function widened(from: number, length: number, least: number): [from: number, length: number] {
  const wanted = Math.min(1, Math.max(least, length + 2 * AROUND));
  const start = Math.min(1 - wanted, Math.max(0, from + length / 2 - wanted / 2));
  return [start, wanted];
}
