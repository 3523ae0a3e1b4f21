import { OrderStatus, type TransferUse } from '@parlour/contracts'
import { ACCOUNTS, heldDeposit, reversal, type Account, type Line } from '../../ledger/index.ts'
import type { LostShare, Order } from '../../orders/index.ts'
import type { ChainStore } from '../db/chain.unit-of-work.ts'
import type { ArrivalStore } from '../db/payments.unit-of-work.ts'
import type { BookedTransfer } from '../db/transfer.repository.ts'
import type { ScreenSender } from '../domain/address.ts'
import { writtenAddress, type AddressOwner } from '../domain/attempt.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { transferKey, type ChainTransfer } from '../domain/transfer.ts'

/** Returns what it was used for. The caller ensures that each transfer comes once. */
export async function bookArrival(
  ctx: { readonly screenSender: ScreenSender },
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
  if (await ctx.screenSender(chain, transfer.sender)) {
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

/**
 * Takes a booked transfer out of the books because its chain took it back. Whatever holds the money gives it: the order, its deferred fee,
 * then credit and deposit of the merchant; what is spent the merchant owes. A bought order that it leaves unpaid is held (payments.md 7.4), a
 * delivered one is a task for two persons. Money that was swept since is a task, too, and stays booked.
 */
export async function reverseArrival(store: ChainStore, network: PaymentNetwork, given: BookedTransfer, at: Date): Promise<void> {
  const { transfer, owner, use } = given
  const { ledger, orders, alarms } = store
  const { chain } = network
  const deposit = {
    key: transferKey(chain, transfer),
    chain,
    address: writtenAddress(network, transfer.hexAddress),
    amount: transfer.amount,
  }
  await store.lockMerchantMoney(owner.merchantId)
  const order = owner.orderId === null ? null : await orders.lockOrder(owner.orderId)
  const lost = { amount: transfer.amount, isOfOrder: use === 'order' }
  const share = order && orders.lostShareOf(order, lost)
  const onAddress = ACCOUNTS.chainDeposit(chain, deposit.address)
  const sources = sourcesOf(given, order, share)
  const balances = await ledger.lock([onAddress, ...sources.map(({ account }) => account)])
  if ((balances.get(onAddress.code) ?? 0n) < transfer.amount) {
    const facts = { transfer: deposit.key, address: deposit.address, amount: String(transfer.amount) }
    await alarms.raise({ chain, kind: 'reversal-blocked', subject: deposit.key, isStopping: false, facts }, at)
    return
  }
  if (!(await store.booked.reverse(transfer))) return
  await ledger.post(reversal(deposit, takenFrom(sources, balances, transfer.amount, owner.merchantId)))
  if (order && share) {
    await orders.holdForReversal(order, lost)
    if (share.isDeliveredUnpaid) {
      const facts = { order: order.id, transfer: deposit.key }
      await alarms.raise({ chain, kind: 'order-lost-money', subject: order.id, isStopping: false, facts }, at)
    }
  }
  await store.publishChange(owner.merchantId, 'payments')
}

interface Source {
  readonly account: Account
  readonly most: bigint | null
}

function sourcesOf({ owner, use }: BookedTransfer, order: Order | null, share: LostShare | null): readonly Source[] {
  const { merchantId } = owner
  const own: Source[] = []
  if (order && share && share.fromOrder > 0n) own.push({ account: ACCOUNTS.order(order.id), most: share.fromOrder })
  if (order && share && share.fromDeferred > 0n) own.push({ account: ACCOUNTS.deferred(order.id), most: share.fromDeferred })
  if (use === 'suspense') own.push({ account: ACCOUNTS.suspense, most: null })
  if (use === 'held' || share?.status === OrderStatus.Invalid) own.push({ account: ACCOUNTS.held(merchantId), most: null })
  const [first, second] =
    use === 'deposit'
      ? [ACCOUNTS.deposit(merchantId), ACCOUNTS.credit(merchantId)]
      : [ACCOUNTS.credit(merchantId), ACCOUNTS.deposit(merchantId)]
  return [...own, { account: first, most: null }, { account: second, most: null }]
}

function takenFrom(sources: readonly Source[], balances: ReadonlyMap<string, bigint>, amount: bigint, merchantId: string): readonly Line[] {
  let missing = amount
  const lines: Line[] = []
  for (const { account, most } of sources) {
    const held = -(balances.get(account.code) ?? 0n)
    const taken = [missing, held, most ?? missing].reduce((least, each) => (each < least ? each : least))
    lines.push({ account, amount: taken })
    missing -= taken
  }
  return [...lines, { account: ACCOUNTS.receivable(merchantId), amount: missing }]
}
