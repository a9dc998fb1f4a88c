import { PRODUCT_NAME } from "@planner/contract/model";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { t } from "../i18n/translate.ts";
import { classNames } from "./class-names.ts";
import style from "./nav-bar.module.css";

/** The bar of a visitor: the logo and at most one thing to do. */
export function OpenBar({ logoTo = "/", children }: { logoTo?: string; children?: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className={classNames(style.bar, style.open)}>
        <Logo to={logoTo} />
        {children && (
          <nav aria-label={t("Main")} className={style.nav}>
            {children}
          </nav>
        )}
      </header>
    </>
  );
}

/** First stop of the keyboard: past the bar, to the content. */
export function SkipLink() {
  return (
    <a className={style.skip} href="#main">
      {t("Skip to content")}
    </a>
  );
}

/** A slide, a thread, and the place it leads to. */
export function Logo({ to }: { to: string }) {
  return (
    <Link to={to} className={style.logo}>
      <svg viewBox="0 0 28 20" className={style.logoSign} aria-hidden="true">
        <path fill="none" stroke="currentColor" strokeWidth="2" d="M1 3h17v14H1z" />
        <path stroke="var(--accent)" strokeWidth="2" d="M11 10h11" />
        <circle cx="25" cy="10" r="3" fill="var(--accent)" />
      </svg>
      {PRODUCT_NAME}
    </Link>
  );
}
