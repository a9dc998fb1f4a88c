import { useNavigate, useParams } from "react-router";
import { LinkSignUpForm } from "../../features/account/link-sign-up-form.tsx";
import { Title } from "../../ui/title.tsx";

/** /sign-up/code/{code} */
export function SignUpFromLink() {
  const navigate = useNavigate();
  const { code = "" } = useParams();
  return (
    <>
      <Title>Create your account</Title>
      <LinkSignUpForm
        code={code}
        onDone={async (needsCode) => navigate(needsCode ? "/login/second-step" : "/sync")}
      />
    </>
  );
}
