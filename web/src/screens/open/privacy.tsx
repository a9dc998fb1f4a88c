import { t } from "../../i18n/translate.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { type Clause, LegalText } from "./legal-text.tsx";

export function Privacy() {
  return (
    <>
      <PageHeader
        title={t("Privacy Policy")}
        lead={t("What is kept, why, and how you get it back.")}
      />
      <LegalText clauses={PRIVACY_CLAUSES} />
    </>
  );
}

/** What the software does with what it is given. A change to that is a change to this page. */
const PRIVACY_CLAUSES: readonly Clause[] = [
  {
    title: "What is collected",
    paragraphs: ["Planner keeps what it needs to plan and record your meetings:"],
    items: [
      "Calendar and documents data: the events of the calendars you select, with title, times, place, description and the people invited; and the text of documents that you add to a plan.",
      "Uploads: the slide decks, transcripts and notes that you add to a meeting.",
      "Projects and meetings: the plans, visual notes and transcripts that are made from them, and what you change in them.",
      "Team info: names, email addresses, who is in which team, and the profile, company and objectives that you write yourself.",
      "Your sessions: when they began, when they end, and what the browser calls itself.",
      "A log of logins and failed tries, changed passwords, invitations, shares, linked calendars, downloads and deletions: who, when, and the network that it came from (203.0.113.0/24), never the whole address. Your team sees what happened in the team, without networks; you see what you did; the administrator of this installation sees all of it.",
      "Feedback that you send, with the screen that you sent it from.",
      "Your email address, if you request an invitation to the beta.",
    ],
  },
  {
    title: "What it is used for",
    paragraphs: [
      "To show your meetings, to write their plans and visual notes, to send the emails you asked for, to answer you, and to find faults. Nothing is sold. There is no advertising, and no cookie follows you elsewhere: the cookies that are set keep you logged in, protect forms from other sites, and remember for half a day that you opened a shared page.",
    ],
  },
  {
    title: "Who else receives it",
    paragraphs: [
      "Everyone in your team sees the team’s meetings; what comes from a private event of your calendar, you alone. Beyond the team:",
    ],
    items: [
      "The administrator of this installation, who keeps the server and its database, and reads the feedback you send.",
      "A language model, if this installation uses one: the words of the meeting at hand, the text of its deck and pictures of some pages; for plans also the event’s title and description, the names of the people invited, notes of earlier meetings, sentences of its documents and, where nobody from outside is invited, lines of your profile, company and objectives; for an answer in Find, once you press Answer, your question and the passages that it finds. Without a language model everything is written on the server itself.",
      "A speech service, if this installation uses one: the sound of your microphone or browser tab while you present and listen, with rare words of the deck and the names of the people invited. No sound is kept here, only words. Without a speech service the sound stays in your browser.",
      "A transcription service, if this installation uses one: the sound of recordings that you upload. A recording is deleted as soon as its sound is out, and the sound as soon as it is transcribed, unless you tick that the recording is kept for playback: then your team can play it until somebody deletes it. Of a film, small grey pictures stay with the transcript, by which its slides are found.",
      "Your calendar’s provider: the agenda that you publish into an event, and what the provider has to be asked to read your calendars.",
      "Anyone who holds a share link that you made.",
    ],
  },
  {
    title: "No AI training",
    paragraphs: [
      "No AI is trained on your data. Nothing in the software learns from it, and nothing is handed over for training. A language model or speech service receives what it needs for one answer; the administrator of this installation has to choose one whose terms rule training out.",
      "Answers of a language model are kept for seven days, so that a step which failed need not ask again. After that only counts remain.",
    ],
  },
  {
    title: "Encryption",
    paragraphs: [
      "Over https everything travels encrypted between your browser and the server, and to calendar providers, language models and speech services on the internet. Passwords for this product are kept only as hashes (argon2id). The access to linked calendars is kept encrypted (AES-256-GCM). Share links, invitations and beta keys are kept only as hashes.",
      "Meetings, decks and notes are stored as they are, so that they can be searched and shown. The administrator of this installation sees to https, and to the encryption of its disks and backups.",
    ],
  },
  {
    title: "OAuth and linked calendars",
    paragraphs: [
      "A Google calendar is linked through OAuth: you sign in with Google, which asks for your consent. Your Google password never reaches this product. It may then read your calendars and events and write the description of an event, and writes only what you publish. Transcripts of Google Meet calls are read only once you switch that on in Settings, and Google asks you again.",
      "A calendar server is linked with its address, a user name and a password, best an app password; an .ics address by itself. Both are kept encrypted.",
      "Unlinking in Settings ends the access at Google, and deletes the keys and the events that came from there. You may also end it in your account at the provider.",
    ],
  },
  {
    title: "Sharing",
    paragraphs: [
      "Whoever has a share link can see the notes or the plan it leads to, without an account. They see no email addresses and none of your other meetings. How often each link was opened is counted, and nothing about who opened it. A person you share with by email has a link of their own; their address is kept with it. A link ends when you end it, when its time is up, or when what it shows is deleted. Shared pages ask search engines to stay away.",
    ],
  },
  {
    title: "What is counted",
    paragraphs: [
      "Which screens are looked at, and five things that are done: linking and unlinking a calendar, and saving one of three kinds of profile. A count holds the kind of screen, never which meeting, and for people who are logged in who it was. Counts are kept in this installation’s own database. If the administrator sends them on, they go without name, account or team.",
      "Browsers that send Do Not Track or Global Privacy Control are not counted. You can also turn counting off in Settings.",
    ],
  },
  {
    title: "How long it is kept",
    paragraphs: ["Until you delete it, with these exceptions:"],
    items: [
      "A reset can be undone for a moment. After that it is deleted for good within minutes, with its uploads unless another meeting uses them.",
      "Sessions that are not used end after 14 days and are deleted.",
      "Invitations can be used for 14 days.",
      "If your team has set how long meetings are kept, plans, visual notes, transcripts and files are deleted that many days after the meeting. Everyone in the team gets an email a week before the first deletion.",
      "The log is kept for 13 months.",
      "A deleted account, or the last member’s team, is deleted within minutes. Where a calendar’s provider does not answer, it is tried again for a day; the email at the end says if anything is left there.",
      "Backups, if the administrator makes any, are kept as long as the administrator chooses.",
    ],
  },
  {
    title: "Your rights",
    paragraphs: [
      "You may see, correct, export and delete what is kept about you and your meetings.",
    ],
    items: [
      "Export: ‘Download your data’ in Settings gives you everything of yours at once, with your files as you uploaded them. Each card of a plan downloads as a text file too, and notes from their Export menu.",
      "Correct: in your profile, in plans and in notes.",
      "Delete: Reset on a meeting deletes what was made of it; Unlink Calendar deletes the calendar’s events here; ‘Delete your account’ in Settings deletes your account, your private meetings, your linked calendars, feedback and emails, and removes what was published to your calendars. A team with no other member is deleted whole. What you made in a team with others stays with it, without your name, and so do your name and address where others’ calendars list you as invited. Leaving a team does not delete what you made with it.",
    ],
  },
  { title: "Contact", paragraphs: [], contact: "Questions, and what you ask for here:" },
];
