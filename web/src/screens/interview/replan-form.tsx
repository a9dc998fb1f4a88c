import {
  type ContextType,
  type Element,
  type File as StoredFile,
  KIND_NAMES,
  LIMITS,
  MEETING_KINDS,
  PLAN_TITLES,
  type PlanState,
} from "@planner/contract/model";
import { lazy, Suspense, type FormEvent, useEffect, useId, useState } from "react";
import { noRoom } from "../../features/file/accepted.ts";
import { type Material, Materials } from "../../features/file/materials.tsx";
import { removeFile } from "../../features/file/queries.ts";
import { isProcessing, useUpload } from "../../features/file/use-upload.ts";
import {
  differs,
  instructionOf,
  type PlanGuidance,
  useReplan,
  useReplanPreview,
} from "../../features/meeting/replan.ts";
import type { Message } from "../../i18n/messages.ts";
import { t, translated } from "../../i18n/translate.ts";
import { useGoOn } from "../../platform/arrival.ts";
import { sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox, Hint } from "../../ui/choice.tsx";
import { classNames } from "../../ui/class-names.ts";
import field from "../../ui/field.module.css";
import { Select } from "../../ui/field.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import text from "../../ui/text.module.css";
import { Column, UploadColumn, useNoStrayDrops } from "./interview-columns.tsx";
import style from "./interview.module.css";

const PlanPreviewView = lazy(async () => ({
  default: (await import("../../features/plan/plan-preview.tsx")).PlanPreviewView,
}));

export interface ReplanFormProps {
  meetingId: string;
  plan: PlanState;
  files: readonly StoredFile[];
  elements: readonly Element[];
  /** Hears whether what was said would be left behind. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** What the plan draws on, what should be different this time, and the one button that makes it anew. */
export function ReplanForm({ meetingId, plan, files, elements, onUnsaved }: ReplanFormProps) {
  const form = useReplanForm({ meetingId, plan, files });
  const isUnsaved = form.hasChanged && !form.replanning.isPending;
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved]);
  const preview = useReplanPreview(useTeamId(), meetingId, form.instruction);
  const { materials, box, isReady, replanning } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) form.submit();
  };
  return (
    <form onSubmit={submit}>
      <div className={style.columns}>
        <UploadColumn title={translated(PLAN_TITLES.materials)} upload={box}>
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
      <Suspense fallback={null}>
        <PlanPreviewView
          elements={elements}
          preview={preview.data}
          isWaiting={preview.isFetching}
          problem={
            preview.error && !preview.data
              ? sentenceOf(preview.error, t("Your request is still here."))
              : null
          }
        />
      </Suspense>
      <div className={style.go}>
        <p className={text.quiet}>{adviceOf(form)}</p>
        <Button
          type="submit"
          look={isReady || replanning.isPending ? "ink" : "line"}
          size="l"
          disabled={!isReady}
        >
          {replanning.isPending ? t("Processing...") : t("Replan")}
        </Button>
      </div>
    </form>
  );
}

function adviceOf({ box, hasChanged }: ReplanState): string {
  if (isProcessing(box.state)) return t("The document is still uploading.");
  return hasChanged
    ? t("You can bring the current plan back afterwards.")
    : t("Nothing has changed yet. Replan makes the same plan again.");
}

/** What the person says: guidance, the kind of meeting, and what becomes of edits. */
function ThisTime({ plan, form }: { plan: PlanState; form: ReplanState }) {
  const { instruction, change } = form;
  const id = useId();
  return (
    <Column title={<label htmlFor={id}>{t("Guidance")}</label>}>
      <div className={style.either}>
        <p id={`${id}-hint`} className={text.quiet}>
          {t("What should be different this time? For example: half an hour only, prices first.")}
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
          label={t("Kind of meeting")}
          hint={plan.reading?.sentence && translated(plan.reading.sentence)}
          value={instruction.kind ?? ""}
          onChange={(event) =>
            change({ kind: MEETING_KINDS.find((kind) => kind === event.target.value) ?? null })
          }
          options={MEETING_KINDS.map((kind) => ({ id: kind, label: translated(KIND_NAMES[kind]) }))}
        >
          <option value="">{t("From the invitation")}</option>
        </Select>
        {plan.edited.length > 0 && (
          <Checkbox
            checked={!instruction.keepEdits}
            onChange={(event) => change({ keepEdits: !event.target.checked })}
          >
            {t("Replace manual edits")}
            <Hint>{editedSentence(plan.edited)}</Hint>
          </Checkbox>
        )}
      </div>
    </Column>
  );
}

