import { useState } from "react";
import { keepShortcuts, keepsShortcuts } from "../../platform/use-keys.ts";
import { tellChange } from "../../ui/alerts.ts";
import { Checkbox } from "../../ui/choice.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Section } from "../../ui/card.tsx";
import text from "../../ui/text.module.css";
import style from "./settings.module.css";

/** Whether single keys do anything. */
export function KeyboardSection() {
  const [on, setOn] = useState(keepsShortcuts);
  const keep = (next: boolean) => {
    setOn(next);
    keepShortcuts(next);
  };
  const choose = (next: boolean) => {
    keep(next);
    tellChange("shortcuts", `Single-key shortcuts switched ${next ? "on" : "off"}.`, () =>
      keep(!next),
    );
  };
  return (
    <Section title="Keyboard" note="Kept in this browser">
      <Checkbox checked={on} onChange={(event) => choose(event.target.checked)}>
        Single-key shortcuts
        <span className={classNames(text.small, text.soft, style.hint)}>
          / searches your meetings, J and K go from one to the next. M moves the note that has the
          focus to another page. While presenting, D, Q, I and T mark a moment, Z takes a mark back,
          F fills the screen, B shows black, ? lists the keys, and digits go to a page. F6 moves to
          a new message and back, even with shortcuts off.
        </span>
      </Checkbox>
    </Section>
  );
}
