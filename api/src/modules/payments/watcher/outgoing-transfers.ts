import Type from 'typebox'
import Value from 'typebox/value'
import { crashPoint } from '../../../platform/crash-point.ts'
import { openJsonRpc, type JsonRpc } from '../../../platform/json-rpc.ts'
import { startSweep, type Sweep } from '../../../platform/sweep.ts'
import { refundPaid, sweepFinal } from '../../ledger/index.ts'
import { sweepKey, type OutgoingPayout } from '../domain/payout.ts'
import { giveBack } from '../use-cases/decide-payout.ts'
import { notifyRefund, type PayoutNetwork, type PayoutsContext } from '../use-cases/payouts-context.ts'
import { logsOf, openChainReader, receiptOf, TRANSFER_TOPIC } from './chain-reader.ts'

const BATCH = 200
const ROUND_MS = 5_000
const Outcome = Type.Object({ status: Type.String({ pattern: '^0x[01]$' }), logs: Type.Array(Type.Unknown()) })

export function startOutgoing(ctx: PayoutsContext, outlet: PayoutNetwork): Sweep {
  return startSweep(
    `payments.payouts.${outlet.network.chain}`,
    async () => followOutgoing(ctx, outlet),
    ROUND_MS,
    (error) => {
      const message = error instanceof Error ? error.message : String(error)
      ctx.log(`${outlet.network.name}: payouts could not be followed: ${message}`, error)
    },
  )
}

/** Skips a chain that is stopped by an alarm. */
export async function followOutgoing(ctx: PayoutsContext, outlet: PayoutNetwork): Promise<void> {
  const { chain } = outlet.network
  const sent = await ctx.payouts.list({ state: 'sent', chain }, BATCH)
  if (sent.length === 0 || (await ctx.alarms.isStopped(chain))) return
  const rpc = openJsonRpc(outlet.network.urls[0] ?? '', outlet.network.timeoutMs.silence)
  for (const payout of sent) {
    try {
      await follow(ctx, outlet, rpc, payout)
    } catch (error) {
      ctx.log(`Payout ${payout.id}: ${error instanceof Error ? error.message : String(error)}`, error)
    }
  }
}

async function follow(ctx: PayoutsContext, outlet: PayoutNetwork, rpc: JsonRpc, payout: OutgoingPayout): Promise<void> {
  const answer = await rpc.call('eth_getTransactionReceipt', [payout.txHash])
  const receipt = receiptOf(answer)
  if (!receipt) return outlet.rail.broadcast(payout.signed ?? '')
  const cursor = await ctx.readCursor(payout.chain)
  // The books know everything below the cursor: what leaves is booked at the same depth as what comes.
  if (receipt.blockHeight >= (cursor?.nextHeight ?? 0)) return
  const block = await openChainReader(rpc, outlet.network).headerAt(receipt.blockHeight)
  if (block?.hash !== receipt.blockHash || !Value.Check(Outcome, answer)) return
  if (answer.status === '0x0') return settle(ctx, payout, 'failed')
  if (!movedAll(answer.logs, outlet, payout))
    throw new Error('its transaction succeeded without the transfer that was approved: look at it')
  return settle(ctx, payout, 'final')
}

/** Checks token, sender, receiver and the whole amount. */
function movedAll(logs: readonly unknown[], { network }: PayoutNetwork, { sender, receiver, amount }: OutgoingPayout): boolean {
  const transfers = logsOf(logs.filter(isTransfer))
  return transfers.some(
    (log) => log.token === network.token && log.sender === sender && log.hexAddress === receiver && log.amount === amount && !log.isRemoved,
  )
}

function isTransfer(log: unknown): boolean {
  const topics = typeof log === 'object' && log !== null && 'topics' in log ? log.topics : null
  return Array.isArray(topics) && topics.length === 3 && topics[0] === TRANSFER_TOPIC
}

async function settle(ctx: PayoutsContext, { id, merchantId }: OutgoingPayout, state: 'final' | 'failed'): Promise<void> {
  await ctx.transact(async (store) => {
    if (merchantId !== null) await store.lockMerchantMoney(merchantId)
    const { payouts, ledger } = store
    const [payout] = await payouts.lock([id])
    // Another worker was faster.
    if (payout?.state !== 'sent' || payout.txHash === null) return
    await payouts.end(id, { state, at: ctx.now() })
    if (state === 'failed') return giveBack(ctx, store, payout)
    const { chain, amount, txHash } = payout
    if (payout.kind !== 'sweep') {
      await ledger.post(refundPaid(payout, chain))
      await store.publishChange(payout.merchantId, 'settlement')
      await notifyRefund(ctx, store, 'paid', payout)
    } else await ledger.post(sweepFinal({ key: sweepKey(chain, txHash), chain, address: payout.sender ?? '', amount }))
    crashPoint('payments.payout-settled')
  })
}
