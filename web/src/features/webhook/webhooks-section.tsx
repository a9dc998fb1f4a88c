import { t } from "../../i18n/translate.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Section } from "../../ui/card.tsx";
import text from "../../ui/text.module.css";
import style from "./webhook.module.css";

/** The way to the webhooks of the team. */
export const WebhooksSection = () => (
  <Section title={t("Webhooks")} note={t("For everyone in the team")}>
    <div className={style.section}>
      <p className={text.measure}>
        {t(
          "Your own servers hear when plans and notes are ready, decisions are signed and action items change. Nothing is sent until you add an address.",
        )}
      </p>
      <LinkButton to="/settings/webhooks">{t("Open webhooks")}</LinkButton>
    </div>
  </Section>
);
