import { useState } from "react";
import { useSearchParams } from "react-router";
import { CalendarIntegration } from "../features/calendar/calendar-integration.tsx";
import { type Theme, THEMES } from "@planner/contract/model";
import { keepTheme, keptTheme } from "../platform/appearance.ts";
import { useSession } from "../platform/session.ts";
import { keepShortcuts, keepsShortcuts } from "../platform/shortcuts.ts";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Choice } from "../ui/choice.tsx";
import { classNames } from "../ui/class-names.ts";
import layout from "../ui/layout.module.css";
import { PageHeader } from "../ui/page-header.tsx";
import text from "../ui/text.module.css";
import { Title } from "../ui/title.tsx";
import style from "./settings.module.css";

export function Settings() {
  const [search] = useSearchParams();
  return (
    <>
      <Title>Settings</Title>
      <PageHeader title="Settings" lead="Configure your calendar and preferences here." />
      <CalendarIntegration reconnect={search.get("reconnect") ?? undefined} />
      <Appearance />
      <Keyboard />
      <Account />
    </>
  );
}

const THEME_LABELS: Record<Theme, string> = {
  system: "As the system",
  light: "Light",
  dark: "Dark",
};
const THEME_OPTIONS = THEMES.map((id) => ({ id, label: THEME_LABELS[id] }));

function Appearance() {
  const [theme, setTheme] = useState(keptTheme);
  const choose = (next: Theme) => {
    setTheme(next);
    keepTheme(next);
  };
  return (
    <section className={classNames(layout.margin, layout.rule, style.section)}>
      <div>
        <h2 className={text.item}>Appearance</h2>
        <p className={classNames(text.small, text.soft)}>Kept in this browser</p>
      </div>
      <Card padded className={style.account}>
        <Choice label="Appearance" options={THEME_OPTIONS} value={theme} onChange={choose} />
      </Card>
    </section>
  );
}

function Keyboard() {
  const [on, setOn] = useState(keepsShortcuts);
  const choose = (next: boolean) => {
    setOn(next);
    keepShortcuts(next);
  };
  return (
    <section className={classNames(layout.margin, layout.rule, style.section)}>
      <div>
        <h2 className={text.item}>Keyboard</h2>
        <p className={classNames(text.small, text.soft)}>Kept in this browser</p>
      </div>
      <Card padded className={style.account}>
        <Checkbox checked={on} onChange={(event) => choose(event.target.checked)}>
          Single-key shortcuts
          <span className={classNames(text.small, text.soft, style.hint)}>
            / searches your meetings, J and K go from one to the next. While presenting, D, Q, I and
            T mark a moment, Z takes a mark back, F fills the screen, B shows black, ? lists the
            keys, and digits go to a page.
          </span>
        </Checkbox>
      </Card>
    </section>
  );
}

function Account() {
  const { user } = useSession();
  return (
    <section className={classNames(layout.margin, layout.rule, style.section)}>
      <div>
        <h2 className={text.item}>Account</h2>
        <p className={classNames(text.small, text.soft)}>{user?.name}</p>
      </div>
      <Card padded className={style.account}>
        <p>{user?.email}</p>
        <div className={layout.row}>
          <LinkButton to="/personalization">Personalization</LinkButton>
          <LinkButton look="quiet" to="/logout">
            Log out
          </LinkButton>
        </div>
      </Card>
    </section>
  );
}
