import type { SiteStatus } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditedActor, RecordStaffAction } from '../../../platform/staff-audit.ts'
import type { SitesStore, SitesUnitOfWork } from '../db/sites.unit-of-work.ts'
import type { MarkedSite } from '../db/status.repository.ts'
import { openStatus, OUTCOMES, type SiteAction } from '../domain/site-states.ts'

export interface StatusChange {
  readonly id: string
  readonly action: Extract<SiteAction, 'limit' | 'unlimit' | 'close' | 'reopen' | 'release-url' | 'release-idle'>
  readonly reason: string
}

/** Notifies the merchant of the reason; throws `sites.site-not-found` or `sites.act-rejected`. */
export async function changeStatus(
  ctx: Pick<SitesUnitOfWork, 'transact'>,
  change: StatusChange,
  { record }: Pick<AuditedActor, 'record'>,
): Promise<SiteStatus> {
  return ctx.transact(async (store) => changeStatusWithin(store, change, record))
}

export async function changeStatusWithin(store: SitesStore, change: StatusChange, record: RecordStaffAction): Promise<SiteStatus> {
  const { statuses, holds, now } = store
  const found = await statuses.find(change.id)
  if (!found) throw new DomainError('sites.site-not-found')
  await holds.lock(found.merchantId)
  const site = (await statuses.lock(change.id)) ?? found
  await statuses.move(site, statusAfter(site, change.action))
  if (change.action === 'limit' || change.action === 'unlimit') await statuses.limit(site.id, change.action === 'limit' ? now() : null)
  await holds.settleSites(site.merchantId)
  const contractEndsOn = await followContract(store, site.id, change.action)
  const status = (await statuses.find(change.id))?.status ?? site.status
  const { merchantId } = site
  await store.publish({
    type: 'site.status-changed',
    merchantId,
    site,
    status,
    reason: change.reason,
    contractEndsOn,
    at: now().toISOString(),
  })
  const subject = `site ${site.id} merchant ${merchantId}`
  await store.recordAction(record, { subject, reason: change.reason, before: { status: site.status }, after: { status } })
  return status
}

/** The contract ends and reopens with the site (decision 0039); returns its last day when the site is closed. */
async function followContract(
  { endContract, reopenContract }: SitesStore,
  siteId: string,
  action: StatusChange['action'],
): Promise<string | null> {
  if (action === 'close' || action === 'release-url' || action === 'release-idle') return endContract(siteId)
  if (action === 'reopen') await reopenContract(siteId)
  return null
}

function statusAfter({ status, limitedAt, isDepositLow }: MarkedSite, action: StatusChange['action']): SiteStatus {
  const outcome = OUTCOMES[action][status]
  if (!('to' in outcome)) throw new DomainError('sites.act-rejected')
  return outcome.to === 'open' ? openStatus({ isLimited: limitedAt !== null && action !== 'unlimit', isDepositLow }) : outcome.to
}
