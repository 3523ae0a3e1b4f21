import type { SiteStatus } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { PublishMerchantEvent } from '../../../platform/merchant-events.ts'
import type { RecordStaffAction } from '../../../platform/staff-audit.ts'
import type { HoldRepository } from '../db/hold.repository.ts'
import type { MarkedSite, StatusRepository } from '../db/status.repository.ts'
import type { EndContract, ReopenContract } from '../domain/neighbours.ts'
import { openStatus, OUTCOMES, type SiteAction } from '../domain/site-states.ts'

export interface ChangeStatusDeps {
  readonly db: Database
  readonly statusesOf: (db: Database) => StatusRepository
  readonly holdsOf: (db: Database) => Pick<HoldRepository, 'lock' | 'settleSites'>
  readonly endContract: EndContract<Database>
  readonly reopenContract: ReopenContract<Database>
  readonly publish: PublishMerchantEvent
  readonly now: () => Date
}

export interface StatusChange {
  readonly id: string
  readonly action: Extract<SiteAction, 'limit' | 'unlimit' | 'close' | 'reopen' | 'release-url' | 'release-idle'>
  readonly reason: string
  readonly record: RecordStaffAction
}

/** Notifies the merchant of the reason; throws `sites.site-not-found` or `sites.act-rejected`. */
export function makeChangeStatus(deps: ChangeStatusDeps) {
  return async (change: StatusChange): Promise<SiteStatus> => deps.db.transaction(async (trx) => changeStatus(deps, trx, change))
}

export async function changeStatus(deps: ChangeStatusDeps, trx: Database, change: StatusChange): Promise<SiteStatus> {
  const { statusesOf, holdsOf, publish, now } = deps
  const [statuses, holds] = [statusesOf(trx), holdsOf(trx)]
  const found = await statuses.find(change.id)
  if (!found) throw new DomainError('sites.site-not-found')
  await holds.lock(found.merchantId)
  const site = (await statuses.lock(change.id)) ?? found
  await statuses.move(site, statusAfter(site, change.action))
  if (change.action === 'limit' || change.action === 'unlimit') await statuses.limit(site.id, change.action === 'limit' ? now() : null)
  await holds.settleSites(site.merchantId)
  const contractEndsOn = await followContract(deps, trx, site.id, change.action)
  const status = (await statuses.find(change.id))?.status ?? site.status
  const { merchantId } = site
  await publish(trx, {
    type: 'site.status-changed',
    merchantId,
    site,
    status,
    reason: change.reason,
    contractEndsOn,
    at: now().toISOString(),
  })
  const subject = `site ${site.id} merchant ${merchantId}`
  await change.record(trx, { subject, reason: change.reason, before: { status: site.status }, after: { status } })
  return status
}

/** The contract ends and reopens with the site (decision 0039); returns its last day when the site is closed. */
async function followContract(
  { endContract, reopenContract }: Pick<ChangeStatusDeps, 'endContract' | 'reopenContract'>,
  trx: Database,
  siteId: string,
  action: StatusChange['action'],
): Promise<string | null> {
  if (action === 'close' || action === 'release-url' || action === 'release-idle') return endContract(trx, siteId)
  if (action === 'reopen') await reopenContract(trx, siteId)
  return null
}

function statusAfter({ status, isLimited, isDepositLow }: MarkedSite, action: StatusChange['action']): SiteStatus {
  const outcome = OUTCOMES[action][status]
  if (!('to' in outcome)) throw new DomainError('sites.act-rejected')
  return outcome.to === 'open' ? openStatus({ isLimited: isLimited && action !== 'unlimit', isDepositLow }) : outcome.to
}
