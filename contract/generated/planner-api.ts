// Written by npm run openapi: types for a client of this API (openapi-fetch).
export interface paths {
    "/api/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the token that the call was made with, and its team: a script's first call.
         * @description Any token may call it.
         */
        get: operations["apiTokenCurrent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/calendar/{calendarId}/event/{eventId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns one event of a calendar.
         * @description Needs a token with the scope `read`.
         */
        get: operations["calendarEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/calendar/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds an event to Planner's own calendar, to make a plan or notes for.
         * @description Needs a token with one of the scopes `write_notes` or `write_plans`.
         */
        post: operations["calendarCreateEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists a meeting's comments as threads.
         * @description Needs a token with the scope `read`.
         */
        get: operations["commentList"];
        put?: never;
        /**
         * Comments on a note, a place on a slide or a sentence of the plan, or replies.
         * @description Needs a personal token with the scope `write_notes`. It is done in a person's name, so a token of the team cannot.
         */
        post: operations["commentAdd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/comments/{commentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes a comment.
         * @description Needs a personal token with the scope `write_notes`. It is done in a person's name, so a token of the team cannot.
         */
        delete: operations["commentRemove"];
        options?: never;
        head?: never;
        /**
         * Changes a comment, or says that its thread is resolved.
         * @description Needs a personal token with the scope `write_notes`. It is done in a person's name, so a token of the team cannot.
         */
        patch: operations["commentChange"];
        trace?: never;
    };
    "/api/team/{teamId}/connected-tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the team's connected tools.
         * @description Needs a token with the scope `read`.
         */
        get: operations["connectedToolList"];
        put?: never;
        /**
         * Connects a tool by a token of its service.
         * @description Needs a token with the scope `admin`.
         */
        post: operations["connectedToolAdd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/connected-tools/{toolId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forgets a tool with its token.
         * @description Needs a token with the scope `admin`.
         */
        delete: operations["connectedToolRemove"];
        options?: never;
        head?: never;
        /**
         * Changes a tool's token, or the secret of its messages.
         * @description Needs a token with the scope `admin`.
         */
        patch: operations["connectedToolChange"];
        trace?: never;
    };
    "/api/team/{teamId}/connected-tools/{toolId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks the service whether the token still works.
         * @description Needs a token with the scope `admin`.
         */
        post: operations["connectedToolTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/connected-tools/{toolId}/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the channels, projects or pages that can be sent to.
         * @description Needs a token with the scope `write_notes`.
         */
        get: operations["connectedToolPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the decisions of all meetings that the caller sees.
         * @description Needs a token with the scope `read`.
         */
        get: operations["decisionList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/decisions/{decisionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns one decision with what it replaced and what replaced it.
         * @description Needs a token with the scope `read`.
         */
        get: operations["decisionRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists how a meeting's decisions are linked to those of other meetings.
         * @description Needs a token with the scope `read`.
         */
        get: operations["decisionOfMeeting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/decisions/reopened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the earlier decisions that a meeting reopened.
         * @description Needs a token with the scope `read`.
         */
        get: operations["decisionReopened"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/decisions/links/{linkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms or rejects a link between two decisions.
         * @description Needs a token with the scope `write_notes`.
         */
        post: operations["decisionAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/deck-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns what changed between a meeting's deck and the one before it.
         * @description Needs a token with the scope `read`.
         */
        get: operations["deckChangesRead"];
        put?: never;
        /**
         * Compares the decks anew.
         * @description Needs a token with the scope `write_notes`.
         */
        post: operations["deckChangesAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/deck-changes/notes/{noteId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says what became of an earlier note in the new deck.
         * @description Needs a token with the scope `write_notes`.
         */
        post: operations["deckChangesJudge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/notes/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Downloads a meeting's visual notes in one form.
         * @description Needs a token with the scope `read`.
         */
        get: operations["exportNotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/plan/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Downloads a meeting's plan in one form.
         * @description Needs a token with the scope `read`.
         */
        get: operations["exportPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Downloads everything of a meeting as one zip.
         * @description Needs a token with the scope `read`.
         */
        get: operations["exportArchive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a meeting of such a zip, in the person's own calendar.
         * @description Needs a personal token with the scope `write_notes`. It is done in a person's name, so a token of the team cannot.
         */
        post: operations["exportRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Uploads a deck, a transcript or a document; it is read in the background.
         * @description Needs a token with one of the scopes `write_notes` or `write_plans`.
         */
        post: operations["fileUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/files/status/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says how far reading an uploaded file has come, and the file's id once it is done.
         * @description Needs a token with the scope `read`.
         */
        get: operations["fileStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns what is known of a file.
         * @description Needs a token with the scope `read`.
         */
        get: operations["fileFile"];
        put?: never;
        post?: never;
        /**
         * Removes a file.
         * @description Needs a token with one of the scopes `write_notes` or `write_plans`.
         */
        delete: operations["fileRemove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/files/{fileId}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Downloads a file as it was uploaded.
         * @description Needs a token with the scope `read`.
         */
        get: operations["fileDownload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/text-recognition": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says whether text on pages that are pictures is recognised.
         * @description Needs a token with the scope `read`.
         */
        get: operations["fileTextRecognition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Switches recognising text on pages that are pictures on or off.
         * @description Needs a token with the scope `admin`.
         */
        patch: operations["fileSaveTextRecognition"];
        trace?: never;
    };
    "/api/team/{teamId}/files/{fileId}/page/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the picture of a page.
         * @description Needs a token with the scope `read`.
         */
        get: operations["filePage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Searches notes, plans and transcripts of all meetings that the caller sees.
         * @description Needs a token with the scope `read`.
         */
        get: operations["findFind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/find/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Has a language model answer a question from what was found.
         * @description Needs a token with the scope `read`.
         */
        post: operations["findAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/find/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the series, calendars and people that a search can be narrowed to.
         * @description Needs a token with the scope `read`.
         */
        get: operations["findPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/notes-language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns in which language the team's notes are written.
         * @description Needs a token with the scope `read`.
         */
        get: operations["languageModelNotesLanguage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Chooses in which language the team's notes are written.
         * @description Needs a token with the scope `admin`.
         */
        patch: operations["languageModelSaveNotesLanguage"];
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a message of the Model Context Protocol.
         * @description Any token may call it.
         */
        post: operations["mcpMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/members/me/meetings/recent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the meetings of the next days, as the dashboard shows them.
         * @description Needs a token with the scope `read`.
         */
        get: operations["meetingRecent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/members/me/meetings/completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists past meetings, the latest first.
         * @description Needs a token with the scope `read`.
         */
        get: operations["meetingCompleted"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes visual notes of an event with a deck or a transcript, else a plan.
         * @description Needs a token with one of the scopes `write_notes` or `write_plans`.
         */
        post: operations["meetingCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a meeting with its plan and its visual notes, as far as they are made.
         * @description Needs a token with the scope `read`.
         */
        get: operations["meetingMeeting"];
        put?: never;
        post?: never;
        /**
         * Removes a meeting's plan, its notes or both.
         * @description Needs a token with one of the scopes `write_notes` or `write_plans`.
         */
        delete: operations["meetingReset"];
        options?: never;
        head?: never;
        /**
         * Makes a meeting's plan or notes anew, with other files or guidance.
         * @description Needs a token with one of the scopes `write_notes` or `write_plans`.
         */
        patch: operations["meetingReplan"];
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/undo-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Brings back what was removed.
         * @description Needs a token with one of the scopes `write_notes` or `write_plans`.
         */
        post: operations["meetingUndoReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/thumbnail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the small picture of a meeting's first page.
         * @description Needs a token with the scope `read`.
         */
        get: operations["meetingThumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/plan/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says what a replan would change, and writes nothing.
         * @description Needs a token with the scope `write_plans`.
         */
        post: operations["meetingPreviewReplan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/plan/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Brings back the plan that was there before the last replan, or the newer one again.
         * @description Needs a token with the scope `write_plans`.
         */
        post: operations["meetingUndoReplan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/materials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds an uploaded document to what a plan draws on.
         * @description Needs a token with the scope `write_plans`.
         */
        post: operations["meetingAddMaterial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/materials/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes a document away from what a plan draws on.
         * @description Needs a token with the scope `write_plans`.
         */
        delete: operations["meetingRemoveMaterial"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/elements/{elementId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Saves what somebody wrote into a plan's goal or agenda.
         * @description Needs a token with the scope `write_plans`.
         */
        patch: operations["meetingEditElement"];
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/elements/{elementId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a part that failed anew.
         * @description Needs a token with one of the scopes `write_notes` or `write_plans`.
         */
        post: operations["meetingRetryElement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts the agenda into the description of the calendar's event.
         * @description Needs a token with the scope `write_plans`.
         */
        post: operations["meetingPublish"];
        /**
         * Takes the agenda out of the description again.
         * @description Needs a token with the scope `write_plans`.
         */
        delete: operations["meetingUnpublish"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns who can read one half of a meeting by a link.
         * @description Needs a token with the scope `admin`.
         */
        get: operations["meetingSharing"];
        put?: never;
        /**
         * Makes a link with which anyone can read a meeting's notes or plan.
         * @description Needs a token with the scope `admin`.
         */
        post: operations["meetingShare"];
        /**
         * Ends the link for anyone to one half of a meeting.
         * @description Needs a token with the scope `admin`.
         */
        delete: operations["meetingUnshare"];
        options?: never;
        head?: never;
        /**
         * Changes the terms of all links to one half of a meeting.
         * @description Needs a token with the scope `admin`.
         */
        patch: operations["meetingChangeSharing"];
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/share/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives a person a link of their own, and mails it.
         * @description Needs a personal token with the scope `admin`. It is done in a person's name, so a token of the team cannot.
         */
        post: operations["meetingShareWith"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/share/people/{linkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends the link of a person.
         * @description Needs a token with the scope `admin`.
         */
        delete: operations["meetingUnshareWith"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a note, proved by words of the transcript.
         * @description Needs a token with the scope `write_notes`.
         */
        post: operations["notesAdd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/notes/{noteId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes a note out, or dismisses a suggestion.
         * @description Needs a token with the scope `write_notes`.
         */
        delete: operations["notesRemove"];
        options?: never;
        head?: never;
        /**
         * Corrects a note: its text, kind, page or region, and a task's owner, day and whether it is done.
         * @description Needs a token with the scope `write_notes`.
         */
        patch: operations["notesCorrect"];
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/notes/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the notes that people changed or removed, the last change first.
         * @description Needs a token with the scope `read`.
         */
        get: operations["notesChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/notes/{noteId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the last correction of a note back.
         * @description Needs a token with the scope `write_notes`.
         */
        post: operations["notesUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/notes/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says that what is new in the notes was seen.
         * @description Needs a token with the scope `write_notes`.
         */
        post: operations["notesSeeRenewed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives a line of the transcript, and those that follow it on its page, another page.
         * @description Needs a token with the scope `write_notes`.
         */
        post: operations["notesCorrectPages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/pages/{correctionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes such a correction of pages back.
         * @description Needs a token with the scope `write_notes`.
         */
        delete: operations["notesUndoPages"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/speakers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renames a speaker wherever the name stands.
         * @description Needs a token with the scope `write_notes`.
         */
        post: operations["notesRenameSpeaker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/speakers/{renameId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes a new name of a speaker back.
         * @description Needs a token with the scope `write_notes`.
         */
        delete: operations["notesUndoRename"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/outcomes/{outcomeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Says how a point of a plan ended.
         * @description Needs a token with the scope `write_plans`.
         */
        patch: operations["outcomeCorrect"];
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/transcripts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists a meeting's transcripts.
         * @description Needs a token with the scope `read`.
         */
        get: operations["presentationTranscripts"];
        put?: never;
        /**
         * Gives a meeting an uploaded transcript, of which notes are made.
         * @description Needs a token with the scope `write_notes`.
         */
        post: operations["presentationAddTranscript"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/deck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives a meeting another deck.
         * @description Needs a token with the scope `write_notes`.
         */
        post: operations["presentationChooseDeck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/presentations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the presentations of a meeting's deck.
         * @description Needs a token with the scope `read`.
         */
        get: operations["presentationPresentations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/earlier-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists notes of earlier meetings about the pages of this deck.
         * @description Needs a token with the scope `read`.
         */
        get: operations["presentationEarlierNotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/presentations/{presentationId}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the notes of a presentation that is still running.
         * @description Needs a token with the scope `read`.
         */
        get: operations["presentationNotesSoFar"];
        put?: never;
        /**
         * Makes visual notes of a presentation that has ended.
         * @description Needs a token with the scope `write_notes`.
         */
        post: operations["presentationCreateNotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists what happened in the team, the latest first.
         * @description Needs a token with the scope `admin`.
         */
        get: operations["privacyTeamActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says how long the team's meetings are kept.
         * @description Needs a token with the scope `read`.
         */
        get: operations["privacyRetention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Saves how long the team's meetings are kept.
         * @description Needs a token with the scope `admin`.
         */
        patch: operations["privacySaveRetention"];
        trace?: never;
    };
    "/api/team/{teamId}/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns what plans know of the company.
         * @description Needs a token with the scope `read`.
         */
        get: operations["profileCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Saves what plans know of the company.
         * @description Needs a token with the scope `admin`.
         */
        patch: operations["profileSaveCompany"];
        trace?: never;
    };
    "/api/team/{teamId}/promises": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists action items of all meetings that the caller sees.
         * @description Needs a token with the scope `read`.
         */
        get: operations["promiseList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/pushes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists what was sent of a meeting to connected tools.
         * @description Needs a token with the scope `read`.
         */
        get: operations["pushList"];
        put?: never;
        /**
         * Sends notes to a connected tool, once.
         * @description Needs a personal token with the scope `write_notes`. It is done in a person's name, so a token of the team cannot.
         */
        post: operations["pushSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/pushes/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns what would be sent, word for word.
         * @description Needs a token with the scope `read`.
         */
        post: operations["pushDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/pushes/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a note's place on its slide, as it is sent.
         * @description Needs a token with the scope `read`.
         */
        get: operations["pushPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/pushes/{pushId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends again what was not sent, or perhaps was.
         * @description Needs a personal token with the scope `write_notes`. It is done in a person's name, so a token of the team cannot.
         */
        post: operations["pushRetry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/pushes/{pushId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes something that was sent off the list.
         * @description Needs a personal token with the scope `write_notes`. It is done in a person's name, so a token of the team cannot.
         */
        delete: operations["pushRemove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/recordings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says whether the sound has to be brought out of a recording before it is sent.
         * @description Needs a token with the scope `write_notes`.
         */
        get: operations["recordingTakes"];
        put?: never;
        /**
         * Begins to send a recording, or says which of its parts are missing.
         * @description Needs a token with the scope `write_notes`.
         */
        post: operations["recordingBegin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/recordings/{jobId}/parts/{part}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends one part of a recording.
         * @description Needs a token with the scope `write_notes`.
         */
        post: operations["recordingPart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/recordings/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends sending or transcribing a recording, and removes its parts.
         * @description Needs a token with the scope `write_notes`.
         */
        delete: operations["recordingCancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/files/{fileId}/recording": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a recording that was kept, or a range of its bytes.
         * @description Needs a token with the scope `read`.
         */
        get: operations["recordingPlay"];
        put?: never;
        post?: never;
        /**
         * Removes a recording that was kept; its transcript stays.
         * @description Needs a token with the scope `write_notes`.
         */
        delete: operations["recordingRemove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns what is open and what was decided in a series of meetings.
         * @description Needs a token with the scope `read`.
         */
        get: operations["seriesRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/series/meetings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the meetings of a series.
         * @description Needs a token with the scope `read`.
         */
        get: operations["seriesMeetings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/series/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the questions that a series left open.
         * @description Needs a token with the scope `read`.
         */
        get: operations["seriesQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/series/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the pages that came back in a series.
         * @description Needs a token with the scope `read`.
         */
        get: operations["seriesPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/meetings/{id}/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns which series a meeting belongs to.
         * @description Needs a token with the scope `read`.
         */
        get: operations["seriesOfMeeting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Puts a meeting into a series, or takes it out.
         * @description Needs a token with the scope `write_notes`.
         */
        patch: operations["seriesChoose"];
        trace?: never;
    };
    "/api/team/{teamId}/sign-offs/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns what a client would be sent for these decisions.
         * @description Needs a token with the scope `read`.
         */
        get: operations["signOffPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/sign-offs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the team's requests for sign-off.
         * @description Needs a token with the scope `admin`.
         */
        get: operations["signOffList"];
        put?: never;
        /**
         * Asks a client to sign decisions, by mail.
         * @description Needs a personal token with the scope `admin`. It is done in a person's name, so a token of the team cannot.
         */
        post: operations["signOffSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/sign-offs/{signOffId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns one request for sign-off with its rounds.
         * @description Needs a token with the scope `admin`.
         */
        get: operations["signOffRead"];
        put?: never;
        post?: never;
        /**
         * Withdraws a request for sign-off.
         * @description Needs a token with the scope `admin`.
         */
        delete: operations["signOffWithdraw"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/sign-offs/{signOffId}/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reminds the client.
         * @description Needs a personal token with the scope `admin`. It is done in a person's name, so a token of the team cannot.
         */
        post: operations["signOffRemind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the members of the team, and who is invited.
         * @description Needs a token with the scope `read`.
         */
        get: operations["teamPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the team's webhooks.
         * @description Needs a token with the scope `admin`.
         */
        get: operations["webhookList"];
        put?: never;
        /**
         * Adds a webhook; the answer has the key that signs what it is sent.
         * @description Needs a token with the scope `admin`.
         */
        post: operations["webhookAdd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns one webhook.
         * @description Needs a token with the scope `admin`.
         */
        get: operations["webhookRead"];
        put?: never;
        post?: never;
        /**
         * Removes a webhook with its deliveries.
         * @description Needs a token with the scope `admin`.
         */
        delete: operations["webhookRemove"];
        options?: never;
        head?: never;
        /**
         * Changes a webhook's address or events, or switches it on or off.
         * @description Needs a token with the scope `admin`.
         */
        patch: operations["webhookChange"];
        trace?: never;
    };
    "/api/team/{teamId}/webhooks/{webhookId}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces a webhook's secret; the old one signs along for a day.
         * @description Needs a token with the scope `admin`.
         */
        post: operations["webhookReplaceSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/webhooks/{webhookId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a webhook a test.
         * @description Needs a token with the scope `admin`.
         */
        post: operations["webhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists what was sent to a webhook, the latest first.
         * @description Needs a token with the scope `admin`.
         */
        get: operations["webhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/webhooks/{webhookId}/deliveries/{deliveryId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a delivery again, with the same id and body.
         * @description Needs a token with the scope `admin`.
         */
        post: operations["webhookReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "plan.ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A plan is made, also anew. */
        post: operations["webhook.plan.ready"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "plan.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** At least one part of a plan could not be made. */
        post: operations["webhook.plan.failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "notes.ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Visual notes are made. */
        post: operations["webhook.notes.ready"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "notes.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Visual notes could not be made. */
        post: operations["webhook.notes.failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "notes.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** People corrected the notes, or they were made anew. */
        post: operations["webhook.notes.changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "decision.signed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A client answered a request for sign-off. */
        post: operations["webhook.decision.signed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "promise.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Action items were added, changed or removed. */
        post: operations["webhook.promise.changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "presentation.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A presentation has ended. */
        post: operations["webhook.presentation.ended"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Somebody pressed 'Send a test'. */
        post: operations["webhook.webhook.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AccountEmail: string & (unknown & unknown);
        AlignedSegment: {
            id: string;
            index: number;
            text: string;
            start?: number;
            end?: number;
            speaker?: string;
            page: number | null;
            confidence?: number;
            runnerUp?: number | null;
        };
        Annotation: {
            id: string;
            reference: string;
            type: components["schemas"]["AnnotationType"];
            subtype: string;
            text: string;
            evidence: components["schemas"]["Evidence"][];
            region?: components["schemas"]["Region"];
            runnerUp?: number;
            confidence: number;
            suggestion: boolean;
            subject?: string;
            isQuoted?: boolean;
            isWritten?: boolean;
            owner?: string;
            due?: string;
            dueWords?: string;
            isDone?: boolean;
            /** @enum {string} */
            accepted?: "owner" | "organizer";
            comment?: string;
            replaces?: components["schemas"]["Evidence"][];
            marked?: {
                at: number;
            };
            edited?: components["schemas"]["Edited"];
        };
        /** @enum {string} */
        AnnotationType: "Action Item" | "Decision" | "Feedback" | "New Idea" | "Open Question" | "Visual Callout";
        Attendee: {
            name: string | null;
            email: string | null;
            answer: ("accepted" | "declined" | "tentative" | "needsAction") | null;
            isOrganizer?: boolean;
            isOptional?: boolean;
        };
        /** @enum {string} */
        AuditEvent: "sign_in" | "sign_in_failed" | "signed_out_everywhere" | "password_changed" | "password_reset" | "email_changed" | "session_ended" | "two_factor_on" | "two_factor_off" | "two_factor_failed" | "recovery_code_used" | "recovery_codes_made" | "passkey_added" | "passkey_removed" | "passkey_refused" | "member_invited" | "invitation_revoked" | "member_joined" | "member_left" | "member_removed" | "link_made" | "link_ended" | "link_refused" | "sign_off_sent" | "sign_off_answered" | "sign_off_withdrawn" | "calendar_linked" | "calendar_unlinked" | "transcripts_switched_on" | "transcripts_switched_off" | "data_exported" | "meeting_deleted" | "file_deleted" | "recording_deleted" | "retention_changed" | "retention_swept" | "language_model_changed" | "notes_language_changed" | "text_recognition_changed" | "api_access_changed" | "sign_in_provider_set" | "sign_in_provider_removed" | "directory_switched_on" | "directory_switched_off" | "company_account_linked" | "account_deactivated" | "account_activated" | "joined_by_group" | "left_by_group" | "stayed_as_last" | "token_made" | "token_removed" | "app_connected" | "app_disconnected" | "app_token_reused" | "webhook_added" | "webhook_changed" | "webhook_secret_replaced" | "webhook_switched_off" | "webhook_removed" | "tool_linked" | "tool_changed" | "tool_unlinked" | "notes_pushed" | "account_deleted" | "team_deleted";
        AuditLine: {
            id: string;
            at: string;
            event: components["schemas"]["AuditEvent"];
            by: string | null;
            person: string | null;
            meeting: string | null;
            about: string | null;
            via: string | null;
            address: string | null;
        };
        CalendarEvent: {
            title: string;
            startTime: string;
            endTime: string;
            attendees: components["schemas"]["Attendee"][];
            googleCalendarId: string;
            googleEventId: string;
            location: string | null;
            conferenceUrl: string | null;
            description: string | null;
        };
        ChangedNote: {
            placed: components["schemas"]["PlacedNote"];
            isDeleted: boolean;
            version: number;
            by: string;
            at: string;
            isYours: boolean;
        };
        ChangedWords: {
            x: number;
            y: number;
            width: number;
            height: number;
            text: string;
            line: string;
        };
        CitedNote: {
            id: string;
            reference: string;
            type: components["schemas"]["AnnotationType"];
            text: string;
            page: number | null;
        };
        Comment: {
            id: string;
            author: string;
            isGuest: boolean;
            isOwn: boolean;
            canDelete: boolean;
            text: string;
            isDeleted: boolean;
            createdAt: string;
            editedAt: string | null;
        };
        CommentChange: {
            text?: string;
            isResolved?: boolean;
            name?: string;
        };
        CommentList: {
            threads: components["schemas"]["CommentThread"][];
            people: string[];
        };
        CommentPlace: {
            /** @constant */
            kind: "note";
            noteId: string | null;
            text: string;
        } | {
            /** @constant */
            kind: "slide";
            fileId: string;
            page: number;
            x: number;
            y: number;
        } | {
            /** @constant */
            kind: "plan";
            part: components["schemas"]["PlanType"];
            sentence: string;
            /** @constant */
            isPersonal?: true;
        };
        CommentThread: {
            id: string;
            place: components["schemas"]["CommentPlace"];
            comments: components["schemas"]["Comment"][];
            resolved: {
                by: string;
                at: string;
            } | null;
            canResolve: boolean;
        };
        CompanyProfile: {
            companyName: string;
            department: string;
            companyDesc: string;
            teamSize: number | null;
            goals: string;
            additionalGoals: string;
        };
        ComparedPage: {
            page: number | null;
            earlierPage: number | null;
            removed: components["schemas"]["ChangedWords"][];
            added: components["schemas"]["ChangedWords"][];
            moved: {
                from: components["schemas"]["Region"];
                to: components["schemas"]["Region"];
                follows: boolean;
            }[];
            repainted: components["schemas"]["Region"][];
        };
        ConnectedTool: {
            id: string;
            service: components["schemas"]["PushService"];
            workspace: string;
            actsAs: string;
            problem: ("revoked" | "secret") | null;
            hasWebhook: boolean;
            eventsUrl: string;
            addedBy: string | null;
            addedAt: string;
        };
        /** @enum {string} */
        ContextType: "MEETING_PRESENTATION" | "MEETING_NOTES" | "MEETING_MATERIAL";
        DecisionEntry: {
            id: string;
            meetingId: string;
            meetingTitle: string;
            startTime: string;
            project: string;
            fileId: string | null;
            page: number | null;
            ratio: number | null;
            note: components["schemas"]["Annotation"];
            state: components["schemas"]["DecisionState"];
            earlier: components["schemas"]["LinkedNote"][];
            later: components["schemas"]["LinkedNote"][];
            offers: components["schemas"]["LinkedNote"][];
            rejected: components["schemas"]["LinkedNote"][];
            signOffs: components["schemas"]["DecisionSignOff"][];
        };
        DecisionList: {
            counts: {
                [key: string]: number;
            };
            decisions: components["schemas"]["DecisionEntry"][];
            next: string | null;
            projects: components["schemas"]["DecisionProject"][];
        };
        DecisionProject: {
            id: string;
            title: string;
        };
        DecisionSignOff: {
            id: string;
            /** @enum {string} */
            state: "yes" | "change" | "no" | "waiting" | "ended";
            name: string;
            at: string;
            words: string;
            text: string;
        };
        /** @enum {string} */
        DecisionState: "active" | "changed" | "reopened" | "replaced";
        /** @enum {string} */
        DecisionView: "current" | "check" | "active" | "changed" | "reopened" | "replaced";
        DeckChanges: {
            /** @constant */
            status: "none";
            hasDeck: boolean;
        } | {
            /** @constant */
            status: "comparing";
        } | {
            /** @constant */
            status: "failed";
            message: string;
        } | {
            /** @constant */
            status: "ready";
            earlier: components["schemas"]["DeckVersion"];
            now: components["schemas"]["DeckVersion"];
            isSameSeries: boolean;
            pages: components["schemas"]["ComparedPage"][];
            notes: components["schemas"]["FollowedNote"][];
        };
        DeckVersion: {
            meetingId: string;
            title: string;
            startTime: string;
            fileId: string;
            ratios: number[];
        };
        Done: {
            message: string;
        };
        EarlierNotes: {
            meeting: {
                id: string;
                title: string;
                startTime: string;
            } | null;
            pages: {
                page: number;
                notes: {
                    id: string;
                    reference: string;
                    type: components["schemas"]["AnnotationType"];
                    text: string;
                }[];
            }[];
        };
        Edited: {
            by: string;
            at: string;
            version: number;
        };
        Element: {
            id: string;
            /** @constant */
            type: "goal";
            status: components["schemas"]["ElementStatus"];
            data: {
                text: string;
                sources?: components["schemas"]["PlanSource"][];
            } | null;
            message: string | null;
            progress: number | null;
        } | {
            id: string;
            /** @constant */
            type: "agenda";
            status: components["schemas"]["ElementStatus"];
            data: {
                content: string;
                items: string[];
                sources?: components["schemas"]["PlanSource"][];
            } | null;
            message: string | null;
            progress: number | null;
        } | {
            id: string;
            /** @constant */
            type: "questions";
            status: components["schemas"]["ElementStatus"];
            data: {
                items: {
                    title: string;
                    text: string;
                }[];
                sources?: components["schemas"]["PlanSource"][];
            } | null;
            message: string | null;
            progress: number | null;
        } | {
            id: string;
            /** @constant */
            type: "challenges";
            status: components["schemas"]["ElementStatus"];
            data: {
                items: {
                    title: string;
                    text: string;
                    solution: string;
                }[];
                sources?: components["schemas"]["PlanSource"][];
            } | null;
            message: string | null;
            progress: number | null;
        } | {
            id: string;
            /** @constant */
            type: "strategy";
            status: components["schemas"]["ElementStatus"];
            data: {
                text: string;
                goals: string[];
                sources?: components["schemas"]["PlanSource"][];
            } | null;
            message: string | null;
            progress: number | null;
        } | {
            id: string;
            /** @constant */
            type: "materials";
            status: components["schemas"]["ElementStatus"];
            data: {
                items: string[];
                sources?: components["schemas"]["PlanSource"][];
            } | null;
            message: string | null;
            progress: number | null;
        } | {
            id: string;
            /** @constant */
            type: "insights";
            status: components["schemas"]["ElementStatus"];
            data: {
                items: string[];
                sources?: components["schemas"]["PlanSource"][];
            } | null;
            message: string | null;
            progress: number | null;
        } | {
            id: string;
            /** @constant */
            type: "extract";
            status: components["schemas"]["ElementStatus"];
            data: {
                segments: components["schemas"]["AlignedSegment"][];
                language: string;
                message: string | null;
            } | null;
            message: string | null;
            progress: number | null;
        } | {
            id: string;
            /** @constant */
            type: "report";
            status: components["schemas"]["ElementStatus"];
            data: components["schemas"]["Report"] | null;
            message: string | null;
            progress: number | null;
        } | {
            id: string;
            /** @constant */
            type: "summary";
            status: components["schemas"]["ElementStatus"];
            data: components["schemas"]["Summary"] | null;
            message: string | null;
            progress: number | null;
        };
        /** @enum {string} */
        ElementStatus: "PENDING" | "FAILED" | "DONE";
        ErrorBody: {
            message: string;
            field?: string;
        };
        Evidence: {
            segmentId: string;
            quote: string;
            start?: number;
            speaker?: string;
        };
        File: {
            id: string;
            name: string;
            kind: components["schemas"]["FileKind"];
            sizeBytes: number;
            pageCount: number | null;
            pageRatios?: number[];
            replacedFonts?: string[];
            title?: string;
            recording?: components["schemas"]["StoredRecording"];
            contextType: components["schemas"]["ContextType"] | null;
        };
        /** @enum {string} */
        FileKind: "pdf" | "docx" | "txt" | "vtt" | "srt" | "png" | "jpg" | "webp" | "zip" | "pptx" | "ppt" | "odp" | "key";
        FindAnswer: {
            sentences: {
                text: string;
                passages: {
                    meetingId: string;
                    place: number;
                }[];
            }[];
            meetings: components["schemas"]["FoundMeeting"][];
        };
        FindPlaces: {
            series: {
                id: string;
                title: string;
            }[];
            calendars: {
                id: string;
                title: string;
            }[];
        };
        FollowedNote: {
            id: string;
            reference: string;
            type: components["schemas"]["AnnotationType"];
            text: string;
            isQuoted?: boolean;
            owner?: string;
            earlierPage: number | null;
            page: number | null;
            before: components["schemas"]["Region"] | null;
            after: components["schemas"]["Region"] | null;
            found: components["schemas"]["NoteState"];
            state: components["schemas"]["NoteState"];
            removed: string[];
            added: string[];
            answer: {
                id: string;
                reference: string;
                text: string;
            } | null;
            judged: {
                by: string | null;
                at: string;
            } | null;
        };
        Found: {
            meetings: components["schemas"]["FoundMeeting"][];
            people: {
                name: string;
                email: string;
            }[];
            isQuestion: boolean;
            canAnswer: boolean;
            isLoose: boolean;
            unread: number;
            next: string | null;
        };
        FoundMeeting: {
            id: string;
            title: string;
            startTime: string;
            passages: components["schemas"]["FoundPassage"][];
            more: number;
        };
        FoundPassage: {
            place: number;
            kind: components["schemas"]["PassageKind"];
            part: string | null;
            itemId: string | null;
            text: string;
            marks: [
                number,
                number
            ][];
            person: string | null;
            page: number | null;
            fileId: string | null;
            ratio: number | null;
            region: components["schemas"]["Region"] | null;
            said: number | null;
            state: components["schemas"]["PassageState"] | null;
            replacedBy: components["schemas"]["Replacement"] | null;
        };
        GuidanceAnswer: {
            text: string;
            isDone: boolean;
            note: string | null;
        };
        /** @enum {string} */
        Half: "plan" | "notes";
        HeardSpeech: {
            seconds: number;
            ofSeconds: number;
            leftSeconds: number | null;
        };
        Invitation: {
            id: string;
            email: string;
            invitedBy: string | null;
            sentAt: string;
            expiresAt: string;
        };
        KeepDays: (30 | 90 | 180 | 365 | 730) | null;
        LinkedNote: {
            linkId: string;
            /** @enum {string} */
            kind: "replaces" | "reopens";
            confidence: number;
            verdict: boolean | null;
            verdictBy: string | null;
            decisionId: string | null;
            meetingId: string;
            meetingTitle: string;
            startTime: string;
            page: number | null;
            note: components["schemas"]["Annotation"];
        };
        MadeBy: {
            model: string | null;
            parts: number;
            unanswered: number;
        };
        Mark: {
            id: string;
            /** @enum {string} */
            type: "Decision" | "Open Question" | "New Idea" | "Action Item";
            page: number;
            at: number;
        };
        Meeting: {
            title: string;
            startTime: string;
            endTime: string;
            attendees: components["schemas"]["Attendee"][];
            googleCalendarId: string;
            googleEventId: string;
            location: string | null;
            conferenceUrl: string | null;
            id: string;
            elements: components["schemas"]["Element"][];
            files: components["schemas"]["File"][];
            shareLink: string | null;
            shareExpiresAt: string | null;
            note: string | null;
            prompt: string | null;
            publishedAt: string | null;
            publishesOutcomes: boolean;
            canPublish: boolean;
            plan: components["schemas"]["PlanState"] | null;
        };
        MeetingEntry: {
            title: string;
            startTime: string;
            endTime: string;
            attendees: components["schemas"]["Attendee"][];
            googleCalendarId: string;
            googleEventId: string;
            location: string | null;
            conferenceUrl: string | null;
            id: string | null;
            elements?: {
                id: string;
                type: string;
                status: components["schemas"]["ElementStatus"];
            }[];
            planContent: ("ready" | "outline") | null;
            noteCounts: components["schemas"]["NoteCounts"] | null;
            presentationFileId: string | null;
            answer?: ("accepted" | "declined" | "tentative" | "needsAction") | null;
        };
        /** @enum {string} */
        MeetingKind: "critique" | "review" | "kickoff" | "discovery" | "presentation" | "check-in" | "workshop" | "research-planning" | "readout" | "handoff" | "design-system" | "sprint-planning" | "stand-up" | "retrospective" | "one-to-one" | "interview" | "vendor" | "meeting";
        MeetingRequestInput: {
            googleCalendarId: string;
            googleEventId: string;
            presentationFileId?: string | null;
            notesFileId?: string | null;
            prompt?: string | null;
            note?: string | null;
            /** @default true */
            external?: boolean;
            /** @default false */
            recurring?: boolean;
            materialFileIds?: string[];
        };
        Member: {
            userId: string;
            name: string;
            email: string;
            joinedAt: string;
            calendars: string[];
            isDeactivated: boolean;
        };
        NewCommentPlace: {
            /** @constant */
            kind: "note";
            noteId: string;
        } | {
            /** @constant */
            kind: "slide";
            fileId: string;
            page: number;
            x: number;
            y: number;
        } | {
            /** @constant */
            kind: "plan";
            part: components["schemas"]["PlanType"];
            sentence: string;
        };
        NewNote: {
            /** Format: uuid */
            id: string;
            type: components["schemas"]["AnnotationType"];
            text: string;
            segmentId: string;
            quote: string;
            page?: number | null;
            region?: components["schemas"]["NoteRegion"];
            owner?: string;
            due?: string;
        };
        NewSignOffInput: {
            id: string;
            decisions: {
                decisionId: string;
                digest: string;
            }[];
            withQuotes: boolean;
            withSlides: boolean;
            /** @default 30 */
            expiresInDays?: (7 | 30 | 90) | null;
            /** @default  */
            recipientName?: string;
            /** @default null */
            recipientEmail?: components["schemas"]["AccountEmail"] | null;
            /** @default  */
            note?: string;
        };
        NoteCounts: {
            [key: string]: number;
        };
        NoteRegion: {
            x: number;
            y: number;
            width: number;
            height: number;
        };
        /** @enum {string} */
        NoteState: "answered" | "touched" | "untouched" | "gone";
        /** @enum {string} */
        NotesForm: "docx" | "pdf" | "html" | "deck" | "vtt" | "csv" | "ics";
        NotesLanguage: ("en" | "de" | "fr" | "es" | "it" | "nl" | "pt") | null;
        OpenQuestion: {
            meetingId: string;
            title: string;
            startTime: string;
            page: number | null;
            note: components["schemas"]["Annotation"];
        };
        Outcome: {
            id: string;
            part: components["schemas"]["OutcomePart"];
            text: string;
            state: components["schemas"]["OutcomeState"] | null;
            evidence: components["schemas"]["OutcomeEvidence"][];
            note?: components["schemas"]["CitedNote"];
            corrected?: {
                by: string;
                at: string;
            };
        };
        OutcomeEvidence: {
            segmentId: string;
            quote: string;
            start?: number;
            speaker?: string;
            page: number | null;
        };
        /** @enum {string} */
        OutcomePart: "goal" | "agenda" | "questions";
        /** @enum {string} */
        OutcomeState: "decided" | "answered" | "deferred" | "never raised";
        OwnComment: {
            id: string;
            text: string;
            place?: components["schemas"]["NewCommentPlace"];
            threadId?: string;
        };
        PageTalk: {
            meetingId: string;
            title: string;
            startTime: string;
            page: number;
            seconds: number | null;
            words: number;
        };
        /** @enum {string} */
        PageWidth: "320" | "1600" | "3200";
        /** @enum {string} */
        PassageKind: "note" | "plan" | "said" | "page" | "material" | "meeting" | "person";
        /** @enum {string} */
        PassageState: "open" | "done" | "unsure";
        PlacedNote: {
            note: components["schemas"]["Annotation"];
            page: number | null;
        };
        /** @enum {string} */
        PlanForm: "docx" | "pdf";
        PlanPreview: {
            goal: string;
            agenda: string[];
            questions: string[];
            answers: components["schemas"]["GuidanceAnswer"][];
            hasModel: boolean;
        };
        PlanReading: {
            kind: components["schemas"]["MeetingKind"];
            isChosen: boolean;
            sentence: string;
            answers?: components["schemas"]["GuidanceAnswer"][];
        };
        PlanSource: {
            item: number;
            /** @enum {string} */
            kind: "event" | "guidance" | "document" | "meeting" | "profile";
            label: string;
            quote: string;
            fileId?: string;
            page?: number;
            meetingId?: string;
            noteId?: string;
            isPersonal?: boolean;
        };
        PlanState: {
            reading: components["schemas"]["PlanReading"] | null;
            guidance: string | null;
            edited: components["schemas"]["PlanType"][];
            outcomes: components["schemas"]["Outcome"][];
            otherPlan: ("earlier" | "newer") | null;
            shareLink: string | null;
            shareExpiresAt: string | null;
            sharesTools: boolean;
        };
        /** @enum {string} */
        PlanType: "goal" | "agenda" | "questions" | "challenges" | "strategy" | "materials" | "insights";
        Presentation: {
            id: string;
            meetingId: string;
            fileId: string;
            presenter: {
                id: string;
                name: string | null;
            };
            startedAt: string;
            endedAt: string | null;
            page: number;
            isListening: boolean;
            marks: components["schemas"]["Mark"][];
            segments: number;
        };
        PromiseEntry: {
            meetingId: string;
            meetingTitle: string;
            startTime: string;
            project: string;
            seriesId: string | null;
            page: number | null;
            note: components["schemas"]["Annotation"];
            isMine: boolean;
            canAccept: boolean;
        };
        /** @enum {string} */
        PromiseGroup: "day" | "person" | "project";
        PromiseList: {
            counts: {
                [key: string]: number;
            };
            promises: components["schemas"]["PromiseEntry"][];
        };
        /** @enum {string} */
        PromiseView: "confirm" | "mine" | "waiting" | "overdue" | "unowned" | "done" | "open";
        Push: {
            id: string;
            service: components["schemas"]["PushService"];
            workspace: string;
            place: string | null;
            title: string;
            noteIds: string[];
            /** @enum {string} */
            status: "waiting" | "sending" | "sent" | "failed" | "unknown";
            problem: string | null;
            isPictureMissing: boolean;
            label: string | null;
            url: string | null;
            state: string | null;
            isDone: boolean;
            isGone: boolean;
            sentBy: string | null;
            at: string;
        };
        PushDraft: {
            title: string;
            text: string;
            pictures: string[];
            isPrivate: boolean;
            earlier: components["schemas"]["Push"][];
        };
        PushPlace: {
            id: string;
            name: string;
        };
        /** @enum {string} */
        PushService: "slack" | "teams" | "linear" | "jira" | "github" | "notion" | "confluence";
        Quote: {
            text: string;
            speaker: string;
            context: string;
            evidence?: components["schemas"]["Evidence"];
        };
        Region: {
            x: number;
            y: number;
            width: number;
            height: number;
        };
        Renewed: {
            added: string[];
            changed: string[];
        };
        ReopenedDecision: {
            linkId: string;
            /** @enum {string} */
            kind: "replaces" | "reopens";
            confidence: number;
            verdict: boolean | null;
            verdictBy: string | null;
            decisionId: string | null;
            meetingId: string;
            meetingTitle: string;
            startTime: string;
            page: number | null;
            note: components["schemas"]["Annotation"];
            noteId: string;
            isLinked: boolean;
        };
        Replacement: {
            decisionId: string;
            text: string;
            startTime: string;
            page: number | null;
        };
        ReplanRequestInput: {
            googleCalendarId?: string;
            googleEventId?: string;
            presentationFileId?: string | null;
            notesFileId?: string | null;
            prompt?: string | null;
            note?: string | null;
            /** @default true */
            external?: boolean;
            /** @default false */
            recurring?: boolean;
            materialFileIds?: string[];
            half?: components["schemas"]["Half"];
            kind?: components["schemas"]["MeetingKind"] | null;
            /** @default true */
            keepEdits?: boolean;
        };
        Report: {
            madeBy?: components["schemas"]["MadeBy"];
            renewed?: components["schemas"]["Renewed"];
            pages: components["schemas"]["ReportPage"][];
            /** @default  */
            action_item_highlight: string;
            /** @default  */
            decision_highlight: string;
            /** @default  */
            feedback_highlight: string;
            /** @default  */
            new_idea_highlight: string;
            /** @default  */
            open_question_highlight: string;
            /** @default  */
            visual_callout_highlight: string;
        };
        ReportPage: {
            page: number | null;
            annotations: components["schemas"]["Annotation"][];
        };
        Retention: {
            keepDays: components["schemas"]["KeepDays"];
            from: string | null;
            due: number;
        };
        ReturningPage: {
            fileId: string;
            page: number;
            title: string | null;
            talks: components["schemas"]["PageTalk"][];
        };
        SentWords: {
            text: string;
            isQuoted: boolean;
            reference: string;
            page: number | null;
            meetingTitle: string;
            startTime: string;
            quote: {
                words: string;
                speaker: string | null;
            } | null;
            slide: string | null;
        };
        Series: {
            id: string;
            title: string;
            meetings: number;
            upcoming: components["schemas"]["MeetingEntry"][];
            decks: components["schemas"]["SeriesDeck"][];
            documents: components["schemas"]["SeriesDocument"][];
        };
        SeriesDeck: {
            fileId: string;
            name: string;
            pageCount: number | null;
            meetings: {
                meetingId: string;
                title: string;
                startTime: string;
            }[];
            changesOf: string | null;
        };
        SeriesDocument: {
            meetingId: string;
            title: string;
            startTime: string;
            fileId: string;
            name: string;
            kind: components["schemas"]["FileKind"];
        };
        SeriesName: {
            id: string;
            title: string;
            meetings: number;
        };
        Sharing: {
            withTools: boolean;
            withEvidence: boolean;
            withDeck: boolean;
            withComments: boolean;
            isLocked: boolean;
            expiresAt: string | null;
            link: {
                views: number;
                lastViewedAt: string | null;
                address: string;
            } | null;
            people: {
                views: number;
                lastViewedAt: string | null;
                id: string;
                email: string;
                address: string;
            }[];
        };
        SignOff: {
            id: string;
            state: components["schemas"]["SignOffState"];
            sentBy: string | null;
            sentAt: string;
            expiresAt: string | null;
            withdrawnAt: string | null;
            recipientName: string;
            recipientEmail: string | null;
            note: string;
            link: string | null;
            decisionCount: number;
            decisions: {
                id: string;
                words: components["schemas"]["SentWords"];
                digest: string;
                answers: components["schemas"]["SignOffAnswer"][];
                decisionId: string | null;
                meetingId: string;
                fileId: string | null;
            }[];
        };
        SignOffAnswer: {
            answer: components["schemas"]["SignOffAnswerKind"];
            words: string;
            signer: string;
            signedAt: string;
            round: number;
        };
        /** @enum {string} */
        SignOffAnswerKind: "yes" | "change" | "no";
        /** @enum {string} */
        SignOffFilter: "yes" | "change" | "no" | "waiting" | "none";
        /** @enum {string} */
        SignOffState: "waiting" | "answered" | "ended" | "withdrawn";
        StoredRecording: {
            mediaType: string;
            sizeBytes: number;
        };
        Summary: {
            overview: {
                page: number | null;
                text: string;
                language?: string;
                sentences?: {
                    text: string;
                    notes: string[];
                }[];
                titles?: {
                    page: number;
                    title: string;
                }[];
                readBack?: {
                    text: string;
                    speaker: string;
                    list?: string;
                }[];
                exchanges?: {
                    note: string;
                    turns: components["schemas"]["Turn"][];
                }[];
            };
            sections: components["schemas"]["SummarySection"][];
        };
        SummarySection: {
            title: string;
            pages: number[];
            text: string[];
            notes?: (string | null)[];
            quote?: components["schemas"]["Quote"];
        };
        /** @enum {string} */
        TokenKind: "personal" | "team";
        /** @enum {string} */
        TokenScope: "read" | "write_notes" | "write_plans" | "admin";
        Transcript: {
            id: string;
            text: string;
            pages: {
                pageNumber: number;
                fileId: string;
            }[];
            startTime: string;
            endTime: string;
            speaker: string | null;
            presentationId: string | null;
        };
        TranscriptRequest: {
            fileId: string;
            text: string;
            /** Format: date-time */
            startTime: string;
            /** Format: date-time */
            endTime: string;
            pages: number[];
            segmentId?: string;
            presentationId?: string;
            speaker?: string | null;
        };
        Turn: {
            text: string;
            speaker: string;
        };
        UploadJob: {
            jobId: string;
            /** @enum {string} */
            status: "active" | "failed" | "completed";
            progress: number;
            message: string | null;
            file: {
                id: string;
            } | null;
            heard?: components["schemas"]["HeardSpeech"];
        };
        Webhook: {
            id: string;
            url: string;
            events: components["schemas"]["WebhookEvent"][];
            isOn: boolean;
            offBecause: ("gone" | "failing") | null;
            addedBy: string | null;
            addedAt: string;
            oldKeyUntil: string | null;
            last: components["schemas"]["WebhookDelivery"] | null;
        };
        WebhookDelivery: {
            id: string;
            /** @enum {string} */
            event: "plan.ready" | "plan.failed" | "notes.ready" | "notes.failed" | "notes.changed" | "decision.signed" | "promise.changed" | "presentation.ended" | "webhook.test";
            meetingId: string | null;
            at: string;
            /** @enum {string} */
            status: "waiting" | "delivered" | "failed";
            attempts: number;
            nextAt: string | null;
            triedAt: string | null;
            answer: {
                status: number;
                text: string;
            } | null;
            problem: components["schemas"]["WebhookProblem"] | null;
        };
        /** @enum {string} */
        WebhookEvent: "plan.ready" | "plan.failed" | "notes.ready" | "notes.failed" | "notes.changed" | "decision.signed" | "promise.changed" | "presentation.ended";
        WebhookMeeting: {
            teamId: string;
            meetingId: string;
            url: string;
        };
        /** @enum {string} */
        WebhookProblem: "address" | "unreachable" | "certificate" | "slow" | "off" | "secret";
        /** Format: date */
        day: string;
    };
    responses: {
        /** @description What was sent is not valid; `field` names where. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description No token or session, or one that lets nobody in. */
        NotSignedIn: {
            headers: {
                /** @description What is wrong with the token (RFC 6750): `invalid_token`, or `insufficient_scope` with the scopes that would do. */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The token lacks the scope, or the call is not for tokens or for this person. */
        Forbidden: {
            headers: {
                /** @description What is wrong with the token (RFC 6750): `invalid_token`, or `insufficient_scope` with the scopes that would do. */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description It does not exist, or not for the caller. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Too many calls: 600 in a minute for each token. */
        TooMany: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description It cannot be done as things are: 409 a conflict with what is stored, 410 it is over, 413 too large, 415 the wrong kind of file, 422 it makes no sense, 503 or 507 an outage. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: {
        /** @description The same each time that this event is sent. */
        "webhook-id": string;
        /** @description When it was sent, in seconds since 1970. */
        "webhook-timestamp": number;
        /** @description `v1,` and the HMAC-SHA-256 over `{webhook-id}.{webhook-timestamp}.{body}` in base64; two of them, apart by a space, while a secret is being replaced. */
        "webhook-signature": string;
    };
    requestBodies: {
        OneFile: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    apiTokenCurrent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        kind: components["schemas"]["TokenKind"];
                        scopes: components["schemas"]["TokenScope"][];
                        createdAt: string;
                        expiresAt: string;
                        app?: {
                            host: string | null;
                        };
                        team: {
                            id: string;
                            name: string;
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    calendarEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                calendarId: string;
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarEvent"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    calendarCreateEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** Format: date-time */
                    startTime: string;
                    /** Format: date-time */
                    endTime: string;
                    /** @default [] */
                    attendees?: components["schemas"]["Attendee"][];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarEvent"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    commentList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentList"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    commentAdd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnComment"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    commentRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
                commentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentList"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    commentChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
                commentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommentChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    connectedToolList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectedTool"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    connectedToolAdd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    service: components["schemas"]["PushService"];
                    /** @default  */
                    address?: string;
                    /** @default  */
                    account?: string;
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectedTool"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    connectedToolRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                toolId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    connectedToolChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                toolId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token?: string;
                    webhookSecret?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectedTool"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    connectedToolTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                toolId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectedTool"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    connectedToolPlaces: {
        parameters: {
            query?: {
                query?: string;
            };
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                toolId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        places: components["schemas"]["PushPlace"][];
                        isMore: boolean;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    decisionList: {
        parameters: {
            query?: {
                view?: components["schemas"]["DecisionView"];
                project?: string;
                person?: string;
                q?: string;
                signOff?: components["schemas"]["SignOffFilter"];
                after?: string;
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    decisionRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                decisionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionEntry"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    decisionOfMeeting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionEntry"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    decisionReopened: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReopenedDecision"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    decisionAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                linkId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    verdict: boolean | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isLinked: boolean;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    deckChangesRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeckChanges"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    deckChangesAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    deckChangesJudge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
                noteId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    state: components["schemas"]["NoteState"] | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowedNote"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    exportNotes: {
        parameters: {
            query: {
                form: components["schemas"]["NotesForm"];
                withComments?: string;
            };
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    exportPlan: {
        parameters: {
            query: {
                form: components["schemas"]["PlanForm"];
            };
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    exportArchive: {
        parameters: {
            query?: {
                withComments?: string;
            };
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    exportRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["OneFile"];
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    fileUpload: {
        parameters: {
            query?: {
                purpose?: "presentation" | "notes" | "material";
            };
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["OneFile"];
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        jobId: string;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    fileStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadJob"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    fileFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["File"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    fileRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    fileDownload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    fileTextRecognition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isOn: boolean;
                        isAvailable: boolean;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    fileSaveTextRecognition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isOn: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isOn: boolean;
                        isAvailable: boolean;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    filePage: {
        parameters: {
            query?: {
                width?: components["schemas"]["PageWidth"];
            };
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                fileId: string;
                /** @description The number of the page, from 1. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    findFind: {
        parameters: {
            query?: {
                q?: string;
                kind?: "note" | "plan" | "said" | "page" | "material" | "meeting" | "person" | "Action Item" | "Decision" | "Feedback" | "New Idea" | "Open Question" | "Visual Callout";
                person?: string;
                title?: string;
                calendarId?: string;
                seriesId?: string;
                meetingId?: string;
                from?: components["schemas"]["day"];
                to?: components["schemas"]["day"];
                state?: components["schemas"]["PassageState"];
                after?: string;
            };
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Found"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    findAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    q?: string;
                    /** @enum {string} */
                    kind?: "note" | "plan" | "said" | "page" | "material" | "meeting" | "person" | "Action Item" | "Decision" | "Feedback" | "New Idea" | "Open Question" | "Visual Callout";
                    /** @default  */
                    person?: string;
                    /** @default  */
                    title?: string;
                    calendarId?: string;
                    seriesId?: string;
                    meetingId?: string;
                    from?: components["schemas"]["day"];
                    to?: components["schemas"]["day"];
                    state?: components["schemas"]["PassageState"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    findPlaces: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindPlaces"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    languageModelNotesLanguage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        language: components["schemas"]["NotesLanguage"];
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    languageModelSaveNotesLanguage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    language: components["schemas"]["NotesLanguage"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        language: components["schemas"]["NotesLanguage"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    mcpMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": unknown;
            };
        };
        responses: {
            /** @description The bytes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    meetingRecent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeetingEntry"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    meetingCompleted: {
        parameters: {
            query?: {
                before?: string;
                limit?: number;
                search?: string;
            };
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeetingEntry"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    meetingCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MeetingRequestInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    meetingMeeting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Meeting"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    meetingReset: {
        parameters: {
            query?: {
                half?: components["schemas"]["Half"];
            };
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        undoUntil: string;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    meetingReplan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplanRequestInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    meetingUndoReset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    meetingThumbnail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    meetingPreviewReplan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    prompt?: string | null;
                    kind?: components["schemas"]["MeetingKind"] | null;
                    materialFileIds?: string[];
                    /** @default true */
                    keepEdits?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanPreview"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    meetingUndoReplan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    meetingAddMaterial: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fileId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    meetingRemoveMaterial: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    meetingEditElement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
                elementId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    was?: string;
                } | {
                    content: string;
                    was?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Element"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    meetingRetryElement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
                elementId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    meetingPublish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default false */
                    notifyGuests?: boolean;
                    withOutcomes?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        publishedAt: string;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    meetingUnpublish: {
        parameters: {
            query?: {
                notifyGuests?: string;
            };
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    meetingSharing: {
        parameters: {
            query: {
                half: components["schemas"]["Half"];
            };
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sharing"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    meetingShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    withTools?: boolean;
                    withEvidence?: boolean;
                    withDeck?: boolean;
                    withComments?: boolean;
                    expiresInDays?: (7 | 30 | 90) | null;
                    password?: string | null;
                    half?: components["schemas"]["Half"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        link: string;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    meetingUnshare: {
        parameters: {
            query: {
                half: components["schemas"]["Half"];
            };
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    meetingChangeSharing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    withTools?: boolean;
                    withEvidence?: boolean;
                    withDeck?: boolean;
                    withComments?: boolean;
                    expiresInDays?: (7 | 30 | 90) | null;
                    password?: string | null;
                    half: components["schemas"]["Half"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sharing"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    meetingShareWith: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    withTools?: boolean;
                    withEvidence?: boolean;
                    withDeck?: boolean;
                    withComments?: boolean;
                    expiresInDays?: (7 | 30 | 90) | null;
                    password?: string | null;
                    half: components["schemas"]["Half"];
                    email: components["schemas"]["AccountEmail"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        link: string;
                        isMailed: boolean;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    meetingUnshareWith: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
                linkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    notesAdd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewNote"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacedNote"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    notesRemove: {
        parameters: {
            query: {
                basedOn: number;
            };
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
                noteId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        version: number;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    notesCorrect: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
                noteId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text?: string;
                    type?: components["schemas"]["AnnotationType"];
                    page?: number | null;
                    region?: components["schemas"]["NoteRegion"] | null;
                    /** @constant */
                    isConfirmed?: true;
                    owner?: string | null;
                    due?: string | null;
                    isDone?: boolean;
                    /** @constant */
                    isAccepted?: true;
                    comment?: string | null;
                    basedOn: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacedNote"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    notesChanges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedNote"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    notesUndo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
                noteId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    basedOn: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacedNote"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    notesSeeRenewed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    notesCorrectPages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    segmentId: string;
                    page: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        correctionId: string;
                        lines: number;
                        notes: number;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    notesUndoPages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
                correctionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    notesRenameSpeaker: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    from: string;
                    to: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        renameId: string;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    notesUndoRename: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
                renameId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    outcomeCorrect: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
                outcomeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    state: components["schemas"]["OutcomeState"] | null;
                    was: components["schemas"]["OutcomeState"] | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outcome"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    presentationTranscripts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transcript"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    presentationAddTranscript: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TranscriptRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transcript"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    presentationChooseDeck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fileId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    presentationPresentations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Presentation"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    presentationEarlierNotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EarlierNotes"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    presentationNotesSoFar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
                presentationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        version: number;
                        report: components["schemas"]["Report"] | null;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    presentationCreateNotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
                presentationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    privacyTeamActivity: {
        parameters: {
            query?: {
                before?: string;
            };
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lines: components["schemas"]["AuditLine"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    privacyRetention: {
        parameters: {
            query?: {
                keepDays?: "30" | "90" | "180" | "365" | "730";
            };
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retention"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    privacySaveRetention: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    keepDays: components["schemas"]["KeepDays"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retention"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    profileCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyProfile"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    profileSaveCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    companyName?: string;
                    department?: string;
                    companyDesc?: string;
                    teamSize?: number | null;
                    goals?: string;
                    additionalGoals?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyProfile"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    promiseList: {
        parameters: {
            query: {
                view: components["schemas"]["PromiseView"];
                group?: components["schemas"]["PromiseGroup"];
                project?: string;
                today: string;
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromiseList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    pushList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Push"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    pushSend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    toolId: string;
                    place: components["schemas"]["PushPlace"] | null;
                    noteIds: string[];
                    title: string;
                    text: string;
                    withPictures: boolean;
                    /** @default [] */
                    confirmed?: ("private" | "again")[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Push"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    pushDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    toolId: string;
                    noteIds: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushDraft"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    pushPicture: {
        parameters: {
            query: {
                noteId: string;
            };
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    pushRetry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
                pushId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Push"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    pushRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
                pushId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    recordingTakes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        soundAlone: boolean;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    recordingBegin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    sizeBytes: number;
                    modifiedAtMs: number;
                    forPlayback?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        jobId: string;
                        partBytes: number;
                        missing: number[];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    recordingPart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                jobId: string;
                /** @description The number of the part, from 0. */
                part: string;
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["OneFile"];
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    recordingCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    recordingPlay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    recordingRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    seriesRead: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Series"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    seriesMeetings: {
        parameters: {
            query: {
                id: string;
                before?: string;
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeetingEntry"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    seriesQuestions: {
        parameters: {
            query: {
                id: string;
                after?: string;
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        questions: components["schemas"]["OpenQuestion"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    seriesPages: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturningPage"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    seriesOfMeeting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesName"] | null;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    seriesChoose: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                /** @description The meeting's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    seriesId: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        before: string;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    signOffPreview: {
        parameters: {
            query: {
                decisions: string;
                withQuotes: "true" | "false";
                withSlides: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        decisions: {
                            decisionId: string;
                            words: components["schemas"]["SentWords"];
                            digest: string;
                            fileId: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    signOffList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignOff"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    signOffSend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSignOffInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        signOff: components["schemas"]["SignOff"];
                        isMailed: boolean;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    signOffRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                signOffId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignOff"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    signOffWithdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                signOffId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignOff"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    signOffRemind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                signOffId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    teamPeople: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        members: components["schemas"]["Member"][];
                        invitations: components["schemas"]["Invitation"][];
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    webhookList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    webhookAdd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url: string;
                    events: components["schemas"]["WebhookEvent"][];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhook: components["schemas"]["Webhook"];
                        signingKey: string;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    webhookRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    webhookRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    webhookChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url?: string;
                    events?: components["schemas"]["WebhookEvent"][];
                    isOn?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    webhookReplaceSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhook: components["schemas"]["Webhook"];
                        signingKey: string;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    webhookTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    webhookDeliveries: {
        parameters: {
            query?: {
                before?: string;
            };
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: components["schemas"]["WebhookDelivery"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    webhookReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team's id, which `GET /api/token` answers. */
                teamId: string;
                webhookId: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Refused"];
        };
    };
    "webhook.plan.ready": {
        parameters: {
            query?: never;
            header: {
                /** @description The same each time that this event is sent. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description When it was sent, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description `v1,` and the HMAC-SHA-256 over `{webhook-id}.{webhook-timestamp}.{body}` in base64; two of them, apart by a space, while a secret is being replaced. */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "plan.ready";
                    timestamp: string;
                    data: components["schemas"]["WebhookMeeting"];
                };
            };
        };
        responses: {
            /** @description Switches the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later, with the same id. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.plan.failed": {
        parameters: {
            query?: never;
            header: {
                /** @description The same each time that this event is sent. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description When it was sent, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description `v1,` and the HMAC-SHA-256 over `{webhook-id}.{webhook-timestamp}.{body}` in base64; two of them, apart by a space, while a secret is being replaced. */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "plan.failed";
                    timestamp: string;
                    data: components["schemas"]["WebhookMeeting"];
                };
            };
        };
        responses: {
            /** @description Switches the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later, with the same id. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.notes.ready": {
        parameters: {
            query?: never;
            header: {
                /** @description The same each time that this event is sent. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description When it was sent, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description `v1,` and the HMAC-SHA-256 over `{webhook-id}.{webhook-timestamp}.{body}` in base64; two of them, apart by a space, while a secret is being replaced. */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "notes.ready";
                    timestamp: string;
                    data: components["schemas"]["WebhookMeeting"];
                };
            };
        };
        responses: {
            /** @description Switches the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later, with the same id. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.notes.failed": {
        parameters: {
            query?: never;
            header: {
                /** @description The same each time that this event is sent. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description When it was sent, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description `v1,` and the HMAC-SHA-256 over `{webhook-id}.{webhook-timestamp}.{body}` in base64; two of them, apart by a space, while a secret is being replaced. */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "notes.failed";
                    timestamp: string;
                    data: components["schemas"]["WebhookMeeting"];
                };
            };
        };
        responses: {
            /** @description Switches the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later, with the same id. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.notes.changed": {
        parameters: {
            query?: never;
            header: {
                /** @description The same each time that this event is sent. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description When it was sent, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description `v1,` and the HMAC-SHA-256 over `{webhook-id}.{webhook-timestamp}.{body}` in base64; two of them, apart by a space, while a secret is being replaced. */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "notes.changed";
                    timestamp: string;
                    data: components["schemas"]["WebhookMeeting"];
                };
            };
        };
        responses: {
            /** @description Switches the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later, with the same id. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.decision.signed": {
        parameters: {
            query?: never;
            header: {
                /** @description The same each time that this event is sent. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description When it was sent, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description `v1,` and the HMAC-SHA-256 over `{webhook-id}.{webhook-timestamp}.{body}` in base64; two of them, apart by a space, while a secret is being replaced. */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "decision.signed";
                    timestamp: string;
                    data: {
                        teamId: string;
                        meetingId: string;
                        url: string;
                        signOffId: string;
                        round: number;
                        decisionIds: string[];
                    };
                };
            };
        };
        responses: {
            /** @description Switches the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later, with the same id. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.promise.changed": {
        parameters: {
            query?: never;
            header: {
                /** @description The same each time that this event is sent. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description When it was sent, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description `v1,` and the HMAC-SHA-256 over `{webhook-id}.{webhook-timestamp}.{body}` in base64; two of them, apart by a space, while a secret is being replaced. */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "promise.changed";
                    timestamp: string;
                    data: {
                        teamId: string;
                        meetingId: string;
                        url: string;
                        noteIds: string[];
                    };
                };
            };
        };
        responses: {
            /** @description Switches the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later, with the same id. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.presentation.ended": {
        parameters: {
            query?: never;
            header: {
                /** @description The same each time that this event is sent. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description When it was sent, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description `v1,` and the HMAC-SHA-256 over `{webhook-id}.{webhook-timestamp}.{body}` in base64; two of them, apart by a space, while a secret is being replaced. */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "presentation.ended";
                    timestamp: string;
                    data: {
                        teamId: string;
                        meetingId: string;
                        url: string;
                        presentationId: string;
                    };
                };
            };
        };
        responses: {
            /** @description Switches the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later, with the same id. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.webhook.test": {
        parameters: {
            query?: never;
            header: {
                /** @description The same each time that this event is sent. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description When it was sent, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description `v1,` and the HMAC-SHA-256 over `{webhook-id}.{webhook-timestamp}.{body}` in base64; two of them, apart by a space, while a secret is being replaced. */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "webhook.test";
                    timestamp: string;
                    data: {
                        teamId: string;
                        webhookId: string;
                        url: string;
                    };
                };
            };
        };
        responses: {
            /** @description Switches the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later, with the same id. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
