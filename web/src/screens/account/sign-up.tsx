import { useNavigate, useParams, useSearchParams } from "react-router";
import { LinkSignUpForm, SignUpForm } from "../../features/account/sign-up-form.tsx";
import { tell } from "../../ui/alerts.ts";
import { Title } from "../../ui/title.tsx";

/** /sign-up; a beta key may come along as ?code= */
export function SignUp() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const goOn = async () => {
    tell("Your account is ready. Log in to start.", { tone: "done" });
    await navigate("/login");
  };
  return (
    <>
      <Title>Create your account</Title>
      <SignUpForm code={query.get("code") ?? ""} onDone={goOn} />
    </>
  );
}

/** /sign-up/code/{code} */
export function SignUpFromLink() {
  const navigate = useNavigate();
  const { code = "" } = useParams();
  return (
    <>
      <Title>Create your account</Title>
      <LinkSignUpForm code={code} onDone={async () => navigate("/sync")} />
    </>
  );
}
