import { wireOf, type Site as SiteView, type Suspension } from '@parlour/contracts'
import type { Config } from '../../platform/config.ts'
import type { TakenEvent } from './db/event.repository.ts'
import type { ListedHold } from './db/hold.repository.ts'
import type { IdleSite } from './db/idle.repository.ts'
import type { ListedSite } from './db/site-list.read-model.ts'
import type { ChecklistProgress } from './domain/checklist.ts'
import { releasableOn } from './domain/idle-site.ts'
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

export function presentEvent({ amount, receivedAt, ...event }: TakenEvent) {
  return { ...event, amount: wireOf(amount), receivedAt: receivedAt.toISOString() }
}

export async function presentHold(
  hold: ListedHold,
  viewerId: string,
  usernameOf: (accountId: string) => Promise<string>,
): Promise<Suspension> {
  const { merchantId, placedAt, liftsAt, isExtended, reason, placedBy, extendedBy, extensionReason, sites } = hold
  return {
    merchantId,
    username: await usernameOf(merchantId),
    sites: [...sites],
    placedAt: placedAt.toISOString(),
    liftsAt: liftsAt.toISOString(),
    isExtended,
    reason,
    placedBy: await usernameOf(placedBy),
    isMine: placedBy === viewerId,
    extendedBy: extendedBy && (await usernameOf(extendedBy)),
    extensionReason,
  }
}

export function presentIdle(
  { id, siteName, status, since, firstNotifiedAt, lastNotifiedAt, taskAt }: IdleSite,
  merchant: string,
  domain: string,
) {
  return {
    id,
    merchant,
    siteName,
    domain,
    status,
    since,
    firstNotifiedAt: firstNotifiedAt?.toISOString() ?? null,
    lastNotifiedAt: lastNotifiedAt?.toISOString() ?? null,
    releasableOn: releasableOn(since),
    isDue: taskAt !== null,
  }
}
