import { makeDocx, paragraph } from "./make-docx.ts";

/** A transcript as a tool gives it, and what is read of it. */
export interface CallTranscript {
  /** The tool, and its form where there are several. */
  readonly of: string;
  readonly name: string;
  readonly content: string | Buffer;
  readonly lines: readonly SpokenLine[];
  /** What the upload says was read. */
  readonly expected: string;
}
type SpokenLine = readonly [speaker: string | undefined, startS: number | undefined, text: string];

const [HEADER, FRIDAY, BLUE] = [
  "The header is too tall for the phone.",
  "I will send a smaller one by Friday.",
  "Good, then we keep the blue.",
];
const [MARA, TOM] = ["Mara Lindqvist", "Tomás Reyes"];

const linesBy = (first: string | undefined, second: string | undefined): SpokenLine[] => [
  [first, 3, HEADER],
  [second, 9, FRIDAY],
  [first, 15, BLUE],
];
const NAMED = linesBy(MARA, TOM);
/** Told from the first one on. */
const fromFirst = (spokenLines: readonly SpokenLine[]): SpokenLine[] =>
  spokenLines.map(([speaker, start, text]) => [speaker, (start ?? 0) - 3, text]);
const untimed = (spokenLines: readonly SpokenLine[]): SpokenLine[] =>
  spokenLines.map(([speaker, , text]) => [speaker, undefined, text]);

const people = `Read: ${MARA} and ${TOM}`;
const EXPECTED = `${people}, 17 seconds.`;
const json = (value: unknown): string => JSON.stringify(value, null, 2);
const lines = (...all: readonly string[]): string => `${all.join("\n")}\n`;
/** Words as speech services time them: `perWordS` each. */
const wordsOf = (text: string, startS: number, perWordS = 0.25) =>
  text.split(" ").map((word, at) => ({
    word,
    start: startS + at * perWordS,
    end: startS + (at + 1) * perWordS,
  }));

/** In Word, Teams parts name and time from the words by a break within one paragraph. */
const teamsTurn = (name: string, time: string, text: string): string =>
  `<w:p><w:r><w:t xml:space="preserve">${name}   ${time}</w:t></w:r><w:r><w:br/><w:t>${text}</w:t></w:r></w:p>`;

const deepgramWords = [
  ...wordsOf(HEADER, 3).map((one) => ({ ...one, speaker: 0 })),
  ...wordsOf(FRIDAY, 9).map((one) => ({ ...one, speaker: 1 })),
  ...wordsOf(BLUE, 15).map((one) => ({ ...one, speaker: 0 })),
].map(({ word, ...one }) => ({
  word: word.toLowerCase().replace(/[.,]/, ""),
  punctuated_word: word,
  confidence: 0.99,
  speaker_confidence: 0.7,
  ...one,
}));
const assemblyWords = [
  ...wordsOf(HEADER, 3).map((one) => ({ ...one, speaker: "A" })),
  ...wordsOf(FRIDAY, 9).map((one) => ({ ...one, speaker: "B" })),
  ...wordsOf(BLUE, 15).map((one) => ({ ...one, speaker: "A" })),
].map(({ word, start, end, speaker }) => ({
  text: word,
  start: start * 1000,
  end: end * 1000,
  confidence: 0.98,
  speaker,
}));
const WHOLE = `${HEADER} ${FRIDAY} ${BLUE}`;

