import type { Database } from '../../../platform/database.ts'
import type { ApiModule } from '../../../platform/http-app.ts'
import type { PayoutConfig } from '../../../platform/payout-config.ts'
import type { PublishMerchantEvent } from '../../../platform/merchant-events.ts'
import type { AuditStaff } from '../../../platform/staff-audit.ts'
import type { Sweep } from '../../../platform/sweep.ts'
import type { Orders } from '../../orders/index.ts'
import { createPayoutsUnitOfWork, type PayoutsOutlets } from '../db/payouts.unit-of-work.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import type { ScreenSender } from '../domain/sender-screen.ts'
import { payoutRoutes, type PayoutRouteContext } from '../payout.routes.ts'
import type { OutgoingReads } from '../use-cases/read-outgoing.ts'
import { startOutgoing } from '../watcher/outgoing-transfers.ts'
import type { WatcherLog } from '../watcher/watcher.ts'
import { openOutlets } from './open-outlets.ts'

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
  readonly startSweeps: () => Sweep
}

/** Throws when a treasury address is invalid. */
export function createPayouts({ config, ...deps }: PayoutsDeps): Payouts {
  const outlets = openOutlets(deps.networks, config)
  const { db, orders, networks, screenSender, proveAgain, now, log, namesOf, audit } = deps
  const context = { ...createPayoutsUnitOfWork(db, deps), networks, outlets, screenSender, now, log }
  return {
    routes: payoutRoutes({ ...context, audit, proveAgain, namesOf, briefOrders: orders.briefOrders }),
    startSweeps: () => {
      const running = outlets.map((outlet) => startOutgoing(context, outlet))
      return { stop: async () => void (await Promise.all(running.map(({ stop }) => stop()))) }
    },
  }
}
