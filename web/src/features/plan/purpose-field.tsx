import { LIMITS } from "@planner/contract/model";
import { type FormEvent, useState } from "react";
import { t } from "../../i18n/translate.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import style from "./purpose-field.module.css";

interface PurposeFieldProps {
  /** Has the plan written with it; throws nothing, and answers whether it is under way. */
  onDecide: (text: string) => Promise<boolean>;
}

/** What an invitation does not say and a plan needs: asked for where it is missing, and written into the plan at once. */
export function PurposeField({ onDecide }: PurposeFieldProps) {
  const [text, setText] = useState("");
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() === "" || isBusy) return;
    const title = event.currentTarget.closest("article")?.querySelector("h2");
    setBusy(true);
    // The field goes once the plan has a purpose: the card's title takes the focus.
    if (await onDecide(text.trim())) title?.focus();
    setBusy(false);
  };
  return (
    <form className={style.form} onSubmit={(event) => void submit(event)}>
      <Field
        label={t("What should be decided?")}
        hint={t("For example: which layout ships, or: the map or the list.")}
        value={text}
        maxLength={LIMITS.purposeMax}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={text.trim() === "" || isBusy}>
        {isBusy ? t("Writing…") : t("Write the plan")}
      </Button>
    </form>
  );
}
