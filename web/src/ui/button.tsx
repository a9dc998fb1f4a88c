import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import style from "./button.module.css";
import { classNames } from "./class-names.ts";

interface Looks {
  /** `ink` is the one thing to press: one per screen. Quiet has no edge. */
  look?: "ink" | "line" | "quiet" | undefined;
  size?: "m" | "l" | undefined;
}

const lookOf = ({ look, size }: Looks, className: string | undefined) =>
  classNames(
    style.button,
    look === "ink" && style.ink,
    look === "quiet" && style.quiet,
    size === "l" && style.large,
    className,
  );

export function Button({ look, size, className, ...rest }: ComponentProps<"button"> & Looks) {
  return <button type="button" className={lookOf({ look, size }, className)} {...rest} />;
}

/** Looks like a button and goes somewhere; `reloadDocument` leaves the app for a full-page navigation. */
export function LinkButton({ look, size, className, ...rest }: LinkProps & Looks) {
  return <Link className={lookOf({ look, size }, className)} {...rest} />;
}

/** An underlined word that acts in place. */
export function TextButton({ className, ...rest }: ComponentProps<"button">) {
  return <button type="button" className={classNames(style.text, className)} {...rest} />;
}
