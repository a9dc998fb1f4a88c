import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { ErrorLine } from "./field.tsx";
import style from "./choice.module.css";
import text from "./text.module.css";

interface ChoiceProps<Id extends string> {
  label: string;
  options: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (id: Id) => void;
  /** Why none of them is right, yet. Not announced: whoever is brought here hears it. */
  error?: string | undefined;
}

/** One of a few, all in sight. */
export function Choice<Id extends string>(props: ChoiceProps<Id>) {
  const { label, options, value, onChange, error } = props;
  const name = useId();
  const describedBy = error === undefined ? {} : { "aria-describedby": `${name}-error` };
  return (
    <fieldset {...describedBy}>
      <legend className={text.hidden}>{label}</legend>
      <div className={style.choice}>
        {options.map((option) => (
          <label key={option.id} className={style.option}>
            <input
              className={style.input}
              type="radio"
              name={name}
              checked={option.id === value}
              {...describedBy}
              onChange={() => onChange(option.id)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <ErrorLine id={`${name}-error`} isAnnounced={false}>
          {error}
        </ErrorLine>
      )}
    </fieldset>
  );
}

export function Checkbox({
  children,
  ...input
}: ComponentProps<"input"> & { children: ReactNode }) {
  return (
    <label className={style.check}>
      <input type="checkbox" {...input} className={style.box} />
      <span>{children}</span>
    </label>
  );
}

/** What a choice means, in a line of its own below its name. */
export const Hint = ({ id, children }: { id?: string; children: ReactNode }) => (
  <span id={id} className={classNames(text.quiet, style.hint)}>
    {children}
  </span>
);
