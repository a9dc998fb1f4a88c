import { type LanguageModel, LLM_PROVIDERS, type LlmProvider } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { language, locale } from "../../i18n/language.ts";
import { t, translated } from "../../i18n/translate.ts";
import { useForm, valuesOf } from "../../platform/use-form.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showDone } from "../../ui/alerts.ts";
import { Button } from "../../ui/button.tsx";
import { confirm } from "../../ui/dialog.tsx";
import { ErrorLine, Field, Select } from "../../ui/field.tsx";
import { Section } from "../../ui/card.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import text from "../../ui/text.module.css";
import style from "./language-model.module.css";
import { choiceOf, FIELDS, hostOf, refuseChoice } from "./model-choice.ts";
import { foundModelsQuery, languageModelQuery, useLanguageModel } from "./queries.ts";

const PROVIDERS: Record<Exclude<LlmProvider, "openai-compatible">, string> = {
  openai: "OpenAI",
  anthropic: "Anthropic",
  google: "Google",
};
const NONE = "none";
type Chosen = LlmProvider | typeof NONE;
const CHOICES: readonly Chosen[] = [NONE, ...LLM_PROVIDERS];

function nameOf(chosen: Chosen): string {
  if (chosen === NONE) return t("None, the built-in engine only");
  return chosen === "openai-compatible" ? t("A server of your own") : PROVIDERS[chosen];
}

