import { SERVICE_CLOCK } from '@parlour/contracts'
import { formatLocale, LANGUAGES, type Locale } from '@parlour/i18n'

/** A figure that pages claim; `row` is the line of the mission that says it, `sign` how it is read ("12,000+", "2.8x"). */
type Fact = { readonly row: string; readonly count: number; readonly sign?: '+' | 'x' }

/** Every figure the public pages and the terms claim (specification sections 1 and 9); no other file writes them. */
export const FACTS = {
  games: { row: 'M02', count: 12_000, sign: '+' },
  developers: { row: 'M02', count: 300, sign: '+' },
  methods: { row: 'M03', count: 300, sign: '+' },
  countries: { row: 'M03', count: 180, sign: '+' },
  registerMinutes: { row: 'M01', count: 1 },
  configureMinutes: { row: 'M01', count: 6 },
  minutes: { row: 'K11', count: 8 },
  setup: { row: 'K01', count: 999 },
  eliteSetup: { row: 'K01', count: 1_999 },
  deposit: { row: 'K03', count: 1_000 },
  standardMaintenance: { row: 'K02', count: 33 },
  eliteMaintenance: { row: 'K02', count: 1_000 },
  collectionPercent: { row: 'K05', count: 3.5 },
  payoutFee: { row: 'K06', count: 5 },
  settlementHours: { row: 'K11', count: 24 },
  sms: { row: 'M04', count: 1_000_000 },
  fund: { row: 'M04', count: 3_000_000 },
  templates: { row: 'M04', count: 500, sign: '+' },
  acquisition: { row: 'K11', count: 2.8, sign: 'x' },
  signup: { row: 'M05', count: 3 },
  review: { row: 'K11', count: SERVICE_CLOCK.leagueReviewHours },
  reviewWarning: { row: 'M05', count: SERVICE_CLOCK.leagueWarningHours },
  codeDays: { row: 'D15', count: SERVICE_CLOCK.leagueCodeDays },
  themes: { row: 'M07', count: 3_000, sign: '+' },
  languages: { row: 'M08', count: LANGUAGES.length },
  alertPercent: { row: 'K08', count: 30 },
  zeroDays: { row: 'K08', count: 30 },
  actionDay: { row: 'K08', count: 31 },
  fraudDays: { row: 'K08', count: 7 },
  inactiveDays: { row: 'K08', count: 30 },
  disputeHours: { row: 'K09', count: 24 },
  finalDays: { row: 'K09', count: 15 },
  negotiationDays: { row: 'K09', count: 30 },
  adultAge: { row: 'D56', count: 18 },
} as const satisfies Record<string, Fact>

export type FactId = keyof typeof FACTS

/** All figures as people of a locale read them, to fill the slots of texts: `t('home.lead', figuresOf(locale))`. */
export function figuresOf(locale: Locale): Readonly<Record<FactId, string>> {
  const formatter = new Intl.NumberFormat(formatLocale(locale), { maximumFractionDigits: 1 })
  const entries = Object.entries<Fact>(FACTS).map(([id, { count, sign = '' }]) => [id, `${formatter.format(count)}${sign}`])
  return Object.fromEntries(entries) as Record<FactId, string>
}

/** The day on which the figures were last checked (D36). */
const FACTS_AS_OF = '2026-11-21'

/** The day on which the figures were last checked, as people of a locale write it. */
export function factsDate(locale: Locale): string {
  return new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(FACTS_AS_OF))
}
