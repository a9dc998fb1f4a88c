import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { type Clause, LegalText } from "./legal-text.tsx";

const clause = (title: Message, ...paragraphs: Message[]): Clause => ({ title, paragraphs });

const CLAUSES: readonly Clause[] = [
  clause(
    "Acceptance",
    "By creating an account or using Planner you agree to these terms. If you use it for a company, you agree on its behalf and state that you may.",
  ),
  clause(
    "The service",
    "Planner reads the calendars you select, writes plans for meetings, and makes visual notes from a slide deck and a transcript.",
  ),
  clause(
    "Beta access",
    "Access is by invitation while the product is in beta. Features may change, and access may be limited or ended.",
  ),
  clause(
    "Your account",
    "You keep your password to yourself, and you are responsible for what happens under your account. Let the administrator of this installation know at once if someone else has used it.",
  ),
  clause(
    "Your content",
    "What you upload, and what is made from it, stays yours. You allow it to be stored and processed as far as the service needs that, and no further.",
  ),
  clause(
    "Recording and consent",
    "You see to it that everyone in a meeting knows that it is transcribed and agrees where the law asks for it.",
  ),
  clause(
    "Acceptable use",
    "You use the service within the law. You do not break into it, overload it, copy it, or upload what you have no right to upload.",
  ),
  clause(
    "Linked services",
    "Calendars and other services that you link are subject to the terms of those who run them.",
  ),
  clause(
    "Generated content",
    "Plans and notes are written by software and can be wrong. Every note shows the words it rests on; check them before you rely on it.",
  ),
  {
    ...clause(
      "Privacy",
      "The Privacy Policy says what is collected and what it is used for. It is part of these terms.",
    ),
    more: { label: "Read the Privacy Policy", to: "/privacy" },
  },
  clause(
    "Fees",
    "The beta is free of charge. Before a fee is asked for, you are told, and you may leave.",
  ),
  clause(
    "Ending",
    "You may close your account at any time. It may be closed for you if you break these terms. Your content is then deleted, unless the law asks that it be kept.",
  ),
  clause(
    "No warranty",
    "The service is provided as it is and as available, without warranty of any kind, as far as the law allows.",
  ),
  clause(
    "Limits of liability",
    "As far as the law allows, there is no liability for indirect or consequential loss, lost profit or lost data.",
  ),
  {
    ...clause(
      "Governing law and changes",
      "These terms are governed by the law of the State of Delaware, without regard to its rules on conflicts of law. When they change, this page says so and carries the new date.",
    ),
    contact: "Questions:",
  },
];

export function Terms() {
  return (
    <>
      <PageHeader title={t("Terms of Service")} lead={t("Last updated January 31, 2025")} />
      <LegalText clauses={CLAUSES} numbered />
    </>
  );
}
