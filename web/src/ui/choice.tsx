import { type ComponentProps, type ReactNode, useId } from "react";
import style from "./choice.module.css";
import text from "./text.module.css";

interface ChoiceProps<Id extends string> {
  label: string;
  options: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (id: Id) => void;
}

/** One of a few, all in sight. */
export function Choice<Id extends string>({ label, options, value, onChange }: ChoiceProps<Id>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={text.hidden}>{label}</legend>
      <div className={style.choice}>
        {options.map((option) => (
          <label key={option.id} className={style.option}>
            <input
              className={style.input}
              type="radio"
              name={name}
              checked={option.id === value}
              onChange={() => onChange(option.id)}
            />
            {option.label}
          </label>
        ))}
      </div>
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
