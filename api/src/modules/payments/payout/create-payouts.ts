import { LOCAL_ACCOUNTS } from '../../../chain/index.ts'
import { withTimeLimit, type ReadQueue } from '../../../platform/console-reads.ts'
import type { Database } from '../../../platform/database.ts'
import type { ApiModule } from '../../../platform/http-app.ts'
import type { PublishMerchantEvent } from '../../../platform/merchant-events.ts'
import type { PayoutConfig } from '../../../platform/payout-config.ts'
import type { AuditStaff } from '../../../platform/staff-audit.ts'
import type { Sweep } from '../../../platform/sweep.ts'
import type { Orders } from '../../orders/index.ts'
import { readOpenPayouts } from '../db/console-overview.read-model.ts'
import { createPayoutsUnitOfWork, type PayoutsOutlets } from '../db/payouts.unit-of-work.ts'
import { fromEvmAddress, fromTronAddress, type ScreenSender } from '../domain/address.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { payoutRoutes, type PayoutRouteContext } from '../payout.routes.ts'
import type { OutgoingReads } from '../use-cases/read-outgoing.ts'
import { startOutgoing } from '../watcher/outgoing-transfers.ts'
import type { WatcherLog } from '../watcher/watcher.ts'
import { openEvmRail } from './evm-rail.ts'
import type { PayoutNetwork } from '../use-cases/payouts-context.ts'
import type { Rail } from './rail.ts'
import { openTronRail } from './tron-rail.ts'

export interface PayoutsDeps
  extends Pick<PayoutsOutlets, 'ledger' | 'deposits' | 'assertVerified'>, Pick<PayoutRouteContext, 'proveAgain'> {
  readonly db: Database
  readonly config: PayoutConfig
  readonly networks: readonly PaymentNetwork[]
  readonly orders: Pick<Orders, 'briefOrders'>
  readonly namesOf: OutgoingReads['namesOf']
  readonly screenSender: ScreenSender
  readonly publish: PublishMerchantEvent
  readonly audit: AuditStaff
  readonly now: () => Date
  readonly log: WatcherLog
}

export interface Payouts extends ApiModule {
  readonly queues: { readonly payouts: ReadQueue }
  readonly startSweeps: () => Sweep
}

/** Throws when a treasury address is invalid. */
export function createPayouts({ config, ...deps }: PayoutsDeps): Payouts {
  const outlets = openOutlets(deps.networks, config)
  const { db, orders, networks, screenSender, proveAgain, now, log, namesOf, audit } = deps
  const context = { ...createPayoutsUnitOfWork(db, deps), networks, outlets, screenSender, now, log }
  return {
    routes: payoutRoutes({ ...context, audit, proveAgain, namesOf, briefOrders: orders.briefOrders }),
    queues: { payouts: async (on) => withTimeLimit(await readOpenPayouts(on), 'money', now()) },
    startSweeps: () => {
      const running = outlets.map((outlet) => startOutgoing(context, outlet))
      return { stop: async () => void (await Promise.all(running.map(({ stop }) => stop()))) }
    },
  }
}

/** Throws for an invalid address. The local chain has a treasury of its own. */
export function openOutlets(networks: readonly PaymentNetwork[], { treasuries, tronApiUrl }: PayoutConfig): readonly PayoutNetwork[] {
  return networks.flatMap((network) => {
    const treasury = network.isLocalChain ? LOCAL_ACCOUNTS.treasury.toLowerCase() : treasuryOf(network.chain, treasuries[network.chain])
    const rail = openRail(network, tronApiUrl)
    return treasury === null || rail === null ? [] : [{ network, treasury, rail }]
  })
}

/** Both networks of the local chain are EVM. Null where the node cannot be reached. */
function openRail(network: PaymentNetwork, tronApiUrl: string | null): Rail | null {
  if (network.chain === 'eth' || network.isLocalChain) return openEvmRail(network)
  return tronApiUrl === null ? null : openTronRail(network, tronApiUrl)
}

function treasuryOf(chain: PaymentNetwork['chain'], text: string | null): string | null {
  if (text === null) return null
  const address = chain === 'tron' ? fromTronAddress(text) : fromEvmAddress(text)
  if (address === null) throw new Error(`TREASURY_ADDRESS_${chain.toUpperCase()} is "${text}", whose checksum is wrong.`)
  return address
}
