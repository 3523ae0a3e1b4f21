import type { Locale } from '@parlour/i18n'
import type { SafeHtml } from '@parlour/site-engine'
import type { OperatedSite, OperatorChange, SiteFigures } from '../sites/index.ts'
import type { Say } from './texts.ts'

/** The sections of the back office, in the order of the menu; each is the last segment of its path, the first has none. */
export const SECTIONS = ['overview', 'games', 'payments', 'promotions', 'pages', 'menu', 'languages', 'players', 'sessions'] as const

/** One section. */
export type SectionName = (typeof SECTIONS)[number]

/** What keeps a form from being saved. */
export type Fault = 'conflict' | 'shut' | 'form' | 'noneOn' | 'check' | 'most' | 'room'

/** What is wrong with one field. */
export type FieldFault = 'empty' | 'long' | 'day' | 'days' | 'slug' | 'reserved' | 'taken'

/** Why a form is not saved; its fields stand in the order of the form. */
export interface Rejection {
  readonly fault: Fault
  readonly fields?: Readonly<Record<string, FieldFault>>
}

/** A refused form as it was sent: its page shows it again with everything that was typed. */
export interface RejectedForm extends Rejection {
  readonly form: URLSearchParams
}

/** A session as its page shows it; `device` is '' when it is unknown. */
export interface SessionView {
  readonly device: string
  readonly startedAt: Date
  readonly seenAt: Date
  readonly isOwn: boolean
}

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

/** What a section is drawn with. */
export interface SectionView extends PageView {
  readonly operated: OperatedSite
  /** Proves that a form is from a page of this session. */
  readonly formToken: string
  readonly now: Date
  /** The thing that was moved last and where to, so that the button keeps the focus. */
  readonly moved: string | null
  /** The form that brought here because it could not be saved. */
  readonly rejected: RejectedForm | null
  /** The language of the site whose words are written. */
  readonly writing: Locale
  readonly readFigures: (from: string, to: string) => Promise<readonly SiteFigures[]>
  readonly readDeposit: () => Promise<DepositView>
  readonly readSessions: () => Promise<readonly SessionView[]>
}

/** A page of the back office and what its forms change. */
export interface Section {
  readonly show: (view: SectionView) => SafeHtml | Promise<SafeHtml>
  /** What a form means for the site, or why it cannot be meant. */
  readonly read?: (form: URLSearchParams, operated: OperatedSite) => Omit<OperatorChange, 'version'> | Rejection
}
