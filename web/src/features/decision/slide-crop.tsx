import { fileRoutes } from "@planner/contract/api";
import type { Region } from "@planner/contract/model";
import { type CSSProperties, useState } from "react";
import { urlOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import style from "./slide-crop.module.css";

/** Of a slide's width: less would show letters without their words. */
const LEAST = 0.4;
/** Room around a region. */
const ROOM = 0.05;

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/** Which part of the slide is shown: as wide as high, in fractions of it. */
function windowOf(region: Region | undefined): { x: number; y: number; size: number } {
  if (!region) return { x: 0, y: 0, size: 1 };
  const size = within(Math.max(region.width, region.height, LEAST) + 2 * ROOM, 1);
  const from = (start: number, length: number) => within(start + length / 2 - size / 2, 1 - size);
  return { x: from(region.x, region.width), y: from(region.y, region.height), size };
}

interface SlideCropProps {
  fileId: string | null;
  page: number | null;
  region: Region | undefined;
}

/** The part of a slide that a note is about; nothing where there is no such picture. */
export function SlideCrop({ fileId, page, region }: SlideCropProps) {
  const teamId = useTeamId();
  const [isBroken, setBroken] = useState(false);
  if (fileId === null || page === null || isBroken) return null;
  const params = { teamId, fileId, page: String(page) };
  const { x, y, size } = windowOf(region);
  return (
    <div className={style.crop} style={{ "--x": x, "--y": y, "--size": size } as CSSProperties}>
      <img
        src={urlOf(fileRoutes.page, { params, query: { width: size < 1 ? "1600" : "320" } })}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(true)}
      />
    </div>
  );
}