/** Built by hand to the forms that the tools publish, each with the same three sentences of two people. */
export const CALL_TRANSCRIPTS: readonly CallTranscript[] = [
  {
    of: "Zoom, cloud recording",
    name: "GMT20260512-080000_Recording.transcript.vtt",
    content: lines(
      "WEBVTT",
      "",
      "1",
      "00:00:03.000 --> 00:00:06.000",
      `${MARA}: ${HEADER}`,
      "",
      "2",
      "00:00:09.000 --> 00:00:12.000",
      `${TOM}: ${FRIDAY}`,
      "",
      "3",
      "00:00:15.000 --> 00:00:17.000",
      `${MARA}: ${BLUE}`,
    ),
    lines: NAMED,
    expected: EXPECTED,
  },
  {
    of: "Zoom, saved captions",
    name: "meeting_saved_closed_caption.txt",
    content: lines(
      `[${MARA}] 10:02:31`,
      HEADER,
      "",
      `[${TOM}] 10:02:37`,
      FRIDAY,
      "",
      `[${MARA}] 10:02:43`,
      BLUE,
    ),
    lines: fromFirst(NAMED),
    expected: `${people}, 14 seconds.`,
  },
  {
    of: "Teams, WebVTT",
    name: "Design review.vtt",
    content: lines(
      "WEBVTT",
      "",
      "c1ab4b5e-9d0d-4b43-8a3e-0d6f5b1c7a10/12-0",
      "00:00:03.000 --> 00:00:06.000",
      `<v ${MARA}>The header is too tall`,
      "for the phone.</v>",
      "",
      "c1ab4b5e-9d0d-4b43-8a3e-0d6f5b1c7a10/13-0",
      "00:00:09.000 --> 00:00:12.000",
      `<v ${TOM}>${FRIDAY}</v>`,
      "",
      "c1ab4b5e-9d0d-4b43-8a3e-0d6f5b1c7a10/14-0",
      "00:00:15.000 --> 00:00:17.000",
      `<v ${MARA}>${BLUE}</v>`,
    ),
    lines: NAMED,
    expected: EXPECTED,
  },
  {
    of: "Teams, WebVTT of Microsoft Graph",
    name: "transcript.vtt",
    content: lines(
      "WEBVTT",
      "",
      "0:0:3.0 --> 0:0:6.0",
      `<v ${MARA}>${HEADER}</v>`,
      "",
      "0:0:9.0 --> 0:0:12.0",
      `<v ${TOM}>${FRIDAY}</v>`,
      "",
      "0:0:15.0 --> 0:0:17.0",
      `<v ${MARA}>${BLUE}</v>`,
    ),
    lines: NAMED,
    expected: EXPECTED,
  },
  {
    of: "Teams, Word",
    name: "Design review-20260512_100000-Meeting Transcript.docx",
    content: makeDocx(
      paragraph("Design review-20260512_100000-Meeting Transcript") +
        paragraph("12 May 2026, 10:00am") +
        paragraph("27m 42s") +
        paragraph(`${MARA} started transcription`) +
        teamsTurn(MARA, "0:03", HEADER) +
        teamsTurn(TOM, "0:09", FRIDAY) +
        teamsTurn(MARA, "0:15", BLUE) +
        paragraph(`${MARA} stopped transcription`),
    ),
    lines: NAMED,
    expected: EXPECTED,
  },
  {
    of: "Teams, Word of Microsoft Graph",
    name: "transcript.docx",
    content: makeDocx(
      [
        ["0:0:3.0 --> 0:0:6.0", MARA, HEADER],
        ["0:0:9.0 --> 0:0:12.0", TOM, FRIDAY],
        ["0:0:15.0 --> 0:0:17.0", MARA, BLUE],
      ]
        .flat()
        .map((line) => paragraph(line))
        .join(""),
    ),
    lines: NAMED,
    expected: EXPECTED,
  },
  {
    of: "Google Meet, document",
    name: "Design review - Transcript.docx",
    content: makeDocx(
      [
        "May 12, 2026",
        "Design review - Transcript",
        "00:00:00",
        " ",
        `${MARA}: ${HEADER}`,
        `${TOM}: ${FRIDAY}`,
        " ",
        "00:01:00",
        " ",
        `${MARA}: ${BLUE}`,
        " ",
        "Transcription ended after 00:01:40",
        "This editable transcript was computer generated and might contain errors. People can also change the text after it was created.",
      ]
        .map((line) => paragraph(line))
        .join(""),
    ),
    lines: [
      [MARA, 0, HEADER],
      [TOM, undefined, FRIDAY],
      [MARA, 60, BLUE],
    ],
    expected: `${people}, 1 minute.`,
  },
  {
    of: "Google Meet, document as Markdown",
    name: "transcript.txt",
    content: lines(
      "May 12, 2026",
      "",
      "## Design review \\- Transcript",
      "",
      "### 00:00:00",
      "",
      "   ",
      `**${MARA}:** ${HEADER}  `,
      `**${TOM}:** ${FRIDAY}  `,
      "   ",
      "### 00:01:00",
      "",
      `**${MARA}:** ${BLUE}  `,
      "",
      "### Transcription ended after 00:01:40",
      "",
      "*This editable transcript was computer generated and might contain errors. People can also change the text after it was created.*",
    ),
    lines: [
      [MARA, 0, HEADER],
      [TOM, undefined, FRIDAY],
      [MARA, 60, BLUE],
    ],
    expected: `${people}, 1 minute.`,
  },
  {
    of: "Google Meet, API",
    name: "entries.json",
    content: json({
      transcriptEntries: [
        ["1", HEADER, "08:00:03.120Z", "08:00:06Z"],
        ["2", FRIDAY, "08:00:09.120Z", "08:00:12Z"],
        ["1", BLUE, "08:00:15.120Z", "08:00:17.120Z"],
      ].map(([who, text, start, end], at) => ({
        name: `conferenceRecords/c1/transcripts/t1/entries/${at}`,
        participant: `conferenceRecords/c1/participants/${who}`,
        text,
        languageCode: "en-US",
        startTime: `2026-05-12T${start}`,
        endTime: `2026-05-12T${end}`,
      })),
      nextPageToken: "",
    }),
    lines: fromFirst(linesBy("Participant 1", "Participant 2")),
    expected:
      "Read as JSON of Google Meet: Participant 1 and Participant 2, 14 seconds, in English.",
  },
  {
    of: "Otter",
    name: "Design review_otter_ai.txt",
    content: lines(
      `${MARA}  0:03  `,
      HEADER,
      "",
      "Unknown Speaker  0:09  ",
      FRIDAY,
      "",
      `${MARA}  0:15  `,
      BLUE,
      "",
      "Transcribed by https://otter.ai",
    ),
    lines: linesBy(MARA, "Unknown Speaker"),
    expected: `Read: ${MARA} and Unknown Speaker, 17 seconds.`,
  },
  {
    of: "Granola",
    name: "granola.txt",
    content: lines(`Them: ${HEADER}`, `Me: ${FRIDAY}`, `Them: ${BLUE}`),
    lines: untimed(linesBy("Them", "Me")),
    expected: "Read: Them and Me, no times.",
  },
  {
    of: "Granola, API",
    name: "note.json",
    content: json({
      id: "not_1d3tmYTlCICgjy",
      object: "note",
      title: "Design review",
      summary_text: "The header gets smaller.",
      transcript: [
        ["speaker", HEADER, "08:00:03Z", "08:00:06Z"],
        ["microphone", FRIDAY, "08:00:09Z", "08:00:12Z"],
        ["speaker", BLUE, "08:00:15Z", "08:00:17Z"],
      ].map(([source, text, start, end]) => ({
        speaker: { source },
        text,
        start_time: `2026-05-12T${start}`,
        end_time: `2026-05-12T${end}`,
      })),
    }),
    lines: fromFirst(linesBy("Them", "Me")),
    expected: "Read as JSON of Granola: Them and Me, 14 seconds.",
  },
  {
    of: "Fathom",
    name: "fathom.txt",
    content: lines(
      "Design review - May 12",
      "VIEW RECORDING - 31 mins (No highlights): https://fathom.video/calls/221272945",
      "",
      "---",
      "",
      `0:03 - ${MARA} (Studio Nord)`,
      `  ${HEADER}`,
      "",
      `0:09 - ${TOM}`,
      `  ${FRIDAY}`,
      "",
      `0:15 - ${MARA} (Studio Nord)`,
      `  ${BLUE}`,
    ),
    lines: NAMED,
    expected: EXPECTED,
  },
  {
    of: "Fathom, API",
    name: "meeting.json",
    content: json({
      title: "Design review",
      transcript_language: "en",
      transcript: [
        [MARA, HEADER, "00:00:03"],
        [TOM, FRIDAY, "00:00:09"],
        [MARA, BLUE, "00:00:15"],
      ].map(([display_name, text, timestamp]) => ({
        speaker: { display_name, matched_calendar_invitee_email: null },
        text,
        timestamp,
      })),
    }),
    lines: NAMED,
    expected: `Read as JSON of Fathom: ${MARA} and ${TOM}, 17 seconds, in English.`,
  },
  {
    of: "SubRip",
    name: "captions.srt",
    content: lines(
      "1",
      "00:00:03,000 --> 00:00:06,000",
      HEADER,
      "",
      "2",
      "00:00:09,000 --> 00:00:12,000",
      FRIDAY,
      "",
      "3",
      "00:00:15,000 --> 00:00:17,000",
      BLUE,
    ),
    lines: linesBy(undefined, undefined),
    expected: "Read: no names, 17 seconds.",
  },
  {
    of: "Whisper",
    name: "audio.json",
    content: json({
      text: ` ${WHOLE}`,
      segments: [
        [HEADER, 3, 6],
        [FRIDAY, 9, 12],
        [BLUE, 15, 17],
      ].map(([text, start, end], id) => ({
        id,
        seek: 0,
        start,
        end,
        text: ` ${text}`,
        tokens: [50_364, 440, 50_514],
        temperature: 0,
        avg_logprob: -0.21,
        compression_ratio: 1.2,
        no_speech_prob: 0.01,
      })),
      language: "en",
    }),
    lines: linesBy(undefined, undefined),
    expected: "Read: no names, 17 seconds, in English.",
  },
  {
    of: "Whisper, with words and voices (WhisperX)",
    name: "audio.json",
    content: json({
      segments: [
        [HEADER, 3, "SPEAKER_00"],
        [FRIDAY, 9, "SPEAKER_01"],
        [BLUE, 15, "SPEAKER_00"],
      ].map(([text, start, speaker]) => ({
        start,
        end: Number(start) + 2,
        text,
        words: wordsOf(String(text), Number(start)).map((one) => ({ ...one, score: 0.9, speaker })),
        speaker,
      })),
      word_segments: wordsOf(WHOLE, 3),
      language: "en",
    }),
    lines: linesBy("SPEAKER_00", "SPEAKER_01"),
    expected: "Read: SPEAKER_00 and SPEAKER_01, 17 seconds, in English.",
  },
  {
    of: "Whisper, whisper.cpp",
    name: "audio.wav.json",
    content: json({
      systeminfo: "AVX = 1",
      model: { type: "base", multilingual: true },
      params: { model: "ggml-base.bin", language: "auto", translate: false },
      result: { language: "en" },
      transcription: [
        [HEADER, "00:00:03,000", "00:00:06,000", 3_000, 6_000],
        [FRIDAY, "00:00:09,000", "00:00:12,000", 9_000, 12_000],
        [BLUE, "00:00:15,000", "00:00:17,000", 15_000, 17_000],
      ].map(([text, from, to, fromMs, toMs]) => ({
        timestamps: { from, to },
        offsets: { from: fromMs, to: toMs },
        text: ` ${text}`,
      })),
    }),
    lines: linesBy(undefined, undefined),
    expected: "Read as JSON of whisper.cpp: no names, 17 seconds, in English.",
  },
  {
    of: "Deepgram, with utterances",
    name: "deepgram.json",
    content: json({
      metadata: { request_id: "2479c8c8", channels: 1, duration: 17 },
      results: {
        channels: [
          {
            alternatives: [{ transcript: WHOLE, confidence: 0.99, words: deepgramWords }],
            detected_language: "en",
          },
        ],
        utterances: [
          [HEADER, 3, 6, 0],
          [FRIDAY, 9, 12, 1],
          [BLUE, 15, 17, 0],
        ].map(([transcript, start, end, speaker]) => ({
          start,
          end,
          confidence: 0.99,
          channel: 0,
          transcript,
          words: [],
          speaker,
          id: "f7b3",
        })),
      },
    }),
    lines: linesBy("Speaker 0", "Speaker 1"),
    expected: "Read as JSON of Deepgram: Speaker 0 and Speaker 1, 17 seconds, in English.",
  },
  {
    of: "Deepgram, words alone",
    name: "deepgram.json",
    content: json({
      metadata: { channels: 1 },
      results: {
        channels: [
          { alternatives: [{ transcript: WHOLE, confidence: 0.99, words: deepgramWords }] },
        ],
      },
    }),
    lines: linesBy("Speaker 0", "Speaker 1"),
    expected: "Read as JSON of Deepgram: Speaker 0 and Speaker 1, 17 seconds.",
  },
  {
    of: "AssemblyAI, with speaker labels",
    name: "assemblyai.json",
    content: json({
      id: "5552493-16d8",
      status: "completed",
      language_code: "en_us",
      text: WHOLE,
      words: assemblyWords,
      utterances: [
        [HEADER, 3_000, 6_000, "A"],
        [FRIDAY, 9_000, 12_000, "B"],
        [BLUE, 15_000, 17_000, "A"],
      ].map(([text, start, end, speaker]) => ({
        speaker,
        text,
        confidence: 0.97,
        start,
        end,
        words: [],
      })),
    }),
    lines: linesBy("Speaker A", "Speaker B"),
    expected: "Read as JSON of AssemblyAI: Speaker A and Speaker B, 17 seconds, in English.",
  },
  {
    of: "AssemblyAI, without speaker labels",
    name: "assemblyai.json",
    content: json({
      id: "5552493-16d8",
      status: "completed",
      language_code: "en_us",
      text: WHOLE,
      words: assemblyWords.map((word) => ({ ...word, speaker: null })),
      utterances: null,
    }),
    lines: linesBy(undefined, undefined),
    expected: "Read as JSON of AssemblyAI: no names, 17 seconds, in English.",
  },
  {
    of: "Scriberr, text",
    name: "review.txt",
    content: lines(
      `[0:03] SPEAKER_00: ${HEADER}`,
      "",
      `[0:09] SPEAKER_01: ${FRIDAY}`,
      "",
      `[0:15] SPEAKER_00: ${BLUE}`,
    ),
    lines: linesBy("SPEAKER_00", "SPEAKER_01"),
    expected: "Read: SPEAKER_00 and SPEAKER_01, 17 seconds.",
  },
  {
    of: "Scriberr, SubRip",
    name: "review.srt",
    content: lines(
      "1",
      "00:00:03,000 --> 00:00:06,000",
      `${MARA}: ${HEADER}`,
      "",
      "2",
      "00:00:09,000 --> 00:00:12,000",
      `${TOM}: ${FRIDAY}`,
      "",
      "3",
      "00:00:15,000 --> 00:00:17,000",
      `${MARA}: ${BLUE}`,
    ),
    lines: NAMED,
    expected: EXPECTED,
  },
  {
    of: "Scriberr, JSON",
    name: "review.json",
    content: json({
      text: WHOLE,
      format: "segmented",
      segments: [
        [HEADER, 3, 6, "0:03", MARA],
        [FRIDAY, 9, 12, "0:09", TOM],
        [BLUE, 15, 17, "0:15", MARA],
      ].map(([text, start, end, timestamp, speaker]) => ({ text, start, end, timestamp, speaker })),
    }),
    lines: NAMED,
    expected: `Read: ${MARA} and ${TOM}, 17 seconds.`,
  },
  {
    of: "Meetily, copied",
    name: "meetily.txt",
    content: lines(
      "# Transcript of the Meeting: meeting-4f1c - Design review",
      "",
      "## Date: 5/12/2026",
      "",
      `[00:03] ${HEADER}  `,
      `[00:09] ${FRIDAY}  `,
      `[00:15] ${BLUE}  `,
    ),
    lines: linesBy(undefined, undefined),
    expected: "Read: no names, 17 seconds.",
  },
  {
    of: "Meetily, transcripts.json",
    name: "transcripts.json",
    content: json({
      version: "1.0",
      segments: [
        [HEADER, 3, 6, "others"],
        [FRIDAY, 9, 12, "me"],
        [BLUE, 15, 17, "others"],
      ].map(([text, start, end, speaker], at) => ({
        id: `seg_${at}`,
        text,
        audio_start_time: start,
        audio_end_time: end,
        duration: Number(end) - Number(start),
        display_time: "[00:03]",
        confidence: 0.93,
        sequence_id: at,
        speaker,
      })),
      last_updated: "2026-05-12T08:31:00+00:00",
      total_segments: 3,
    }),
    lines: linesBy("Them", "Me"),
    expected: "Read: Them and Me, 17 seconds.",
  },
];
