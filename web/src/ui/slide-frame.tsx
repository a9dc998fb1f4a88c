import { type ReactNode, type Ref, useState } from "react";
import { classNames } from "./class-names.ts";
import style from "./slide-frame.module.css";

interface SlideFrameProps {
  /** Null while there is no picture yet: a dashed frame stands in its place. */
  src: string | null;
  srcSet?: string;
  /** "Page 4, Proposal: one page"; empty where a text beside it says the same. */
  alt: string;
  /** Width by height of the page; 16:9 where it is not known. */
  ratio?: number;
  /** Crop marks outside a large slide. */
  crops?: boolean;
  /** Shown at once, or when it comes near the window. */
  eager?: boolean;
  /** Words in the dashed frame. */
  waiting?: string;
  /** What lies over the slide: region corners. */
  children?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

export function SlideFrame(props: SlideFrameProps) {
  const {
    src,
    srcSet,
    alt,
    ratio = 16 / 9,
    crops,
    eager,
    waiting,
    children,
    className,
    ref,
  } = props;
  const [broken, setBroken] = useState<string | null>(null);
  const missing = src === null || broken === src;
  return (
    <div
      ref={ref}
      className={classNames(style.slide, crops && style.crops, missing && style.missing, className)}
      style={{ aspectRatio: ratio }}
    >
      {missing ? (
        waiting
      ) : (
        <img
          className={style.picture}
          src={src}
          srcSet={srcSet}
          alt={alt}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          onError={() => setBroken(src)}
        />
      )}
      {children}
    </div>
  );
}
