import type { LanguageModel, LlmProvider } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { sentenceOf } from "../../platform/call.ts";
import { useForm, valuesOf } from "../../platform/use-form.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showAlert } from "../../ui/alerts.ts";
import { Button } from "../../ui/button.tsx";
import { confirm } from "../../ui/dialog.tsx";
import { ErrorLine, Field, Select } from "../../ui/field.tsx";
import { Section } from "../../ui/card.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import text from "../../ui/text.module.css";
import style from "./language-model.module.css";
import { choiceOf, FIELDS, hostOf, refuseChoice } from "./model-choice.ts";
import { foundModelsQuery, languageModelQuery, useLanguageModel } from "./queries.ts";

const PROVIDERS: Record<LlmProvider, string> = {
  openai: "OpenAI",
  anthropic: "Anthropic",
  google: "Google",
  "openai-compatible": "A server of your own",
};
const NONE = "none";
type Chosen = LlmProvider | typeof NONE;
const OPTIONS: { id: Chosen; label: string }[] = [
  { id: NONE, label: "None, the built-in engine only" },
  ...(Object.keys(PROVIDERS) as LlmProvider[]).map((id) => ({ id, label: PROVIDERS[id] })),
];

/** Which language model writes here, where its words go and what a meeting costs; whoever runs Planner sets it. */
export function LanguageModelSection() {
  const model = useQuery(languageModelQuery);
  return (
    <Section title="Language model" note="For everyone on this installation">
      {model.data ? (
        <ModelState model={model.data} />
      ) : (
        <Spinner>Looking for the language model</Spinner>
      )}
      {model.data?.mayChange && <ModelForm model={model.data} />}
    </Section>
  );
}

function ModelState({ model }: { model: LanguageModel }) {
  const sentences = [writes(model), cost(model), changedBy(model)].filter(Boolean);
  return (
    <div className={style.state}>
      {sentences.map((sentence, at) => (
        <p key={sentence} className={at === 0 ? undefined : text["soft"]}>
          {sentence}
        </p>
      ))}
    </div>
  );
}

function writes({ provider, model, isOwnMachine, hasAnswered }: LanguageModel): string {
  if (!provider)
    return "Plans and notes are written by Planner’s built-in engine. Nothing leaves this server.";
  const where = isOwnMachine
    ? "The words of your meetings stay on this machine or its network."
    : `The words and pages of your meetings are sent to ${provider === "openai-compatible" ? "its server" : PROVIDERS[provider]}.`;
  const does = hasAnswered
    ? "writes plans and notes, and Planner checks each sentence against what was said."
    : "is set up to write plans and notes. It has not been tested yet.";
  return `${model} ${does} ${where}`;
}

function cost({ meeting }: LanguageModel): string {
  if (!meeting) return "";
  const tokens = `${meeting.tokens.toLocaleString("en")} tokens`;
  const dollars =
    meeting.dollars === null
      ? ""
      : `, about $${meeting.dollars.toFixed(meeting.dollars < 0.1 ? 3 : 2)}`;
  const many =
    meeting.count === 1 ? "one meeting" : `${meeting.count.toLocaleString("en")} meetings`;
  return `A meeting has cost ${tokens}${dollars} on average (${many}).`;
}

function changedBy({ source, mayChange, runBy }: LanguageModel): string {
  if (source === "environment")
    return "It is set by AI_PROVIDER in the environment of the server, and can’t be changed here.";
  return mayChange
    ? ""
    : `Only ${runBy ?? "the administrator of this installation"} can change it.`;
}

const FORGET =
  "This deletes the language model’s address, name, prices and key from this server. From then on, the built-in engine writes plans and notes.";

