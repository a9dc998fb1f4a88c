import type { ComponentProps } from "react";
import style from "./card.module.css";
import { classNames } from "./class-names.ts";

interface CardProps extends ComponentProps<"div"> {
  as?: "div" | "section" | "article" | "li";
  state?: "editing" | "pending" | "failed" | undefined;
  /** 24/32 inside; leave out where a picture runs to the edge. */
  padded?: boolean;
}

/** Paper: for what one works on. */
export function Card({
  as: Element = "div",
  state,
  padded = false,
  className,
  ...rest
}: CardProps) {
  return (
    <Element
      className={classNames(style.card, state && style[state], padded && style.padded, className)}
      {...(rest as object)}
    />
  );
}
