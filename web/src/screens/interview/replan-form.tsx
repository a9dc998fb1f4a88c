import {
  type File as StoredFile,
  KIND_NAMES,
  LIMITS,
  MEETING_KINDS,
  type PlanState,
} from "@planner/contract/model";
import { type FormEvent, useId } from "react";
import { Materials } from "../../features/file/materials.tsx";
import { isProcessing } from "../../features/file/use-upload.ts";
import { useTeamId } from "../../platform/session.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { classNames } from "../../ui/class-names.ts";
import field from "../../ui/field.module.css";
import { Select } from "../../ui/field.tsx";
import text from "../../ui/text.module.css";
import { Column, UploadColumn } from "./interview-columns.tsx";
import style from "./interview.module.css";
import { AlsoStored } from "./replan-stored.tsx";
import { type ReplanState, useReplanForm } from "./use-replan-form.ts";

export interface ReplanFormProps {
  meetingId: string;
  plan: PlanState;
  files: readonly StoredFile[];
}

/** What the plan draws on, what should be different this time, and the one button that makes it anew. */
export function ReplanForm({ meetingId, plan, files }: ReplanFormProps) {
  const form = useReplanForm({ meetingId, plan, files });
  const { materials, box, isReady, replanning } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) form.submit();
  };
  return (
    <form onSubmit={submit}>
      <div className={style.columns}>
        <UploadColumn title="Materials" upload={box}>
          <div className={style.stored}>
            <Materials
              teamId={useTeamId()}
              {...{ materials, box }}
              onRemove={({ fileId }) => form.remove(fileId)}
            />
            <AlsoStored files={files} />
          </div>
        </UploadColumn>
        <ThisTime plan={plan} form={form} />
      </div>
      <div className={style.go}>
        <p className={classNames(text.small, text.soft)}>{adviceOf(form)}</p>
        <Button
          type="submit"
          look={isReady || replanning.isPending ? "ink" : "line"}
          size="l"
          disabled={!isReady}
        >
          {replanning.isPending ? "Processing..." : "Replan"}
        </Button>
      </div>
    </form>
  );
}

function adviceOf({ box, hasChanged }: ReplanState): string {
  if (isProcessing(box.state)) return "The document is still on its way.";
  return hasChanged
    ? "The plan that is there now can be brought back."
    : "Change something, and you can build the plan again.";
}

/** What the person says: guidance, the kind of meeting, and what becomes of edits. */
function ThisTime({ plan, form }: { plan: PlanState; form: ReplanState }) {
  const { instruction, change } = form;
  const id = useId();
  return (
    <Column title={<label htmlFor={id}>Guidance</label>}>
      <div className={style.either}>
        <p id={`${id}-hint`} className={classNames(text.small, text.soft)}>
          What should be different this time? For example: half an hour only, prices first.
        </p>
        <textarea
          id={id}
          className={classNames(field.input, style.transcript)}
          value={instruction.guidance}
          maxLength={LIMITS.guidanceMax}
          aria-describedby={`${id}-hint`}
          onChange={(event) => change({ guidance: event.target.value })}
        />
        <Select
          label="Kind of meeting"
          hint={plan.reading?.sentence}
          value={instruction.kind ?? ""}
          onChange={(event) =>
            change({ kind: MEETING_KINDS.find((kind) => kind === event.target.value) ?? null })
          }
        >
          <option value="">Read from the invitation</option>
          {MEETING_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_NAMES[kind]}
            </option>
          ))}
        </Select>
        {plan.edited.length > 0 && (
          <Checkbox
            checked={!instruction.keepEdits}
            onChange={(event) => change({ keepEdits: !event.target.checked })}
          >
            Replace what was edited by hand
            <span className={classNames(text.small, text.soft, style.hint)}>
              {editedSentence(plan.edited)}
            </span>
          </Checkbox>
        )}
      </div>
    </Column>
  );
}

/** 'Purpose and agenda were edited. They stay as they are unless this is ticked.' */
function editedSentence(edited: PlanState["edited"]): string {
  const names = edited.map((type) => (type === "goal" ? "purpose" : type)).join(" and ");
  const [were, stay] =
    edited.length === 1 ? ["was", "It stays as it is"] : ["were", "They stay as they are"];
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} ${were} edited. ${stay} unless this is ticked.`;
}
