import type { AllWords } from "./all-words.ts";

/** Of meetings, and what is uploaded, said and promised there. */
export const WORDS_OF_MEETINGS = {
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
      read: "Returns one decision with what it replaced and what replaced it.",
      ofMeeting: "Lists how a meeting's decisions are linked to those of other meetings.",
      reopened: "Lists the earlier decisions that a meeting reopened.",
      answer: "Confirms or rejects a link between two decisions.",
    },
  },
  deckChangesRoutes: {
    tag: "Deck changes",
    calls: {
      read: "Returns what changed between a meeting's deck and the one before it.",
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
  fileRoutes: {
    tag: "Files",
    calls: {
      upload: "Uploads a deck, a transcript or a document; it is read in the background.",
      status: "Says how far reading an uploaded file has come, and the file's id once it is done.",
      file: "Returns what is known of a file.",
      download: "Downloads a file as it was uploaded.",
      remove: "Removes a file.",
      textRecognition: "Says whether text on pages that are pictures is recognised.",
      saveTextRecognition: "Switches recognising text on pages that are pictures on or off.",
      page: "Returns the picture of a page.",
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
  meetingRoutes: {
    tag: "Meetings",
    calls: {
      recent: "Lists the meetings of the next days, as the dashboard shows them.",
      completed: "Lists past meetings, the latest first.",
      create: "Makes visual notes of an event with a deck or a transcript, else a plan.",
      sample: "Lists the meetings of the person's sample.",
      createSample: "Makes the sample's three meetings.",
      removeSample: "Removes the sample.",
      meeting: "Returns a meeting with its plan and its visual notes, as far as they are made.",
      replan: "Makes a meeting's plan or notes anew, with other files or guidance.",
      reset: "Removes a meeting's plan, its notes or both.",
      undoReset: "Brings back what was removed.",
      thumbnail: "Returns the small picture of a meeting's first page.",
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
      sharing: "Returns who can read one half of a meeting by a link.",
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
      notesSoFar: "Returns the notes of a presentation that is still running.",
      createNotes: "Makes visual notes of a presentation that has ended.",
    },
  },
  promiseRoutes: {
    tag: "Notes and tasks",
    calls: {
      list: "Lists action items of all meetings that the caller sees.",
      email: "Says on which mornings the person gets an email of promises.",
      saveEmail: "Saves on which mornings the person gets an email of promises.",
      linked: "Returns the promise that a link from an email is about.",
      tickLinked: "Ticks the promise that a link from an email is about, or opens it again.",
      unsubscribe: "Ends the emails of promises.",
    },
  },
  pushRoutes: {
    tag: "Connected tools",
    calls: {
      list: "Lists what was sent of a meeting to connected tools.",
      draft: "Returns what would be sent, word for word.",
      picture: "Returns a note's place on its slide, as it is sent.",
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
      play: "Returns a recording that was kept, or a range of its bytes.",
      remove: "Removes a recording that was kept; its transcript stays.",
    },
  },
  seriesRoutes: {
    tag: "Series",
    calls: {
      read: "Returns what is open and what was decided in a series of meetings.",
      meetings: "Lists the meetings of a series.",
      questions: "Lists the questions that a series left open.",
      pages: "Lists the pages that came back in a series.",
      choose: "Puts a meeting into a series, or takes it out.",
      ofMeeting: "Returns which series a meeting belongs to.",
    },
  },
  shareRoutes: {
    tag: "Shared by a link",
    calls: {
      plan: "Returns the plan that a link shares.",
      unlockPlan: "Opens a shared plan with its password.",
      meeting: "Returns the visual notes that a link shares.",
      unlockMeeting: "Opens shared notes with their password.",
      page: "Returns the picture of a page of shared notes.",
    },
  },
  signOffRoutes: {
    tag: "Sign-offs",
    calls: {
      preview: "Returns what a client would be sent for these decisions.",
      send: "Asks a client to sign decisions, by mail.",
      list: "Lists the team's requests for sign-off.",
      read: "Returns one request for sign-off with its rounds.",
      withdraw: "Withdraws a request for sign-off.",
      remind: "Reminds the client.",
      open: "Returns what the client is asked to sign.",
      answer: "Takes the client's answers.",
      slide: "Returns the slide that a decision is about.",
    },
  },
} satisfies Partial<AllWords>;
