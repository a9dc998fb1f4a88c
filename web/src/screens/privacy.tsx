import { PRODUCT_NAME } from "@planner/contract/model";
import { SUPPORT_EMAIL } from "../platform/support.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { Title } from "../ui/title.tsx";
import { type Clause, LegalText } from "./legal-text.tsx";

const CLAUSES: readonly Clause[] = [
  {
    title: "What is collected",
    paragraphs: [`${PRODUCT_NAME} keeps what it needs to plan and record your meetings:`],
    items: [
      "Calendar and documents data: the events of the calendars you select, with title, times, place, description and the people invited.",
      "Uploads: the slide decks, transcripts and notes that you add to a meeting.",
      "Projects and meetings: the plans, visual notes and transcripts that are made from them.",
      "Team info: names, email addresses, and the profile, company and objectives that you write yourself.",
    ],
  },
  {
    title: "What it is used for",
    paragraphs: [
      "To show your meetings, to write their plans and visual notes, to send the mails you asked for, and to find faults. Nothing is sold, and nothing is shown to anyone outside your team unless you share it by link.",
    ],
  },
  {
    title: "No training",
    paragraphs: [
      "No AI is trained on your data. Where a language model is used, it receives the text of the meeting at hand, to write about that meeting, and nothing else. Without one, everything is written on the server itself.",
    ],
  },
  {
    title: "Encryption",
    paragraphs: [
      "Data travels encrypted between your browser and the server. Passwords are kept only as hashes, and the keys of linked accounts are kept encrypted.",
    ],
  },
  {
    title: "Linked accounts",
    paragraphs: [
      "Calendars are linked through OAuth: you sign in with the provider, which asks for your consent. Your password for that account never reaches this product. You can unlink it in Settings at any time, or in your account at the provider.",
    ],
  },
  {
    title: "Sharing",
    paragraphs: [
      "Whoever has a share link can see the notes it leads to. They see no email addresses and none of your other meetings.",
    ],
  },
  {
    title: "Your rights",
    paragraphs: [
      "You may export what is kept about you and your meetings, and have it deleted. Resetting a meeting deletes what was made of it. To have your account and everything in it exported or deleted, write to the address below.",
    ],
  },
  { title: "Contact", paragraphs: [SUPPORT_EMAIL] },
];

export function Privacy() {
  return (
    <>
      <Title>Privacy Policy</Title>
      <PageHeader title="Privacy Policy" lead="What is kept, why, and how you get it back." />
      <LegalText clauses={CLAUSES} />
    </>
  );
}
