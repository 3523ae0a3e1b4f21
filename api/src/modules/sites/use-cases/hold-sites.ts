import type { FraudHold as FraudHoldView } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { RecordStaffAction } from '../../../platform/staff-audit.ts'
import type { FraudHold, HoldRepository } from '../db/hold.repository.ts'
import type { StatusRepository } from '../db/status.repository.ts'

export interface HoldDeps {
  readonly db: Database
  readonly holdsOf: (db: Database) => HoldRepository
  readonly hasSites: (merchantId: string) => Promise<boolean>
  readonly now: () => Date
}

export interface StaffAction {
  readonly merchantId: string
  readonly actorId: string
  readonly reason: string
  readonly record: RecordStaffAction
}

const DAY_MS = 86_400_000
const FRAUD_DAYS = 7

export function makeSuspendForDeposit({ holdsOf, now }: Pick<HoldDeps, 'holdsOf' | 'now'>) {
  return async (trx: Database, merchantId: string): Promise<void> => {
    const holds = holdsOf(trx)
    await holds.lock(merchantId)
    await holds.placeForDeposit(merchantId, now())
    await holds.settleSites(merchantId)
  }
}

/** Returns false while the staff keeps the sites closed. */
export function makeRestore({ holdsOf, now }: Pick<HoldDeps, 'holdsOf' | 'now'>) {
  return async (trx: Database, merchantId: string): Promise<boolean> => {
    const holds = holdsOf(trx)
    await holds.lock(merchantId)
    await holds.lift(merchantId, 'deposit', { by: null, reason: null, at: now() })
    return holds.settleSites(merchantId)
  }
}

export function makeLimitForAccount({ holdsOf, now }: Pick<HoldDeps, 'holdsOf' | 'now'>) {
  return async (trx: Database, merchantId: string, isLimited: boolean): Promise<void> => {
    const holds = holdsOf(trx)
    await holds.lock(merchantId)
    if (isLimited) await holds.placeForAccount(merchantId, now())
    else await holds.lift(merchantId, 'account', { by: null, reason: null, at: now() })
    await holds.settleSites(merchantId)
  }
}

export interface RecordDepositDeps extends Pick<HoldDeps, 'holdsOf'> {
  readonly statusesOf: (db: Database) => Pick<StatusRepository, 'markDeposit'>
}

export function makeRecordDeposit({ holdsOf, statusesOf }: RecordDepositDeps) {
  return async (trx: Database, merchantId: string, isLow: boolean): Promise<void> => {
    await holdsOf(trx).lock(merchantId)
    await statusesOf(trx).markDeposit(merchantId, isLow)
  }
}

/** For 7 days; throws `sites.site-not-found` or `sites.already-suspended`. */
export function makeSuspendForFraud(deps: HoldDeps) {
  return async (action: StaffAction): Promise<FraudHoldView> => {
    const { merchantId, actorId, reason } = action
    if (!(await deps.hasSites(merchantId))) throw new DomainError('sites.site-not-found')
    return change(deps, action, async (holds, open) => {
      if (open) throw new DomainError('sites.already-suspended')
      const placedAt = deps.now()
      await holds.placeForFraud(merchantId, { reason, placedBy: actorId, placedAt, liftsAt: daysAfter(placedAt, FRAUD_DAYS) })
    })
  }
}

/** Requires a second person; throws `sites.not-suspended` or `approvals.same-person`. */
export function makeExtendSuspension(deps: HoldDeps) {
  return async ({ days, ...action }: StaffAction & { readonly days: number }): Promise<FraudHoldView> =>
    change(deps, action, async (holds, open) => {
      const { merchantId, actorId, reason } = action
      if (!open) throw new DomainError('sites.not-suspended')
      if (open.placedBy === actorId) throw new DomainError('approvals.same-person')
      await holds.extend(merchantId, actorId, reason, daysAfter(open.liftsAt, days))
    })
}

/** Throws `sites.not-suspended`. */
export function makeLiftSuspension({ db, holdsOf, now }: HoldDeps) {
  return async ({ merchantId, actorId, reason, record }: StaffAction): Promise<void> => {
    await db.transaction(async (trx) => {
      const holds = holdsOf(trx)
      await holds.lock(merchantId)
      const open = await holds.openFraudHold(merchantId)
      if (!open) throw new DomainError('sites.not-suspended')
      await holds.lift(merchantId, 'fraud', { by: actorId, reason, at: now() })
      await holds.settleSites(merchantId)
      await record(trx, { subject: `merchant ${merchantId}`, reason, before: factsOf(open), after: null })
    })
  }
}

/** Safe to run late and twice. */
export function makeLiftDue({ db, holdsOf, now }: Pick<HoldDeps, 'db' | 'holdsOf' | 'now'>) {
  return async (): Promise<void> => {
    for (const merchantId of await holdsOf(db).due(now())) {
      await db.transaction(async (trx) => {
        const holds = holdsOf(trx)
        await holds.lock(merchantId)
        const open = await holds.openFraudHold(merchantId)
        if (!open || open.liftsAt > now()) return
        await holds.lift(merchantId, 'fraud', { by: null, reason: null, at: now() })
        await holds.settleSites(merchantId)
      })
    }
  }
}

async function change(
  { db, holdsOf }: HoldDeps,
  { merchantId, reason, record }: StaffAction,
  work: (holds: HoldRepository, open: FraudHold | null) => Promise<void>,
): Promise<FraudHoldView> {
  return db.transaction(async (trx) => {
    const holds = holdsOf(trx)
    await holds.lock(merchantId)
    const open = await holds.openFraudHold(merchantId)
    await work(holds, open)
    await holds.settleSites(merchantId)
    const placed = await holds.openFraudHold(merchantId)
    if (!placed) throw new Error(`The hold on the sites of ${merchantId} is gone`)
    await record(trx, { subject: `merchant ${merchantId}`, reason, before: open && factsOf(open), after: factsOf(placed) })
    const { placedAt, liftsAt, isExtended } = placed
    return { merchantId, placedAt: placedAt.toISOString(), liftsAt: liftsAt.toISOString(), isExtended }
  })
}

function factsOf({ placedBy, liftsAt, isExtended }: FraudHold) {
  return { placedBy, liftsAt: liftsAt.toISOString(), isExtended }
}

function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS)
}
