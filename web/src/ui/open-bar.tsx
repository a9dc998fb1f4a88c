import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Logo } from "./logo.tsx";
import style from "./nav-bar.module.css";
import { SkipLink } from "./skip-link.tsx";

/** The bar of a visitor: the logo and at most one thing to do. */
export function OpenBar({ logoTo = "/", children }: { logoTo?: string; children?: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className={classNames(style.bar, style.open)}>
        <Logo to={logoTo} />
        {children && (
          <nav aria-label="Main" className={style.nav}>
            {children}
          </nav>
        )}
      </header>
    </>
  );
}
