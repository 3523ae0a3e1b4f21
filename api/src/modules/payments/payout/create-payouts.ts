import type { PaymentMethodId, ReturnWallet } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import type { ApiModule } from '../../../platform/http-app.ts'
import type { PayoutConfig } from '../../../platform/payout-config.ts'
import type { Readable } from '../../../platform/named-statement.ts'
import type { PublishMerchantEvent } from '../../../platform/merchant-events.ts'
import { UNHEARD_AUDIT, type AuditStaff } from '../../../platform/staff-audit.ts'
import type { Sweep } from '../../../platform/sweep.ts'
import type { Orders } from '../../orders/index.ts'
import { listPaidWallets, type PaidWallet } from '../db/paid-wallets.read-model.ts'
import { createPayoutsUnitOfWork, type PayoutsOutlets } from '../db/payouts.unit-of-work.ts'
import { readReturnWallets, type NamedWallet } from '../db/return-wallet.repository.ts'
import { writtenAddress } from '../domain/attempt.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import type { ScreenSender } from '../domain/sender-screen.ts'
import { presentReturnWallet } from '../payout.presenter.ts'
import { payoutRoutes, type PayoutRouteContext } from '../payout.routes.ts'
import type { OutgoingReads } from '../use-cases/read-outgoing.ts'
import { startOutgoing } from '../watcher/outgoing-transfers.ts'
import type { WatcherLog } from '../watcher/watcher.ts'
import { openOutlets } from './open-outlets.ts'
import { networkOfChain } from './payout-console.ts'

export interface PayoutsDeps
  extends Pick<PayoutsOutlets, 'ledger' | 'deposits' | 'assertVerified'>, Pick<PayoutRouteContext, 'proveAgain'> {
  readonly db: Database
  readonly config: PayoutConfig
  readonly networks: readonly PaymentNetwork[]
  readonly orders: Pick<Orders, 'briefOrders'>
  readonly namesOf?: OutgoingReads['namesOf']
  readonly screenSender?: ScreenSender
  readonly publish?: PublishMerchantEvent
  readonly audit?: AuditStaff
  readonly now: () => Date
  readonly log: WatcherLog
}

interface WrittenWallet {
  readonly method: PaymentMethodId
  readonly address: string
}

export interface Payouts extends ApiModule {
  readonly walletsOf: (merchantIds: readonly string[]) => Promise<ReadonlyMap<string, readonly WrittenWallet[]>>
  readonly returnWalletsOf: (
    on: Readable,
    merchantIds: readonly string[],
  ) => Promise<ReadonlyMap<string, ReturnWallet & Pick<NamedWallet, 'namedBy'>>>
  readonly startSweeps: () => Sweep
}

/** Throws when a treasury address is invalid. */
export function createPayouts({ config, publish = async () => undefined, audit = UNHEARD_AUDIT, ...deps }: PayoutsDeps): Payouts {
  const outlets = openOutlets(deps.networks, config)
  const { db, orders, networks, screenSender, proveAgain, now, log, namesOf = async () => new Map() } = deps
  const context = { ...createPayoutsUnitOfWork(db, { ...deps, publish }), networks, outlets, screenSender, now, log }
  return {
    routes: payoutRoutes({ ...context, audit, proveAgain, namesOf, briefOrders: orders.briefOrders }),
    walletsOf: async (merchantIds) => writtenWallets(await listPaidWallets(db, merchantIds), deps.networks),
    returnWalletsOf: async (on, merchantIds) => {
      const named = await readReturnWallets(on, merchantIds)
      const written = (wallet: NamedWallet) => presentReturnWallet(wallet, networkOfChain(deps, wallet.chain))
      return new Map(named.map((wallet) => [wallet.merchantId, { ...written(wallet), namedBy: wallet.namedBy }]))
    },
    startSweeps: () => {
      const running = outlets.map((outlet) => startOutgoing(context, outlet))
      return { stop: async () => void (await Promise.all(running.map(({ stop }) => stop()))) }
    },
  }
}

function writtenWallets(
  wallets: readonly PaidWallet[],
  networks: readonly PaymentNetwork[],
): ReadonlyMap<string, readonly WrittenWallet[]> {
  return new Map(
    [...Map.groupBy(wallets, ({ merchantId }) => merchantId)].map(([merchantId, own]) => [
      merchantId,
      own.flatMap(({ chain, receiver }) => {
        const network = networks.find((known) => known.chain === chain)
        return network ? [{ method: network.method, address: writtenAddress(network, receiver) }] : []
      }),
    ]),
  )
}
