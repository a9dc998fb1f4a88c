import { PLAN_LIES } from "@planner/engine/testing/plan-lies/index";
import type { PlanLie } from "@planner/engine/testing/plan-lies/lie";
import {
  idsOf,
  writtenPart,
  planTables,
  type PlanTable,
  SENTENCES_OF,
  showsSentence,
} from "@planner/engine/testing/plan-lies/written-part";
import { FIXTURE_LIES } from "@planner/engine/testing/plan-lies/fixture-lies";
import { TRUTHS_AFTERWARDS } from "@planner/engine/testing/plan-truths/afterwards";
import { TRUTHS_LAST } from "@planner/engine/testing/plan-truths/last";
import type { Truth } from "@planner/engine/testing/plan-truths/truth";
import { line, sum, tableOf } from "../harness/table.ts";

/** A true sentence in its item, with the ids of the facts that it rests on. */
interface Place {
  readonly table: PlanTable;
  readonly truth: Truth;
  readonly field: string;
  readonly text: string;
  readonly facts: readonly string[];
}
interface LieCount {
  readonly what: string;
  readonly planted: number;
  readonly shown: number;
}

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
  const part = await writtenPart(table, { type: truth.type, item, facts });
  return showsSentence(part.text, text);
}

/** Whether a true sentence is not caught; that the plan says it already, or has no room, is not the verifier's doing. */
async function stands({ table, truth, text, facts }: Place): Promise<boolean> {
  const part = await writtenPart(table, { type: truth.type, item: truth.item, facts });
  return showsSentence(part.text, text) || part.caught === 0;
}

async function plantLies(places: readonly Place[], lie: PlanLie): Promise<LieCount> {
  let [planted, shown] = [0, 0];
  for (const place of places) {
    const change = lie.apply(place, place.table.world);
    if (!change) continue;
    planted += 1;
    const sentence = { text: place.text, facts: place.facts, ...change };
    if (!(await isShown(place, sentence))) continue;
    // What the built-in plan says anyway is no lie of the model.
    const { builtIn } = place.table;
    if (showsSentence(JSON.stringify(builtIn[place.truth.type]), sentence.text)) continue;
    shown += 1;
  }
  return { what: lie.name, planted, shown };
}

async function plantFixtureLies(tables: readonly PlanTable[]): Promise<LieCount[]> {
  const rows = new Map<string, LieCount>();
  for (const { fixture, what, lie } of FIXTURE_LIES) {
    const table = tables.find(({ name }) => name === fixture);
    const facts = table ? idsOf(lie.cites, table.facts) : [];
    const field = SENTENCES_OF[lie.type][0] ?? "";
    const text = String(lie.item[field] ?? "");
    if (!table || facts.length === 0) continue;
    const isSeen = await isShown({ table, truth: lie, field, text, facts }, { text, facts });
    const { planted, shown } = rows.get(what) ?? { planted: 0, shown: 0 };
    rows.set(what, { what, planted: planted + 1, shown: shown + (isSeen ? 1 : 0) });
  }
  return [...rows.values()];
}

const LANGUAGES = ["en", "de", "fr", "es"] as const;

async function standing(places: readonly Place[]): Promise<string[]> {
  const gone = new Set<Place>();
  const afterwards = placesIn(planTables(TRUTHS_AFTERWARDS));
  const last = placesIn(planTables(TRUTHS_LAST));
  for (const place of [...places, ...afterwards, ...last]) {
    if (!(await stands(place))) gone.add(place);
  }
  const row = (what: string, some: readonly Place[]): string => {
    const stand = some.filter((place) => !gone.has(place)).length;
    return line(what, some.length, `${stand} (${Math.round((100 * stand) / some.length)} %)`);
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

/** What a model that lies gets into a plan: true sentences that stand, and lies that show. */
export async function bench(): Promise<string> {
  const tables = planTables();
  const places = placesIn(tables);
  const counts: LieCount[] = [];
  for (const lie of PLAN_LIES) counts.push(await plantLies(places, lie));
  counts.push(...(await plantFixtureLies(tables)));
  const all = {
    what: "all",
    planted: sum(counts.map(({ planted }) => planted)),
    shown: sum(counts.map(({ shown }) => shown)),
  };
  const lines = [...counts, all].map(({ what, planted, shown }) => line(what, planted, shown));
  return [
    tableOf(["true sentences of plans", "told", "stand"], await standing(places)),
    tableOf(["lie", "told", "shown"], lines),
  ].join("\n\n");
}
