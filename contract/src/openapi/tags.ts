/** What stands under each tag, in the order in which a reader meets them. */
export const TAGS: Readonly<Record<string, string>> = {
  Tokens: "Who the caller is. Tokens themselves are made by a person in Settings, API access.",
  Files: "Decks, transcripts and documents, and the pictures of their pages.",
  Recordings: "Files of sound or film, sent in parts, of which transcripts are made.",
  Meetings: "Events of which something was made: a plan, visual notes or both.",
  "Notes and tasks": "What was said about each page, and the action items of all meetings.",
  "Presentations and transcripts": "What notes are made of.",
  Plans: "How the points of a plan ended.",
  Decisions: "The register of decisions over all meetings.",
  "Sign-offs": "Decisions that a client is asked to sign.",
  "Deck changes": "What a new version of a deck did to earlier notes.",
  Series: "Meetings that belong together.",
  Comments: "Threads about notes, slides and plans.",
  Find: "Search over everything that was said and written.",
  "Files out": "Word, PDF, captions, tables, and whole meetings.",
  Calendars: "Events, and the calendars that they come from.",
  Webhooks: "Addresses that hear of a team's events.",
  Team: "Who belongs to the team.",
  Profiles: "What plans know of company and person.",
  "Privacy and retention": "How long things are kept, and what happened.",
  "Language model": "What words notes and plans, where one is set up.",
  Assistants: "The Model Context Protocol, for assistants that use Planner as their tools.",
  Accounts: "Logging in, for the web app.",
  "Shared by a link": "What whoever holds a link can read and say.",
  Use: "Counters and feedback, for the web app.",
  "This description": "What this page is made of.",
};

/** What the parts of an address are. */
export const PARAMETERS: Readonly<Record<string, string>> = {
  teamId: "The team's id, which `GET /api/token` answers.",
  id: "The meeting's id.",
  shareId: "What a share link ends with.",
  token: "What the link to a sign-off ends with.",
  page: "The number of the page, from 1.",
  part: "The number of the part, from 0.",
};
