import type { AnnotationType, Evidence } from "@planner/contract/model";
import { agreedProposal } from "./agreed-proposal.ts";
import {
  asDecision,
  asIdea,
  asQuestion,
  conditionAsked,
  promiseAsTask,
  requestAsTask,
  withoutAddressee,
  withoutThen,
} from "./by-type.ts";
import { isPersonName } from "./people.ts";
import { clearSentence } from "./sentence.ts";
import { withReporterNamed, withSpeakerNamed, withSubjectNamed } from "./speaker-named.ts";
import { inThirdPerson } from "./third-person.ts";

/** A sentence, and the evidence that it is made of. */
export type Written = { text: string; evidence: Evidence[] };

/** What is known of a statement beside its sentence: who is to do it, who said it, and the words that belong to it. */
export type Known = {
  owner: string | undefined;
  speaker: string | undefined;
  beside: readonly Evidence[];
};

const asReported = ({ text, evidence }: Written, { speaker }: Known): Written => ({
  text: inThirdPerson(withReporterNamed(withoutThen(text), speaker), speaker),
  evidence,
});

function asTask(text: string, { owner, speaker, beside }: Known): string {
  const name = isPersonName(owner) ? owner : undefined;
  const hasAccepted = beside.some((one) => one.speaker !== undefined && one.speaker === owner);
  const asked = requestAsTask(text, { name, hasAccepted });
  if (asked !== text) return withoutAddressee(asked);
  const named = withSpeakerNamed(text, speaker);
  if (named !== text) return withoutAddressee(named);
  if (owner === speaker) {
    const taken = withSubjectNamed(text, speaker);
    if (taken !== text) return taken;
  }
  return isPersonName(speaker)
    ? inThirdPerson(text, speaker)
    : promiseAsTask(withoutAddressee(text));
}

function asConditioned(
  { text, evidence }: Written,
  beside: readonly Evidence[],
): Written | undefined {
  const next = beside.find((one) => one.speaker === evidence[0]?.speaker);
  const asked = next && conditionAsked(text, clearSentence(next.quote, true));
  return asked ? { text: asked, evidence: [...evidence, next] } : undefined;
}

/** How each type is written, from its clear sentence. */
export const WRITERS: Record<AnnotationType, (clear: Written, known: Known) => Written> = {
  "Action Item": ({ text, evidence }, known) => ({
    text: asTask(withoutThen(text), known),
    evidence,
  }),
  Decision: (clear, known) => {
    const [proposal] = known.beside;
    const agreed = proposal && agreedProposal(clear.text, proposal.quote);
    if (agreed) return { text: agreed, evidence: [proposal, ...clear.evidence] };
    return asReported({ ...clear, text: asDecision(clear.text) }, known);
  },
  Feedback: asReported,
  "New Idea": (clear, known) => asReported({ ...clear, text: asIdea(clear.text) }, known),
  "Open Question": (clear, known) => {
    const conditioned = asConditioned(clear, known.beside);
    return conditioned ?? asReported({ ...clear, text: asQuestion(clear.text) }, known);
  },
  "Visual Callout": asReported,
};
