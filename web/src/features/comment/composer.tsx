import type { OwnComment } from "@planner/contract/api";
import { LIMITS } from "@planner/contract/model";
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { t } from "../../i18n/translate.ts";
import { sentenceOf } from "../../platform/call.ts";
import { useOnce } from "../../platform/use-once.ts";
import { TextButton } from "../../ui/button.tsx";
import { confirm } from "../../ui/dialog.tsx";
import { ErrorLine, Field } from "../../ui/field.tsx";
import { useHeightOfWords } from "../../ui/use-height-of-words.ts";
import { type CommentDraft, commentDrafts, guestName } from "./comment-drafts.ts";
import { type CommentSource, draftKeyOf, useCommentActions } from "./comment-source.ts";
import style from "./comment.module.css";
import { MentionList, useMentions } from "./mentions.tsx";

interface ComposerProps {
  source: CommentSource;
  /** Under which what is written is kept until it is sent. */
  draftId: string;
  label: string;
  /** Who can be mentioned. */
  people: readonly string[];
  /** What a new comment is about, or answers. */
  what?: () => Pick<OwnComment, "place" | "threadId">;
  /** Instead: the comment whose words are written anew. */
  edits?: string;
  startsFocused?: boolean;
  /** Asked after each drawing. */
  takesFocus?: () => boolean;
  onSent?: () => void;
  onLeave?: () => void;
  children?: ReactNode;
}

/** The field that a comment is written in. Ctrl or Cmd and Enter sends; Esc leaves, and asks where something would be lost. */
export function Composer(props: ComposerProps) {
  const { source, draftId, label, people, edits, onLeave, children } = props;
  const id = useId();
  const key = draftKeyOf(source);
  const draft = commentDrafts.use(key, draftId);
  const text = draft?.text ?? "";
  const field = useRef<HTMLTextAreaElement>(null);
  useHeightOfWords(field);
  useFocus(field, props);
  const write = (next: string) =>
    commentDrafts.put(
      key,
      draftId,
      next === "" && !edits
        ? undefined
        : { id: draft?.id ?? crypto.randomUUID(), was: draft?.was ?? "", text: next },
    );
  const mentions = useMentions({ field, text, people, onChange: write });
  const { problem, setProblem, sending, send } = useSending(props, text);
  const leave = async () => {
    const isLost = draft !== undefined && commentDrafts.isUnsaved(draft);
    if (isLost && !(await confirm(t("Discard your comment?"), { yes: t("Discard") }))) return;
    commentDrafts.put(key, draftId, undefined);
    setProblem(undefined);
    onLeave?.();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (mentions.press(event)) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
    else if (event.key === "Escape") void leave();
    else return;
    // A dialog around it would close with the same key.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form
      className={style.composer}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      {children}
      {source.kind !== "team" && !edits && <GuestName />}
      <label htmlFor={id}>{label}</label>
      <div className={style.field}>
        <textarea
          ref={field}
          id={id}
          rows={1}
          data-comment-field=""
          maxLength={LIMITS.commentMax}
          value={text}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          {...mentions.wiring}
          onChange={(event) => {
            setProblem(undefined);
            write(event.target.value);
            mentions.follow(event.target);
          }}
          onKeyDown={press}
        />
        <MentionList mentions={mentions} />
      </div>
      {problem !== undefined && <ErrorLine id={`${id}-problem`}>{problem}</ErrorLine>}
      <p className={style.ways}>
        <TextButton type="submit" disabled={sending} title={t("Ctrl+Enter")}>
          {edits ? t("Save") : t("Send")}
        </TextButton>
        <TextButton onClick={() => void leave()}>{t("Cancel")}</TextButton>
      </p>
    </form>
  );
}

function useFocus(
  field: { readonly current: HTMLTextAreaElement | null },
  { startsFocused = false, takesFocus }: Pick<ComposerProps, "startsFocused" | "takesFocus">,
): void {
  useEffect(() => {
    if (startsFocused) field.current?.focus();
  }, [field, startsFocused]);
  useEffect(() => {
    if (takesFocus?.()) field.current?.focus();
  });
}

/** What was written while a comment was on its way: the next comment, or a further edit. */
function restOf(
  sent: CommentDraft,
  now: CommentDraft | undefined,
  isEdit: boolean,
): CommentDraft | undefined {
  if (!now || now.text === sent.text) return undefined;
  if (isEdit) return { ...now, was: sent.text };
  const text = now.text.startsWith(sent.text)
    ? now.text.slice(sent.text.length).trimStart()
    : now.text;
  return text === "" ? undefined : { id: crypto.randomUUID(), was: "", text };
}

/** Sends what is written; the words stay in the field until the server has them. */
function useSending({ source, draftId, what, edits, onSent }: ComposerProps, text: string) {
  const [problem, setProblem] = useState<string>();
  const { add, change } = useCommentActions(source);
  const key = draftKeyOf(source);
  const sending = useOnce({
    mutationFn: async () => {
      const draft = commentDrafts.get(key, draftId);
      if (!draft) return;
      const body = { id: draft.id, text: draft.text, ...what?.() };
      await (edits ? change(edits, { text: draft.text }) : add(body, guestName.get().trim()));
      const rest = restOf(draft, commentDrafts.get(key, draftId), edits !== undefined);
      commentDrafts.put(key, draftId, rest);
      if (!rest) onSent?.();
    },
    onError: (error) => setProblem(sentenceOf(error, t("Your text is kept here."))),
  });
  const send = () => {
    if (text.trim() === "") setProblem(t("Write something here."));
    else if (source.kind !== "team" && !edits && guestName.get().trim() === "")
      setProblem(t("Enter your name."));
    else {
      setProblem(undefined);
      sending.mutate();
    }
  };
  return { problem, setProblem, sending: sending.isPending, send };
}

function GuestName() {
  const name = guestName.use();
  return (
    <Field
      label={t("Your name")}
      hint={t("Shown with your comment.")}
      autoComplete="name"
      maxLength={LIMITS.guestNameMax}
      value={name}
      onChange={(event) => guestName.set(event.target.value)}
    />
  );
}
