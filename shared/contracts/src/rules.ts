/** The status of an order, as the wire and the database write it. */
export const OrderStatus = { PendingPayment: 0, Purchased: 1, Completed: 2, Invalid: 3, TimedOut: 4, Cancelled: 5 } as const
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus]

/** The status of a cart item, as the wire writes it. */
export const CartItemStatus = { Valid: 1, Invalid: 2 } as const
export type CartItemStatus = (typeof CartItemStatus)[keyof typeof CartItemStatus]

/** Validation constants of specification section 5, used by API, forms and tests. */
export const RULES = {
  account: { minLength: 3, maxLength: 20 },
  password: { minLength: 6, maxLength: 20 },
  operationAccount: { pattern: '^[A-Za-z0-9]{6,10}$' },
  operationPassword: { pattern: '^[0-9]{6,10}$' },
  /** One-time codes of email changes and of authenticator apps. */
  oneTimeCode: { pattern: '^[0-9]{6}$' },
  recoveryCodes: { count: 10 },
  siteName: { minLength: 2, maxLength: 40 },
  /** Sites of a merchant that are drafted and neither ordered nor deleted; `cart/list` shows all of them. */
  drafts: { most: 200 },
  /** The picture of a merchant: bytes of its file, pixels of each side, and the box that the stored one is fitted into. */
  logo: { maxBytes: 512 * 1024, minSide: 32, maxSide: 4096, fit: { width: 480, height: 160 } },
  /** The home page of a site as its merchant builds it: how many blocks, questions and cells side by side, letters of a heading, a label and a text in one language, bytes in all. */
  layout: { blocks: 30, questions: 8, cells: { least: 2, most: 3 }, title: 120, label: 40, text: 2000, bytes: 256 * 1024 },
  /** The library of pictures of a site: of each its file's bytes, pixels of each side, the longest side kept, letters of its name and of what it says instead of itself; of all how many and how many stored bytes. */
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
  /** Promotions of an operator's own: how many, letters of a title and a text in one language, bytes of all. */
  promotions: { most: 12, title: 80, text: 600, bytes: 96 * 1024 },
  /** Pages of an operator's own: how many, letters of an address, of a title and a text in one language, bytes of all. */
  ownPages: {
    most: 12,
    slug: { pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', minLength: 2, maxLength: 40 },
    title: 80,
    text: 6000,
    bytes: 128 * 1024,
  },
  /** The picture of a person: bytes of its file, pixels of each side, and the side of the square that is kept. */
  avatar: { maxBytes: 2 * 1024 * 1024, minSide: 32, maxSide: 8192, side: 256 },
  /** What the staff writes as fees of a package, in whole cents as statements are. A setup fee is above the highest PAYMENT_TOLERANCE_USDT, 1 USDT: no order is paid by nothing. */
  packageFees: {
    setup: { pattern: '^(([2-9]|[1-9][0-9]{1,6})(\\.[0-9]{1,2})?|1\\.(0[1-9]|[1-9][0-9]?))$' },
    amount: { pattern: '^(0|[1-9][0-9]{0,6})(\\.[0-9]{1,2})?$' },
    /** Times the payouts of a month it must fit into a line of a statement. */
    perPayout: { pattern: '^(0|[1-9][0-9]{0,2})(\\.[0-9]{1,2})?$' },
    percent: { pattern: '^(100|[0-9]{1,2}(\\.[0-9]{1,2})?)$' },
  },
  email: { pattern: '^[^\\s@<>()\\[\\],;:"]+@[^\\s@<>()\\[\\],;:".]+(\\.[^\\s@<>()\\[\\],;:".]+)+$', maxLength: 254 },
} as const

/** Times of the affiliate program and of binding a messenger. */
export const SERVICE_CLOCK = {
  affiliateReviewHours: 48,
  affiliateWarningHours: 36,
  /** How long a browser remembers the code of a affiliate link. */
  leagueCodeDays: 90,
  /** How long a browser keeps what its visitor was drawn for: the longest that browsers allow. */
  drawDays: 400,
  messengerLinkMinutes: 10,
} as const

/** How long orders, payment attempts, mailed links and codes, and the list of logins last. */
export const LIFE_CLOCK = {
  orderHours: 24,
  monitoringHours: 24,
  attemptMinutes: 60,
  /** From here on a countdown can be renewed, before it ends (WCAG 2.2.1). */
  attemptRenewableMinutes: 10,
  resetLinkMinutes: 30,
  emailCodeMinutes: 10,
  emailUndoHours: 72,
  loginHistoryDays: 30,
} as const

/** How much a merchant may have, how long an old secret lasts beside a new one, and how patient deliveries are. */
export const INTEGRATION_LIMITS = {
  keys: 20,
  webhooks: 10,
  overlapHours: 24,
  deliveryTries: 8,
  failureDays: 3,
  toleranceSeconds: 300,
  answerBytes: 1024,
  logDays: 30,
  keyCallsPerMinute: 300,
  triesLogged: 20,
} as const

/** How much of a verification can be handed in: bytes of a file, files, and owners of the company. */
export const VERIFICATION_LIMITS = { documentBytes: 10 * 1024 * 1024, documents: 12, owners: 10, pictureSide: 10_000 } as const

/** The version of the terms of service that a checkout accepts. */
export const TERMS_VERSION = '2026-11-21'

/** The country id that means all markets. */
export const GLOBAL_STATION_ID = -1
