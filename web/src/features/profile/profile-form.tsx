import { type FormEvent, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import type { Message } from "../../i18n/messages.ts";
import { t, translated } from "../../i18n/translate.ts";
import { sentenceOf } from "../../platform/call.ts";
import { comesFrom } from "../../platform/return-page.ts";
import { useSession } from "../../platform/session.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorLine, Field, TextArea } from "../../ui/field.tsx";
import style from "./profile-form.module.css";

interface ProfileFormProps<Name extends string> {
  fields: readonly ProfileField<Name>[];
  /** As they were loaded; Cancel goes back to these. */
  loaded: Values<Name>;
  /** Whether an emptied text is not saved, so that what was there before stays. */
  dropsEmpty?: boolean;
  save: {
    mutate: (values: Values<Name>, then: { onSuccess: () => void }) => void;
    isPending: boolean;
    isSuccess: boolean;
    error: unknown;
  };
  /** Hears whether anything that was typed is not saved. Always the same function. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** One tab of the personalization: fields, Save Changes, and Cancel that restores what was loaded. */
export function ProfileForm<Name extends string>({
  fields,
  loaded,
  dropsEmpty = false,
  save,
  onUnsaved,
}: ProfileFormProps<Name>) {
  const isSignedIn = useSession().user !== null;
  const location = useLocation();
  const [edited, setEdited] = useState<Partial<Values<Name>>>({});
  const [refusals, setRefusals] = useState<Partial<Values<Name>>>({});
  const values = { ...loaded, ...edited };
  const changed = fields.filter(({ name }) => values[name] !== loaded[name]);
  const isUnsaved = isSignedIn && changed.length > 0;
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved]);
  const start = (next: Partial<Values<Name>>) => {
    setEdited(next);
    setRefusals({});
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSignedIn) return;
    const refused = refusalsOf(fields, values);
    setRefusals(refused);
    const [first] = Object.keys(refused);
    if (first) return focusField(event.currentTarget, first);
    // What was typed while it was being saved is still to be saved.
    const onSuccess = () => setEdited((now) => without(now, values));
    save.mutate(values, { onSuccess });
  };
  return (
    <form className={style.form} onSubmit={submit} noValidate>
      {fields.map((field) => (
        <FieldRow
          key={field.name}
          field={field}
          value={values[field.name]}
          error={refusals[field.name]}
          stays={dropsEmpty && values[field.name] === "" && loaded[field.name] !== ""}
          onChange={(value) => start({ ...edited, [field.name]: value })}
        />
      ))}
      {save.error != null && <ErrorLine>{sentenceOf(save.error)}</ErrorLine>}
      <div className={style.save}>
        {isSignedIn ? (
          <>
            <p role="status">{statusOf(changed, save)}</p>
            <Button onClick={() => start({})}>{t("Cancel")}</Button>
            <Button type="submit" look="ink" disabled={save.isPending}>
              {t("Save Changes")}
            </Button>
          </>
        ) : (
          <p>
            <Link to="/login" state={comesFrom(location)}>
              {t("Log in to save")}
            </Link>
          </p>
        )}
      </div>
    </form>
  );
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

function statusOf(
  changed: readonly { label: Message }[],
  save: { isPending: boolean; isSuccess: boolean },
) {
  if (save.isPending) return t("Saving");
  const [first] = changed;
  if (first)
    return changed.length === 1
      ? t("{field} changed", { field: translated(first.label) })
      : t("{count} field changed | {count} fields changed", { count: changed.length });
  return save.isSuccess ? t("Saved") : "";
}

/** One field of a profile. */
export interface ProfileField<Name extends string> {
  name: Name;
  label: Message;
  hint?: Message;
  kind?: "text" | "lines" | "url" | "number";
  autoComplete?: string;
  /** What is wrong with a value, as a sentence. */
  refuse?: (value: string) => string | undefined;
}

interface FieldRowProps {
  field: ProfileField<string>;
  value: string;
  error: string | undefined;
  /** Whether it is empty and what was saved before will stay. */
  stays: boolean;
  onChange: (value: string) => void;
}

/** A field in the margin manner: what is asked on the left, the answer beside it. */
function FieldRow({ field, value, error, stays, onChange }: FieldRowProps) {
  const { name, autoComplete, kind = "text" } = field;
  const label = translated(field.label);
  const said = stays && kind !== "number" ? "If left empty, it stays as it was." : field.hint;
  const hint = said && translated(said);
  const around = { label, hint, error, name, value, autoComplete, place: "beside" } as const;
  return kind === "lines" ? (
    <TextArea {...around} rows={3} onChange={(event) => onChange(event.target.value)} />
  ) : (
    <Field
      {...around}
      // A number field of the browser says nothing of what was typed in where it is no number.
      type={kind === "number" ? "text" : kind}
      {...(kind === "number" && { inputMode: "numeric" })}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** What the fields of a form hold. */
type Values<Name extends string> = Record<Name, string>;

/** The sentences about values that cannot be saved, by field. */
function refusalsOf<Name extends string>(
  fields: readonly ProfileField<Name>[],
  values: Values<Name>,
): Partial<Values<Name>> {
  const refused = fields.flatMap(({ name, refuse }) => {
    const sentence = refuse?.(values[name]);
    return sentence === undefined ? [] : [[name, sentence]];
  });
  return Object.fromEntries(refused) as Partial<Values<Name>>;
}

/** What was edited, less the values that were saved. */
const without = <Name extends string>(
  edited: Partial<Values<Name>>,
  saved: Values<Name>,
): Partial<Values<Name>> =>
  Object.fromEntries(
    Object.entries(edited).filter(([name, value]) => value !== saved[name as Name]),
  ) as Partial<Values<Name>>;
