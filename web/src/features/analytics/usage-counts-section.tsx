import { accountRoutes } from "@planner/contract/api";
import { useMutation } from "@tanstack/react-query";
import { call, sentenceOf } from "../../platform/call.ts";
import { showPerson, useSession } from "../../platform/session.ts";
import { takeChangeBack, tell, tellChange } from "../../ui/alerts.ts";
import { Checkbox } from "../../ui/choice.tsx";
import { Section } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import text from "../../ui/text.module.css";
import style from "./usage-counts-section.module.css";

/** Whether what the person does is counted. */
export function UsageCountsSection() {
  const isCounted = useSession().user?.isCounted !== false;
  const { mutate } = useMutation({
    scope: { id: "is-counted" },
    mutationFn: (next: boolean) =>
      call(accountRoutes.savePreferences, { body: { isCounted: next } }),
    onMutate: show,
    onError: (error, next) => {
      show(!next);
      takeChangeBack(COUNTS);
      tell(`Your choice could not be kept. ${sentenceOf(error)}`, {
        tone: "error",
        action: { label: "Try again", run: () => mutate(next) },
      });
    },
  });
  const choose = (next: boolean) => {
    tellChange(COUNTS, next ? "Screens are counted." : "No screens are counted.", () =>
      mutate(!next),
    );
    mutate(next);
  };
  return (
    <Section title="Usage counts" note="Kept for you, in every browser">
      <Checkbox checked={isCounted} onChange={(event) => choose(event.target.checked)}>
        Count which screens I use
        <span className={classNames(text.small, text.soft, style.hint)}>
          The kind of screen, never its address or content, and when a calendar is linked or
          unlinked or a profile is saved. Forgotten after 13 months. A browser that sends Do Not
          Track or Global Privacy Control is never counted.
        </span>
      </Checkbox>
    </Section>
  );
}

const COUNTS = "usage counts";
const show = (isCounted: boolean): void => showPerson((person) => ({ ...person, isCounted }));
