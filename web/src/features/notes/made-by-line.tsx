import { LLM_PROVIDERS, type Report } from "@planner/contract/model";
import style from "./made-by-line.module.css";

/** Who wrote the notes: the built-in engine, or a language model and how far it came. */
export function MadeByLine({ madeBy }: { madeBy: NonNullable<Report["madeBy"]> }) {
  const { model, parts, unanswered } = madeBy;
  const engine = "Planner’s built-in engine";
  if (model === null || unanswered === parts)
    return <p className={style.line}>{`Written by ${engine}.`}</p>;
  const rest = unanswered === 0 ? "" : `, and ${unanswered} of ${parts} parts by ${engine}`;
  return <p className={style.line}>{`Written by ${nameOf(model)}${rest}.`}</p>;
}

/** A model's own name, without whose protocol it speaks: 'openai-compatible/qwen3:8b' is 'qwen3:8b'. */
function nameOf(model: string): string {
  const provider = LLM_PROVIDERS.find((one) => model.startsWith(`${one}/`));
  return provider ? model.slice(provider.length + 1) : model;
}
