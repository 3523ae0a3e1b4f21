export const OrderStatus = { PendingPayment: 0, Purchased: 1, Completed: 2, Invalid: 3, TimedOut: 4, Cancelled: 5 } as const
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus]

export const CartItemStatus = { Valid: 1, Invalid: 2 } as const
export type CartItemStatus = (typeof CartItemStatus)[keyof typeof CartItemStatus]

export const RULES = {
  account: { minLength: 3, maxLength: 20 },
  password: { minLength: 6, maxLength: 20 },
  operationAccount: { pattern: '^[A-Za-z0-9]{6,10}$' },
  operationPassword: { pattern: '^[0-9]{6,10}$' },
  oneTimeCode: { pattern: '^[0-9]{6}$' },
  recoveryCodes: { count: 10 },
  siteName: { minLength: 2, maxLength: 40 },
  /** Maximum number of drafts (neither ordered nor deleted) per merchant; `cart/list` returns all of them. */
  drafts: { most: 200 },
  /** File size in bytes, side lengths in pixels, and the box into which the stored image is fitted. */
  logo: { maxBytes: 512 * 1024, minSide: 32, maxSide: 4096, fit: { width: 480, height: 160 } },
  /** Maximum blocks, questions, cells per row, characters of heading, label and text per language, and total bytes. */
  layout: { blocks: 30, questions: 8, cells: { least: 2, most: 3 }, title: 120, label: 40, text: 2000, bytes: 256 * 1024 },
  /** Per picture: file bytes, side lengths in pixels, longest stored side, characters of name and alt text; totals per site. */
  pictures: {
    maxBytes: 5 * 1024 * 1024,
    minSide: 64,
    maxSide: 8192,
    storedSide: 1600,
    name: 80,
    alt: 160,
    most: 60,
    mostBytes: 24 * 1024 * 1024,
  },
  promotions: { most: 12, title: 80, text: 600, bytes: 96 * 1024 },
  ownPages: {
    most: 12,
    slug: { pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', minLength: 2, maxLength: 40 },
    title: 80,
    text: 6000,
    bytes: 128 * 1024,
  },
  /** File size in bytes, side lengths in pixels, and the side of the stored square. */
  avatar: { maxBytes: 2 * 1024 * 1024, minSide: 32, maxSide: 8192, side: 256 },
  /** In whole cents. A setup fee must exceed the maximum PAYMENT_TOLERANCE_USDT (1 USDT), or an order could be paid with nothing. */
  packageFees: {
    setup: { pattern: '^(([2-9]|[1-9][0-9]{1,6})(\\.[0-9]{1,2})?|1\\.(0[1-9]|[1-9][0-9]?))$' },
    amount: { pattern: '^(0|[1-9][0-9]{0,6})(\\.[0-9]{1,2})?$' },
    /** Multiplied by the payouts of a month it must fit into a line of a statement. */
    perPayout: { pattern: '^(0|[1-9][0-9]{0,2})(\\.[0-9]{1,2})?$' },
    percent: { pattern: '^(100|[0-9]{1,2}(\\.[0-9]{1,2})?)$' },
  },
  email: { pattern: '^[^\\s@<>()\\[\\],;:"]+@[^\\s@<>()\\[\\],;:".]+(\\.[^\\s@<>()\\[\\],;:".]+)+$', maxLength: 254 },
} as const

export const SERVICE_LIMITS = {
  affiliateReviewHours: 48,
  affiliateWarningHours: 36,
  affiliateCodeDays: 90,
  /** The maximum cookie lifetime that browsers allow. */
  drawDays: 400,
  messengerLinkMinutes: 10,
} as const

export const LIFETIMES = {
  orderHours: 24,
  monitoringHours: 24,
  attemptMinutes: 60,
  /** From here a countdown can be extended before it ends (WCAG 2.2.1). */
  attemptRenewableMinutes: 10,
  resetLinkMinutes: 30,
  emailCodeMinutes: 10,
  emailUndoHours: 72,
  loginHistoryDays: 30,
} as const

export const INTEGRATION_LIMITS = {
  keys: 20,
  webhooks: 10,
  overlapHours: 24,
  deliveryAttempts: 8,
  failureDays: 3,
  toleranceSeconds: 300,
  answerBytes: 1024,
  logDays: 30,
  keyCallsPerMinute: 300,
  attemptsLogged: 20,
} as const

export const VERIFICATION_LIMITS = { documentBytes: 10 * 1024 * 1024, documents: 12, owners: 10, pictureSide: 10_000 } as const

export const TERMS_VERSION = '2026-11-21'

export const GLOBAL_STATION_ID = -1

/** Specification section 9, in milliseconds and pixels. */
export const CLOCK = {
  crossTabEventLifeMs: 5_000,
  storageSyncDebounceMs: 300,
  mobileMenuDelayMs: 150,
  tabResumeDelayMs: 500,
  headerScrollThresholdPx: 10,
  socialLinkDelayMs: 500,
  requestTimeoutMs: 30_000,
  preloadStartMs: 2_000,
  preloadPagesMs: [2_000, 3_000, 4_000],
  preloadComponentsMs: 3_000,
  idleTimeoutMs: 4_000,
  idleFallbackMs: 3_000,
} as const

/** The name is that of every slug. */
export const REMOTE_PATTERNS = {
  name: '^[a-z0-9]+(-[a-z0-9]+)*$',
  path: '^([a-z0-9-]+(/[a-z0-9-]+)*)?$',
  issuer: '^https://[a-z0-9.-]+(:[0-9]{2,5})?(/[A-Za-z0-9._~-]+)*$',
  repository: '^[A-Za-z0-9_.-]+(/[A-Za-z0-9_.-]+)+$',
  branch: '^[A-Za-z0-9_.-]+(/[A-Za-z0-9_.-]+)*$',
} as const
