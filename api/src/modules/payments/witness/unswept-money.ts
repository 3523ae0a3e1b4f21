import Type from 'typebox'
import Value from 'typebox/value'
import type { JsonRpc } from '../../../platform/json-rpc.ts'
import type { SweepInTransit } from '../db/sweep-in-transit.read-model.ts'
import { receiptOf } from '../watcher/chain-answers.ts'

const Success = Type.Object({ status: Type.Literal('0x1') })

/** A sweep in transit, and the block that moved its money; null while none did. */
export interface MovedSweep extends SweepInTransit {
  readonly movedAt: number | null
}

/** Asks a node which sweeps in transit moved their money; one that failed moved nothing. */
export async function findMoved(rpc: JsonRpc, sweeps: readonly SweepInTransit[]): Promise<ReadonlyMap<string, MovedSweep>> {
  const moved = new Map<string, MovedSweep>()
  for (const sweep of sweeps) {
    const answer = await rpc.call('eth_getTransactionReceipt', [sweep.txHash])
    const receipt = receiptOf(answer)
    moved.set(sweep.hexAddress, { ...sweep, movedAt: receipt && Value.Check(Success, answer) ? receipt.blockHeight : null })
  }
  return moved
}

/**
 * What still lies on an address after block `readAt` though the books have it in transit. `surplus` is what the chain tells beyond the books: it
 * decides where a node that tells only of its head (`isHead`) may have mined the sweep while it was asked.
 */
export function unsweptOf(
  sweep: MovedSweep | undefined,
  { readAt, isHead, surplus }: { readonly readAt: number; readonly isHead: boolean; readonly surplus: bigint },
): bigint {
  if (!sweep) return 0n
  const { movedAt, amount } = sweep
  if (movedAt === null) return amount
  return movedAt <= readAt || (isHead && surplus < amount) ? 0n : amount
}
