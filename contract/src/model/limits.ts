/** The product's name, once. */
export const PRODUCT_NAME = "Planner";

/** Constants and limits of the specification, section 9. */
export const LIMITS = {
  maxUploadBytes: 33_554_432,
  maxRecordingBytes: 2_147_483_648,
  elementPollMs: 1_000,
  /** How soon a colleague's change of a finished meeting is in sight. */
  meetingPollMs: 5_000,
  uploadPollMs: 1_000,
  dashboardPollMs: 5_000,
  teamRefetchMs: 120_000,
  dashboardWindowDays: 7,
  compactBreakpointPx: 768,
  pageDwellMs: 500,
  socketTimeoutMs: 20_000,
  socketReconnectMs: 1_000,
  socketReconnectCapMs: 5_000,
  socketRandomization: 0.5,
  /** Characters of one posted segment of a transcript. */
  segmentMax: 20_000,
  reportStaleMs: 1_000,
  cacheMs: 5 * 60_000,
  queryRetries: 3,
  retryBaseMs: 1_000,
  retryCapMs: 30_000,
  panelResizeDebounceMs: 10,
  passwordMin: 8,
  passwordMax: 128,
  thumbnailPx: 320,
  searchMax: 200,
  /** Documents that a plan draws on. */
  materialsMax: 10,
  guidanceMax: 20_000,
  /** Characters of what somebody says that a meeting is to decide. */
  purposeMax: 200,
  /** Characters of one field of a profile. */
  profileMax: 10_000,
  teamSizeMax: 1_000_000,
  /** Characters that a person may write into a goal or an agenda. */
  editMax: 50_000,
  /** Characters of one note, and of a speaker's name. */
  noteMax: 2_000,
  speakerMax: 120,
  feedbackMax: 10_000,
  /** Characters of one comment, and of the name that a guest gives. */
  commentMax: 2_000,
  guestNameMax: 80,
  /** Comments on one meeting. */
  commentsMax: 1_000,
  /** Of these, what guests may write by one link. */
  guestCommentsMax: 200,
  /** Mails of mentions in a team within an hour. */
  mentionsPerHour: 200,
  prepareDays: 7,
  pagePx: 1_600,
  densePagePx: 3_200,
} as const;

export const XSRF = { cookie: "XSRF-TOKEN", header: "X-XSRF-TOKEN" } as const;

/** The prefix of a code in a sign-up link. */
export const SIGNUP_CODE_PREFIX = "planner-";

/**
 * Live audio: 16-bit little-endian PCM, channels one after another in a frame. Frames are numbered from 0 per capture; the
 * server takes only the next one, and what it has not acknowledged is sent again.
 */
export const AUDIO = {
  rate: 16_000,
  frameMs: 250,
  samplesPerFrame: 4_000,
  /** Frames on their way at once. */
  window: 40,
  /** Frames that a browser keeps to send again: five minutes. */
  bufferedFrames: 1_200,
} as const;
