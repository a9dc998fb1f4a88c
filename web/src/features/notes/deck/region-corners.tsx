import type { Region } from "@planner/contract/model";
import style from "./region-corners.module.css";

const percent = (fraction: number) => `${Math.min(1, Math.max(0, fraction)) * 100}%`;

/** Four red corners around the place on the slide that a note is about: the only thing ever printed over a slide. */
export function RegionCorners({ region }: { region: Region }) {
  return (
    <span
      aria-hidden="true"
      data-region=""
      className={style.region}
      style={{
        left: percent(region.x),
        top: percent(region.y),
        width: percent(region.width),
        height: percent(region.height),
      }}
    />
  );
}
