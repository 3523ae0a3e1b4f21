import { INTEGRATION_LIMITS, type DomainState } from '@parlour/contracts'
import type { UnpaidOrder } from '../../orders/index.ts'
import type { IdleSite } from '../../sites/index.ts'
import type { Task } from '../domain/tasks.ts'

const DAY_MS = 86_400_000
const NOTHING = { subject: '', id: null, siteId: null, amount: null, since: null, dueAt: null }

export function orderTask({ id, orderNumber, remaining, isPartPaid, createdAt, expiresAt }: UnpaidOrder): Task {
  const kind = isPartPaid ? 'order-part-paid' : 'order-unpaid'
  return { ...NOTHING, kind, subject: orderNumber, id, amount: remaining, since: createdAt, dueAt: expiresAt }
}

export function suspendedTask({ id, siteName }: { readonly id: string; readonly siteName: string }): Task {
  return { ...NOTHING, kind: 'site-suspended', subject: siteName, id, siteId: id }
}

/** Until its address may be released. */
export function idleTask({ id, siteName, since, releasableOn }: IdleSite): Task {
  return { ...NOTHING, kind: 'site-idle', subject: siteName, id, siteId: id, since: dayStart(since), dueAt: dayStart(releasableOn) }
}

/** `id` is that of the statement. */
export function disputeTask(dispute: {
  readonly statementId: string
  readonly number: string
  readonly answeredAt: Date
  readonly finalAt: Date
}): Task {
  const { statementId, number, answeredAt, finalAt } = dispute
  return { ...NOTHING, kind: 'dispute-answered', subject: number, id: statementId, since: answeredAt, dueAt: finalAt }
}

export function domainTask(host: {
  readonly id: string
  readonly siteId: string
  readonly shownHost: string
  readonly state: DomainState
  readonly checkedAt: Date | null
}): Task {
  const kind = host.state === 'failed' ? 'domain-failed' : 'domain-waiting'
  return { ...NOTHING, kind, subject: host.shownHost, id: host.id, siteId: host.siteId, since: host.checkedAt }
}

export function webhookTask(webhook: {
  readonly id: string
  readonly url: string
  readonly isPaused: boolean
  readonly failingSince: Date
}): Task {
  const { id, url, isPaused, failingSince } = webhook
  const pausedAt = new Date(failingSince.getTime() + INTEGRATION_LIMITS.failureDays * DAY_MS)
  const kind = isPaused ? 'webhook-paused' : 'webhook-failing'
  return { ...NOTHING, kind, subject: url, id, since: failingSince, dueAt: isPaused ? null : pausedAt }
}

export function returnWalletTask(): Task {
  return { ...NOTHING, kind: 'return-wallet-missing' }
}

export function verificationTask(rejectedAt: Date): Task {
  return { ...NOTHING, kind: 'verification-rejected', since: rejectedAt }
}

function dayStart(day: string | null): Date | null {
  return day === null ? null : new Date(`${day}T00:00:00Z`)
}
