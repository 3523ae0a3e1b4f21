import { hasPermission, type OverviewTaskKind, type TeamPermission, type TeamRole } from '@parlour/contracts'

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
  'return-wallet-missing': { permission: 'business' },
  'domain-failed': { permission: 'sites:write' },
  'domain-waiting': { permission: 'sites:write' },
  'webhook-paused': { permission: 'developer' },
  'webhook-failing': { permission: 'developer' },
  'site-idle': { permission: 'sites:write' },
}

const WEIGHTS = Object.keys(KINDS)

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
