import type { PaymentMethodId } from '@parlour/contracts'
import type { Config } from '../../platform/config.ts'
import { withTimeLimit, type ReadIncidents, type ReadQueue } from '../../platform/console-reads.ts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { MetricDefinition } from '../../platform/metrics.ts'
import type { PublishMerchantEvent } from '../../platform/merchant-events.ts'
import type { AuditStaff } from '../../platform/staff-audit.ts'
import type { Sweep } from '../../platform/sweep.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Orders } from '../orders/index.ts'
import { readNetworkHealth, type NetworkHealth } from './db/cursor.repository.ts'
import { listFaultyChains, readApproved, readAside, readOpenAlarms } from './db/console-overview.read-model.ts'
import { createPaymentsUnitOfWork, type DepositTaker } from './db/payments.unit-of-work.ts'
import { DEMONSTRATION_XPUB, openDepositKeys, type DepositKeys } from './domain/deposit-keys.ts'
import type { ProvisioningProgress } from './use-cases/payments-context.ts'
import type { PaymentNetwork } from './domain/payment-network.ts'
import { exceptionRoutes } from './exceptions.routes.ts'
import { sideChains, type SideChain } from './domain/side-chain.ts'
import type { ScreenSender } from './domain/address.ts'
import { readSlowChains } from './payment-reads.ts'
import { paymentRoutes } from './payment.routes.ts'
import { readWaitingExceptions } from './use-cases/payment-exceptions.ts'
import { startDetector } from './recovery/detector.ts'
import { startWatcher, type WatcherLog } from './watcher/watcher.ts'
import { startWitness } from './witness/start-witness.ts'

export { fromEvmAddress, fromTronAddress } from './domain/address.ts'
export { changeDepositKey, saveDepositKey } from './use-cases/save-deposit-key.ts'
export { fingerprintOf, openDepositKeys } from './domain/deposit-keys.ts'
export { createDepositKeyRepository } from './db/deposit-key.repository.ts'
export { readNetworks } from './use-cases/read-networks.ts'
export type { PaymentNetwork } from './domain/payment-network.ts'
export { screenByList, type ScreenSender } from './domain/address.ts'
export type { DepositTaker } from './db/payments.unit-of-work.ts'
export type { ProvisioningProgress } from './use-cases/payments-context.ts'
export { paymentsData } from './db/personal-data.ts'
export { createPaymentReads, type PaymentReads } from './payment-reads.ts'
export { createPayouts, type Payouts } from './payout/create-payouts.ts'
export { SigningError, signTransfers } from './payout/sign-transfers.ts'

export interface PaymentsDeps {
  readonly db: Database
  readonly networks: readonly PaymentNetwork[]
  readonly config: Pick<Config, 'depositXpub' | 'environment' | 'siblingUrls' | 'witnessEvery'>
  readonly orders: Pick<Orders, 'within' | 'findOrder' | 'exceptionalOrders' | 'briefOrders' | 'voidedPaid'>
  readonly ledger: Pick<Ledger, 'within' | 'read' | 'balances'>
  readonly sites: ProvisioningProgress
  readonly deposits: DepositTaker
  readonly catalog: Pick<Catalog, 'assertMayOpen'>
  readonly screenSender: ScreenSender
  readonly orderMethods: readonly PaymentMethodId[]
  /** Must equal the value given to `createOrders`. */
  readonly lateWindowMs: number
  readonly publish: PublishMerchantEvent
  readonly usernameOf: (accountId: string) => Promise<string>
  readonly audit: AuditStaff
  readonly now: () => Date
  readonly log: WatcherLog
}

export interface Payments extends ApiModule {
  readonly queues: { readonly exceptions: ReadQueue; readonly chains: ReadQueue }
  readonly incidents: ReadIncidents
  /** Watches the chains for payments. */
  readonly startSweeps: () => Sweep
}

/** Throws when addresses fail their self-test or a public chain has no key of its own. */
export function createPayments(deps: PaymentsDeps): Payments {
  const { db, config, networks, orders, sites, audit, now } = deps
  if (config.depositXpub === null && networks.some(({ isLocalChain }) => !isLocalChain)) {
    throw new Error('DEPOSIT_XPUB must be set when CHAIN_URL names a public chain')
  }
  const keys = openDepositKeys(config.depositXpub ?? DEMONSTRATION_XPUB)
  const sides = sideChains(config.siblingUrls, networks)
  const ctx = {
    ...createPaymentsUnitOfWork(db, { ...deps, assertMarketAllowed: deps.catalog.assertMayOpen }),
    networks,
    sides,
    orderMethods: deps.orderMethods,
    isProduction: config.environment === 'production',
    lateWindowMs: deps.lateWindowMs,
    keys,
    orderReads: orders,
    sites,
    slowChains: async () => readSlowChains(db, networks, now()),
    usernameOf: deps.usernameOf,
    now,
  }
  return {
    routes: async (app) => {
      await app.register(paymentRoutes(ctx))
      await app.register(exceptionRoutes(ctx, audit))
    },
    metrics: chainMetrics(db, networks, now),
    queues: {
      exceptions: readWaitingExceptions({ orderReads: orders, balances: deps.ledger.balances, readAside, readApproved, now }),
      chains: async (on) => withTimeLimit(await readOpenAlarms(on), 'money', now()),
    },
    incidents: async (on) => {
      const nameOf = new Map<string, string>(networks.map(({ chain, name }) => [chain, name]))
      const faulty = await listFaultyChains(on, [...nameOf.keys()], now())
      return faulty.map(({ chain, isStopped, since }) => ({
        kind: isStopped ? 'chain-stopped' : 'chain-behind',
        subject: nameOf.get(chain) ?? chain,
        id: null,
        since,
      }))
    },
    startSweeps: () => {
      const running = startWatching({ ...deps, keys }, sides)
      return { stop: async () => void (await Promise.all(running.map(({ stop }) => stop()))) }
    },
  }
}

function chainMetrics(db: Database, networks: readonly PaymentNetwork[], now: () => Date): readonly MetricDefinition[] {
  const gauge = (name: MetricDefinition['name'], help: string, valueOf: (health: NetworkHealth) => number): MetricDefinition => ({
    name,
    help,
    label: 'chain',
    read: async () => {
      const chains = networks.map(({ chain }) => chain)
      return Object.fromEntries((await readNetworkHealth(db, chains, now())).map((health) => [health.chain, valueOf(health)]))
    },
  })
  return [
    gauge('parlour_chain_blocks_behind', 'Final blocks that were not read yet', ({ blocksBehind }) => blocksBehind),
    gauge('parlour_chain_slow', '1 while a chain makes no final blocks, and no countdown ends an order', ({ isSlow }) => Number(isSlow)),
    gauge('parlour_chain_stopped', '1 while an alarm stops all credits of a chain', ({ isStopped }) => Number(isStopped)),
  ]
}

function startWatching(deps: PaymentsDeps & { readonly keys: DepositKeys }, sides: readonly SideChain[]): readonly Sweep[] {
  const { db, orders, ledger, deposits, screenSender, now, log, publish, networks, config } = deps
  const arrival = { db, orders, ledger, deposits, screenSender, now, log }
  return [
    ...networks.flatMap((network) => [
      startWatcher({ ...arrival, witnessEvery: config.witnessEvery }, network),
      startWitness({ ...arrival, keys: deps.keys }, network),
    ]),
    ...sides.map((side) => startDetector({ db, publish, now, log }, side)),
  ]
}
