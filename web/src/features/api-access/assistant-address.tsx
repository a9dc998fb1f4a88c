import { useRef } from "react";
import { t } from "../../i18n/translate.ts";
import { useCopied } from "../../platform/use-copied.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Field } from "../../ui/field.tsx";
import text from "../../ui/text.module.css";
import style from "./api-access.module.css";

/** Where assistants find the team's meetings (Model Context Protocol). */
export function AssistantAddress() {
  const field = useRef<HTMLInputElement>(null);
  const { copied, copy } = useCopied();
  const address = `${window.location.origin}/mcp`;
  const copyIt = async () => {
    if (!(await copy(address))) field.current?.select();
  };
  return (
    <div className={style.foot}>
      <div className={style.copy}>
        <Field ref={field} label={t("Address for assistants (MCP)")} readOnly value={address} />
        <Button onClick={() => void copyIt()}>{copied ? t("✓ Copied") : t("Copy address")}</Button>
      </div>
      <p className={classNames(text.small, text.soft, style.below)}>
        {t(
          "Add it to Claude, Cursor, VS Code or another assistant that speaks the Model Context Protocol. It asks you here what it may do, and then sees what you see; with a token it does not ask.",
        )}
      </p>
    </div>
  );
}
