/** The product's name, once. */
export const PRODUCT_NAME = "Planner";

/** Constants and limits of the specification, section 9. */
export const LIMITS = {
  maxUploadBytes: 33_554_432,
  elementPollMs: 1_000,
  uploadPollMs: 1_000,
  dashboardPollMs: 5_000,
  teamRefetchMs: 120_000,
  dashboardWindowDays: 7,
  compactBreakpointPx: 768,
  pageDwellMs: 500,
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
  /** Characters of one field of a profile. */
  profileMax: 10_000,
  teamSizeMax: 1_000_000,
  /** Characters that a person may write into a goal or an agenda. */
  editMax: 50_000,
  prepareDays: 7,
  pagePx: 1_600,
  densePagePx: 3_200,
} as const;

export const XSRF = { cookie: "XSRF-TOKEN", header: "X-XSRF-TOKEN" } as const;

/** The prefix of a code in a sign-up link. */
export const SIGNUP_CODE_PREFIX = "planner-";
