import type { TransferUse } from '@parlour/contracts'
import { heldDeposit } from '../../ledger/index.ts'
import type { ArrivalStore } from '../db/payments.unit-of-work.ts'
import { writtenAddress, type AddressOwner } from '../domain/attempt.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import type { ScreenSender } from '../domain/sender-screen.ts'
import { transferKey, type ChainTransfer } from '../domain/transfer.ts'

/** Returns what it was used for. The caller ensures that each transfer comes once. */
export async function bookArrival(
  ctx: { readonly screenSender?: ScreenSender | undefined },
  store: ArrivalStore,
  network: PaymentNetwork,
  transfer: ChainTransfer,
  owner: AddressOwner,
): Promise<TransferUse> {
  await store.lockMerchantMoney(owner.merchantId)
  const { chain } = network
  const deposit = {
    key: transferKey(chain, transfer),
    chain,
    address: writtenAddress(network, transfer.hexAddress),
    amount: transfer.amount,
  }
  await store.publishChange(owner.merchantId, 'payments')
  if (await ctx.screenSender?.(chain, transfer.sender)) {
    await store.ledger.post(heldDeposit(deposit, owner.merchantId))
    return 'held'
  }
  if (owner.orderId === null) {
    await store.receiveTopUp({ ...deposit, merchantId: owner.merchantId })
    return 'deposit'
  }
  const isDust = transfer.amount < network.dustLimit
  return store.orders.applyPayment(owner.orderId, { ...deposit, txHash: transfer.txHash, isDust })
}
