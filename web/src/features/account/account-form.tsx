import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { ErrorLine } from "../../ui/field.tsx";
import style from "./account-form.module.css";

interface AccountFormProps extends ComponentProps<"form"> {
  title: string;
  error: string | undefined;
  /** What went well, in place of nothing. */
  notice?: string | undefined;
  /** Buttons; the first is the one in ink. */
  ends: ReactNode;
}

/** A form about one's account: its title, its fields, at most one sentence, its buttons. Checks itself. */
export function AccountForm({ title, error, notice, ends, children, ...form }: AccountFormProps) {
  return (
    <form
      noValidate
      aria-label={title}
      className={classNames(style.form, title.length > 12 && style.long)}
      {...form}
    >
      <h1>{title}</h1>
      {children}
      {error && <ErrorLine>{error}</ErrorLine>}
      {notice && (
        <p role="status" className={style.notice}>
          {notice}
        </p>
      )}
      <div className={style.ends}>{ends}</div>
    </form>
  );
}
