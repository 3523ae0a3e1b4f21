import type { PaymentMethodId } from '@parlour/contracts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { PublishMerchantEvent } from '../../platform/merchant-events.ts'
import { UNHEARD_AUDIT, type AuditStaff } from '../../platform/staff-audit.ts'
import type { Readable } from '../../platform/named-statement.ts'
import type { Sweep } from '../../platform/sweep.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Order, Orders } from '../orders/index.ts'
import { chainWatchRoutes } from './chain-watch.routes.ts'
import { checkoutAidRoutes } from './checkout-aids.routes.ts'
import { createAttemptRepository } from './db/attempt.repository.ts'
import { readNetworkHealth } from './db/network-health.read-model.ts'
import { countOpenRecoveries } from './db/open-recoveries.read-model.ts'
import { sumPendingTopUps } from './db/pending-top-ups.read-model.ts'
import { createPaymentsUnitOfWork, type DepositTaker } from './db/payments.unit-of-work.ts'
import { findTransactions } from './db/transactions.read-model.ts'
import { DEMONSTRATION_XPUB, openDepositKeys, type DepositKeys } from './domain/deposit-keys.ts'
import type { ProvisioningProgress } from './domain/neighbours.ts'
import type { PaymentNetwork } from './domain/payment-network.ts'
import { exceptionRoutes } from './exceptions.routes.ts'
import { heldMoneyRoutes } from './held-money.routes.ts'
import { sideChains, type SideChain } from './domain/side-chain.ts'
import type { ScreenSender } from './domain/sender-screen.ts'
import { paymentRoutes } from './payment.routes.ts'
import { startDetector } from './recovery/detector.ts'
import { startWatcher, type WatcherLog } from './watcher/watcher.ts'
import { startWitness } from './witness/start-witness.ts'

export { fromEvmAddress, fromTronAddress } from './domain/address.ts'
export { changeDepositKey, saveDepositKey } from './use-cases/save-deposit-key.ts'
export { fingerprintOf, openDepositKeys } from './domain/deposit-keys.ts'
export { createDepositKeyRepository } from './db/deposit-key.repository.ts'
export { readNetworks } from './use-cases/read-networks.ts'
export type { PaymentNetwork } from './domain/payment-network.ts'
export { screenByList, type ScreenSender } from './domain/sender-screen.ts'
export type { DepositTaker } from './db/payments.unit-of-work.ts'
export type { ProvisioningProgress } from './domain/neighbours.ts'
export { paymentsData } from './db/personal-data.ts'
export { createPayouts } from './payout/create-payouts.ts'
export { SigningError, signTransfers } from './payout/sign-transfers.ts'

export interface PaymentsDeps {
  readonly db: Database
  readonly networks: readonly PaymentNetwork[]
  /** Null derives from a public test key, which is allowed on the local chain only. */
  readonly depositXpub: string | null
  readonly orders: Pick<Orders, 'within' | 'findOrder' | 'exceptionalOrders' | 'briefOrders'>
  readonly ledger: Pick<Ledger, 'within' | 'read'>
  readonly sites: ProvisioningProgress
  readonly deposits?: DepositTaker
  readonly screenSender?: ScreenSender
  readonly orderMethods?: readonly PaymentMethodId[]
  /** Must equal the value given to `createOrders`; default: seven days. */
  readonly lateWindowMs?: number
  readonly siblingUrls?: Readonly<Record<string, readonly string[]>>
  /** After how many ranges one is verified with another node. */
  readonly witnessEvery?: number
  /** Throws when the market does not allow payment; runs on the connection of the payment. Default: all allowed. */
  readonly assertMarketAllowed?: (order: Order, trx: Database) => Promise<void>
  readonly publish?: PublishMerchantEvent
  readonly usernameOf?: (accountId: string) => Promise<string>
  readonly audit?: AuditStaff
  readonly now?: () => Date
  readonly log?: WatcherLog
}

export interface Watchers {
  readonly stop: () => Promise<void>
}

