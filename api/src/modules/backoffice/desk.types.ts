import type { Locale } from '@parlour/i18n'
import type { SafeHtml } from '@parlour/site-engine'
import type { OperatedSite, OperatorChange, SiteFigures } from '../sites/index.ts'
import type { Say } from './words.ts'

/** The desks of the back office, in the order of the menu; each is the last segment of its path, the first has none. */
export const DESKS = ['overview', 'games', 'payments', 'promotions', 'menu', 'languages', 'players'] as const

/** One desk. */
export type DeskName = (typeof DESKS)[number]

/** What keeps something from being saved. */
export type Fault = 'conflict' | 'shut' | 'form' | 'noneOn' | 'text' | 'most'

/** The deposit of the merchant of a site; amounts in micro-USDT. */
export interface DepositView {
  readonly balance: bigint
  readonly required: bigint
  readonly state: 'none' | 'healthy' | 'low' | 'empty' | 'suspended'
}

/** What every page is drawn with. */
export interface PageView {
  readonly say: Say
  readonly locale: Locale
  readonly siteName: string
  /** The address of a path of the back office in the language of the visit. */
  readonly href: (path: string, query?: Readonly<Record<string, string>>) => string
}

/** What a desk is drawn with. */
export interface DeskView extends PageView {
  readonly operated: OperatedSite
  /** Proves that a form is from a page of this session. */
  readonly formToken: string
  readonly now: Date
  /** The thing that was moved last and where to, so that the button keeps the focus. */
  readonly moved: string | null
  readonly readFigures: (from: string, to: string) => Promise<readonly SiteFigures[]>
  readonly readDeposit: () => Promise<DepositView>
}

/** A page of the back office and what its forms change. */
export interface Desk {
  readonly show: (view: DeskView) => SafeHtml | Promise<SafeHtml>
  /** What a form means for the site, or why it cannot be meant. */
  readonly read?: (form: URLSearchParams, operated: OperatedSite) => Omit<OperatorChange, 'version'> | Fault
}
