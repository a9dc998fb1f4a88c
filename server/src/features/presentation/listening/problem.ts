import type { SpeechProblem } from "../speech.ports.ts";

/** What a presenter reads where the speech service does not do its work. */
export const PROBLEM_SENTENCES: Record<SpeechProblem, string> = {
  auth: "The speech service does not accept Planner’s key. What is said is not written down.",
  quota: "The speech service’s quota is used up. What is said is not written down.",
  format: "The speech service does not take Planner’s sound. What is said is not written down.",
  network:
    "The speech service cannot be reached. What is said is kept for five minutes and written down when it is back.",
  timeout:
    "The speech service does not answer. What is said is kept for five minutes and written down when it does.",
};
