import type { TransferUse } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import { lockMerchantMoney } from '../../../platform/merchant-lock.ts'
import { heldDeposit, topUpDeposit, type Ledger } from '../../ledger/index.ts'
import type { Orders } from '../../orders/index.ts'
import { writtenAddress, type AddressOwner } from '../domain/attempt.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import type { ScreenSender } from '../domain/sender-screen.ts'
import { transferKey, type ChainTransfer } from '../domain/transfer.ts'

/** `key` is `chain:tx:ordinal`, the amount micro-USDT. */
interface TopUp {
  readonly merchantId: string
  readonly key: string
  readonly chain: string
  readonly address: string
  readonly amount: bigint
}

/** The deposit takes top-ups and pays arrears with them, in the transaction of the arrival. */
export interface DepositTaker {
  readonly receiveTopUp: (trx: Database, topUp: TopUp) => Promise<void>
}

export interface ArrivalDeps {
  readonly orders: Pick<Orders, 'within'>
  readonly ledger: Pick<Ledger, 'within'>
  readonly screenSender?: ScreenSender | undefined
  readonly deposits?: DepositTaker | undefined
}

/** Returns what it was used for. The caller ensures that each transfer comes once. */
export async function bookArrival(
  trx: Database,
  deps: ArrivalDeps,
  network: PaymentNetwork,
  transfer: ChainTransfer,
  owner: AddressOwner,
): Promise<TransferUse> {
  await lockMerchantMoney(trx, owner.merchantId)
  const { chain } = network
  const deposit = {
    key: transferKey(chain, transfer),
    chain,
    address: writtenAddress(network, transfer.hexAddress),
    amount: transfer.amount,
  }
  await publishChange(trx, owner.merchantId, 'payments')
  if (await deps.screenSender?.(chain, transfer.sender)) {
    await deps.ledger.within(trx).post(heldDeposit(deposit, owner.merchantId))
    return 'held'
  }
  if (owner.orderId === null) {
    const { receiveTopUp } = deps.deposits ?? plainDeposits(deps)
    await receiveTopUp(trx, { ...deposit, merchantId: owner.merchantId })
    return 'deposit'
  }
  const isDust = transfer.amount < network.dustLimit
  return deps.orders.within(trx).applyPayment(owner.orderId, { ...deposit, txHash: transfer.txHash, isDust })
}

function plainDeposits({ ledger }: Pick<ArrivalDeps, 'ledger'>): DepositTaker {
  return { receiveTopUp: async (trx, topUp) => ledger.within(trx).post(topUpDeposit(topUp, topUp.merchantId)) }
}
