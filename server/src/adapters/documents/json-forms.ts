/**
 * A form of JSON that tools write transcripts in: the paths of its lines, and of their parts below a line. `*` stands for
 * every item of a list, `|` for "or".
 */
export interface JsonForm {
  /** Left out where several tools write it. */
  readonly tool?: string;
  readonly lines: readonly string[];
  /** What a line of this form has and no line of another. */
  readonly mark: string;
  readonly text: string;
  readonly start: string;
  readonly end?: string;
  /** `moment`: ISO 8601, told from the first one on; `clock`: hours, minutes and seconds. */
  readonly times: "seconds" | "milliseconds" | "clock" | "moment";
  readonly speaker?: string;
  /** From the whole file. */
  readonly language?: string;
  /** Where names stand apart from the lines: whose they are as `speaker` has it, and how they are called. */
  readonly people?: { readonly lines: string; readonly id: string; readonly name: string };
}

const DEEPGRAM_LANGUAGE = "results.channels.*.detected_language";

/** Tried in this order; the first that has lines counts. What is read of each stands in docs/transcripts.md. */
export const JSON_FORMS: readonly JsonForm[] = [
  {
    // https://developers.deepgram.com/docs/utterances
    tool: "Deepgram",
    lines: ["results.utterances.*"],
    mark: "transcript",
    text: "transcript",
    start: "start",
    end: "end",
    times: "seconds",
    speaker: "speaker|channel",
    language: DEEPGRAM_LANGUAGE,
  },
  {
    // https://developers.deepgram.com/docs/diarization
    tool: "Deepgram",
    lines: ["results.channels.*.alternatives.*.words.*"],
    mark: "word",
    text: "punctuated_word|word",
    start: "start",
    end: "end",
    times: "seconds",
    speaker: "speaker",
    language: DEEPGRAM_LANGUAGE,
  },
  {
    // https://www.assemblyai.com/docs/api-reference/transcripts/get
    tool: "AssemblyAI",
    lines: ["utterances.*"],
    mark: "text",
    text: "text",
    start: "start",
    end: "end",
    times: "milliseconds",
    speaker: "speaker",
    language: "language_code",
  },
  {
    tool: "AssemblyAI",
    lines: ["words.*"],
    mark: "text",
    text: "text",
    start: "start",
    end: "end",
    times: "milliseconds",
    speaker: "speaker",
    language: "language_code",
  },
  {
    // https://developers.google.com/workspace/meet/api/reference/rest/v2/conferenceRecords.transcripts.entries
    tool: "Google Meet",
    lines: ["transcriptEntries.*", "*"],
    mark: "participant",
    text: "text",
    start: "startTime",
    end: "endTime",
    times: "moment",
    speaker: "participant",
    language: "transcriptEntries.*.languageCode|*.languageCode",
    // As conferenceRecords.participants lists them; beside the entries in what Planner fetches itself.
    people: {
      lines: "participants.*",
      id: "name",
      name: "signedinUser.displayName|anonymousUser.displayName|phoneUser.displayName",
    },
  },
  {
    // https://docs.granola.ai/api-reference
    tool: "Granola",
    lines: ["transcript.*", "*"],
    mark: "speaker.source",
    text: "text",
    start: "start_time",
    end: "end_time",
    times: "moment",
    speaker: "speaker.diarization_label|speaker.source",
  },
  {
    // https://developers.fathom.ai/api-reference
    tool: "Fathom",
    lines: ["transcript.*", "*"],
    mark: "speaker.display_name",
    text: "text",
    start: "timestamp",
    times: "clock",
    speaker: "speaker.display_name",
    language: "transcript_language",
  },
  {
    // https://github.com/ggml-org/whisper.cpp/pull/685
    tool: "whisper.cpp",
    lines: ["transcription.*"],
    mark: "offsets.from",
    text: "text",
    start: "offsets.from",
    end: "offsets.to",
    times: "milliseconds",
    speaker: "speaker",
    language: "result.language",
  },
  {
    // Whisper and WhisperX, Scriberr, Meetily
    lines: ["segments.*"],
    mark: "text",
    text: "text",
    start: "start|audio_start_time",
    end: "end|audio_end_time",
    times: "seconds",
    speaker: "speaker",
    language: "language",
  },
];
