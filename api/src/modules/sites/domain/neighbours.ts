import type { Design, PackageId } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'

/** What sites ask of identity: since when the merchant is registered. */
export interface SiteAccounts {
  readonly accountOf: (accountId: string) => Promise<{ readonly registeredAt: Date }>
}

/** Asks the person of a call again; throws as identity does. */
export type ProveAgain = (
  actor: { readonly accountId: string; readonly sessionId: string },
  proof: { readonly accountPassword?: string; readonly code?: string },
) => Promise<void>

/** A market as its sites show it. */
export interface SiteCountry {
  readonly countryNames: string
  readonly currencyCode: string
  /** By the names that its players know. */
  readonly paymentMethods: readonly string[]
  /** From which age its people may play; 18 when it does not say. */
  readonly minimumAge?: number
  readonly licenceRequirement?: string
  readonly restrictions?: readonly string[]
}

/** What sites ask of the catalogue: a market with its name in a language. Throws `catalog.country-unknown`. */
export interface SiteCountries {
  readonly countryOf: (countriesId: number, locale: Locale) => Promise<SiteCountry> | SiteCountry
  readonly isDesignSoldIn: (countriesId: number, design: Design) => Promise<boolean>
  /** Throws when the merchant may not launch a site in the market; all may unless given. */
  readonly assertMayOpen?: (site: { readonly countriesId: number; readonly merchantId: string }) => Promise<void>
  /** ISO codes of the countries whose visitors see no site; none unless given. */
  readonly blockedCountries?: () => Promise<readonly string[]>
}

/** Hashes the password of an operation account. */
export interface SiteHasher {
  readonly hash: (password: string, purpose: 'operation') => Promise<string>
}

/** A site from the moment on which it went live. */
export interface LaunchedSite {
  readonly siteId: string
  readonly merchantId: string
  readonly siteName: string
  readonly packageId: PackageId
  readonly launchedAt: Date
  /** When its order was made: the site keeps the fees of that day. */
  readonly orderedAt: Date
}

/** Opens the contract by which the running fees of a site are settled, in the transaction in which it goes live. */
export type OpenContract<Transaction> = (trx: Transaction, site: LaunchedSite) => Promise<void>

/** Ends the contract of a closed site in the transaction that closes it, and answers its last day; null without a contract. */
export type EndContract<Transaction> = (trx: Transaction, siteId: string) => Promise<string | null>

/** Opens the contract of a reopened site again, in the transaction that reopens it. */
export type ReopenContract<Transaction> = (trx: Transaction, siteId: string) => Promise<void>

/** An entry of usage that fees are made of; `id` makes it count once, amounts are micro-USDT. */
export interface FeeUsage {
  readonly id: string
  readonly siteId: string
  readonly day: string
  readonly kind: 'collection' | 'payout' | 'ggr'
  readonly amount: bigint
  readonly count: number
  readonly isDemonstration: boolean
}

/** Records usage in the caller's transaction. */
export type RecordUsage<Transaction> = (trx: Transaction, entries: readonly FeeUsage[]) => Promise<TakenUsage>

/**
 * The ids that no running contract takes, whether a site of the batch moves more on a day than any does, and the most GGR that late entries have
 * taken out of a closed royalty period that the batch lowers.
 */
export interface TakenUsage {
  readonly rejected: readonly string[]
  readonly isTooMuch: boolean
  readonly takenBack: bigint
}

/** Asks a site for its home page as a visitor does; answers the HTTP status. */
export type CheckSite = (slug: string) => Promise<number>
