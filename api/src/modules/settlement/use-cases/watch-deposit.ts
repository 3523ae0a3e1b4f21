import type { Database } from '../../../platform/database.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import type { DepositUpdate, PublishMerchantEvent } from '../../../platform/merchant-events.ts'
import { ACCOUNTS, type BooksReader } from '../../ledger/index.ts'
import type { Watch, WatchRepository } from '../db/watch.repository.ts'
import {
  healthOf,
  isWanting,
  knownDeposit,
  missingOf,
  REMINDERS,
  remindersReached,
  type DepositFacts,
  type DepositHealth,
  type KnownDeposit,
} from '../domain/deposit-health.ts'
import { utcDayOf } from '../domain/utc-day.ts'

export interface SiteHolds {
  readonly suspendForDeposit: (trx: Database, merchantId: string) => Promise<void>
  readonly recordDeposit: (trx: Database, merchantId: string, isLow: boolean) => Promise<void>
  /** Returns whether the sites are open; another hold may keep them closed. */
  readonly restore: (trx: Database, merchantId: string) => Promise<boolean>
}

export interface WatchDeps {
  readonly storeOf: (db: Database) => WatchRepository
  readonly books: (db: Database) => Pick<BooksReader, 'balanceOf'>
  readonly pendingTopUps: (db: Database, merchantId: string) => Promise<bigint>
  readonly sites: SiteHolds
  readonly publish: PublishMerchantEvent
  readonly now: () => Date
}

export type WatchDeposit = (trx: Database, merchantId: string) => Promise<void>

interface Sight extends DepositFacts {
  readonly trx: Database
  readonly merchantId: string
  readonly health: DepositHealth
  readonly missing: bigint
  readonly wasEverPaid: boolean
  readonly watch: Watch
  readonly store: WatchRepository
  readonly at: Date
}

/** Idempotent: may run at any time and skips what was done. */
export function makeWatchDeposit(deps: WatchDeps): WatchDeposit {
  return async (trx, merchantId) => {
    const store = deps.storeOf(trx)
    const watch = await store.lock(merchantId)
    const sight = await look(deps, trx, merchantId, { store, watch })
    if (isWanting(sight.health)) await followWant(deps, sight)
    else if (watch.isWanting) await endWant(deps, sight)
  }
}

export async function readDeposit(
  { books, storeOf }: Pick<WatchDeps, 'books' | 'storeOf'>,
  db: Database,
  merchantId: string,
): Promise<KnownDeposit> {
  const requirement = await storeOf(db).requirementOf(merchantId)
  const held = await books(db).balanceOf(ACCOUNTS.deposit(merchantId))
  return knownDeposit(requirement, held, await storeOf(db).requestedOn(merchantId))
}

async function look(deps: WatchDeps, trx: Database, merchantId: string, held: Pick<Sight, 'store' | 'watch'>): Promise<Sight> {
  const at = deps.now()
  const facts = await readDeposit(deps, trx, merchantId)
  const missing = missingOf(facts, await deps.pendingTopUps(trx, merchantId))
  return { ...facts, ...held, trx, merchantId, missing, at, health: healthOf(facts, utcDayOf(at)) }
}

async function followWant({ publish, sites }: WatchDeps, sight: Sight): Promise<void> {
  const { trx, merchantId, store, watch, health, missing, at } = sight
  const episode = watch.isWanting ? watch.episode : await store.beginEpisode(merchantId)
  if (!watch.isWanting && sight.wasEverPaid) await sites.recordDeposit(trx, merchantId, true)
  if (missing > 0n && !(await store.openRequest(merchantId)))
    await store.raiseRequest(merchantId, { reason: sight.wasEverPaid ? 'low' : 'first', amount: missing, createdAt: at })
  const fresh = await store.remind(merchantId, episode, remindersReached(sight, utcDayOf(at)), at)
  const isSuspended = health.state === 'suspended'
  const gravest = REMINDERS.findLast((reminder) => fresh.has(reminder))
  if (gravest !== undefined && !isSuspended)
    await publish(trx, { type: 'deposit.reminder', merchantId, key: `${episode}:${gravest}`, deposit: updateOf(sight) })
  if (isSuspended && !watch.isSuspended) await suspend({ publish, sites }, sight, episode)
  if (!isSuspended && watch.isSuspended) await restore({ publish, sites }, sight, episode)
  if (fresh.size > 0 || isSuspended !== watch.isSuspended) await publishChange(trx, merchantId, 'settlement')
}

async function suspend({ publish, sites }: Pick<WatchDeps, 'publish' | 'sites'>, sight: Sight, episode: number): Promise<void> {
  const { trx, merchantId, store, health, at } = sight
  await store.suspend(merchantId, at)
  await sites.suspendForDeposit(trx, merchantId)
  const dueOn = health.suspendsOn ?? utcDayOf(at)
  await store.addTask({ merchantId, emptySince: health.emptySince ?? dueOn, dueOn, at })
  await publish(trx, { type: 'deposit.suspended', merchantId, key: `${episode}:${dueOn}` })
}

async function restore(
  { publish, sites }: Pick<WatchDeps, 'publish' | 'sites'>,
  { trx, merchantId, store, required, at }: Sight,
  episode: number,
): Promise<void> {
  await store.suspend(merchantId, null)
  await store.dropTasks(merchantId, required > 0n ? 'topped up' : 'no contract runs', at)
  const areOpen = await sites.restore(trx, merchantId)
  // Whoever has no site that runs hears of no site that is open.
  if (areOpen && required > 0n) await publish(trx, { type: 'deposit.restored', merchantId, key: `${episode}:${at.toISOString()}` })
}

async function endWant(deps: WatchDeps, sight: Sight): Promise<void> {
  const { trx, merchantId, store, watch, missing, at } = sight
  if (watch.isSuspended) await restore(deps, sight, watch.episode)
  await store.closeRequest(merchantId, missing, at)
  await store.endEpisode(merchantId)
  await deps.sites.recordDeposit(trx, merchantId, false)
  await publishChange(trx, merchantId, 'settlement')
}

function updateOf({ balance, required, missing, health }: Sight): DepositUpdate {
  return { balance, required, missing, suspendsOn: health.suspendsOn }
}
