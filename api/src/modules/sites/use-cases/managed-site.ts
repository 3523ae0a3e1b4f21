import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import type { ConfigurationRepository } from '../db/configuration.repository.ts'
import type { SiteDesignRepository } from '../db/design.repository.ts'
import type { PictureRepository } from '../db/picture.repository.ts'
import type { SiteAct, SiteAuditRepository } from '../db/site-audit.repository.ts'
import type { SiteRepository } from '../db/site.repository.ts'
import { isChangeable, type Site, type SiteConfiguration } from '../domain/site.ts'

/** What managing reads and writes, bound to a connection or a transaction. */
export interface ManageRepositories {
  readonly sites: SiteRepository
  readonly configurations: ConfigurationRepository
  readonly designs: SiteDesignRepository
  readonly pictures: PictureRepository
  readonly audit: SiteAuditRepository
}

/** What every write to a managed site needs. */
export interface ManageDeps {
  readonly db: Database
  readonly storesOf: (db: Database) => ManageRepositories
  readonly now: () => Date
}

/** A site under the hands of its merchant, locked until the end of the transaction. */
export interface ManagedSite {
  readonly trx: Database
  readonly site: Site
  readonly configuration: SiteConfiguration
  readonly sites: SiteRepository
  readonly configurations: ConfigurationRepository
  readonly designs: SiteDesignRepository
  readonly pictures: PictureRepository
  readonly now: Date
  /** Keeps who did what, and tells the merchant's other pages. */
  readonly note: (event: SiteAct['event'], detail: SiteAct['detail']) => Promise<void>
}

/** Which site is changed, by whom, and on what they saw. */
export interface ManageCall {
  readonly siteId: string
  readonly actor: Pick<Actor, 'accountId' | 'merchantId' | 'username'>
  /** Which version the caller saw; unknown callers overwrite. */
  readonly version: number | undefined
}

/** The count of writes that a version stands for. */
export type VersionOf = (configuration: SiteConfiguration) => number

/**
 * Does work on a site in one transaction. Throws `sites.site-not-found`, `sites.not-changeable` and, when the caller saw an older state,
 * `platform.version-conflict`.
 */
export async function manageSite(
  { db, storesOf, now }: ManageDeps,
  { siteId, actor, version }: ManageCall,
  versionOf: VersionOf,
  work: (managed: ManagedSite) => Promise<void>,
): Promise<void> {
  await db.transaction(async (trx) => {
    const { sites, configurations, designs, pictures, audit } = storesOf(trx)
    const site = await sites.lockOwn(siteId, actor.merchantId)
    if (!site) throw new DomainError('sites.site-not-found')
    const configuration = await configurations.findPublished(siteId)
    if (!configuration || !isChangeable(site)) throw new DomainError('sites.not-changeable')
    if (version !== undefined && version !== versionOf(configuration)) throw new DomainError('platform.version-conflict')
    const at = now()
    await work({
      trx,
      site,
      configuration,
      sites,
      configurations,
      designs,
      pictures,
      now: at,
      note: async (event, detail) => {
        await audit.note({ siteId, actorId: actor.accountId, actorName: actor.username, event, detail, at })
        await publishChange(trx, site.merchantId, 'sites')
      },
    })
  })
}
