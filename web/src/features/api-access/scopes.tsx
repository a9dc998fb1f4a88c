import type { TokenScope } from "@planner/contract/model";
import { useId } from "react";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { Checkbox, Hint } from "../../ui/choice.tsx";
import text from "../../ui/text.module.css";
import style from "./api-access.module.css";

/** What each scope is called, and what it lets a token do. */
export const SCOPES = {
  read: {
    name: "Read",
    hint: "Meetings, notes, plans, decisions, promises, files and who is in the team",
  },
  write_notes: {
    name: "Write notes",
    hint: "Upload decks and transcripts, make and correct notes, comment, tick promises",
  },
  write_plans: { name: "Write plans", hint: "Make, change and publish meeting plans" },
  admin: {
    name: "Administer",
    hint: "Share with people outside, send decisions for sign-off, change team settings",
  },
} as const satisfies Readonly<Record<TokenScope, { name: Message; hint: Message }>>;

interface ScopeChoiceProps<Scope extends TokenScope> {
  asked: readonly Scope[];
  chosen: readonly Scope[];
  /** Cannot be left out. */
  fixed?: Scope;
  onChange: (scopes: readonly Scope[]) => void;
}

/** Which of the scopes that are asked for it gets. */
export function ScopeChoice<Scope extends TokenScope>(props: ScopeChoiceProps<Scope>) {
  const { asked, chosen, fixed, onChange } = props;
  const id = useId();
  return (
    <fieldset className={style.scopes}>
      <legend className={text.label}>{t("What it may do")}</legend>
      {asked.map((scope) => (
        <Checkbox
          key={scope}
          checked={chosen.includes(scope)}
          disabled={scope === fixed}
          aria-describedby={`${id}-${scope}`}
          onChange={({ target }) =>
            onChange(asked.filter((one) => (one === scope ? target.checked : chosen.includes(one))))
          }
        >
          {t(SCOPES[scope].name)}
          <Hint id={`${id}-${scope}`}>{t(SCOPES[scope].hint)}</Hint>
        </Checkbox>
      ))}
    </fieldset>
  );
}
