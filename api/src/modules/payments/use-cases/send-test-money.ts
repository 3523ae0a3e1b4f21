import { OrderStatus } from '@parlour/contracts'
import type { Hex } from 'viem'
import { isLocalChain, localBalanceOf, sendLocalToken, untilMined } from '../../../chain/index.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { OnceAnswered } from '../../../platform/idempotency.ts'
import { openJsonRpc, type JsonRpc } from '../../../platform/json-rpc.ts'
import { remainingOf } from '../../orders/index.ts'
import type { PaymentsStore } from '../db/payments.unit-of-work.ts'
import type { StoredTransfer } from '../db/transfers.read-model.ts'
import type { Attempt } from '../domain/attempt.ts'
import type { PaymentsContext } from './payments-context.ts'
import { findAttempt } from './read-payment.ts'

/** `amount` is micro-USDT. */
export interface SentTestMoney {
  readonly txHash: string
  readonly amount: bigint
}

/**
 * Sends what an attempt still needs from the demonstration wallet of the local chain. Throws `payments.attempt-not-found`,
 * `payments.no-test-money` in production and on any other chain, `payments.nothing-due` once enough was sent.
 */
export async function sendTestMoney<Answer>(
  ctx: PaymentsContext,
  { attemptId, merchantId }: { readonly attemptId: string; readonly merchantId: string },
  { claim, present }: OnceAnswered<SentTestMoney, Answer>,
): Promise<Answer> {
  return ctx.transact(async (store) => {
    await store.lockMerchantMoney(merchantId)
    return store.once(claim, async () => {
      const attempt = await findAttempt(store, attemptId, merchantId)
      const rpc = await openTestChain(ctx, attempt)
      const amount = await amountDue(store, rpc, attempt)
      if (amount <= 0n) throw new DomainError('payments.nothing-due')
      const txHash = await sendLocalToken(rpc, attempt.method, hexOf(attempt), amount)
      await untilMined(rpc, txHash)
      return present({ txHash, amount })
    })
  })
}

async function openTestChain({ networks, isProduction }: PaymentsContext, { method }: Attempt): Promise<JsonRpc> {
  const network = networks.find((candidate) => candidate.method === method)
  const url = network?.isLocalChain ? network.urls[0] : undefined
  if (isProduction || url === undefined || !(await isLocalChain(url))) throw new DomainError('payments.no-test-money')
  return openJsonRpc(url)
}

/** Money that the address has and the watcher has not read counts as sent, so two clicks do not pay twice. */
async function amountDue(store: PaymentsStore, rpc: JsonRpc, attempt: Attempt): Promise<bigint> {
  const transfers = (await store.transfersOf(attempt)).filter(({ state }) => state !== 'reversed')
  const read = sumOf(transfers.filter(({ hexAddress }) => hexAddress === attempt.hexAddress))
  const unread = (await localBalanceOf(rpc, attempt.method, hexOf(attempt))) - read
  return (await missingOf(store, attempt, transfers)) - (unread > 0n ? unread : 0n)
}

async function missingOf(store: PaymentsStore, attempt: Attempt, transfers: readonly StoredTransfer[]): Promise<bigint> {
  if (attempt.orderId === null) return attempt.topupAmount - sumOf(transfers)
  const order = await store.orders.lockOrder(attempt.orderId, attempt.merchantId)
  if (order?.status !== OrderStatus.PendingPayment) return 0n
  return remainingOf({ ...order, confirmed: order.confirmed + order.seen })
}

function sumOf(transfers: readonly StoredTransfer[]): bigint {
  return transfers.reduce((sum, { amount }) => sum + amount, 0n)
}

function hexOf({ hexAddress }: Attempt): Hex {
  return `0x${hexAddress.slice(2)}`
}
