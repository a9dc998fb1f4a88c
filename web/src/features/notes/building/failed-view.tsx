import { SENTENCES } from "@planner/contract/api";
import type { ReactNode } from "react";
import { SlideFrame } from "../../../ui/slide-frame.tsx";
import text from "../../../ui/text.module.css";
import style from "./failed-view.module.css";

interface FailedViewProps {
  /** Why, as the server put it. */
  messages: string[];
  /** What can be done about it. */
  children: ReactNode;
}

/** The notes could not be made: the specified sentence, the reason, and the ways on. */
export function FailedView({ messages, children }: FailedViewProps) {
  return (
    <section className={style.failed}>
      <div className={style.frame} aria-hidden="true">
        <SlideFrame src={undefined} alt="" crops />
      </div>
      <div className={style.say}>
        <div role="alert">
          <p className={text.lead}>{SENTENCES.notesFailed}</p>
          {messages
            .filter((message) => message !== SENTENCES.notesFailed)
            .map((message) => (
              <p key={message} className={style.reason}>
                {message}
              </p>
            ))}
        </div>
        <div className={style.ways}>{children}</div>
      </div>
    </section>
  );
}
