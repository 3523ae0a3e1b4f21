import type { Database } from '../../../platform/database.ts'

export interface Cursor {
  readonly genesisHash: string
  readonly nextHeight: number
  readonly parentHash: string
  readonly headHeight: number
}

interface CursorRow {
  chain: string
  genesis_hash: string
  next_height: bigint
  parent_hash: string
  head_height: bigint
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
  const read = async (isLocking: boolean): Promise<Cursor | null> => {
    const query = db<CursorRow>('payments_cursors').where({ chain })
    const row: CursorRow | undefined = await (isLocking ? query.forUpdate() : query).first()
    if (!row) return null
    return {
      genesisHash: row.genesis_hash,
      nextHeight: Number(row.next_height),
      parentHash: row.parent_hash,
      headHeight: Number(row.head_height),
    }
  }
  return {
    read: async () => read(false),
    lock: async () => read(true),
    place: async ({ genesisHash, nextHeight, parentHash }) =>
      void (await db('payments_cursors')
        .insert({ chain, genesis_hash: genesisHash, next_height: nextHeight, parent_hash: parentHash, final_height: 0 })
        .onConflict('chain')
        .merge(['genesis_hash', 'next_height', 'parent_hash', 'final_height'])),
    move: async (nextHeight, parentHash) =>
      void (await db('payments_cursors')
        .where({ chain })
        .update({ next_height: nextHeight, parent_hash: parentHash, moved_at: db.fn.now() })),
    recordHead: async (height) =>
      void (await db('payments_cursors').where({ chain }).whereNot({ head_height: height }).update({ head_height: height })),
    recordFinal: async ({ height, at, slowAfterMs, mayStandStill }) =>
      void (await db('payments_cursors')
        .where({ chain })
        .where((due) => {
          // A node that is behind the last one moves nothing.
          void due.where('final_height', '<', height)
          if (mayStandStill) void due.orWhere('final_moved_at', '<', new Date(at.getTime() - slowAfterMs / 4))
        })
        .update({ final_height: db.raw('greatest(final_height, ?)', [height]), final_moved_at: at, slow_after_ms: slowAfterMs })),
    isAwaiting: async (now) => {
      const open: unknown = await db('payments_attempts').where('expires_at', '>', now).first('id')
      return open !== undefined
    },
  }
}

export async function readHeads(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows: { chain: string; head_height: bigint }[] = await db('payments_cursors').select('chain', 'head_height')
  return new Map(rows.map((row) => [row.chain, Number(row.head_height)]))
}
