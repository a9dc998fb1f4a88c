import { LinkButton, TextButton } from "../../ui/button.tsx";
import style from "./choose-bar.module.css";
import { signOffPath } from "./decision-words.ts";
import type { Choosing } from "./use-choosing.ts";

/** How many decisions are chosen, and the way on; in sight while the list is scrolled. */
export function ChooseBar({ choosing: { chosen, stop } }: { choosing: Choosing }) {
  const count = chosen.length;
  return (
    <section className={style.bar} aria-label="Chosen decisions">
      <p role="status">{count === 0 ? "Choose the decisions to send." : `${count} chosen`}</p>
      {count > 0 && (
        <LinkButton look="ink" to={signOffPath(chosen)}>
          Send for sign-off
        </LinkButton>
      )}
      <TextButton onClick={stop}>Cancel</TextButton>
    </section>
  );
}
