import { t } from "../../i18n/translate.ts";
import { LinkButton } from "../../ui/button.tsx";
import text from "../../ui/text.module.css";
import { Title } from "../../ui/title.tsx";
import style from "./intro.module.css";

export function Intro() {
  return (
    <div className={style.intro}>
      <Title>{t("Welcome")}</Title>
      <h1 className={text.hero}>{t("Welcome to Planner. Let's build a project plan together!")}</h1>
      <LinkButton look="ink" size="l" to="/meeting/new">
        {t("Get Started")}
      </LinkButton>
    </div>
  );
}
