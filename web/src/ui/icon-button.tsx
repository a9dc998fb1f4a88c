import type { LucideIcon } from "lucide-react";
import { Link, useLocation } from "react-router";
import style from "./button.module.css";
import { Icon } from "./icon.tsx";
import { Tooltip } from "./tooltip.tsx";

interface IconLinkProps {
  icon: LucideIcon;
  label: string;
  to: string;
  /** Where else one is still in this place, such as in a meeting of the list. */
  holds?: readonly string[];
}

const NOWHERE_ELSE: readonly string[] = [];
const isAt = (place: string, pathname: string) =>
  pathname === place || pathname.startsWith(`${place}/`);

/** A place in the bar; the current one is underlined with the pencil. */
export function IconLink({ icon, label, to, holds = NOWHERE_ELSE }: IconLinkProps) {
  const { pathname } = useLocation();
  const within = [to, ...holds].some((place) => isAt(place, pathname)) ? "true" : undefined;
  return (
    <Tooltip text={label}>
      <Link
        to={to}
        aria-label={label}
        aria-current={pathname === to ? "page" : within}
        className={style.icon ?? ""}
      >
        <Icon of={icon} />
      </Link>
    </Tooltip>
  );
}
