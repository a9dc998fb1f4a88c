import { type FormEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import { sentenceOf } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import { type Asked, AskedField } from "./asked-field.tsx";
import style from "./profile-form.module.css";
import { refusalsOf, type Values, without } from "./values.ts";

interface ProfileFormProps<Name extends string> {
  asked: readonly Asked<Name>[];
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
  asked,
  loaded,
  dropsEmpty = false,
  save,
  onUnsaved,
}: ProfileFormProps<Name>) {
  const isSignedIn = useSession().user !== null;
  const [edited, setEdited] = useState<Partial<Values<Name>>>({});
  const [refusals, setRefusals] = useState<Partial<Values<Name>>>({});
  const values = { ...loaded, ...edited };
  const changed = asked.filter(({ name }) => values[name] !== loaded[name]);
  const isUnsaved = isSignedIn && changed.length > 0;
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved]);
  const start = (next: Partial<Values<Name>>) => {
    setEdited(next);
    setRefusals({});
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSignedIn) return;
    const refused = refusalsOf(asked, values);
    setRefusals(refused);
    const [first] = Object.keys(refused);
    if (first) return focusField(event.currentTarget, first);
    // What was typed while it was being saved is still to be saved.
    const onSuccess = () => setEdited((now) => without(now, values));
    save.mutate(values, { onSuccess });
  };
  return (
    <form className={style.form} onSubmit={submit} noValidate>
      {asked.map((field) => (
        <AskedField
          key={field.name}
          asked={field}
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
            <Button onClick={() => start({})}>Cancel</Button>
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

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
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
