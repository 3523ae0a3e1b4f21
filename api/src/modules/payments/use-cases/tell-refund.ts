import type { Database } from '../../../platform/database.ts'
import { writtenAddress } from '../domain/attempt.ts'
import type { WantedRefund } from '../domain/payout.ts'
import { networkOfChain, type PayoutDeps } from '../payout/payout-desk.ts'

/** Tells the merchant what became of a refund, in the transaction in which it happens. */
export async function tellRefund(
  trx: Database,
  deps: Pick<PayoutDeps, 'networks' | 'tell'>,
  type: 'payout.requested' | 'payout.paid' | 'payout.returned',
  { id, merchantId, chain, amount, receiver }: Pick<WantedRefund, 'id' | 'merchantId' | 'chain' | 'amount' | 'receiver'>,
): Promise<void> {
  const network = networkOfChain(deps, chain)
  await deps.tell(trx, { type, merchantId, payout: { id, amount, network: network.name, address: writtenAddress(network, receiver) } })
}
