import { TriangleAlert } from "lucide-react";
import { type ComponentProps, createElement, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import style from "./field.module.css";
import { Icon } from "./icon.tsx";

interface Around {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Marks the input where one sentence below the form says what is wrong. */
  invalid?: boolean | undefined;
  /** `beside`: label and hint in the margin column. */
  place?: "above" | "beside";
}

/** A labelled text input; hint and error are tied to it for readers. */
export const Field = (props: ComponentProps<"input"> & Around) => (
  <Labelled {...props} control="input" />
);

/** As Field, with several lines. */
export const TextArea = (props: ComponentProps<"textarea"> & Around) => (
  <Labelled {...props} control="textarea" />
);

interface SelectProps extends ComponentProps<"select">, Around {
  /** After those among the children. */
  options?: readonly { id: string | number; label: string }[] | undefined;
}

/** One of many, in a menu of the browser's own. */
export const Select = ({ options, children, ...select }: SelectProps) => (
  <Labelled {...select} control="select">
    {children}
    {options?.map(({ id, label }) => (
      <option key={id} value={id}>
        {label}
      </option>
    ))}
  </Labelled>
);

interface LabelledProps extends Around {
  /** Gets whatever else is given. */
  control: "input" | "textarea" | "select";
  children?: ReactNode;
}

function Labelled(props: LabelledProps) {
  const id = useId();
  const { control, label, hint, error, invalid, place = "above", ...own } = props;
  const described = classNames(hint && `${id}-hint`, error && `${id}-error`);
  return (
    <div className={place === "above" ? style.field : style.beside}>
      <div>
        <label className={style.label} htmlFor={id}>
          {label}
        </label>
        {hint && (
          <span className={style.hint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </div>
      {createElement(control, {
        ...own,
        id,
        className: style.input,
        ...((error || invalid) && { "aria-invalid": true as const }),
        ...(described && { "aria-describedby": described }),
      })}
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </div>
  );
}

interface ErrorLineProps {
  id?: string;
  /** False: one of many that appear at once, each read with what it is about. */
  isAnnounced?: boolean;
  children: ReactNode;
}

/** A sentence that says what went wrong, announced when it appears. */
export function ErrorLine({ id, isAnnounced = true, children }: ErrorLineProps) {
  return (
    <p className={style.error} {...(isAnnounced && { role: "alert" })} {...(id && { id })}>
      <Icon of={TriangleAlert} />
      {children}
    </p>
  );
}
