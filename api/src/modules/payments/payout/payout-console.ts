import type { PaymentMethodId } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { PayoutsUnitOfWork } from '../db/payouts.unit-of-work.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import type { ScreenSender } from '../domain/sender-screen.ts'
import type { WatcherLog } from '../watcher/watcher.ts'
import type { Rail } from './rail.ts'

/** The treasury is 20 bytes in lower-case hex. */
export interface PayoutNetwork {
  readonly network: PaymentNetwork
  readonly treasury: string
  readonly rail: Rail
}

/** What the use cases of payouts work with. */
export interface PayoutsContext extends PayoutsUnitOfWork {
  readonly networks: readonly PaymentNetwork[]
  readonly outlets: readonly PayoutNetwork[]
  readonly screenSender?: ScreenSender | undefined
  readonly now: () => Date
  readonly log: WatcherLog
}

/** Throws `payments.method-unavailable`. */
export function networkOfChain({ networks }: Pick<PayoutsContext, 'networks'>, chain: string): PaymentNetwork {
  const network = networks.find((candidate) => candidate.chain === chain)
  if (!network) throw new DomainError('payments.method-unavailable')
  return network
}

/** Throws `payments.method-unavailable`. */
export function outletOf({ outlets }: Pick<PayoutsContext, 'outlets'>, method: PaymentMethodId): PayoutNetwork {
  const outlet = outlets.find(({ network }) => network.method === method)
  if (!outlet) throw new DomainError('payments.method-unavailable', { fields: { method: 'unavailable' } })
  return outlet
}

/** Throws `payments.method-unavailable`. */
export function outletOfChain({ outlets }: Pick<PayoutsContext, 'outlets'>, chain: string): PayoutNetwork {
  const outlet = outlets.find(({ network }) => network.chain === chain)
  if (!outlet) throw new DomainError('payments.method-unavailable')
  return outlet
}
