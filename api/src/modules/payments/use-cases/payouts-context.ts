import { wireOf, type PaymentMethodId, type PayoutState } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditFacts } from '../../../platform/staff-audit.ts'
import type { PayoutsStore, PayoutsUnitOfWork } from '../db/payouts.unit-of-work.ts'
import type { ScreenSender } from '../domain/address.ts'
import { writtenAddress } from '../domain/attempt.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import type { OutgoingPayout, WantedRefund } from '../domain/payout.ts'
import type { Rail } from '../payout/rail.ts'
import type { WatcherLog } from '../watcher/watcher.ts'

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
  readonly screenSender: ScreenSender
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

const EVENTS = {
  refund: { requested: 'payout.requested', paid: 'payout.paid', undone: 'payout.returned' },
  'deposit-return': { requested: 'deposit-return.proposed', paid: 'deposit-return.paid', undone: 'deposit-return.undone' },
} as const

export async function notifyRefund(
  ctx: Pick<PayoutsContext, 'networks'>,
  store: PayoutsStore,
  step: keyof (typeof EVENTS)['refund'],
  { id, kind, merchantId, chain, amount, receiver }: Pick<WantedRefund, 'id' | 'kind' | 'merchantId' | 'chain' | 'amount' | 'receiver'>,
): Promise<void> {
  const network = networkOfChain(ctx, chain)
  const payout = { id, amount, network: network.name, address: writtenAddress(network, receiver) }
  await store.publish({ type: EVENTS[kind][step], merchantId, payout })
}

export function payoutStep(
  payouts: readonly OutgoingPayout[],
  state: PayoutState,
  { reason = '', ...facts }: { readonly reason?: string } & Readonly<Record<string, unknown>> = {},
): AuditFacts {
  const subject = payouts.map(({ id, merchantId }) => (merchantId === null ? `payout ${id}` : `payout ${id} merchant ${merchantId}`))
  const before = payouts.map(({ id, state: was, amount, receiver, preparedBy }) => ({
    id,
    state: was,
    amount: wireOf(amount),
    receiver,
    preparedBy,
  }))
  return { subject: subject.join(' '), reason, before, after: { state, ...facts } }
}
