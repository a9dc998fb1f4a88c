import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ForgotForm, LoginForm } from "../../features/account/login-form.tsx";
import { takeAllDown } from "../../ui/alerts.ts";
import { Title } from "../../ui/title.tsx";

export function Login() {
  const navigate = useNavigate();
  const { from } = (useLocation().state ?? {}) as { from?: string };
  const [mode, setMode] = useState<"login" | "forgot">("login");
  return (
    <>
      <Title>{mode === "login" ? "Log In" : "Send reset link"}</Title>
      {mode === "login" ? (
        <LoginForm
          onForgot={() => setMode("forgot")}
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
