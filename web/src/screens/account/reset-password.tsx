import { useNavigate, useSearchParams } from "react-router";
import { ResetForm } from "../../features/account/reset-form.tsx";
import { tell } from "../../ui/alerts.ts";
import { Title } from "../../ui/title.tsx";

/** /reset-password?token= */
export function ResetPassword() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const goOn = () => {
    tell("Your password is changed. Log in with the new one.", { tone: "done" });
    void navigate("/login");
  };
  return (
    <>
      <Title>Reset your password</Title>
      <ResetForm token={query.get("token") ?? ""} onDone={goOn} />
    </>
  );
}
