import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import type { ConfigurationRepository } from '../db/configuration.repository.ts'
import type { SiteDesignRepository } from '../db/design.repository.ts'
import type { PictureRepository } from '../db/picture.repository.ts'
import type { SiteAuditRepository } from '../db/site-audit.repository.ts'
import type { SiteAction } from '../db/sites.model.ts'
import type { SiteRepository } from '../db/site.repository.ts'
import { isChangeable, type Site, type SiteConfiguration } from '../domain/site.ts'

export interface ManageRepositories {
  readonly sites: SiteRepository
  readonly configurations: ConfigurationRepository
  readonly designs: SiteDesignRepository
  readonly pictures: PictureRepository
  readonly audit: SiteAuditRepository
}

export interface ManageContext extends ManageRepositories {
  readonly db: Database
  readonly within: (trx: Database) => ManageRepositories
  readonly now: () => Date
}

export interface ManagedSite {
  readonly trx: Database
  readonly site: Site
  readonly configuration: SiteConfiguration
  readonly sites: SiteRepository
  readonly configurations: ConfigurationRepository
  readonly designs: SiteDesignRepository
  readonly pictures: PictureRepository
  readonly now: Date
  readonly record: (event: SiteAction['event'], detail: SiteAction['detail']) => Promise<void>
}

export interface ManageCall {
  readonly siteId: string
  readonly actor: Pick<Actor, 'accountId' | 'merchantId' | 'username'>
  /** The version that the caller saw; without one the write overwrites. */
  readonly version: number | undefined
}

export type VersionOf = (configuration: SiteConfiguration) => number

/** One transaction. Throws `sites.site-not-found`, `sites.not-changeable` and, for a stale version, `platform.version-conflict`. */
export async function manageSite(
  { db, within, now }: ManageContext,
  { siteId, actor, version }: ManageCall,
  versionOf: VersionOf,
  work: (managed: ManagedSite) => Promise<void>,
): Promise<void> {
  await db.transaction(async (trx) => {
    const { sites, configurations, designs, pictures, audit } = within(trx)
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
      record: async (event, detail) => {
        await audit.record({ siteId, actorId: actor.accountId, actorName: actor.username, event, detail, at })
        await publishChange(trx, site.merchantId, 'sites')
      },
    })
  })
}
