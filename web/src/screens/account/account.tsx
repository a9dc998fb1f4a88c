import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { ForgotForm, LoginForm } from "../../features/account/login-form.tsx";
import {
  CompanyProblem,
  CompanyWays,
  useCompanyLogins,
} from "../../features/company-sign-in/company-ways.tsx";
import { ResetForm } from "../../features/account/reset-form.tsx";
import { SignUpForm } from "../../features/account/sign-up-form.tsx";
import { t } from "../../i18n/translate.ts";
import { storedReturnPage, returnPageIn } from "../../platform/return-page.ts";
import { takeAllDown, showDone } from "../../ui/alerts.ts";
import { Title } from "../../ui/title.tsx";

export function Login() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { email = "", isAgain = false } = (state ?? {}) as { email?: string; isAgain?: boolean };
  const [mode, setMode] = useState<"login" | "forgot">("login");
  const problem = useSearchParams()[0].get("problem");
  // Whoever failed at their company's page tries again, or another way.
  const from = returnPageIn(state) ?? (problem === null ? undefined : storedReturnPage());
  const [typed, setTyped] = useState(email);
  const logins = useCompanyLogins(typed);
  return (
    <>
      <Title>{mode === "login" ? t("Log In") : t("Send reset link")}</Title>
      {mode === "login" ? (
        <LoginForm
          email={email}
          isElsewhere={logins.own?.isRequired ?? false}
          problem={<CompanyProblem problem={problem} />}
          below={<CompanyWays email={typed} {...{ from, isAgain, logins }} />}
          onEmail={setTyped}
          onForgot={() => setMode("forgot")}
          onSecondStep={async () => navigate("/login/second-step", { state: { from } })}
          onLoggedIn={async ({ hasGoogleLink }) => {
            takeAllDown();
            await navigate(from ?? (hasGoogleLink ? "/dashboard" : "/sync"));
          }}
        />
      ) : (
        <ForgotForm onCancel={() => setMode("login")} />
      )}
    </>
  );
}

/** /sign-up; a beta key may come along as ?code= */
export function SignUp() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const goOn = async (email: string) => {
    showDone(t("Your account is ready. Log in to start."));
    await navigate("/login", { state: { email } });
  };
  return (
    <>
      <Title>{t("Create your account")}</Title>
      <SignUpForm code={query.get("code") ?? ""} onDone={goOn} />
    </>
  );
}

/** /reset-password?token= */
export function ResetPassword() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const goOn = (email: string) => {
    showDone(t("Your password is changed. Log in with the new one."));
    void navigate("/login", { state: { email } });
  };
  return (
    <>
      <Title>{t("Reset your password")}</Title>
      <ResetForm token={query.get("token") ?? ""} onDone={goOn} />
    </>
  );
}
