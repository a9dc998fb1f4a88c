import {
  Bell,
  Calendar,
  ListChecks,
  type LucideIcon,
  SlidersHorizontal,
  SquareCheck,
  TextSearch,
} from "lucide-react";
import { Link, useLocation } from "react-router";
import { t } from "../i18n/translate.ts";
import { useAlerts } from "./alerts.ts";
import button from "./button.module.css";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import layout from "./layout.module.css";
import { AlertSheet, OverlayTrigger } from "./lazy-overlays.tsx";
import style from "./nav-bar.module.css";
import { Logo, SkipLink } from "./open-bar.tsx";
import { Spinner } from "./waiting.tsx";
import { Tooltip } from "./tooltip.tsx";

const MEETINGS = ["/meeting", "/applying-edits"];
const SETTINGS = ["/personalization"];

/** The bar of a signed-in person. `busy` while tasks are open. */
export function NavBar({ busy, onFeedback }: { busy: boolean; onFeedback: () => void }) {
  return (
    <>
      <SkipLink />
      <header className={style.bar}>
        <Logo to="/dashboard" />
        {busy && (
          <Spinner>
            <span className={style.words}>{t("Updating activity")}</span>
          </Spinner>
        )}
        <nav aria-label={t("Main")} className={style.nav}>
          <AlertList />
          <IconLink icon={Calendar} label={t("Meetings")} to="/dashboard" holds={MEETINGS} />
          <IconLink icon={TextSearch} label={t("Find")} to="/find" />
          <span className={layout.onlyWide}>
            <IconLink icon={SquareCheck} label={t("Decisions")} to="/decisions" />
          </span>
          <span className={layout.onlyWide}>
            <IconLink icon={ListChecks} label={t("Promises")} to="/promises" />
          </span>
          <IconLink
            icon={SlidersHorizontal}
            label={t("Settings")}
            to="/settings"
            holds={SETTINGS}
          />
          <Button look="quiet" className={layout.onlyWide} onClick={onFeedback}>
            {t("Feedback [about the app]")}
          </Button>
        </nav>
      </header>
    </>
  );
}

/** The list of what was told, once there is something in it. */
export function AlertList() {
  const alerts = useAlerts();
  if (alerts.length === 0) return null;
  return (
    <OverlayTrigger
      popup="dialog"
      trigger={
        <button type="button" className={button.icon} aria-label={t("Messages")}>
          <Icon of={Bell} />
        </button>
      }
    >
      {(wired) => <AlertSheet trigger={wired} alerts={alerts} />}
    </OverlayTrigger>
  );
}

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
        className={button.icon ?? ""}
      >
        <Icon of={icon} />
      </Link>
    </Tooltip>
  );
}
