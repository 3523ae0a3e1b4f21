import type { Locale } from '@parlour/i18n'
import type { SafeHtml } from '@parlour/site-engine'
import type { OperatedSite, OperatorChange, SiteStats } from '../sites/index.ts'
import type { Say } from './texts.ts'

/** In menu order; each is the last path segment, empty for the first. */
export const SECTIONS = ['overview', 'games', 'payments', 'promotions', 'pages', 'menu', 'languages', 'players', 'sessions'] as const

export type SectionName = (typeof SECTIONS)[number]

export type Fault = 'conflict' | 'shut' | 'form' | 'noneOn' | 'check' | 'most' | 'room'

export type FieldFault = 'empty' | 'long' | 'day' | 'days' | 'slug' | 'reserved' | 'taken'

export interface Rejection {
  readonly fault: Fault
  readonly fields?: Readonly<Record<string, FieldFault>>
}

export interface RejectedForm extends Rejection {
  readonly form: URLSearchParams
}

/** `device` is '' when unknown. */
export interface SessionView {
  readonly device: string
  readonly startedAt: Date
  readonly seenAt: Date
  readonly isOwn: boolean
}

/** Amounts in micro-USDT. */
export interface DepositView {
  readonly balance: bigint
  readonly required: bigint
  readonly state: 'none' | 'healthy' | 'low' | 'empty' | 'suspended'
}

export interface PageView {
  readonly say: Say
  readonly locale: Locale
  readonly siteName: string
  readonly href: (path: string, query?: Readonly<Record<string, string>>) => string
}

export interface SectionView extends PageView {
  readonly operated: OperatedSite
  /** CSRF token of the session. */
  readonly formToken: string
  readonly now: Date
  /** The entry moved last and its direction, to keep the focus on its button. */
  readonly moved: string | null
  readonly rejected: RejectedForm | null
  readonly writing: Locale
  readonly readStats: (from: string, to: string) => Promise<readonly SiteStats[]>
  readonly readDeposit: () => Promise<DepositView>
  readonly readSessions: () => Promise<readonly SessionView[]>
}

export interface Section {
  readonly show: (view: SectionView) => SafeHtml | Promise<SafeHtml>
  /** Returns the change, or why the form cannot be accepted. */
  readonly read?: (form: URLSearchParams, operated: OperatedSite) => Omit<OperatorChange, 'version'> | Rejection
}