function ModelForm({ model }: { model: LanguageModel }) {
  const { save, test } = useLanguageModel();
  const [provider, setProvider] = useState<Chosen>(model.provider ?? NONE);
  // While none is chosen, what was entered for the last one stays in its fields.
  const [last, setLast] = useState<LlmProvider>(model.provider ?? "openai-compatible");
  const sheet = useRef<HTMLFormElement>(null);
  const testing = useOnce({
    mutationFn: async () => {
      if (!sheet.current || provider === NONE) throw new Error("no model to be tested");
      return test(choiceOf(provider, valuesOf(sheet.current, FIELDS)));
    },
    onSuccess: ({ message }) => void showAlert(message, { tone: "done" }),
    onError: (error) => void showAlert(sentenceOf(error), { tone: "error" }),
  });
  const form = useForm({
    fields: FIELDS,
    refuse: (values) => (provider === NONE ? null : refuseChoice(provider, values)),
    send: async (values) => {
      if (provider !== NONE) return save(choiceOf(provider, values));
      const goAhead =
        model.source === "none" ||
        (await confirm("Stop using the language model?", {
          yes: "Stop using it",
          details: FORGET,
        }));
      return goAhead ? save(null) : undefined;
    },
    onDone: (saved) => {
      if (!saved) return;
      const isNone = saved.source === "none";
      showAlert(
        isNone ? "The language model is no longer used." : "Saved. The next notes use it.",
        {
          tone: "done",
        },
      );
    },
  });
  const choose = (chosen: Chosen) => {
    form.clear();
    setProvider(chosen);
    if (chosen !== NONE) setLast(chosen);
  };
  const isBusy = form.busy || testing.isPending;
  return (
    <form ref={sheet} noValidate className={style.form} onSubmit={form.submit}>
      <div className={style.fields}>
        <Select
          label="Model"
          value={provider}
          onChange={({ target: { value } }) => choose(value as Chosen)}
        >
          {OPTIONS.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <div className={style.fields} key={last} hidden={provider === NONE}>
        <ModelFields model={model} provider={last} form={form} isShown={provider !== NONE} />
      </div>
      {form.errorBelow && <ErrorLine>{form.errorBelow}</ErrorLine>}
      <div className={style.ends}>
        <Button type="submit" disabled={isBusy}>
          Save
        </Button>
        {provider !== NONE && (
          <Button
            look="quiet"
            disabled={isBusy}
            onClick={() => {
              if (sheet.current && form.check(sheet.current)) testing.mutate();
            }}
          >
            Test
          </Button>
        )}
        {testing.isPending && <Spinner>Asking the model</Spinner>}
      </div>
    </form>
  );
}

interface ModelFieldsProps {
  model: LanguageModel;
  provider: LlmProvider;
  form: Pick<ReturnType<typeof useForm<(typeof FIELDS)[number]>>, "field">;
  isShown: boolean;
}

/** What a provider is asked with; what is set already stands in it. */
function ModelFields({ model, provider, form, isShown }: ModelFieldsProps) {
  const set = provider === model.provider ? model : undefined;
  const [address, setAddress] = useState(set?.baseUrl ?? "");
  const [name, setName] = useState(set?.model ?? "");
  const isOwn = provider === "openai-compatible";
  return (
    <>
      {isOwn && isShown && (
        <Found
          onTake={(found) => {
            setAddress(found.baseUrl);
            setName(found.model);
          }}
        />
      )}
      <Field
        label="Address"
        {...form.field("baseUrl")}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        onChange={({ target: { value } }) => setAddress(value)}
        hint={
          isOwn ? "For example http://localhost:11434/v1" : "Leave empty for the provider’s own"
        }
      />
      <Field
        label="Name of the model"
        {...form.field("model")}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={name}
        onChange={({ target: { value } }) => setName(value)}
        hint="Exactly as the provider spells it"
      />
      <Field
        label="Key"
        {...form.field("apiKey")}
        type="password"
        autoComplete="off"
        hint={keyHint(set, provider, address)}
      />
      <div className={style.prices}>
        <Field
          label="Price in"
          {...form.field("input")}
          hint="Dollars per million tokens"
          inputMode="decimal"
          defaultValue={set?.prices?.input ?? ""}
        />
        <Field
          label="Price out"
          {...form.field("output")}
          inputMode="decimal"
          defaultValue={set?.prices?.output ?? ""}
          hint="To show what a meeting costs"
        />
      </div>
    </>
  );
}

function keyHint(set: LanguageModel | undefined, provider: LlmProvider, address: string): string {
  if (set?.hasKey) {
    const host = hostOf(set.baseUrl ?? "");
    return hostOf(address) === host
      ? "A key is saved. Leave this empty to keep it. It is never shown."
      : `The saved key is only sent to ${host || "the provider’s own address"}. Enter a key for this address.`;
  }
  return provider === "openai-compatible"
    ? "Only if the server needs one. Stored encrypted and never shown."
    : "Stored encrypted and never shown again.";
}

/** What listens on the machine, to be taken by a choice. */
function Found({ onTake }: { onTake: (found: { baseUrl: string; model: string }) => void }) {
  const found = useQuery(foundModelsQuery);
  if (found.isPending) return <Spinner>Looking for models on this machine</Spinner>;
  const choices = (found.data ?? []).flatMap(({ name, baseUrl, models }) =>
    models.map((model) => ({ id: `${baseUrl} ${model}`, name, baseUrl, model })),
  );
  if (choices.length === 0)
    return (
      <p className={text["soft"]}>
        Ollama, LM Studio and llama.cpp were not found on the machine Planner runs on.
      </p>
    );
  const take = (id: string) => {
    const chosen = choices.find((one) => one.id === id);
    if (chosen) onTake(chosen);
  };
  return (
    <Select
      label="Found on this machine"
      defaultValue=""
      onChange={({ target: { value } }) => take(value)}
    >
      <option value="" disabled>
        Choose a model
      </option>
      {choices.map(({ id, name, model }) => (
        <option key={id} value={id}>
          {`${model} (${name})`}
        </option>
      ))}
    </Select>
  );
}
