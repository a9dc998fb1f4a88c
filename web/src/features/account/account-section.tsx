import { accountRoutes } from "@planner/contract/api";
import { useState } from "react";
import { call, sentenceOf } from "../../platform/call.ts";
import { endSession, useSession } from "../../platform/session.ts";
import { useOnce } from "../../platform/use-once.ts";
import { tell } from "../../ui/alerts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { confirm } from "../../ui/dialog.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import layout from "../../ui/layout.module.css";
import { Section } from "../../ui/card.tsx";
import style from "./account-section.module.css";
import { ChangePasswordForm } from "./change-password-form.tsx";

const EVERYWHERE =
  "Every browser in which you are logged in is logged out, this one too. What is not saved there is lost.";

/** Who one is here, the password, and the ways out. */
export function AccountSection() {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const signOut = useSignOutEverywhere();
  const close = (said: string) => {
    setOpen(false);
    tell(said, { tone: "done" });
  };
  const ask = async () => {
    const yes = "Sign out everywhere";
    if (await confirm("Sign out everywhere?", { yes, details: EVERYWHERE })) signOut.mutate();
  };
  return (
    <Section title="Account" note={user?.name}>
      <p className={style.email}>{user?.email}</p>
      <Disclosure
        label="Change password"
        hint="Other browsers are logged out"
        open={open}
        onOpen={setOpen}
      >
        <ChangePasswordForm email={user?.email ?? ""} onDone={close} />
      </Disclosure>
      <div className={style.ends}>
        <LinkButton to="/personalization">Personalization</LinkButton>
        <div className={classNames(layout.row, style.outs)}>
          <Button look="quiet" disabled={signOut.isPending} onClick={() => void ask()}>
            Sign out everywhere
          </Button>
          <LinkButton look="quiet" to="/logout">
            Log out
          </LinkButton>
        </div>
      </div>
    </Section>
  );
}

function useSignOutEverywhere() {
  return useOnce({
    mutationFn: () => call(accountRoutes.signOutEverywhere, {}),
    onSuccess: () => endSession("left"),
    onError: (error) => {
      tell(`You are still logged in everywhere. ${sentenceOf(error, "Try again in a moment.")}`, {
        tone: "error",
      });
    },
  });
}
