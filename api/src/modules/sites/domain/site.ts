import type { Design, PackageId, SiteLogo, SitePaymentMethod, SiteStatus } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { StepKey } from './provisioning.ts'
import type { SiteContents } from './site-contents.ts'
import type { OwnHome } from './site-design.ts'

/** A merchant's site. `startedAt` is where its launch clock starts: registration for the first site, the draft for a later one. */
export interface Site {
  readonly id: string
  readonly orderId: string
  readonly merchantId: string
  readonly siteName: string
  readonly slug: string
  readonly countriesId: number
  readonly currencyCode: string
  readonly locale: Locale
  readonly packageId: PackageId
  readonly server: string
  readonly estimatedSites: string | null
  readonly status: SiteStatus
  readonly startedAt: Date
  readonly orderedAt: Date
  readonly paidAt: Date
  readonly createdAt: Date
  readonly launchedAt: Date | null
  readonly launchSeconds: number | null
  /** Since when the merchant keeps players out; null while it is open. */
  readonly pausedAt: Date | null
}

/** What a site looks like and in which languages it speaks. */
export interface SiteConfiguration {
  readonly design: Design
  readonly logo: SiteLogo | null
  /** The home page that its merchant built; null while it is the template's own. */
  readonly layout: OwnHome | null
  readonly languages: readonly Locale[]
  readonly designVersion: number
  /** The merchant's switchboard; null before it was saved once. */
  readonly paymentMethods: readonly SitePaymentMethod[] | null
  /** What the operator of the site set in the back office. */
  readonly contents: SiteContents
  /** How often draft or design were written. */
  readonly designWrites: number
  /** How often languages, payment methods, pause or contents were written. */
  readonly settingsWrites: number
}

/** A moment of the launch clock. */
export interface LaunchStep {
  readonly step: 'start' | 'ordered' | 'paid' | StepKey
  readonly at: Date
}

const CHANGEABLE: readonly SiteStatus[] = ['live', 'deposit-low', 'limited']

/** Whether its merchant may change a site; what the provider decided wins. */
export function isChangeable({ status }: Pick<Site, 'status'>): boolean {
  return CHANGEABLE.includes(status)
}

/** Whether the site is over; only the staff opens it again. */
export function isClosed({ status }: Pick<Site, 'status'>): boolean {
  return status === 'closed' || status === 'url-released'
}

/** Seconds between two moments, to the millisecond, never below zero. */
export function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, to.getTime() - from.getTime()) / 1000
}
