import { Calendar, SlidersHorizontal } from "lucide-react";
import { Button } from "./button.tsx";
import { IconLink } from "./icon-button.tsx";
import layout from "./layout.module.css";
import { Logo } from "./logo.tsx";
import style from "./nav-bar.module.css";
import { SkipLink } from "./skip-link.tsx";
import { Spinner } from "./spinner.tsx";
import { AlertList } from "./alert-list.tsx";

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
            <span className={style.words}>Updating activity</span>
          </Spinner>
        )}
        <nav aria-label="Main" className={style.nav}>
          <AlertList />
          <IconLink icon={Calendar} label="Meetings" to="/dashboard" holds={MEETINGS} />
          <IconLink icon={SlidersHorizontal} label="Settings" to="/settings" holds={SETTINGS} />
          <Button look="quiet" className={layout.onlyWide} onClick={onFeedback}>
            Feedback
          </Button>
        </nav>
      </header>
    </>
  );
}
