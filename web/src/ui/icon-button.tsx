import type { LucideIcon } from "lucide-react";
import { NavLink } from "react-router";
import style from "./button.module.css";
import { Icon } from "./icon.tsx";
import { Tooltip } from "./tooltip.tsx";

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
