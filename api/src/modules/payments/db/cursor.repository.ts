import { fn, raw } from 'objection'
import type { Database } from '../../../platform/database.ts'
import { AttemptModel, CursorModel } from './payments.model.ts'

export interface Cursor {
  readonly genesisHash: string
  readonly nextHeight: number
  readonly parentHash: string
  readonly headHeight: number
}

export interface FinalBlock {
  readonly height: number
  readonly at: Date
  readonly slowAfterMs: number
  /** The chain makes no blocks while idle, so any response shows that it is alive. */
  readonly mayStandStill: boolean
}

export interface CursorRepository {
  readonly read: () => Promise<Cursor | null>
  readonly lock: () => Promise<Cursor | null>
  readonly place: (cursor: Omit<Cursor, 'headHeight'>) => Promise<void>
  readonly move: (nextHeight: number, parentHash: string) => Promise<void>
  readonly recordHead: (height: number) => Promise<void>
  /** Updates the time only when the final block moved. */
  readonly recordFinal: (final: FinalBlock) => Promise<void>
  readonly isAwaiting: (now: Date) => Promise<boolean>
}

export function createCursorRepository(db: Database, chain: string): CursorRepository {
  const cursor = () => CursorModel.query(db).findById(chain)
  return {
    read: async () => cursorOf(await cursor()),
    lock: async () => cursorOf(await cursor().forUpdate()),
    place: async ({ genesisHash, nextHeight, parentHash }) =>
      void (await CursorModel.query(db)
        .insert({ chain, genesisHash, nextHeight: BigInt(nextHeight), parentHash, finalHeight: 0n })
        .onConflict('chain')
        .merge(['genesis_hash', 'next_height', 'parent_hash', 'final_height'])),
    move: async (nextHeight, parentHash) => void (await cursor().patch({ nextHeight: BigInt(nextHeight), parentHash, movedAt: fn.now() })),
    recordHead: async (height) =>
      void (await cursor()
        .whereNot({ head_height: height })
        .patch({ headHeight: BigInt(height) })),
    recordFinal: async ({ height, at, slowAfterMs, mayStandStill }) =>
      void (await cursor()
        .where((due) => {
          // A node that is behind the last one moves nothing.
          void due.where('final_height', '<', height)
          if (mayStandStill) void due.orWhere('final_moved_at', '<', new Date(at.getTime() - slowAfterMs / 4))
        })
        .patch({ finalHeight: raw('greatest(final_height, ?)', height), finalMovedAt: at, slowAfterMs })),
    isAwaiting: async (now) => (await AttemptModel.query(db).where('expires_at', '>', now).select('id').limit(1)).length > 0,
  }
}

function cursorOf(row: CursorModel | undefined): Cursor | null {
  if (!row) return null
  const { genesisHash, nextHeight, parentHash, headHeight } = row
  return { genesisHash, nextHeight: Number(nextHeight), parentHash, headHeight: Number(headHeight) }
}

/** The newest block seen on each chain. */
export async function readHeads(db: Database): Promise<ReadonlyMap<string, number>> {
  const cursors = await CursorModel.query(db).select('chain', 'head_height')
  return new Map(cursors.map(({ chain, headHeight }) => [chain, Number(headHeight)]))
}

/** While the chain is slow no countdown may end an order. */
export interface NetworkHealth {
  readonly chain: string
  readonly isSlow: boolean
  readonly isStopped: boolean
  /** Final blocks that were not read yet. */
  readonly blocksBehind: number
  readonly finalHeight: number
  readonly finalMovedAt: Date
}

/** Nothing is credited on a chain that is stopped by an alarm. */
const STOPPED = `EXISTS (SELECT FROM payments_chain_alarms AS alarm
  WHERE alarm.chain = payments_cursors.chain AND alarm.is_stopping AND alarm.cleared_at IS NULL) AS is_stopped`

export async function readNetworkHealth(db: Database, chains: readonly string[], now: Date): Promise<readonly NetworkHealth[]> {
  const cursors = await CursorModel.query(db)
    .whereIn('chain', [...chains])
    .select('chain', 'next_height', 'final_height', 'final_moved_at', 'slow_after_ms', raw(STOPPED))
    .castTo<(CursorModel & { isStopped: boolean })[]>()
  return cursors.map(({ chain, nextHeight, finalHeight, finalMovedAt, slowAfterMs, isStopped }) => ({
    chain,
    isStopped,
    blocksBehind: Math.max(0, Number(finalHeight - nextHeight) + 1),
    isSlow: isStopped || now.getTime() - finalMovedAt.getTime() > slowAfterMs,
    finalHeight: Number(finalHeight),
    finalMovedAt,
  }))
}
