import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database.ts'
import type { Orders } from '../../orders/index.ts'
import type { SitesStore, SitesUnitOfWork } from '../db/sites.unit-of-work.ts'
import type { ProveAgain, SiteCountries, SiteHasher } from '../domain/neighbours.ts'

/** What the use cases of sites work with. */
export interface SitesContext extends SitesUnitOfWork {
  readonly db: Database
  /** On the replica. */
  readonly lists: Pick<SitesStore, 'board' | 'idle'>
  readonly config: Pick<Config, 'siteBaseDomain' | 'publicUrl'>
  readonly countries: SiteCountries
  readonly hasher: SiteHasher
  readonly proveAgain: ProveAgain
  readonly orders: Pick<Orders, 'within' | 'findOrder' | 'listPurchased'>
  readonly usernameOf: (accountId: string) => Promise<string>
}
