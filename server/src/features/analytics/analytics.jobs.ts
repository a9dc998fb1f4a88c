import type { Deps } from "../../deps.ts";
import type { ToldCount } from "./sink.ports.ts";

/** Tells the operator's sink of one count; dropped where there is none any more. */
export async function forwardCount({ sink }: Pick<Deps, "sink">, count: ToldCount): Promise<void> {
  await sink?.(count);
}
