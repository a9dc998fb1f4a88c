import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/speech-acts.json" with { type: "json" };

const SAYS = sayingsOf(sayings, "iu");
/** Whether the others say yes to a proposal. */
export const isAcceptedBy = (text: string, reply: string): boolean =>
  SAYS.proposes.test(text) && SAYS.accepts.test(reply);
