import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { Orders } from '../orders/index.ts'
import { DEMONSTRATION_XPUB, openDepositKeys } from './domain/deposit-keys.ts'
import type { ProvisioningProgress } from './domain/neighbours.ts'
import type { PaymentNetwork } from './domain/payment-network.ts'
import { paymentRoutes } from './payment.routes.ts'
import { startWatcher, type WatcherLog } from './watcher/watcher.ts'

export { fromEvmAddress, fromTronAddress } from './domain/address.ts'
export { readNetworks } from './use-cases/read-networks.ts'
export type { PaymentNetwork } from './domain/payment-network.ts'
export type { ProvisioningProgress } from './domain/neighbours.ts'
export { paymentsData } from './db/personal-data.ts'

/** What payments need from outside. */
export interface PaymentsDeps {
  readonly db: Database
  readonly networks: readonly PaymentNetwork[]
  /** Null derives from a public test key, which only the local chain may do. */
  readonly depositXpub: string | null
  readonly orders: Pick<Orders, 'within' | 'findOrder'>
  readonly sites: ProvisioningProgress
  readonly now?: () => Date
  readonly log?: WatcherLog
}

/** The running watchers. */
export interface Watchers {
  readonly stop: () => Promise<void>
}

/** Payment attempts and the watchers that credit final transfers. */
export interface Payments extends ApiModule {
  /** Starts one watcher for each network; only in the roles `worker` and `all`. */
  readonly startWatchers: () => Watchers
}

/** The door of payments; throws when addresses fail their self-test or a public chain has no key of its own. */
export function createPayments(deps: PaymentsDeps): Payments {
  const { db, networks, orders, sites } = deps
  if (deps.depositXpub === null && networks.some(({ isLocalChain }) => !isLocalChain)) {
    throw new Error('DEPOSIT_XPUB must be set when CHAIN_URL names a public chain')
  }
  const keys = openDepositKeys(deps.depositXpub ?? DEMONSTRATION_XPUB)
  const now = deps.now ?? (() => new Date())
  const log = deps.log ?? (() => undefined)
  return {
    routes: paymentRoutes({ db, networks, keys, orders, sites, now }),
    startWatchers: () => {
      const watchers = networks.map((network) => startWatcher({ db, orders, now, log }, network))
      return { stop: async () => void (await Promise.all(watchers.map(({ stop }) => stop()))) }
    },
  }
}
