// node scripts/with-node.mjs bench/src/llm/plan-lies.main.ts prints it: what a model that lies gets into a plan.
import { PLAN_LIES } from "../../../engine/src/testing/plan-lies/index.ts";
import type { PlanLie } from "../../../engine/src/testing/plan-lies/lie.ts";
import {
  idsOf,
  partTold,
  planTables,
  type PlanTable,
  SENTENCES_OF,
  showsSentence,
} from "../../../engine/src/testing/plan-lies/tell.ts";
import { TOLD_LIES } from "../../../engine/src/testing/plan-lies/told.ts";
import { TRUTHS_AFTERWARDS } from "../../../engine/src/testing/plan-truths/afterwards.ts";
import { TRUTHS_LAST } from "../../../engine/src/testing/plan-truths/last.ts";
import type { Truth } from "../../../engine/src/testing/plan-truths/truth.ts";

/** A true sentence in its item, with the ids of the facts that it rests on. */
interface Place {
  readonly table: PlanTable;
  readonly truth: Truth;
  readonly field: string;
  readonly text: string;
  readonly facts: readonly string[];
}
interface Told {
  readonly what: string;
  readonly told: number;
  readonly shown: number;
}
/** Hears of each lie that was shown, and of each true sentence that was not. */
export type OnSeen = (what: string, sentence: string) => void;

const placesIn = (tables: readonly PlanTable[]): Place[] =>
  tables.flatMap((table) =>
    table.truths.flatMap((truth) =>
      SENTENCES_OF[truth.type].flatMap((field) => {
        const text = String(truth.item[field] ?? "");
        const facts = idsOf(truth.cites, table.facts);
        return text === "" ? [] : [{ table, truth, field, text, facts }];
      }),
    ),
  );

async function isShown(
  { table, truth, field }: Place,
  { text, facts }: { text: string; facts: readonly string[] },
): Promise<boolean> {
  const item = { ...truth.item, [field]: text };
  const part = await partTold(table, { type: truth.type, item, facts });
  return showsSentence(part.text, text);
}

/** Whether a true sentence is not caught; that the plan says it already, or has no room, is not the verifier's doing. */
async function stands({ table, truth, text, facts }: Place): Promise<boolean> {
  const part = await partTold(table, { type: truth.type, item: truth.item, facts });
  return showsSentence(part.text, text) || part.caught === 0;
}

async function tellAll(places: readonly Place[], lie: PlanLie, onSeen: OnSeen): Promise<Told> {
  let [told, shown] = [0, 0];
  for (const place of places) {
    const change = lie.tell(place, place.table.world);
    if (!change) continue;
    told += 1;
    const sentence = { text: place.text, facts: place.facts, ...change };
    if (!(await isShown(place, sentence))) continue;
    // What the built-in plan says anyway is no lie of the model.
    const { builtIn } = place.table;
    if (showsSentence(JSON.stringify(builtIn[place.truth.type]), sentence.text)) continue;
    shown += 1;
    onSeen(lie.name, `${place.truth.type}.${place.field}: ${sentence.text}`);
  }
  return { what: lie.name, told, shown };
}

async function tellWritten(tables: readonly PlanTable[], onSeen: OnSeen): Promise<Told[]> {
  const rows = new Map<string, Told>();
  for (const { fixture, what, lie } of TOLD_LIES) {
    const table = tables.find(({ name }) => name === fixture);
    const facts = table ? idsOf(lie.cites, table.facts) : [];
    const field = SENTENCES_OF[lie.type][0] ?? "";
    const text = String(lie.item[field] ?? "");
    if (!table || facts.length === 0) continue;
    const isSeen = await isShown({ table, truth: lie, field, text, facts }, { text, facts });
    if (isSeen) onSeen(what, text);
    const { told, shown } = rows.get(what) ?? { told: 0, shown: 0 };
    rows.set(what, { what, told: told + 1, shown: shown + (isSeen ? 1 : 0) });
  }
  return [...rows.values()];
}

const LANGUAGES = ["en", "de", "fr", "es"] as const;

async function standing(places: readonly Place[], onSeen: OnSeen): Promise<string[]> {
  const gone = new Set<Place>();
  const afterwards = placesIn(planTables(TRUTHS_AFTERWARDS));
  const last = placesIn(planTables(TRUTHS_LAST));
  for (const place of [...places, ...afterwards, ...last]) {
    if (await stands(place)) continue;
    gone.add(place);
    onSeen("true, and gone", `${place.truth.type}.${place.field}: ${place.text}`);
  }
  const row = (what: string, some: readonly Place[]): string => {
    const stand = some.filter((place) => !gone.has(place)).length;
    return `| ${what} | ${some.length} | ${stand} (${Math.round((100 * stand) / some.length)} %) |`;
  };
  return [
    row("all", places),
    ...LANGUAGES.map((language) =>
      row(
        language,
        places.filter(({ table }) => table.world.language === language),
      ),
    ),
    row("in other words, written afterwards", afterwards),
    row("in other words, written after that", last),
  ];
}

const sum = (all: readonly number[]): number => all.reduce((some, one) => some + one, 0);

/** The tables of true sentences that stand and of lies that show, as Markdown. */
export async function planLiesTable(onSeen: OnSeen = () => undefined): Promise<string> {
  const tables = planTables();
  const places = placesIn(tables);
  const rows: Told[] = [];
  for (const lie of PLAN_LIES) rows.push(await tellAll(places, lie, onSeen));
  rows.push(...(await tellWritten(tables, onSeen)));
  const [told, shown] = [rows.map((row) => row.told), rows.map((row) => row.shown)];
  return [
    "| true sentences of plans | told | stand |",
    "|---|---|---|",
    ...(await standing(places, onSeen)),
    "",
    "| lie | told | shown |",
    "|---|---|---|",
    ...rows.map((row) => `| ${row.what} | ${row.told} | ${row.shown} |`),
    `| all | ${sum(told)} | ${sum(shown)} |`,
  ].join("\n");
}
