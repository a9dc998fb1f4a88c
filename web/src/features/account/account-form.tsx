import { SENTENCES } from "@planner/contract/api";
import { LIMITS } from "@planner/contract/model";
import { type ReactNode, useState } from "react";
import { t, translated } from "../../i18n/translate.ts";
import { type Refusal, requireAll, type useForm, type Values } from "../../platform/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ErrorLine, Field } from "../../ui/field.tsx";
import style from "./account-form.module.css";

interface AccountFormProps {
  title: string;
  form: Pick<ReturnType<typeof useForm>, "errorBelow" | "busy" | "submit">;
  /** The words on the button that sends it. */
  submit: string;
  /** A second button. */
  other?: ReactNode;
  /** What went well, in place of nothing. */
  notice?: string | undefined;
  /** Other ways to the same, below a line. */
  below?: ReactNode;
  children: ReactNode;
}

/** A form about one's account: its title, its fields, at most one sentence, its buttons. Checks itself. */
export function AccountForm({
  title,
  form,
  submit,
  other,
  notice,
  below,
  children,
}: AccountFormProps) {
  return (
    <form
      noValidate
      aria-label={title}
      className={classNames(style.form, title.length > 12 && style.long)}
      onSubmit={form.submit}
    >
      <h1>{title}</h1>
      {children}
      {form.errorBelow && <ErrorLine>{form.errorBelow}</ErrorLine>}
      {notice && (
        <p role="status" className={style.notice}>
          {notice}
        </p>
      )}
      <div className={style.ends}>
        <Button type="submit" look="ink" size="l" disabled={form.busy}>
          {submit}
        </Button>
        {other}
      </div>
      <div className={style.below}>{below}</div>
    </form>
  );
}

type Name = "password" | "confirm";

interface PasswordFieldsProps {
  labels: Record<Name, string>;
  form: {
    field: (name: Name) => { name: string; invalid: boolean; error: string | undefined };
  };
}

/** A new password, twice; both can be looked at. */
export function PasswordFields({ labels, form }: PasswordFieldsProps) {
  const [shown, setShown] = useState(false);
  const field = (name: Name) =>
    ({
      label: labels[name],
      ...form.field(name),
      type: shown ? "text" : "password",
      autoComplete: "new-password",
      autoCapitalize: "none",
      spellCheck: false,
    }) as const;
  return (
    <>
      <Field
        {...field("password")}
        hint={t("{min} to {max} characters", { min: LIMITS.passwordMin, max: LIMITS.passwordMax })}
      />
      <Field {...field("confirm")} />
      <Checkbox checked={shown} onChange={(event) => setShown(event.target.checked)}>
        {t("Show password")}
      </Checkbox>
    </>
  );
}

/** Every field is needed, and the two passwords are the same. */
export function requireAllAndSamePasswords(
  values: Values<"password" | "confirm"> & Record<string, string>,
): Refusal | null {
  const refusal = requireAll(values);
  if (refusal || values.password === values.confirm) return refusal;
  return { sentence: translated(SENTENCES.passwordsDiffer), fields: ["password", "confirm"] };
}
