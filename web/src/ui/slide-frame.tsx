import { type CSSProperties, type ReactNode, useState } from "react";
import { classNames } from "./class-names.ts";
import style from "./slide-frame.module.css";

const WIDE = 16 / 9;

interface SlideFrameProps {
  src: string | undefined;
  srcSet?: string;
  sizes?: string;
  alt: string;
  /** What stands in the dashed outline where there is no picture. */
  absent?: string;
  /** Width by height, where it is known before the picture is there. */
  ratio?: number | undefined;
  lazy?: boolean;
  /** The first thing to be seen of a page: fetched before anything else, and painted together with what stands around it. */
  first?: boolean;
  /** Crop marks outside a large slide. */
  crops?: boolean;
  /** Never higher than the window. */
  large?: boolean;
  /** Lies over the picture, in its coordinates. */
  children?: ReactNode;
}

interface Seen {
  src: string;
  ratio: number;
}

/** A picture's whole pixels: no reason to move what stands below. */
const ROUNDING = 0.01;

/** As it was said, unless the picture has shown that it is another; where nothing was said, as the picture before it. */
function ratioOf(src: string | undefined, given: number | undefined, seen: Seen | undefined) {
  if (given === undefined) return seen?.ratio ?? WIDE;
  if (seen === undefined || seen.src !== src) return given;
  return Math.abs(seen.ratio / given - 1) > ROUNDING ? seen.ratio : given;
}

/** A page of a deck in its own proportions, or the dashed outline of one that cannot be shown. */
export function SlideFrame(props: SlideFrameProps) {
  const {
    src,
    srcSet,
    sizes,
    alt,
    absent = alt,
    lazy = false,
    first = false,
    crops = false,
    large = false,
  } = props;
  const [broken, setBroken] = useState<string>();
  const [seen, setSeen] = useState<Seen>();
  const ratio = ratioOf(src, props.ratio, seen);
  const shown = src !== undefined && broken !== src;
  return (
    <div
      className={classNames(style.frame, crops && style.crops, large && style.large)}
      style={{ "--ratio": ratio } as CSSProperties}
    >
      {shown ? (
        <div className={style.picture}>
          <img
            src={src}
            srcSet={srcSet}
            sizes={sizes}
            alt={alt}
            loading={lazy ? "lazy" : "eager"}
            {...(first && { fetchPriority: "high" as const })}
            decoding={first ? "sync" : "async"}
            width={1600}
            height={Math.round(1600 / ratio)}
            onError={() => setBroken(src)}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              if (naturalWidth && naturalHeight)
                setSeen({ src, ratio: naturalWidth / naturalHeight });
            }}
          />
          {props.children}
        </div>
      ) : (
        <div className={style.absent} role="img" aria-label={alt}>
          {absent}
        </div>
      )}
    </div>
  );
}