export interface Payments extends ApiModule {
  readonly isOnSlowNetwork: (db: Database, orderId: string) => Promise<boolean>
  /** In micro-USDT. */
  readonly pendingTopUps: (on: Readable, merchantId: string) => Promise<bigint>
  readonly openRecoveries: (on: Readable, merchantId: string) => Promise<number>
  readonly transactionsBy: (
    hash: string,
    limit: number,
  ) => Promise<readonly { readonly txHash: string; readonly network: string; readonly merchantId: string }[]>
  readonly startWatchers: () => Watchers
}

const LATE_WINDOW_MS = 7 * 86_400_000

/** Throws when addresses fail their self-test or a public chain has no key of its own. */
export function createPayments(deps: PaymentsDeps): Payments {
  const { db, networks, orders, sites } = deps
  if (deps.depositXpub === null && networks.some(({ isLocalChain }) => !isLocalChain)) {
    throw new Error('DEPOSIT_XPUB must be set when CHAIN_URL names a public chain')
  }
  const keys = openDepositKeys(deps.depositXpub ?? DEMONSTRATION_XPUB)
  const now = deps.now ?? (() => new Date())
  const log = deps.log ?? (() => undefined)
  const publish = deps.publish ?? (async () => undefined)
  const slowChains = async (connection: Database) => readSlowChains(connection, networks, now())
  const { orderMethods = ['trc20'], lateWindowMs = LATE_WINDOW_MS } = deps
  const sides = sideChains(deps.siblingUrls ?? {}, networks)
  const { audit = UNHEARD_AUDIT, assertMarketAllowed = async () => undefined, usernameOf = async (accountId) => accountId } = deps
  const ctx = {
    ...createPaymentsUnitOfWork(db, { ...deps, assertMarketAllowed, publish }),
    networks,
    sides,
    orderMethods,
    lateWindowMs,
    keys,
    orderReads: orders,
    sites,
    slowChains: async () => slowChains(db),
    usernameOf,
    now,
  }
  return {
    routes: async (app) => {
      await app.register(paymentRoutes(ctx))
      await app.register(checkoutAidRoutes(ctx))
      await app.register(chainWatchRoutes(ctx, audit))
      await app.register(heldMoneyRoutes(ctx, audit))
      await app.register(exceptionRoutes(ctx))
    },
    pendingTopUps: sumPendingTopUps,
    openRecoveries: countOpenRecoveries,
    transactionsBy: async (hash, limit) =>
      (await findTransactions(db, `0x${hash.toLowerCase().replace(/^0x/, '')}`, limit)).map(({ chain, txHash, merchantId }) => ({
        txHash,
        network: networks.find((network) => network.chain === chain)?.name ?? chain,
        merchantId,
      })),
    isOnSlowNetwork: async (connection, orderId) => {
      const slow = await slowChains(connection)
      return slow.size > 0 && (await createAttemptRepository(connection).isOfferedOn(orderId, [...slow]))
    },
    startWatchers: () => {
      const running = startWatching({ ...deps, keys, now, log, publish }, sides)
      return { stop: async () => void (await Promise.all(running.map(({ stop }) => stop()))) }
    },
  }
}

function startWatching(
  deps: PaymentsDeps & Required<Pick<PaymentsDeps, 'now' | 'log' | 'publish'>> & { readonly keys: DepositKeys },
  sides: readonly SideChain[],
): readonly Sweep[] {
  const { db, orders, ledger, now, log, publish, networks, witnessEvery } = deps
  const arrival = {
    db,
    orders,
    ledger,
    now,
    log,
    ...(deps.screenSender ? { screenSender: deps.screenSender } : {}),
    ...(deps.deposits ? { deposits: deps.deposits } : {}),
  }
  return [
    ...networks.flatMap((network) => [
      startWatcher({ ...arrival, witnessEvery }, network),
      startWitness({ ...arrival, keys: deps.keys }, network),
    ]),
    ...sides.map((side) => startDetector({ db, publish, now, log }, side)),
  ]
}

async function readSlowChains(db: Database, networks: readonly PaymentNetwork[], at: Date): Promise<ReadonlySet<string>> {
  const chains = networks.map(({ chain }) => chain)
  const health = await readNetworkHealth(db, chains, at)
  return new Set(health.filter(({ isSlow }) => isSlow).map(({ chain }) => chain))
}
