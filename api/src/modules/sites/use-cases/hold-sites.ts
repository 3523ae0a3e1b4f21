import type { FraudHold as FraudHoldView } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { FraudHold, HoldStore } from '../db/hold.store.ts'

/** What holding needs. */
export interface HoldDeps {
  readonly db: Database
  readonly holdsOf: (db: Database) => HoldStore
  readonly hasSites: (merchantId: string) => Promise<boolean>
  readonly now: () => Date
}

/** Who of the staff acts, on which merchant, and why. */
export interface StaffAct {
  readonly merchantId: string
  readonly actorId: string
  readonly reason: string
}

const DAY_MS = 86_400_000
const FRAUD_DAYS = 7

/** Keeps players out while the deposit of the merchant is empty (S17), in the caller's transaction. */
export function makeSuspendForDeposit({ holdsOf, now }: Pick<HoldDeps, 'holdsOf' | 'now'>) {
  return async (trx: Database, merchantId: string): Promise<void> => {
    const holds = holdsOf(trx)
    await holds.lock(merchantId)
    await holds.placeForDeposit(merchantId, now())
    await holds.settleSites(merchantId)
  }
}

/** Lets players in again once there is a deposit; answers false while the staff keeps them out. */
export function makeRestore({ holdsOf, now }: Pick<HoldDeps, 'holdsOf' | 'now'>) {
  return async (trx: Database, merchantId: string): Promise<boolean> => {
    const holds = holdsOf(trx)
    await holds.lock(merchantId)
    await holds.lift(merchantId, 'deposit', { by: null, reason: null, at: now() })
    return holds.settleSites(merchantId)
  }
}

/** Suspends the sites of a merchant for 7 days (S18); throws `sites.site-not-found` or `sites.already-suspended`. */
export function makeSuspendForFraud(deps: HoldDeps) {
  return async ({ merchantId, actorId, reason }: StaffAct): Promise<FraudHoldView> => {
    if (!(await deps.hasSites(merchantId))) throw new DomainError('sites.site-not-found')
    return change(deps, merchantId, async (holds, open) => {
      if (open) throw new DomainError('sites.already-suspended')
      const placedAt = deps.now()
      await holds.placeForFraud(merchantId, { reason, placedBy: actorId, placedAt, liftsAt: daysAfter(placedAt, FRAUD_DAYS) })
    })
  }
}

/** Prolongs a suspension, as a second person (D30); throws `sites.not-suspended` or `sites.second-person-needed`. */
export function makeExtendSuspension(deps: HoldDeps) {
  return async ({ merchantId, actorId, reason, days }: StaffAct & { readonly days: number }): Promise<FraudHoldView> =>
    change(deps, merchantId, async (holds, open) => {
      if (!open) throw new DomainError('sites.not-suspended')
      if (open.placedBy === actorId) throw new DomainError('sites.second-person-needed')
      await holds.extend(merchantId, actorId, reason, daysAfter(open.liftsAt, days))
    })
}

/** Ends a suspension early; throws `sites.not-suspended`. */
export function makeLiftSuspension({ db, holdsOf, now }: HoldDeps) {
  return async ({ merchantId, actorId, reason }: StaffAct): Promise<void> => {
    await db.transaction(async (trx) => {
      const holds = holdsOf(trx)
      await holds.lock(merchantId)
      if (!(await holds.openFraudHold(merchantId))) throw new DomainError('sites.not-suspended')
      await holds.lift(merchantId, 'fraud', { by: actorId, reason, at: now() })
      await holds.settleSites(merchantId)
    })
  }
}

/** Ends the suspensions whose day has come (S18); may be late and run twice. */
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
  merchantId: string,
  work: (holds: HoldStore, open: FraudHold | null) => Promise<void>,
): Promise<FraudHoldView> {
  return db.transaction(async (trx) => {
    const holds = holdsOf(trx)
    await holds.lock(merchantId)
    await work(holds, await holds.openFraudHold(merchantId))
    await holds.settleSites(merchantId)
    const placed = await holds.openFraudHold(merchantId)
    if (!placed) throw new Error(`The hold on the sites of ${merchantId} is gone`)
    const { placedAt, liftsAt, isExtended } = placed
    return { merchantId, placedAt: placedAt.toISOString(), liftsAt: liftsAt.toISOString(), isExtended }
  })
}

function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS)
}
