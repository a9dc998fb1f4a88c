import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { NavLink } from "react-router";
import style from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { Tooltip } from "./tooltip.tsx";

interface IconButtonProps extends ComponentProps<"button"> {
  icon: LucideIcon;
  /** Its name, shown as a tooltip too. */
  label: string;
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        className={classNames(style.icon, className)}
        {...rest}
      >
        <Icon of={icon} />
      </button>
    </Tooltip>
  );
}

/** A place in the bar; the current one is underlined with the pencil. */
export function IconLink({ icon, label, to }: { icon: LucideIcon; label: string; to: string }) {
  return (
    <Tooltip text={label}>
      <NavLink to={to} aria-label={label} className={style.icon ?? ""}>
        <Icon of={icon} />
      </NavLink>
    </Tooltip>
  );
}
