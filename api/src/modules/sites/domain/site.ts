import type { Design, PackageId, SiteLogo, SitePaymentMethod, SiteStatus } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { StepKey } from './provisioning.ts'
import type { SiteContents } from './site-contents.ts'
import type { OwnHome } from './site-design.ts'

/** `startedAt` starts the launch clock: registration for the first site, the draft for a later one. */
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
  readonly pausedAt: Date | null
}

export interface SiteConfiguration {
  readonly design: Design
  readonly logo: SiteLogo | null
  readonly layout: OwnHome | null
  readonly languages: readonly Locale[]
  readonly designVersion: number
  /** Null before the first save. */
  readonly paymentMethods: readonly SitePaymentMethod[] | null
  readonly contents: SiteContents
  readonly designWrites: number
  readonly settingsWrites: number
}

export interface LaunchStep {
  readonly step: 'start' | 'ordered' | 'paid' | StepKey
  readonly at: Date
}

const CHANGEABLE: readonly SiteStatus[] = ['live', 'deposit-low', 'limited']

export function isChangeable({ status }: Pick<Site, 'status'>): boolean {
  return CHANGEABLE.includes(status)
}

export function isClosed({ status }: Pick<Site, 'status'>): boolean {
  return status === 'closed' || status === 'url-released'
}

/** To the millisecond, never below zero. */
export function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, to.getTime() - from.getTime()) / 1000
}