/** 'Purpose and agenda were edited. They stay in those words unless this is ticked.' */
function editedSentence(edited: PlanState["edited"]): string {
  if (edited.length > 1)
    return t("Purpose and agenda were edited. They stay in those words unless this is ticked.");
  return edited[0] === "goal"
    ? t("Purpose was edited. It stays in those words unless this is ticked.")
    : t("Agenda was edited. It stays in those words unless this is ticked.");
}

const OF_THE_NOTES = {
  MEETING_PRESENTATION: "Slide deck",
  MEETING_NOTES: "Transcript",
} as const satisfies Partial<Record<ContextType, Message>>;

/** The files that the visual notes were made from: they stay with the meeting whatever becomes of the plan. */
function AlsoStored({ files }: { files: readonly StoredFile[] }) {
  const stored = files.flatMap(({ id, name, contextType }) => {
    if (contextType !== "MEETING_PRESENTATION" && contextType !== "MEETING_NOTES") return [];
    return [{ id, name, label: t(OF_THE_NOTES[contextType]) }];
  });
  if (stored.length === 0) return null;
  return (
    <div>
      <h3 className={text.label}>{t("Also with this meeting")}</h3>
      <dl className={classNames(text.small, style.also)}>
        {stored.map(({ id, name, label }) => (
          <div key={id}>
            <dt className={text.soft}>{label}</dt>
            <dd>
              <Foreign>{name}</Foreign>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface ReplanSubject {
  meetingId: string;
  plan: PlanState;
  files: readonly StoredFile[];
}

type ReplanState = ReturnType<typeof useReplanForm>;

const idsOf = (materials: readonly Material[]) => materials.map(({ fileId }) => fileId);

/** What the replan form holds: the documents, what the person said, and whether any of it differs from last time. */
function useReplanForm({ meetingId, plan, files }: ReplanSubject) {
  const teamId = useTeamId();
  const goOn = useGoOn();
  const [stored] = useState(() => storedMaterials(files));
  const [materials, setMaterials] = useState<readonly Material[]>(stored);
  const [changes, setChanges] = useState<Partial<PlanGuidance>>({});
  const before = instructionOf(plan, idsOf(stored));
  const instruction = { ...before, ...changes, materialFileIds: idsOf(materials) };
  const box = useUpload({
    teamId,
    purpose: "material",
    refuses: noRoom(materials.length),
    onTaken: (fileId) => setMaterials((now) => [...now, { fileId, isNew: true }]),
  });
  useNoStrayDrops();
  const hasChanged = differs(instruction, before);
  const replanning = useReplan(teamId, meetingId, () =>
    goOn(`/applying-edits?${new URLSearchParams({ meeting: meetingId })}`),
  );
  return {
    instruction,
    materials,
    box,
    replanning,
    hasChanged,
    isReady: !isProcessing(box.state) && !replanning.isPending,
    change: (part: Partial<PlanGuidance>) => setChanges((now) => ({ ...now, ...part })),
    remove: (fileId: string) => {
      // What was stored before goes with the replan alone; what cannot be deleted now is swept up by the server.
      const isNew = materials.some((one) => one.fileId === fileId && one.isNew);
      if (isNew) removeFile(teamId, fileId).catch(() => undefined);
      setMaterials((now) => now.filter((one) => one.fileId !== fileId));
    },
    submit: () => replanning.mutate(instruction),
  };
}

const storedMaterials = (files: readonly StoredFile[]): Material[] =>
  files
    .filter(({ contextType }) => contextType === "MEETING_MATERIAL")
    .map((file) => ({ fileId: file.id, file, isNew: false }));
