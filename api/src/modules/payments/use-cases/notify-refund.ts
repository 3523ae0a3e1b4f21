import type { Database } from '../../../platform/database.ts'
import { writtenAddress } from '../domain/attempt.ts'
import type { WantedRefund } from '../domain/payout.ts'
import { networkOfChain, type PayoutDeps } from '../payout/payout-console.ts'

const EVENTS = {
  refund: { requested: 'payout.requested', paid: 'payout.paid', undone: 'payout.returned' },
  'deposit-return': { requested: 'deposit-return.proposed', paid: 'deposit-return.paid', undone: 'deposit-return.undone' },
} as const

export async function notifyRefund(
  trx: Database,
  deps: Pick<PayoutDeps, 'networks' | 'publish'>,
  step: keyof (typeof EVENTS)['refund'],
  { id, kind, merchantId, chain, amount, receiver }: Pick<WantedRefund, 'id' | 'kind' | 'merchantId' | 'chain' | 'amount' | 'receiver'>,
): Promise<void> {
  const network = networkOfChain(deps, chain)
  const payout = { id, amount, network: network.name, address: writtenAddress(network, receiver) }
  await deps.publish(trx, { type: EVENTS[kind][step], merchantId, payout })
}
