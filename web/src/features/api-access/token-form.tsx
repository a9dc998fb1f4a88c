import {
  TOKEN_LIMITS,
  TOKEN_SCOPES,
  type TokenKind,
  type TokenScope,
} from "@planner/contract/model";
import { useEffect, useRef, useState } from "react";
import { t } from "../../i18n/translate.ts";
import type { Message } from "../../i18n/messages.ts";
import { useTeamId } from "../../platform/session.ts";
import { dateIn } from "../../platform/times.ts";
import { useForm } from "../../platform/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { ErrorLine, Field, Select } from "../../ui/field.tsx";
import text from "../../ui/text.module.css";
import style from "./api-access.module.css";
import { useApiAccess } from "./queries.ts";
import { ScopeChoice } from "./scopes.tsx";

const KINDS = [
  { id: "personal", label: "Acts as me" },
  { id: "team", label: "Acts as the team" },
] as const satisfies readonly { id: TokenKind; label: Message }[];
const KIND_HINTS = {
  personal: "It sees what you see, your private meetings too, and ends when you leave the team.",
  team: "It sees no private meetings, and stays when you leave the team.",
} as const satisfies Readonly<Record<TokenKind, Message>>;
const DAYS = [
  ["30", "In 30 days"],
  ["90", "In 90 days"],
  ["365", "In a year"],
  ["own", "On a day of your choice"],
] as const satisfies readonly (readonly [string, Message])[];
const DAY_MS = 86_400_000;

interface TokenFormProps {
  onMade: (secret: string) => void;
  onCancel: () => void;
}

/** Names a token, and says what it may do and until when. */
export function TokenForm({ onMade, onCancel }: TokenFormProps) {
  const { create } = useApiAccess(useTeamId());
  const [kind, setKind] = useState<TokenKind>("personal");
  const [scopes, setScopes] = useState<readonly TokenScope[]>(["read"]);
  const [days, setDays] = useState("90");
  const [tomorrow] = useState(() => dateIn(Date.now() + DAY_MS));
  const sheet = useRef<HTMLFormElement>(null);
  // Where somebody opened the form, they write.
  useEffect(() => sheet.current?.querySelector("input")?.focus(), []);
  const form = useForm({
    fields: ["name", "day"],
    refuse: ({ name, day }) => refusalOf({ name, day: days === "own" ? day : "none", scopes }),
    send: ({ name, day }) =>
      create({ name: name.trim(), kind, scopes: [...scopes], expiresAt: endOf(days, day) }),
    onDone: ({ secret }) => onMade(secret),
  });
  return (
    <form
      ref={sheet}
      noValidate
      className={style.form}
      aria-label={t("New token")}
      onSubmit={form.submit}
    >
      <Field
        {...form.field("name")}
        label={t("Name")}
        hint={t("What uses it, for whoever reads this list later")}
        autoComplete="off"
        maxLength={TOKEN_LIMITS.nameMax}
      />
      <div className={style.kind}>
        <Choice
          label={t("Whom it acts as")}
          options={KINDS.map(({ id, label }) => ({ id, label: t(label) }))}
          value={kind}
          onChange={setKind}
        />
        <p className={text.quiet}>{t(KIND_HINTS[kind])}</p>
      </div>
      <ScopeChoice asked={TOKEN_SCOPES} chosen={scopes} onChange={setScopes} />
      <div className={style.end}>
        <Select
          label={t("Ends")}
          value={days}
          onChange={({ target }) => setDays(target.value)}
          options={DAYS.map(([value, label]) => ({ id: value, label: t(label) }))}
        />
        {days === "own" && (
          <Field {...form.field("day")} label={t("Day")} type="date" min={tomorrow} />
        )}
      </div>
      {form.errorBelow && <ErrorLine>{form.errorBelow}</ErrorLine>}
      <div className={style.acts}>
        <Button type="submit" look="ink" disabled={form.busy}>
          {form.busy ? t("Making") : t("Make the token")}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
}

interface Filled {
  name: string;
  day: string;
  scopes: readonly TokenScope[];
}

function refusalOf({ name, day, scopes }: Filled) {
  if (name.trim() === "") return { sentence: t("Give the token a name."), fields: ["name"] };
  if (scopes.length === 0)
    return { sentence: t("Choose at least one thing that it may do."), fields: [] };
  if (day === "") return { sentence: t("Choose the day on which it ends."), fields: ["day"] };
  return null;
}

/** The moment at which a token ends: so many days from now, or at the end of that day where the person is. */
function endOf(days: string, day: string): string {
  const end =
    days === "own" ? new Date(`${day}T23:59:59`) : new Date(Date.now() + Number(days) * DAY_MS);
  return end.toISOString();
}
