import { SENTENCES } from "@planner/contract/api";
import { type FormEvent, useRef, useState } from "react";
import { t } from "../i18n/translate.ts";
import { CallError, sentenceOf } from "./call.ts";
import { useOnce } from "./use-once.ts";

/** What the fields of a form hold, by name. */
export type Values<Name extends string> = Record<Name, string>;

/** Why a form cannot be sent, and the fields that it is about. */
export interface Refusal {
  sentence: string;
  fields: readonly string[];
}

/** Every field is needed. */
export function requireAll(values: Record<string, string>): Refusal | null {
  const missing = Object.entries(values).filter(([, value]) => value.trim() === "");
  const fields = missing.map(([name]) => name);
  return fields.length === 0 ? null : { sentence: t(SENTENCES.fillAll), fields };
}

// The simple form of the specification: no spaces, one @, a dot in the domain.
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** An address is needed, in its simple form. */
export function requireEmail({ email }: Values<"email">): Refusal | null {
  if (email.trim() === "") return { sentence: t(SENTENCES.emailMissing), fields: ["email"] };
  if (!EMAIL.test(email.trim())) return { sentence: t(SENTENCES.emailInvalid), fields: ["email"] };
  return null;
}

interface FormOptions<Name extends string, Result> {
  fields: readonly Name[];
  refuse: (values: Values<Name>) => Refusal | null;
  send: (values: Values<Name>) => Promise<Result>;
  /** It is sending until the promise of this is kept. */
  onDone?: (result: Result) => void | Promise<void>;
}

/** A form that checks itself, sends its values and shows why it could not: one sentence, and the fields it is about. */
export function useForm<Name extends string, Result = unknown>({
  fields,
  refuse,
  send,
  onDone,
}: FormOptions<Name, Result>) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const sent = useRef<HTMLFormElement>(null);
  const sending = useOnce({
    mutationFn: send,
    onError: (error) => {
      const next = refusalOf(error);
      setRefusal(next);
      if (sent.current) focusFirst(sent.current, next);
    },
    ...(onDone && { onSuccess: onDone }),
  });
  /** Shows what is wrong with what the form holds, or takes away what was shown; answers whether it can be sent. */
  const check = (sheet: HTMLFormElement): boolean => {
    const next = refuse(valuesOf(sheet, fields));
    setRefusal(next);
    if (next) focusFirst(sheet, next);
    return next === null;
  };
  // A field that the form does not show, such as the code of a link, has no place for a sentence.
  const isAboutOne =
    refusal?.fields.length === 1 && fields.some((name) => name === refusal.fields[0]);
  return {
    error: refusal?.sentence,
    /** The sentence where it is about no field or several, to stand below the form. */
    errorBelow: isAboutOne ? undefined : refusal?.sentence,
    busy: sending.isPending,
    done: sending.isSuccess,
    /** What a field is painted with: its name, whether it is wrong, and the sentence where it is about this one alone. */
    field: (name: Name) => ({
      name,
      invalid: refusal?.fields.includes(name) ?? false,
      error: isAboutOne && refusal.fields[0] === name ? refusal.sentence : undefined,
    }),
    check,
    clear: () => {
      setRefusal(null);
      sending.reset();
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      sent.current = event.currentTarget;
      if (check(event.currentTarget)) sending.mutate(valuesOf(event.currentTarget, fields));
    },
  };
}

/** What the fields of a form hold now. */
export function valuesOf<Name extends string>(form: HTMLFormElement, fields: readonly Name[]) {
  const given = new FormData(form);
  return Object.fromEntries(fields.map((name) => [name, textIn(given, name)])) as Values<Name>;
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

function focusFirst(form: HTMLFormElement, refusal: Refusal) {
  const input = form.elements.namedItem(refusal.fields[0] ?? "");
  if (input instanceof HTMLElement) input.focus();
}

const refusalOf = (error: unknown): Refusal => ({
  sentence: sentenceOf(error),
  fields: error instanceof CallError && error.field ? [error.field] : [],
});
