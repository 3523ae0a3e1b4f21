import Type from 'typebox'
import Value from 'typebox/value'
import type { JsonRpc } from '../../../platform/json-rpc.ts'
import type { SweepInTransit } from '../db/payout.repository.ts'
import { receiptOf } from '../watcher/chain-responses.ts'

const Success = Type.Object({ status: Type.Literal('0x1') })

export interface MovedSweep extends SweepInTransit {
  readonly movedAt: number | null
}

/** A failed sweep moved nothing. */
export async function findMoved(rpc: JsonRpc, sweeps: readonly SweepInTransit[]): Promise<ReadonlyMap<string, MovedSweep>> {
  const moved = new Map<string, MovedSweep>()
  for (const sweep of sweeps) {
    const answer = await rpc.call('eth_getTransactionReceipt', [sweep.txHash])
    const receipt = receiptOf(answer)
    moved.set(sweep.hexAddress, { ...sweep, movedAt: receipt && Value.Check(Success, answer) ? receipt.blockHeight : null })
  }
  return moved
}

/** In-transit money still on the address after `readAt`. With `isHead`, `surplus` decides whether the sweep was just mined. */
export function unsweptOf(
  sweep: MovedSweep | undefined,
  { readAt, isHead, surplus }: { readonly readAt: number; readonly isHead: boolean; readonly surplus: bigint },
): bigint {
  if (!sweep) return 0n
  const { movedAt, amount } = sweep
  if (movedAt === null) return amount
  return movedAt <= readAt || (isHead && surplus < amount) ? 0n : amount
}
