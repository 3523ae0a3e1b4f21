import type { DepositUpdate } from '../../../platform/merchant-events.ts'
import { ACCOUNTS, type BooksReader } from '../../ledger/index.ts'
import type { DepositsStore } from '../db/deposits.unit-of-work.ts'
import type { WantingDeposit, Watch, WatchedMerchant } from '../db/watch.repository.ts'
import {
  healthOf,
  isWanting,
  knownDeposit,
  missingOf,
  REMINDERS,
  remindersReached,
  thresholdOf,
  type DepositFacts,
  type DepositHealth,
  type KnownDeposit,
  type WantingHealth,
} from '../domain/deposit-health.ts'
import { utcDayOf } from '../domain/utc-day.ts'
import type { DepositsContext } from './deposits-context.ts'

interface Sight extends DepositFacts {
  readonly merchantId: string
  readonly health: DepositHealth
  readonly missing: bigint
  readonly wasEverPaid: boolean
  readonly watch: Watch
  readonly at: Date
}

/** Idempotent: may run at any time and skips what was done. */
export async function watchDeposit(store: DepositsStore, merchantId: string): Promise<void> {
  const watch = await store.watches.lock(merchantId)
  const sight = await look(store, merchantId, watch)
  if (isWanting(sight.health)) await followWant(store, sight)
  else if (watch.isWanting) await endWant(store, sight)
}

export async function readDeposit({ books, watches }: Pick<DepositsStore, 'books' | 'watches'>, merchantId: string): Promise<KnownDeposit> {
  const requirement = await watches.requirementOf(merchantId)
  const balance = await books.balanceOf(ACCOUNTS.deposit(merchantId))
  return knownDeposit(requirement, balance, await watches.requestedOn(merchantId))
}

/** Leaves out deposits that recovered since the last check. */
export async function lowDepositsOf(
  books: Pick<BooksReader, 'datedBalancesOf'>,
  wanting: readonly WantingDeposit[],
  today: string,
): Promise<readonly (Pick<WantingDeposit, 'merchantId'> & Pick<KnownDeposit, 'balance' | 'required'> & WantingHealth)[]> {
  const held = await books.datedBalancesOf(wanting.map(({ merchantId }) => ACCOUNTS.deposit(merchantId)))
  return wanting.flatMap(({ merchantId, requestedOn, ...requirement }) => {
    const { balance, required, emptySince } = knownDeposit(requirement, held.get(ACCOUNTS.deposit(merchantId).code) ?? null, requestedOn)
    const health = healthOf({ balance, required, emptySince }, today)
    return isWanting(health) ? [{ merchantId, balance, required, ...health }] : []
  })
}

async function look(store: DepositsStore, merchantId: string, watch: Watch): Promise<Sight> {
  const at = store.now()
  const facts = await readDeposit(store, merchantId)
  const missing = missingOf(facts, await store.pendingTopUps(merchantId))
  return { ...facts, watch, merchantId, missing, at, health: healthOf(facts, utcDayOf(at)) }
}

async function followWant(store: DepositsStore, sight: Sight): Promise<void> {
  const { watches, sites } = store
  const { merchantId, watch, health, missing, at } = sight
  const episode = watch.isWanting ? watch.episode : await watches.beginEpisode(merchantId)
  if (!watch.isWanting && sight.wasEverPaid) await sites.recordDeposit(merchantId, true)
  if (missing > 0n && !(await watches.openRequest(merchantId)))
    await watches.raiseRequest(merchantId, { reason: sight.wasEverPaid ? 'low' : 'first', amount: missing, createdAt: at })
  const fresh = await watches.remind(merchantId, episode, remindersReached(sight, utcDayOf(at)), at)
  const isSuspended = health.state === 'suspended'
  const gravest = REMINDERS.findLast((reminder) => fresh.has(reminder))
  if (gravest !== undefined && !isSuspended)
    await store.publish({ type: 'deposit.reminder', merchantId, key: `${episode}:${gravest}`, deposit: updateOf(sight) })
  const wasSuspended = watch.suspendedAt !== null
  if (isSuspended && !wasSuspended) await suspend(store, sight, episode)
  if (!isSuspended && wasSuspended) await restore(store, sight, episode)
  if (fresh.size > 0 || isSuspended !== wasSuspended) await store.publishChange(merchantId, 'settlement')
}

async function suspend({ watches, sites, publish }: DepositsStore, sight: Sight, episode: number): Promise<void> {
  const { merchantId, health, at } = sight
  await watches.suspend(merchantId, at)
  await sites.suspendForDeposit(merchantId)
  const dueOn = health.suspendsOn ?? utcDayOf(at)
  await watches.addTask({ merchantId, emptySince: health.emptySince ?? dueOn, dueOn, at })
  await publish({ type: 'deposit.suspended', merchantId, key: `${episode}:${dueOn}` })
}

async function restore({ watches, sites, publish }: DepositsStore, { merchantId, required, at }: Sight, episode: number): Promise<void> {
  await watches.suspend(merchantId, null)
  await watches.dropTasks(merchantId, required > 0n ? 'topped up' : 'no contract runs', at)
  const areOpen = await sites.restore(merchantId)
  // Whoever has no site that runs hears of no site that is open.
  if (areOpen && required > 0n) await publish({ type: 'deposit.restored', merchantId, key: `${episode}:${at.toISOString()}` })
}

async function endWant(store: DepositsStore, sight: Sight): Promise<void> {
  const { merchantId, watch, missing, at } = sight
  if (watch.suspendedAt !== null) await restore(store, sight, watch.episode)
  await store.watches.closeRequest(merchantId, missing, at)
  await store.watches.endEpisode(merchantId)
  await store.sites.recordDeposit(merchantId, false)
  await store.publish({ type: 'deposit.covered', merchantId, key: `${watch.episode}` })
  await store.publishChange(merchantId, 'settlement')
}

function updateOf({ balance, required, missing, health }: Sight): DepositUpdate {
  return { balance, required, missing, suspendsOn: health.suspendsOn }
}

const PAGE = 1_000

/** Deposits above 30 % have nothing due. May be skipped for days: decisions depend on balances and dates alone. */
export async function sweepDeposits(ctx: DepositsContext, onFault: (error: unknown) => void): Promise<void> {
  for (let after: string | null = null; ;) {
    const page: readonly WatchedMerchant[] = await ctx.watches.page(after, PAGE)
    const balances = await ctx.books.balancesOf(page.map(({ merchantId }) => ACCOUNTS.deposit(merchantId)))
    for (const merchant of page) {
      const balance = -(balances.get(ACCOUNTS.deposit(merchant.merchantId).code) ?? 0n)
      if (!merchant.isWanting && balance >= thresholdOf(merchant.required)) continue
      // One merchant that fails must not hide the others.
      await ctx.transact(async (store) => watchDeposit(store, merchant.merchantId)).catch((error: unknown) => onFault(error))
    }
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return
    after = last.merchantId
  }
}
