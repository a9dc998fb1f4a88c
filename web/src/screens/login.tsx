import { useState } from "react";
import { useNavigate } from "react-router";
import { ForgotForm } from "../features/account/forgot-form.tsx";
import { LoginForm } from "../features/account/login-form.tsx";
import { takeAllDown } from "../ui/alerts.ts";
import { Title } from "../ui/title.tsx";

export function Login() {
  const navigate = useNavigate();
  const [mode, setMode] = useState<"login" | "forgot">("login");
  return (
    <>
      <Title>Log In</Title>
      {mode === "login" ? (
        <LoginForm
          onForgot={() => setMode("forgot")}
          onLoggedIn={async ({ hasGoogleLink }) => {
            takeAllDown();
            await navigate(hasGoogleLink ? "/dashboard" : "/sync");
          }}
        />
      ) : (
        <ForgotForm onCancel={() => setMode("login")} />
      )}
    </>
  );
}