/** Which language model writes here, where its words go and what a meeting costs; whoever runs Planner sets it. */
export function LanguageModelSection() {
  const model = useQuery(languageModelQuery);
  return (
    <Section title={t("Language model")} note={t("For everyone on this installation")}>
      {model.data ? (
        <ModelState model={model.data} />
      ) : (
        <Spinner>{t("Looking for the language model")}</Spinner>
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
    return t(
      "Plans and notes are written by Planner’s built-in engine. Nothing leaves this server.",
    );
  const where = isOwnMachine
    ? t("The words of your meetings stay on this machine or its network.")
    : provider === "openai-compatible"
      ? t("The words and pages of your meetings are sent to its server.")
      : t("The words and pages of your meetings are sent to {provider}.", {
          provider: PROVIDERS[provider],
        });
  const does = hasAnswered
    ? t("{model} writes plans and notes, and Planner checks each sentence against what was said.", {
        model: `${model}`,
      })
    : t("{model} is set up to write plans and notes. It has not been tested yet.", {
        model: `${model}`,
      });
  return `${does} ${where}`;
}

function cost({ meeting }: LanguageModel): string {
  if (!meeting) return "";
  const { tokens, dollars, count } = meeting;
  if (dollars === null)
    return t(
      "A meeting has cost {tokens} tokens on average (one meeting). | A meeting has cost {tokens} tokens on average ({count} meetings).",
      { tokens, count },
    );
  return t(
    "A meeting has cost {tokens} tokens, about {dollars} on average (one meeting). | A meeting has cost {tokens} tokens, about {dollars} on average ({count} meetings).",
    { tokens, dollars: inDollars(dollars), count },
  );
}

/** '$0.024', '$1.20'. */
function inDollars(dollars: number): string {
  const digits = dollars < 0.1 ? 3 : 2;
  return new Intl.NumberFormat(locale(), {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: language() !== "en",
  }).format(dollars);
}

function changedBy({ source, mayChange, runBy }: LanguageModel): string {
  if (source === "environment")
    return t(
      "It is set by AI_PROVIDER in the environment of the server, and can’t be changed here.",
    );
  if (mayChange) return "";
  return runBy === null
    ? t("Only the administrator of this installation can change it.")
    : t("Only {person} can change it.", { person: runBy });
}

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
    onSuccess: ({ message }) => showDone(translated(message)),
  });
  const form = useForm({
    fields: FIELDS,
    refuse: (values) => (provider === NONE ? null : refuseChoice(provider, values)),
    send: async (values) => {
      if (provider !== NONE) return save(choiceOf(provider, values));
      const goAhead =
        model.source === "none" ||
        (await confirm(t("Stop using the language model?"), {
          yes: t("Stop using it"),
          details: t(
            "This deletes the language model’s address, name, prices and key from this server. From then on, the built-in engine writes plans and notes.",
          ),
        }));
      return goAhead ? save(null) : undefined;
    },
    onDone: (saved) => {
      if (!saved) return;
      const isNone = saved.source === "none";
      showDone(
        isNone ? t("The language model is no longer used.") : t("Saved. The next notes use it."),
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
          label={t("Model")}
          value={provider}
          onChange={({ target: { value } }) => choose(value as Chosen)}
          options={CHOICES.map((id) => ({ id: id, label: nameOf(id) }))}
        />
      </div>
      <div className={style.fields} key={last} hidden={provider === NONE}>
        <ModelFields model={model} provider={last} form={form} isShown={provider !== NONE} />
      </div>
      {form.errorBelow && <ErrorLine>{form.errorBelow}</ErrorLine>}
      <div className={style.ends}>
        <Button type="submit" disabled={isBusy}>
          {t("Save")}
        </Button>
        {provider !== NONE && (
          <Button
            look="quiet"
            disabled={isBusy}
            onClick={() => {
              if (sheet.current && form.check(sheet.current)) testing.mutate();
            }}
          >
            {t("Test")}
          </Button>
        )}
        {testing.isPending && <Spinner>{t("Asking the model")}</Spinner>}
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
        label={t("Address")}
        {...form.field("baseUrl")}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        onChange={({ target: { value } }) => setAddress(value)}
        hint={
          isOwn
            ? t("For example {address}", { address: "http://localhost:11434/v1" })
            : t("Leave empty for the provider’s own")
        }
      />
      <Field
        label={t("Name of the model")}
        {...form.field("model")}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={name}
        onChange={({ target: { value } }) => setName(value)}
        hint={t("Exactly as the provider spells it")}
      />
      <Field
        label={t("Key")}
        {...form.field("apiKey")}
        type="password"
        autoComplete="off"
        hint={keyHint(set, provider, address)}
      />
      <div className={style.prices}>
        <Field
          label={t("Price in")}
          {...form.field("input")}
          hint={t("Dollars per million tokens")}
          inputMode="decimal"
          defaultValue={set?.prices?.input ?? ""}
        />
        <Field
          label={t("Price out")}
          {...form.field("output")}
          inputMode="decimal"
          defaultValue={set?.prices?.output ?? ""}
          hint={t("To show what a meeting costs")}
        />
      </div>
    </>
  );
}

function keyHint(set: LanguageModel | undefined, provider: LlmProvider, address: string): string {
  if (set?.hasKey) {
    const host = hostOf(set.baseUrl ?? "");
    return hostOf(address) === host
      ? t("A key is saved. Leave this empty to keep it. It is never shown.")
      : host === ""
        ? t(
            "The saved key is only sent to the provider’s own address. Enter a key for this address.",
          )
        : t("The saved key is only sent to {host}. Enter a key for this address.", { host });
  }
  return provider === "openai-compatible"
    ? t("Only if the server needs one. Stored encrypted and never shown.")
    : t("Stored encrypted and never shown again.");
}

/** What listens on the machine, to be taken by a choice. */
function Found({ onTake }: { onTake: (found: { baseUrl: string; model: string }) => void }) {
  const found = useQuery(foundModelsQuery);
  if (found.isPending) return <Spinner>{t("Looking for models on this machine")}</Spinner>;
  const choices = (found.data ?? []).flatMap(({ name, baseUrl, models }) =>
    models.map((model) => ({ id: `${baseUrl} ${model}`, name, baseUrl, model })),
  );
  if (choices.length === 0)
    return (
      <p className={text["soft"]}>
        {t("Ollama, LM Studio and llama.cpp were not found on the machine Planner runs on.")}
      </p>
    );
  const take = (id: string) => {
    const chosen = choices.find((one) => one.id === id);
    if (chosen) onTake(chosen);
  };
  return (
    <Select
      label={t("Found on this machine")}
      defaultValue=""
      onChange={({ target: { value } }) => take(value)}
      options={choices.map(({ id, name, model }) => ({ id: id, label: `${model} (${name})` }))}
    >
      <option value="" disabled>
        {t("Choose a model")}
      </option>
    </Select>
  );
}
