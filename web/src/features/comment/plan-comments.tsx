import {
  type CommentThread,
  type ElementOf,
  type PlanType,
  sentencesOf,
} from "@planner/contract/model";
import { useState } from "react";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { withoutControls } from "../../ui/foreign.tsx";
import { Select } from "../../ui/field.tsx";
import { classNames } from "../../ui/class-names.ts";
import text from "../../ui/text.module.css";
import type { CommentSource } from "./comment-source.ts";
import style from "./comment.module.css";
import { Comments } from "./comments.tsx";

interface PlanCommentsProps {
  source: CommentSource;
  element: ElementOf<PlanType>;
}

const LONGEST = 90;
const NAMES = {
  goal: "the purpose",
  agenda: "the agenda",
  questions: "the questions",
  challenges: "the challenges",
  strategy: "the strategy",
  materials: "the materials",
  insights: "the insights",
} as const satisfies Record<PlanType, Message>;

/** What people say about a part of the plan, or about a sentence of it. */
export function PlanComments({ source, element: { type, data } }: PlanCommentsProps) {
  const [chosen, setChosen] = useState("");
  const sentences = sentencesOf(data);
  const sentence = sentences.includes(chosen) ? chosen : "";
  if (data === null) return null;
  return (
    <Comments
      source={source}
      name={`plan ${type}`}
      about={t(NAMES[type])}
      isHere={({ place }) => place.kind === "plan" && place.part === type}
      newPlace={() => ({ kind: "plan", part: type, sentence })}
      renderHead={(thread) => <Sentence thread={thread} sentences={sentences} />}
    >
      <Select
        label={t("About [topic]")}
        value={sentence}
        onChange={({ target }) => setChosen(target.value)}
        options={sentences.map((one) => ({
          id: one,
          label: withoutControls(one.length > LONGEST ? `${one.slice(0, LONGEST)}…` : one),
        }))}
      >
        <option value="">{t("All of it")}</option>
      </Select>
    </Comments>
  );
}

/** The words that a thread is about, also where the plan has others by now. */
function Sentence({
  thread: { place },
  sentences,
}: {
  thread: CommentThread;
  sentences: string[];
}) {
  if (place.kind !== "plan" || place.sentence === "") return null;
  return (
    <p className={classNames(text.quiet, style.quoted)}>
      <q>{withoutControls(place.sentence)}</q>
      {!sentences.includes(place.sentence) && <span>{t("Rewritten since")}</span>}
    </p>
  );
}
