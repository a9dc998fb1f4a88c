import type { Tables } from "./calls.ts";

interface Words<Calls> {
  /** What the calls of this table stand under in the document. */
  readonly tag: string;
  /** What each call does, in one sentence. */
  readonly calls: Readonly<Record<keyof Calls, string>>;
}

/**
 * What each call does. They stand beside the tables of calls, not in them, since the web app loads those.
 */
export const WORDS: { readonly [Name in keyof Tables]: Words<Tables[Name]> } = {
  accountRoutes: {
    tag: "Accounts",
    calls: {
      login: "Logs a person in.",
      signUp: "Makes an account with the code of an invitation.",
      signUpFromLink: "Makes an account from the link of an invitation.",
      invitation: "Says whom an invitation is for.",
      me: "Answers who is logged in, and their teams.",
      logout: "Logs out.",
      loggedIn: "Says whether somebody is logged in.",
      resetPassword: "Sets a new password with the token from an email.",
      forgetPassword: "Mails a link to set a new password.",
      changePassword: "Changes the person's password.",
      signOutEverywhere: "Ends all other sessions of the person.",
      savePreferences: "Saves the person's preferences.",
      changeEmail: "Asks for a new email address, which is confirmed by mail.",
      confirmEmail: "Confirms a new email address.",
      sessions: "Lists where the person is logged in.",
      endSession: "Ends one session of the person.",
      beta: "Asks for an invitation.",
    },
  },
  analyticsRoutes: {
    tag: "Use",
    calls: {
      settings: "Answers what a browser has to know of this installation.",
      view: "Counts that a screen was opened.",
      record: "Counts that a person did something.",
    },
  },
  apiDocsRoutes: {
    tag: "This description",
    calls: { read: "Answers this description, in OpenAPI 3.1." },
  },
  apiTokenRoutes: {
    tag: "Tokens",
    calls: {
      current:
        "Answers what the token that comes with the call is, and its team: a script's first call.",
      read: "Lists the team's tokens, and whether they let anybody in.",
      save: "Switches API access on or off for the team.",
      create: "Makes a token; the answer alone has its secret.",
      remove: "Removes a token, which stops working at once.",
    },
  },
  calendarRoutes: {
    tag: "Calendars",
    calls: {
      sync: "Leads to Google to link a calendar account.",
      googleReturn: "Takes the answer of Google's consent page.",
      deSync: "Unlinks the person's calendars.",
      settings: "Answers the person's calendars and which of them are shown.",
      saveSettings: "Saves which calendars are shown.",
      linkCaldav: "Links a CalDAV account.",
      subscribe: "Subscribes to the address of an .ics calendar.",
      removeAccount: "Unlinks one calendar account.",
      stopTranscripts: "Stops fetching transcripts of calls for an account.",
      syncNow: "Reads the person's calendars anew.",
      googlePush: "Takes Google's message that a calendar has changed.",
      event: "Answers one event of a calendar.",
      importFile: "Imports the events of an .ics file.",
      createEvent: "Adds an event to Planner's own calendar, to make a plan or notes for.",
      removeCalendar: "Removes a calendar.",
    },
  },
  commentRoutes: {
    tag: "Comments",
    calls: {
      list: "Lists a meeting's comments as threads.",
      add: "Comments on a note, a place on a slide or a sentence of the plan, or replies.",
      change: "Changes a comment, or says that its thread is resolved.",
      remove: "Removes a comment.",
      mentionEmail: "Says whether the person is mailed when somebody mentions them.",
      saveMentionEmail: "Saves whether the person is mailed when somebody mentions them.",
    },
  },
  decisionRoutes: {
    tag: "Decisions",
    calls: {
      list: "Lists the decisions of all meetings that the caller sees.",
      read: "Answers one decision with what it replaced and what replaced it.",
      ofMeeting: "Lists how a meeting's decisions are linked to those of other meetings.",
      reopened: "Lists the earlier decisions that a meeting reopened.",
      answer: "Confirms or rejects a link between two decisions.",
    },
  },
  companySignInRoutes: {
    tag: "Company login",
    calls: {
      ways: "Lists the companies that people can log in through.",
      find: "Says where people with this email log in.",
      begin: "Leads to the page of the company's provider.",
      comeBack: "Takes the answer of the company's provider.",
      backChannelLogout: "Ends sessions of somebody who logged out at their company.",
      read: "Answers the companies that are set up.",
      save: "Sets a company up, or changes it.",
      remove: "Removes a company.",
      test: "Asks whether a company's provider can be reached and read.",
    },
  },
  connectedToolRoutes: {
    tag: "Connected tools",
    calls: {
      list: "Lists the team's connected tools.",
      add: "Connects a tool by a token of its service.",
      change: "Changes a tool's token, or the secret of its messages.",
      test: "Asks the service whether the token still works.",
      remove: "Forgets a tool with its token.",
      places: "Lists the channels, projects or pages that can be sent to.",
      events: "Hears from a service that something has changed there.",
    },
  },
  deckChangesRoutes: {
    tag: "Deck changes",
    calls: {
      read: "Answers what changed between a meeting's deck and the one before it.",
      again: "Compares the decks anew.",
      judge: "Says what became of an earlier note in the new deck.",
    },
  },
  exportRoutes: {
    tag: "Files out",
    calls: {
      notes: "Downloads a meeting's visual notes in one form.",
      plan: "Downloads a meeting's plan in one form.",
      archive: "Downloads everything of a meeting as one zip.",
      restore: "Makes a meeting of such a zip, in the person's own calendar.",
    },
  },
  feedbackRoutes: { tag: "Use", calls: { give: "Sends feedback about Planner." } },
  fileRoutes: {
    tag: "Files",
    calls: {
      upload: "Uploads a deck, a transcript or a document; it is read in the background.",
      status: "Says how far reading an uploaded file has come, and the file's id once it is done.",
      file: "Answers what is known of a file.",
      download: "Downloads a file as it was uploaded.",
      remove: "Removes a file.",
      textRecognition: "Says whether text on pages that are pictures is recognised.",
      saveTextRecognition: "Switches recognising text on pages that are pictures on or off.",
      page: "Answers the picture of a page.",
    },
  },
  findRoutes: {
    tag: "Find",
    calls: {
      find: "Searches notes, plans and transcripts of all meetings that the caller sees.",
      answer: "Has a language model answer a question from what was found.",
      places: "Lists the series, calendars and people that a search can be narrowed to.",
    },
  },
  languageModelRoutes: {
    tag: "Language model",
    calls: {
      read: "Answers which language model this installation uses.",
      save: "Saves which language model this installation uses.",
      test: "Tries a language model.",
      found: "Lists language models that were found on this machine.",
      notesLanguage: "Answers in which language the team's notes are written.",
      saveNotesLanguage: "Chooses in which language the team's notes are written.",
    },
  },
  mcpRoutes: {
    tag: "Assistants",
    calls: { message: "Takes a message of the Model Context Protocol." },
  },
  meetingRoutes: {
    tag: "Meetings",
    calls: {
      recent: "Lists the meetings of the next days, as the dashboard shows them.",
      completed: "Lists past meetings, the latest first.",
      create: "Makes visual notes of an event with a deck or a transcript, else a plan.",
      sample: "Lists the meetings of the person's sample.",
      createSample: "Makes the sample's three meetings.",
      removeSample: "Removes the sample.",
      meeting: "Answers a meeting with its plan and its visual notes, as far as they are made.",
      replan: "Makes a meeting's plan or notes anew, with other files or guidance.",
      reset: "Removes a meeting's plan, its notes or both.",
      undoReset: "Brings back what was removed.",
      thumbnail: "Answers the small picture of a meeting's first page.",
      previewReplan: "Says what a replan would change, and writes nothing.",
      undoReplan:
        "Brings back the plan that was there before the last replan, or the newer one again.",
      addMaterial: "Adds an uploaded document to what a plan draws on.",
      removeMaterial: "Takes a document away from what a plan draws on.",
      editElement: "Saves what somebody wrote into a plan's goal or agenda.",
      retryElement: "Makes a part that failed anew.",
      publish: "Puts the agenda into the description of the calendar's event.",
      unpublish: "Takes the agenda out of the description again.",
      share: "Makes a link with which anyone can read a meeting's notes or plan.",
      sharing: "Answers who can read one half of a meeting by a link.",
      changeSharing: "Changes the terms of all links to one half of a meeting.",
      shareWith: "Gives a person a link of their own, and mails it.",
      unshareWith: "Ends the link of a person.",
      unshare: "Ends the link for anyone to one half of a meeting.",
    },
  },
  notesCommentRoutes: {
    tag: "Shared by a link",
    calls: {
      list: "Lists the comments that a guest of the notes sees.",
      add: "Comments on the notes as a guest.",
      change: "Changes a guest's own comment on the notes.",
      remove: "Removes a guest's own comment on the notes.",
    },
  },
  notesRoutes: {
    tag: "Notes and tasks",
    calls: {
      add: "Adds a note, proved by words of the transcript.",
      correct:
        "Corrects a note: its text, kind, page or region, and a task's owner, day and whether it is done.",
      remove: "Takes a note out, or dismisses a suggestion.",
      changes: "Lists the notes that people changed or removed, the last change first.",
      undo: "Takes the last correction of a note back.",
      seeRenewed: "Says that what is new in the notes was seen.",
      correctPages:
        "Gives a line of the transcript, and those that follow it on its page, another page.",
      undoPages: "Takes such a correction of pages back.",
      renameSpeaker: "Renames a speaker wherever the name stands.",
      undoRename: "Takes a new name of a speaker back.",
    },
  },
  oauthRoutes: {
    tag: "Apps",
    calls: {
      resourceOfHost: "Says where apps sign in, for apps that look without the path of MCP.",
      resource: "Says where apps sign in.",
      server: "Describes how apps sign in.",
      question: "Answers which app asks to be let in, and for what.",
      allow: "Lets an app in.",
      token: "Gives an app tokens for a code or a refresh token.",
      revoke: "Ends what an app was allowed.",
      register: "Takes the description of an app that has no document of its own.",
    },
  },
  outcomeRoutes: {
    tag: "Plans",
    calls: { correct: "Says how a point of a plan ended." },
  },
  planCommentRoutes: {
    tag: "Shared by a link",
    calls: {
      list: "Lists the comments that a guest of the plan sees.",
      add: "Comments on the plan as a guest.",
      change: "Changes a guest's own comment on the plan.",
      remove: "Removes a guest's own comment on the plan.",
    },
  },
  presentationRoutes: {
    tag: "Presentations and transcripts",
    calls: {
      transcripts: "Lists a meeting's transcripts.",
      addTranscript: "Gives a meeting an uploaded transcript, of which notes are made.",
      chooseDeck: "Gives a meeting another deck.",
      presentations: "Lists the presentations of a meeting's deck.",
      earlierNotes: "Lists notes of earlier meetings about the pages of this deck.",
      notesSoFar: "Answers the notes of a presentation that is still running.",
      createNotes: "Makes visual notes of a presentation that has ended.",
    },
  },
  privacyRoutes: {
    tag: "Privacy and retention",
    calls: {
      exportData: "Downloads everything that is stored about the person.",
      deletion: "Says what deleting the account would delete.",
      deleteAccount: "Deletes the person's account.",
      ownActivity: "Lists what the person did.",
      teamActivity: "Lists what happened in the team, the latest first.",
      retention: "Says how long the team's meetings are kept.",
      saveRetention: "Saves how long the team's meetings are kept.",
    },
  },
  profileRoutes: {
    tag: "Profiles",
    calls: {
      company: "Answers what plans know of the company.",
      saveCompany: "Saves what plans know of the company.",
      personal: "Answers what plans know of the person.",
      savePersonal: "Saves what plans know of the person.",
    },
  },
  promiseRoutes: {
    tag: "Notes and tasks",
    calls: {
      list: "Lists action items of all meetings that the caller sees.",
      email: "Says on which mornings the person gets an email of promises.",
      saveEmail: "Saves on which mornings the person gets an email of promises.",
      linked: "Answers the promise that a link from an email is about.",
      tickLinked: "Ticks the promise that a link from an email is about, or opens it again.",
      unsubscribe: "Ends the emails of promises.",
    },
  },
  pushRoutes: {
    tag: "Connected tools",
    calls: {
      list: "Lists what was sent of a meeting to connected tools.",
      draft: "Answers what would be sent, word for word.",
      picture: "Answers a note's place on its slide, as it is sent.",
      send: "Sends notes to a connected tool, once.",
      retry: "Sends again what was not sent, or perhaps was.",
      remove: "Takes something that was sent off the list.",
    },
  },
  recordingRoutes: {
    tag: "Recordings",
    calls: {
      takes: "Says whether the sound has to be brought out of a recording before it is sent.",
      begin: "Begins to send a recording, or says which of its parts are missing.",
      part: "Sends one part of a recording.",
      cancel: "Ends sending or transcribing a recording, and removes its parts.",
      play: "Answers a recording that was kept, or a range of its bytes.",
      remove: "Removes a recording that was kept; its transcript stays.",
    },
  },
  seriesRoutes: {
    tag: "Series",
    calls: {
      read: "Answers what is open and what was decided in a series of meetings.",
      meetings: "Lists the meetings of a series.",
      questions: "Lists the questions that a series left open.",
      pages: "Lists the pages that came back in a series.",
      choose: "Puts a meeting into a series, or takes it out.",
      ofMeeting: "Answers which series a meeting belongs to.",
    },
  },
  shareRoutes: {
    tag: "Shared by a link",
    calls: {
      plan: "Answers the plan that a link shares.",
      unlockPlan: "Opens a shared plan with its password.",
      meeting: "Answers the visual notes that a link shares.",
      unlockMeeting: "Opens shared notes with their password.",
      page: "Answers the picture of a page of shared notes.",
    },
  },
  signOffRoutes: {
    tag: "Sign-offs",
    calls: {
      preview: "Answers what a client would be sent for these decisions.",
      send: "Asks a client to sign decisions, by mail.",
      list: "Lists the team's requests for sign-off.",
      read: "Answers one request for sign-off with its rounds.",
      withdraw: "Withdraws a request for sign-off.",
      remind: "Reminds the client.",
      open: "Answers what the client is asked to sign.",
      answer: "Takes the client's answers.",
      slide: "Answers the slide that a decision is about.",
    },
  },
  teamRoutes: {
    tag: "Team",
    calls: {
      people: "Lists the members of the team, and who is invited.",
      removeMember: "Removes a member from the team.",
      invite: "Invites people into the team.",
      resendInvitation: "Mails an invitation again.",
      revokeInvitation: "Takes an invitation back.",
    },
  },
  twoFactorRoutes: {
    tag: "Accounts",
    calls: {
      secondStep: "Answers what the login that has begun still needs.",
      enterCode: "Finishes a login with a code.",
      requestPasskey: "Asks for a challenge to log in with a passkey.",
      logInByPasskey: "Logs a person in with a passkey.",
      twoFactor: "Answers how the person's login is protected.",
      beginTwoFactor: "Answers a secret for an authenticator app.",
      confirmTwoFactor: "Switches two-factor authentication on, and answers the recovery codes.",
      renewRecoveryCodes: "Replaces the recovery codes.",
      switchTwoFactorOff: "Switches two-factor authentication off.",
      endTrust: "Asks for a code again in a browser that was trusted.",
      beginPasskey: "Asks for a challenge to add a passkey.",
      addPasskey: "Adds a passkey.",
      renamePasskey: "Names a passkey.",
      removePasskey: "Removes a passkey.",
    },
  },
  webhookRoutes: {
    tag: "Webhooks",
    calls: {
      list: "Lists the team's webhooks.",
      add: "Adds a webhook; the answer has the key that signs what it is sent.",
      read: "Answers one webhook.",
      change: "Changes a webhook's address or events, or switches it on or off.",
      remove: "Removes a webhook with its deliveries.",
      replaceSecret: "Replaces a webhook's secret; the old one signs along for a day.",
      test: "Sends a webhook a test.",
      deliveries: "Lists what was sent to a webhook, the latest first.",
      replay: "Sends a delivery again, with the same id and body.",
    },
  },
};
