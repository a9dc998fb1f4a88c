import { Field, TextArea } from "../../ui/field.tsx";

/** How one field of a profile is asked for. */
export interface Asked<Name extends string> {
  name: Name;
  label: string;
  hint?: string;
  kind?: "text" | "lines" | "url" | "number";
  autoComplete?: string;
  /** What is wrong with a value, as a sentence. */
  refuse?: (value: string) => string | undefined;
}

interface AskedFieldProps {
  asked: Asked<string>;
  value: string;
  error: string | undefined;
  /** Whether it is empty and what was saved before will stay. */
  stays: boolean;
  onChange: (value: string) => void;
}

/** A field in the margin manner: what is asked on the left, the answer beside it. */
export function AskedField({ asked, value, error, stays, onChange }: AskedFieldProps) {
  const { label, name, autoComplete, kind = "text" } = asked;
  const hint = stays && kind !== "number" ? "Left empty, it stays as it was." : asked.hint;
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
