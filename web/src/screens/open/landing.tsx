import { PRODUCT_NAME } from "@planner/contract/model";
import { InviteForm } from "../../features/account/invite-form.tsx";
import { ExampleProof } from "../../features/example/example-proof.tsx";
import { SupportMail } from "../../features/feedback/support-mail.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Footer } from "../../ui/footer.tsx";
import { OpenBar } from "../../ui/open-bar.tsx";
import text from "../../ui/text.module.css";
import style from "./landing.module.css";
import { LandingSections } from "./landing-sections.tsx";

const INVITE = "invite";

export function Landing() {
  return (
    <>
      <title>{`${PRODUCT_NAME}: Meeting Intelligence for Design Professionals`}</title>
      <OpenBar>
        <LinkButton look="quiet" to="/login">
          Login
        </LinkButton>
      </OpenBar>
      <main id="main" tabIndex={-1} className={style.main}>
        <section className={style.hero}>
          <h1 className={text.hero}>Meeting Intelligence for Design Professionals</h1>
          <div className={style.say}>
            <p>
              {PRODUCT_NAME} writes the plan before you meet and listens while you present.
              Afterwards every decision, question and promise stands beside its slide, with the
              words that prove it.
            </p>
            <div id={INVITE} tabIndex={-1}>
              <InviteForm />
            </div>
          </div>
          <div className={style.proof}>
            <ExampleProof />
          </div>
        </section>
        <LandingSections />
      </main>
      <Footer
        first={
          <>
            {PRODUCT_NAME} <SupportMail />
          </>
        }
        last={<Button onClick={goToInvite}>Join Beta</Button>}
      />
    </>
  );
}

/** To the capture box at the top, ready to type; to its thanks once it was sent. */
function goToInvite() {
  const place = document.getElementById(INVITE);
  place?.scrollIntoView({ block: "center" });
  (place?.querySelector("input") ?? place)?.focus({ preventScroll: true });
}
