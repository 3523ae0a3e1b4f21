import type { Site as SiteView } from '@parlour/contracts'
import type { Config } from '../../platform/config.ts'
import type { ListedSite } from './db/site-list.read-model.ts'
import type { ChecklistProgress } from './domain/checklist.ts'
import { siteAddress } from './domain/site-host.ts'
import { secondsBetween } from './domain/site.ts'

/** `domain` is the full address. */
export function presentSite(
  { site, design, logo, operationAccount, moments }: ListedSite,
  countryName: string,
  checklist: ChecklistProgress,
  config: Pick<Config, 'siteBaseDomain' | 'publicUrl'>,
): SiteView {
  const address = siteAddress(site.slug, config)
  return {
    id: site.id,
    orderId: site.orderId,
    siteName: site.siteName,
    slug: site.slug,
    domain: address,
    backendLink: `${address}/backend`,
    operationAccount,
    countriesId: site.countriesId,
    countryName,
    currencyCode: site.currencyCode,
    packageId: site.packageId,
    design,
    logo,
    server: site.server,
    estimatedSites: site.estimatedSites,
    status: site.status,
    isPaused: site.pausedAt !== null,
    launchedAt: site.launchedAt?.toISOString() ?? null,
    launchSeconds: site.launchSeconds,
    launchMoments: moments.map(({ step, at }) => ({ step, seconds: secondsBetween(site.startedAt, at) })),
    checklist,
  }
}
