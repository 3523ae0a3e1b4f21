import type { PayoutsStore } from '../db/payouts.unit-of-work.ts'
import { writtenAddress } from '../domain/attempt.ts'
import type { WantedRefund } from '../domain/payout.ts'
import { networkOfChain, type PayoutsContext } from '../payout/payout-console.ts'

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
