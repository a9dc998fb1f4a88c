import type { ConnectedTool, PushDraft } from "@planner/contract/api";
import { PUSH_FORMS } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t, translated, withinSentence } from "../../i18n/translate.ts";
import { sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { useOnce } from "../../platform/use-once.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { ErrorLine, Field, Select, TextArea } from "../../ui/field.tsx";
import { Broken, Waiting } from "../../ui/list-states.tsx";
import { PushPreview } from "./push-preview.tsx";
import style from "./push.module.css";
import { draftQuery, pictureUrl, placesQuery, toolsQuery, usePushes } from "./queries.ts";
import { SentList } from "./sent-list.tsx";

export interface SendFormProps {
  meetingId: string;
  /** None: all of the meeting. */
  noteIds: readonly string[];
  onClose: () => void;
}

/** Which tool, then what goes there. */
export function SendForm({ meetingId, noteIds, onClose }: SendFormProps) {
  const teamId = useTeamId();
  const { data: tools, error, refetch } = useQuery(toolsQuery(teamId));
  const [chosenId, setChosenId] = useState<string>();
  const [pushId, setPushId] = useState<string>();
  if (!tools)
    return error ? (
      <Broken onRetry={refetch}>{sentenceOf(error)}</Broken>
    ) : (
      <Waiting>{t("Reading the tools…")}</Waiting>
    );
  const tool = tools.find(({ id }) => id === chosenId) ?? tools[0];
  if (!tool)
    return (
      <div className={style.form}>
        <p>
          {t(
            "No tool is connected yet. Link Slack, Linear, Jira or another one in Settings first.",
          )}
        </p>
        <div>
          <LinkButton look="ink" to="/settings">
            {t("Open Settings")}
          </LinkButton>
        </div>
      </div>
    );
  if (pushId !== undefined)
    return (
      <div className={style.form}>
        <SentList meetingId={meetingId} pushId={pushId} />
        <div>
          <Button onClick={onClose}>{t("Done")}</Button>
        </div>
      </div>
    );
  return (
    <div className={style.form}>
      <Select
        label={t("Tool")}
        value={tool.id}
        onChange={({ target }) => setChosenId(target.value)}
      >
        {tools.map(({ id, service, workspace }) => (
          <option key={id} value={id}>
            {PUSH_FORMS[service].name}, {workspace}
          </option>
        ))}
      </Select>
      <Draft key={tool.id} tool={tool} meetingId={meetingId} noteIds={noteIds} onSent={setPushId} />
    </div>
  );
}

interface DraftProps {
  tool: ConnectedTool;
  meetingId: string;
  noteIds: readonly string[];
  onSent: (pushId: string) => void;
}

function Draft(props: DraftProps) {
  const { tool, meetingId, noteIds } = props;
  const wanted = { meetingId, toolId: tool.id, noteIds };
  const { data, error, refetch } = useQuery(draftQuery(useTeamId(), wanted));
  if (!data && error) return <Broken onRetry={refetch}>{sentenceOf(error)}</Broken>;
  if (!data) return <Waiting>{t("Writing what will be sent…")}</Waiting>;
  return <Words {...props} draft={data} />;
}

function Words({ tool, meetingId, noteIds, onSent, draft }: DraftProps & { draft: PushDraft }) {
  const teamId = useTeamId();
  const form = PUSH_FORMS[tool.service];
  const hasPlaces = tool.service !== "teams";
  const [words, setWords] = useState("");
  const places = useQuery({ ...placesQuery(teamId, tool.id, words), enabled: hasPlaces });
  const [placeId, setPlaceId] = useState("");
  const [title, setTitle] = useState(draft.title);
  const [text, setText] = useState(draft.text);
  const [withPictures, setWithPictures] = useState(draft.pictures.length > 0);
  const [isAgreed, setAgreed] = useState(false);
  const [isAgain, setAgain] = useState(false);
  const [problem, setProblem] = useState<string>();
  // The same for each press, so that it is sent once.
  const [id] = useState(() => crypto.randomUUID());
  const { send } = usePushes(teamId, meetingId);
  const place = places.data?.places.find((one) => one.id === placeId);
  const sending = useOnce({
    mutationFn: () =>
      send({
        id,
        toolId: tool.id,
        place: place ?? null,
        noteIds: [...noteIds],
        title,
        text,
        withPictures,
        confirmed: [
          ...(isAgreed ? (["private"] as const) : []),
          ...(isAgain ? (["again"] as const) : []),
        ],
      }),
    onSuccess: ({ id: pushId }) => onSent(pushId),
    onError: (error) => setProblem(sentenceOf(error, t("Nothing was sent."))),
  });
  const submit = () => {
    setProblem(refusalOf());
    if (refusalOf() === undefined) sending.mutate();
  };
  const refusalOf = (): string | undefined => {
    if (hasPlaces && !place) return t("Choose where it goes in {service}.", { service: form.name });
    if (title.trim() === "") return t("Enter a title.");
    if (draft.isPrivate && !isAgreed)
      return t("Confirm that notes of a private meeting may go there.");
    if (draft.earlier.length > 0 && !isAgain) return t("Confirm that it is sent again.");
    return undefined;
  };
  return (
    <form
      noValidate
      className={style.form}
      onChange={() => setProblem(undefined)}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {hasPlaces && (
        <>
          {places.data?.isMore || words !== "" ? (
            <Field
              label={t("Search")}
              hint={t("Not all are listed. Type a part of the name.")}
              value={words}
              maxLength={200}
              onChange={({ target }) => setWords(target.value)}
            />
          ) : null}
          <Select
            label={translated(form.place)}
            value={placeId}
            onChange={({ target }) => setPlaceId(target.value)}
            error={places.error ? sentenceOf(places.error) : undefined}
            options={places.data?.places.map((one) => ({ id: one.id, label: one.name }))}
          >
            <option value="">{places.isPending ? t("Asking…") : t("Choose")}</option>
          </Select>
        </>
      )}
      <div className={style.columns}>
        <div className={style.form}>
          <Field
            label={t("Title")}
            value={title}
            maxLength={form.maxTitle}
            onChange={({ target }) => setTitle(target.value)}
          />
          <TextArea
            label={t("Text")}
            value={text}
            rows={8}
            maxLength={form.maxText}
            hint={t("A line that begins with # is a heading, with - a point, with > a quote.")}
            onChange={({ target }) => setText(target.value)}
          />
          {draft.pictures.length > 0 && (
            <Checkbox
              checked={withPictures}
              onChange={({ target }) => setWithPictures(target.checked)}
            >
              {draft.pictures.length === 1
                ? t("Send the slide picture along")
                : t("Send the slide pictures along")}
            </Checkbox>
          )}
        </div>
        <PushPreview
          title={title}
          text={text}
          pictures={
            withPictures
              ? draft.pictures.map((noteId) => pictureUrl(teamId, meetingId, noteId))
              : []
          }
        />
      </div>
      {[form.noPictures, form.marker].map(
        (sentence) =>
          sentence && (
            <p key={sentence} className={style.soft}>
              {translated(sentence)}
            </p>
          ),
      )}
      {draft.isPrivate && (
        <Checkbox checked={isAgreed} onChange={({ target }) => setAgreed(target.checked)}>
          {t("This meeting is private. Whoever can open the {place} in {service} will read this.", {
            place: withinSentence(translated(form.place)),
            service: form.name,
          })}
        </Checkbox>
      )}
      {draft.earlier.length > 0 && (
        <Checkbox checked={isAgain} onChange={({ target }) => setAgain(target.checked)}>
          {draft.earlier[0]?.label
            ? t("This was sent to {service} before ({label}). Send it again.", {
                service: form.name,
                label: draft.earlier[0].label,
              })
            : t("This was sent to {service} before. Send it again.", { service: form.name })}
        </Checkbox>
      )}
      {problem && <ErrorLine>{problem}</ErrorLine>}
      <div>
        <Button type="submit" look="ink" disabled={sending.isPending}>
          {t("Send to {service}", { service: form.name })}
        </Button>
      </div>
    </form>
  );
}
