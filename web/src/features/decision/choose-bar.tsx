import { t } from "../../i18n/translate.ts";
import { LinkButton, TextButton } from "../../ui/button.tsx";
import style from "./choose-bar.module.css";
import { signOffPath } from "./decision-words.ts";
import type { Choosing } from "./use-choosing.ts";

/** How many decisions are chosen, and the way on; in sight while the list is scrolled. */
export function ChooseBar({ choosing: { chosen, stop } }: { choosing: Choosing }) {
  const count = chosen.length;
  return (
    <section className={style.bar} aria-label={t("Chosen decisions")}>
      <p role="status">
        {count === 0
          ? t("Choose the decisions to send.")
          : t("{count} chosen | {count} chosen", { count })}
      </p>
      {count > 0 && (
        <LinkButton look="ink" to={signOffPath(chosen)}>
          {t("Send for sign-off")}
        </LinkButton>
      )}
      <TextButton onClick={stop}>{t("Cancel")}</TextButton>
    </section>
  );
}
