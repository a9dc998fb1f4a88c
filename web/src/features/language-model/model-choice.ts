import type { LlmChoice, LlmProvider } from "@planner/contract/model";
import { t } from "../../i18n/translate.ts";
import type { Refusal, Values } from "../../platform/use-form.ts";

/** What is entered of a language model. */
export const FIELDS = ["model", "baseUrl", "apiKey", "input", "output"] as const;
type Entered = Values<(typeof FIELDS)[number]>;

const DOLLARS_MAX = 10_000;

/** Why it cannot be sent, naming the fields; null where it can. */
export function refuseChoice(provider: LlmProvider, values: Entered): Refusal | null {
  const { baseUrl, model, input, output } = values;
  const missing = [
    ...(provider === "openai-compatible" && baseUrl.trim() === ""
      ? [{ field: "baseUrl", label: t("Address") }]
      : []),
    ...(model.trim() === "" ? [{ field: "model", label: t("Name of the model") }] : []),
  ];
  if (missing.length > 0)
    return {
      sentence: t("Please fill in: {fields}.", {
        fields: missing.map(({ label }) => label).join(", "),
      }),
      fields: missing.map(({ field }) => field),
    };
  if (baseUrl.trim() !== "" && !/^https?:$/u.test(urlOf(baseUrl)?.protocol ?? ""))
    return {
      sentence: t("Enter an address such as http://127.0.0.1:11434/v1."),
      fields: ["baseUrl"],
    };
  const isEmpty = input.trim() === "" && output.trim() === "";
  const wrong = (["input", "output"] as const).filter((one) => amount(values[one]) === undefined);
  if (!isEmpty && wrong.length > 0)
    return {
      sentence: t(
        "Enter both prices as numbers from 0 to 10,000, such as 0.25, or leave both empty.",
      ),
      fields: wrong,
    };
  return null;
}

/** What is entered, as it is sent; an empty key is left out, so that the one that is kept stays. */
export function choiceOf(provider: LlmProvider, values: Entered): LlmChoice {
  const [input, output] = [amount(values.input), amount(values.output)];
  const apiKey = values.apiKey.trim();
  return {
    provider,
    model: values.model.trim(),
    baseUrl: values.baseUrl.trim() || null,
    prices: input === undefined || output === undefined ? null : { input, output },
    ...(apiKey === "" ? {} : { apiKey }),
  };
}

/** Scheme, name and port of an address; as it was typed where it is none. */
export const hostOf = (address: string): string => urlOf(address)?.origin ?? address.trim();

const urlOf = (address: string): URL | null => URL.parse(address.trim());

/** Dollars as typed; undefined where it is no price. */
function amount(typed: string): number | undefined {
  const given = typed.trim().replace(",", ".");
  const dollars = /^\d+(?:\.\d+)?$/u.test(given) ? Number(given) : undefined;
  return dollars !== undefined && dollars <= DOLLARS_MAX ? dollars : undefined;
}
