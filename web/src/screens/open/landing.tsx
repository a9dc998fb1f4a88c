import { ANNOTATION_TYPES, NOTE_KINDS, PRODUCT_NAME } from "@planner/contract/model";
import type { ReactNode } from "react";
import { InviteForm } from "../../features/account/invite-form.tsx";
import { ExampleProof } from "../../features/example/example-proof.tsx";
import { ProductPicture } from "../../features/example/product-picture.tsx";
import { SupportMail } from "../../features/feedback/support-mail.tsx";
import type { Message } from "../../i18n/messages.ts";
import { t, translated } from "../../i18n/translate.ts";
import { Button, LinkButton, TextButton } from "../../ui/button.tsx";
import { Footer } from "../../ui/footer.tsx";
import layout from "../../ui/layout.module.css";
import { Mark } from "../../ui/mark.tsx";
import { OpenBar } from "../../ui/open-bar.tsx";
import text from "../../ui/text.module.css";
import style from "./landing.module.css";

const INVITE = "invite";

export function Landing() {
  return (
    <>
      <title>{t("Planner: Meeting Intelligence for Design Professionals")}</title>
      <OpenBar>
        <LinkButton look="quiet" to="/login">
          {t("Login")}
        </LinkButton>
      </OpenBar>
      <main id="main" tabIndex={-1} className={style.main}>
        <section className={style.hero}>
          <h1 className={text.hero}>{t("Meeting Intelligence for Design Professionals")}</h1>
          <div className={style.intro}>
            <p>
              {t(
                "Planner writes the plan before you meet and listens while you present. Afterwards every decision, question and promise stands beside its slide, with the words that prove it.",
              )}
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
            {PRODUCT_NAME}{" "}
            <SupportMail
              otherwise={
                <TextButton onClick={goToInvite}>
                  {t("Leave your address to be contacted")}
                </TextButton>
              }
            />
          </>
        }
        last={<Button onClick={goToInvite}>{t("Join Beta")}</Button>}
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

const TEAM = [
  [
    "Team Leaders",
    "The goal, in one sentence you can disagree with.",
    "Decisions, with the sentence that made them.",
  ],
  [
    "Project Managers",
    "An agenda with minutes, published to the calendar.",
    "Action items, with owner and day.",
  ],
  [
    "Design and Creative Teams",
    "The objections to expect, and what to show.",
    "Feedback beside the part of the page it is about.",
  ],
] as const satisfies readonly (readonly [who: Message, before: Message, after: Message])[];

function LandingSections() {
  return (
    <>
      <Section title={t("Align every conversation")} aside={t("The notes")}>
        <p className={text.lead}>
          {t(
            "A design review with six people in it leaves six memories. This keeps one: the slide, the sentence and who said it. Six marks, so that a glance down the margin tells what kind of meeting it was.",
          )}
        </p>
        <ul className={style.marks}>
          {ANNOTATION_TYPES.map((type) => (
            <li key={type}>
              <Mark type={type} />
              <span>
                <b>{translated(type)}</b>
                {translated(NOTE_KINDS[type].meaning)}
              </span>
            </li>
          ))}
        </ul>
        <ProductPicture
          name="notes"
          caption={t("Visual notes of the sample meeting: a slide, and what was said about it.")}
        />
      </Section>
      <Section title={t("Strategic Alignment That Drives Results")} aside={t("The plan")}>
        <p className={text.lead}>
          {t(
            "Write your objectives once. Every plan starts from them and from what your calendar already knows: a goal, an agenda, the questions worth asking and the objections to expect.",
          )}
        </p>
        <ProductPicture
          name="plan"
          caption={t("A plan made from a calendar entry. Each part shows what it rests on.")}
        />
      </Section>
      <Section title={t("Better Meetings, By Design")} aside={t("The meeting")}>
        <div className={style.two}>
          <div>
            <h3 className={text.item}>{t("More Effective")}</h3>
            <p>
              {t(
                "Open with the one thing to settle. Leave with owners and days, already written down.",
              )}
            </p>
          </div>
          <div>
            <h3 className={text.item}>{t("More Engaging")}</h3>
            <p>{t("Nobody types while you present. People look at the work and at each other.")}</p>
          </div>
        </div>
        <ProductPicture
          name="present"
          caption={t("While you present, the slide has the screen to itself.")}
        />
      </Section>
      <Section title={t("Works The Way You Do")} aside={t("What you bring")}>
        <div className={style.two}>
          <p className={text.lead}>
            {t(
              "Your calendar, the PDF you were going to show anyway, and a transcript from wherever you meet. Share the notes by link; whoever receives it needs no account.",
            )}
          </p>
          <ProductPicture name="share" phone caption={t("Shared notes, opened on a phone.")} />
        </div>
      </Section>
      <section className={style.section}>
        <h2>{t("For Everyone on Your Team")}</h2>
        <TeamTable />
      </section>
    </>
  );
}

function Section({
  title,
  aside,
  children,
}: {
  title: string;
  aside: string;
  children: ReactNode;
}) {
  return (
    <section className={style.section}>
      <h2>{title}</h2>
      <div className={layout.margin}>
        <p className={style.aside}>{aside}</p>
        <div>{children}</div>
      </div>
    </section>
  );
}

const TeamTable = () => (
  <table className={style.table}>
    <thead>
      <tr>
        <th scope="col">{t("Who")}</th>
        <th scope="col">{t("Before the meeting")}</th>
        <th scope="col">{t("After the meeting")}</th>
      </tr>
    </thead>
    <tbody>
      {TEAM.map(([who, before, after]) => (
        <tr key={who}>
          <th scope="row">{t(who)}</th>
          <td data-when={t("Before")}>{t(before)}</td>
          <td data-when={t("After")}>{t(after)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
