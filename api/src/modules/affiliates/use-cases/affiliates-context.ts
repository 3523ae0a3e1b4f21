import type { FormLimit } from '../../../platform/form-limit.ts'
import type { UnitOfWork } from '../../../platform/unit-of-work.ts'
import type { AffiliatesStore } from '../db/affiliates.unit-of-work.ts'

export interface AffiliatesContext extends UnitOfWork<AffiliatesStore> {
  /** On the replica. */
  readonly lists: Pick<AffiliatesStore, 'applications'>
  /** Throws `catalog.country-unknown`. */
  readonly assertCountry: (countriesId: number) => Promise<unknown>
  readonly limit: FormLimit
  readonly links: AffiliateLinks
  readonly basisPoints: number
  readonly now: () => Date
}

export interface AffiliateLinks {
  readonly claimLinkOf: (locale: string, token: string) => string
  readonly shareLinkOf: (locale: string, leagueCode: string) => string
  readonly dashboardOf: (locale: string) => string
}
