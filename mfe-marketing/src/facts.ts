import { SERVICE_LIMITS } from '@parlour/contracts'
import { formatLocale, LANGUAGES, type Locale } from '@parlour/i18n'

/** `sign` as in "12,000+", "2.8x". */
type Fact = { readonly count: number; readonly sign?: '+' | 'x' }

/** Every figure on the public pages and in the terms (specification sections 1 and 9); no other file defines one. */
export const FACTS = {
  games: { count: 12_000, sign: '+' },
  developers: { count: 300, sign: '+' },
  methods: { count: 300, sign: '+' },
  countries: { count: 180, sign: '+' },
  registerMinutes: { count: 1 },
  configureMinutes: { count: 6 },
  minutes: { count: 8 },
  setup: { count: 999 },
  eliteSetup: { count: 1_999 },
  deposit: { count: 1_000 },
  standardMaintenance: { count: 33 },
  eliteMaintenance: { count: 1_000 },
  collectionPercent: { count: 3.5 },
  payoutFee: { count: 5 },
  settlementHours: { count: 24 },
  sms: { count: 1_000_000 },
  fund: { count: 3_000_000 },
  templates: { count: 500, sign: '+' },
  acquisition: { count: 2.8, sign: 'x' },
  signup: { count: 3 },
  review: { count: SERVICE_LIMITS.affiliateReviewHours },
  reviewWarning: { count: SERVICE_LIMITS.affiliateWarningHours },
  codeDays: { count: SERVICE_LIMITS.affiliateCodeDays },
  themes: { count: 3_000, sign: '+' },
  languages: { count: LANGUAGES.length },
  alertPercent: { count: 30 },
  zeroDays: { count: 30 },
  actionDay: { count: 31 },
  fraudDays: { count: 7 },
  inactiveDays: { count: 30 },
  disputeHours: { count: 24 },
  finalDays: { count: 15 },
  negotiationDays: { count: 30 },
  adultAge: { count: 18 },
} as const satisfies Record<string, Fact>

export type FactId = keyof typeof FACTS

/** Formatted figures for the slots of texts: `t('home.lead', figuresOf(locale))`. */
export function factValuesOf(locale: Locale): Readonly<Record<FactId, string>> {
  const formatter = new Intl.NumberFormat(formatLocale(locale), { maximumFractionDigits: 1 })
  const entries = Object.entries<Fact>(FACTS).map(([id, { count, sign = '' }]) => [id, `${formatter.format(count)}${sign}`])
  return Object.fromEntries(entries) as Record<FactId, string>
}

const FACTS_AS_OF = '2026-11-21'

export function factsDate(locale: Locale): string {
  return new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(FACTS_AS_OF))
}
