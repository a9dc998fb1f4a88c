import { useLocation, useNavigate } from "react-router";
import { SecondStepForm } from "../../features/account/second-step-form.tsx";
import { t } from "../../i18n/translate.ts";
import { returnPageIn } from "../../platform/return-page.ts";
import { showAlert, takeAllDown } from "../../ui/alerts.ts";
import { Title } from "../../ui/title.tsx";

/** /login/second-step */
export function SecondStepScreen() {
  const navigate = useNavigate();
  const from = returnPageIn(useLocation().state);
  return (
    <>
      <Title>{t("Enter a code")}</Title>
      <SecondStepForm
        onLoggedIn={async ({ hasGoogleLink }) => {
          takeAllDown();
          await navigate(from ?? (hasGoogleLink ? "/dashboard" : "/sync"));
        }}
        onLost={() => {
          showAlert(t("This login took too long or was ended. Log in again."));
          void navigate("/login", { replace: true, state: { from } });
        }}
      />
    </>
  );
}
