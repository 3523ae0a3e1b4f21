import { hasPermission, INTEGRATION_LIMITS, type OverviewTaskKind, type TeamPermission, type TeamRole } from '@parlour/contracts'

/** Amounts are micro-USDT; see `OverviewTask` of the contracts. */
export interface Task {
  readonly kind: OverviewTaskKind
  readonly subject: string
  readonly id: string | null
  readonly siteId: string | null
  readonly amount: bigint | null
  readonly since: Date | null
  readonly dueAt: Date | null
}

/** In order of weight. What `isStopped` stands still until someone acts. */
const KINDS: Readonly<Record<OverviewTaskKind, { readonly permission: TeamPermission; readonly isStopped?: true }>> = {
  'site-suspended': { permission: 'sites:write', isStopped: true },
  'order-part-paid': { permission: 'orders:write' },
  'order-unpaid': { permission: 'orders:write' },
  'dispute-answered': { permission: 'money:read' },
  'verification-rejected': { permission: 'business' },
  'domain-failed': { permission: 'sites:write' },
  'webhook-paused': { permission: 'developer' },
  'webhook-failing': { permission: 'developer' },
  'site-idle': { permission: 'sites:write' },
}

const WEIGHTS = Object.keys(KINDS)
const DAY_MS = 86_400_000

/** Those the role may deal with: first what has stopped, then by due time, at last what has none. */
export function tasksFor(role: TeamRole, tasks: readonly Task[], limit: number): readonly Task[] {
  return tasks
    .filter(({ kind }) => hasPermission(role, KINDS[kind].permission))
    .toSorted((one, other) => orderOf(one) - orderOf(other) || WEIGHTS.indexOf(one.kind) - WEIGHTS.indexOf(other.kind))
    .slice(0, limit)
}

function orderOf({ kind, dueAt }: Task): number {
  if (KINDS[kind].isStopped) return Number.NEGATIVE_INFINITY
  return dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER
}

const NOTHING = { subject: '', id: null, siteId: null, amount: null, since: null, dueAt: null }

export function orderTask(order: {
  readonly id: string
  readonly orderNumber: string
  readonly remaining: bigint
  readonly isPartPaid: boolean
  readonly createdAt: Date
  readonly expiresAt: Date
}): Task {
  return {
    ...NOTHING,
    kind: order.isPartPaid ? 'order-part-paid' : 'order-unpaid',
    subject: order.orderNumber,
    id: order.id,
    amount: order.remaining,
    since: order.createdAt,
    dueAt: order.expiresAt,
  }
}

/** The sites that an empty deposit closed are one matter, of which the bar of the deposit speaks. */
export function siteTasks(
  site: {
    readonly id: string
    readonly siteName: string
    readonly status: string
    readonly idle: { readonly since: string; readonly releasableOn: string } | null
  },
  isDepositEmpty: boolean,
): readonly Task[] {
  const about = { ...NOTHING, subject: site.siteName, id: site.id, siteId: site.id }
  if (site.status === 'suspended') return isDepositEmpty ? [] : [{ ...about, kind: 'site-suspended' }]
  if (site.idle === null) return []
  return [{ ...about, kind: 'site-idle', since: dayStart(site.idle.since), dueAt: dayStart(site.idle.releasableOn) }]
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
  readonly checkedAt: Date | null
}): Task {
  return { ...NOTHING, kind: 'domain-failed', subject: host.shownHost, id: host.id, siteId: host.siteId, since: host.checkedAt }
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

export function verificationTask(rejectedAt: Date): Task {
  return { ...NOTHING, kind: 'verification-rejected', since: rejectedAt }
}

function dayStart(day: string | null): Date | null {
  return day === null ? null : new Date(`${day}T00:00:00Z`)
}
