import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { sentenceOf } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorLine } from "../../ui/error-line.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import style from "./profile-form.module.css";

/** How one field of a profile is asked for. */
export interface Asked<Name extends string> {
  name: Name;
  label: string;
  hint?: string;
  kind?: "text" | "lines" | "url" | "number";
  autoComplete?: string;
}

interface ProfileFormProps<Name extends string> {
  asked: readonly Asked<Name>[];
  /** As they were loaded; Cancel goes back to these. */
  loaded: Record<Name, string>;
  save: {
    mutate: (values: Record<Name, string>) => void;
    isPending: boolean;
    isSuccess: boolean;
    error: unknown;
  };
}

/** One tab of the personalization: fields, Save Changes, and Cancel that restores what was loaded. */
export function ProfileForm<Name extends string>({ asked, loaded, save }: ProfileFormProps<Name>) {
  const isSignedIn = useSession().user !== null;
  const [edited, setEdited] = useState<Partial<Record<Name, string>>>({});
  const values = { ...loaded, ...edited };
  const changed = asked.filter(({ name }) => values[name] !== loaded[name]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSignedIn) save.mutate(values);
  };
  return (
    <form className={style.form} onSubmit={submit} noValidate>
      {asked.map((field) => (
        <AskedField
          key={field.name}
          asked={field}
          value={values[field.name]}
          onChange={(value) => setEdited({ ...edited, [field.name]: value })}
        />
      ))}
      {save.error != null && <ErrorLine>{sentenceOf(save.error)}</ErrorLine>}
      <div className={style.save}>
        {isSignedIn ? (
          <>
            <p role="status">{statusOf(changed, save)}</p>
            <Button onClick={() => setEdited({})}>Cancel</Button>
            <Button type="submit" look="ink" disabled={save.isPending}>
              Save Changes
            </Button>
          </>
        ) : (
          <p>
            <Link to="/login">Log in to save</Link>
          </p>
        )}
      </div>
    </form>
  );
}

function statusOf(
  changed: readonly { label: string }[],
  save: { isPending: boolean; isSuccess: boolean },
) {
  if (save.isPending) return "Saving";
  const [first] = changed;
  if (first)
    return changed.length === 1 ? `${first.label} changed` : `${changed.length} fields changed`;
  return save.isSuccess ? "Saved" : "";
}

interface AskedFieldProps {
  asked: Asked<string>;
  value: string;
  onChange: (value: string) => void;
}

function AskedField({ asked, value, onChange }: AskedFieldProps) {
  const { label, hint, name, autoComplete, kind = "text" } = asked;
  const around = { label, hint, name, value, autoComplete, place: "beside" } as const;
  return kind === "lines" ? (
    <TextArea {...around} rows={3} onChange={(event) => onChange(event.target.value)} />
  ) : (
    <Field
      {...around}
      type={kind}
      {...(kind === "number" && { min: 0, step: 1, inputMode: "numeric" })}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
