import { useNavigate, useParams } from "react-router";
import { LinkSignUpForm } from "../../features/account/link-sign-up-form.tsx";
import { t } from "../../i18n/translate.ts";
import { Title } from "../../ui/title.tsx";

/** /sign-up/code/{code} */
export function SignUpFromLink() {
  const navigate = useNavigate();
  const { code = "" } = useParams();
  return (
    <>
      <Title>{t("Create your account")}</Title>
      <LinkSignUpForm
        code={code}
        onDone={async (needsCode) => navigate(needsCode ? "/login/second-step" : "/sync")}
      />
    </>
  );
}
