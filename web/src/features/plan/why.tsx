import type { PlanSource } from "@planner/contract/model";
import { Link } from "react-router";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { TextButton } from "../../ui/button.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { Popover } from "../../ui/menu.tsx";
import { Spoken } from "../../ui/spoken.tsx";
import { usePlanActions } from "./plan-actions.ts";
import style from "./why.module.css";

/** What each item of a part rests on; undefined in a part that a person wrote. */
export type Sources = readonly PlanSource[] | undefined;

export const sourcesOf = (sources: Sources, item: number): PlanSource[] =>
  (sources ?? []).filter((source) => source.item === item);

/** What the server calls sources by; others have the name of a file, or of an earlier meeting. */
const LABELS = [
  "Title",
  "Description",
  "Guest list",
  "Guidance",
  "a wish",
  "your goals",
  "your role details",
  "company goals",
  "additional company goals",
  "company description",
  "your company",
  "your company's goals",
  "your company's further goals",
] as const satisfies readonly Message[];

function labelOf({ label }: PlanSource): string {
  const known = LABELS.find((one) => one === label);
  return known ? t(known) : label;
}

/** A quiet word that opens what a sentence rests on; nothing where it rests on nothing that can be shown. */
export function Why({ sources }: { sources: readonly PlanSource[] }) {
  if (sources.length === 0) return null;
  const names = [...new Set(sources.map(labelOf))].join("; ");
  return (
    <Popover
      label={t("What this is based on")}
      trigger={
        <TextButton className={style.why} aria-label={t("Why: {names}", { names })}>
          {t("Why")}
        </TextButton>
      }
    >
      {sources.map((source, at) => (
        <SourceView
          key={`${source.label} ${source.quote}`}
          source={source}
          isNamed={source.label !== sources[at - 1]?.label}
        />
      ))}
    </Popover>
  );
}

interface SourceViewProps {
  source: PlanSource;
  /** Left out where the source above is the same. */
  isNamed: boolean;
}

/** Which source it is, its own words, and the way there. Only what was said in a meeting is italic. */
function SourceView({ source, isNamed }: SourceViewProps) {
  const actions = usePlanActions();
  const page = actions?.pageUrl(source, 1600);
  const thumbnail = actions?.pageUrl(source, 320);
  return (
    <figure className={style.source}>
      {isNamed && (
        <figcaption className={style.label}>
          <Foreign>{labelOf(source)}</Foreign>
        </figcaption>
      )}
      {source.quote &&
        (source.kind === "meeting" ? (
          <Spoken size="list">{source.quote}</Spoken>
        ) : (
          <p className={style.quote}>
            <q>
              <Foreign>{source.quote}</Foreign>
            </q>
          </p>
        ))}
      {source.kind === "meeting" && source.meetingId && (
        <Link className={style.way} to={`/meeting/${encodeURIComponent(source.meetingId)}`}>
          {t("Open the meeting")}
        </Link>
      )}
      {source.page && page && thumbnail && (
        <a className={style.way} href={page} target="_blank" rel="noopener">
          <img src={thumbnail} alt="" width={320} height={180} loading="lazy" />
          {t("Open page {page}", { page: source.page })}
        </a>
      )}
    </figure>
  );
}
