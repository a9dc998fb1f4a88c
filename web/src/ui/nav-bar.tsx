import { Calendar, SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { IconLink } from "./icon-button.tsx";
import layout from "./layout.module.css";
import { Logo } from "./logo.tsx";
import style from "./nav-bar.module.css";
import { Spinner } from "./spinner.tsx";
import { AlertList } from "./toaster.tsx";

/** The bar of a signed-in person. `busy` while tasks are open. */
export function NavBar({ busy, onFeedback }: { busy: boolean; onFeedback: () => void }) {
  return (
    <>
      <SkipLink />
      <header className={style.bar}>
        <Logo to="/dashboard" />
        {busy && (
          <Spinner>
            <span className={style.words}>Updating activity</span>
          </Spinner>
        )}
        <nav aria-label="Main" className={style.nav}>
          <AlertList />
          <IconLink icon={Calendar} label="Meetings" to="/dashboard" />
          <IconLink icon={SlidersHorizontal} label="Settings" to="/settings" />
          <Button look="quiet" className={layout.onlyWide} onClick={onFeedback}>
            Feedback
          </Button>
        </nav>
      </header>
    </>
  );
}

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

function SkipLink() {
  return (
    <a className={style.skip} href="#main">
      Skip to content
    </a>
  );
}
