import { TriangleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
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

interface Wiring {
  id: string;
  className: string | undefined;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

/** A labelled text input; hint and error are tied to it for readers. */
export function Field({
  label,
  hint,
  error,
  invalid,
  place,
  ...input
}: ComponentProps<"input"> & Around) {
  return (
    <Labelled around={{ label, hint, error, invalid, ...(place && { place }) }}>
      {(wiring) => <input {...input} {...wiring} />}
    </Labelled>
  );
}

/** As Field, with several lines. */
export function TextArea({
  label,
  hint,
  error,
  invalid,
  place,
  ...area
}: ComponentProps<"textarea"> & Around) {
  return (
    <Labelled around={{ label, hint, error, invalid, ...(place && { place }) }}>
      {(wiring) => <textarea {...area} {...wiring} />}
    </Labelled>
  );
}

/** One of many, in a menu of the browser's own; `children` are options. */
export function Select({
  label,
  hint,
  error,
  invalid,
  place,
  ...select
}: ComponentProps<"select"> & Around) {
  return (
    <Labelled around={{ label, hint, error, invalid, ...(place && { place }) }}>
      {(wiring) => <select {...select} {...wiring} />}
    </Labelled>
  );
}

function Labelled({
  around,
  children,
}: {
  around: Around;
  children: (wiring: Wiring) => ReactNode;
}) {
  const id = useId();
  const { label, hint, error, invalid, place = "above" } = around;
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
      {children({
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
