import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/speech-acts.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "iu");
/** Whether the others say yes to a proposal. */
export const isAcceptedBy = (text: string, reply: string): boolean =>
  PATTERNS.proposes.test(text) && PATTERNS.accepts.test(reply);
